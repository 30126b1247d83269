-- The agent above a player: whose affiliate code they registered with. Money may be sent to them and back.
alter table accounts.players add column upline_id bigint references accounts.players (id) check (upline_id <> id);
create index players_by_upline on accounts.players (upline_id) where upline_id is not null;
-- Players of before carry the code itself.
update accounts.players p set upline_id = c.agent_id
  from accounts.affiliate_codes c
 where c.brand_id = p.brand_id and c.code = p.affiliate_code and c.agent_id <> p.id;

-- Money from a player to the upline, and from an agent to the downline.
create table cashier.gifts (
  id          bigint generated always as identity primary key,
  brand_id    int not null,
  sender_id   bigint not null,
  receiver_id bigint not null check (receiver_id <> sender_id),
  direction   text not null check (direction in ('upline', 'downline')),
  amount      bigint not null check (amount > 0),
  -- Made by the client: sent twice it is one gift.
  request_key text not null,
  sent_at     timestamptz not null,
  -- The brand's day, for the limits.
  day         date not null,
  transfer_id bigint not null,
  unique (sender_id, request_key)
);
create index gifts_of_sender on cashier.gifts (sender_id, day);
create index gifts_of_receiver on cashier.gifts (receiver_id, id desc);
