-- Where goods of an award go: told by the player with the claim, copied to the order that people fulfil.
create table rewards.award_delivery (
  award_id bigint primary key references rewards.award,
  receiver text not null,
  mobile   text not null,
  address  text not null
);
