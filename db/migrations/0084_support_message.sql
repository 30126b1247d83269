-- Messages of the platform to one player (spec section 2.7 "platform messages"); the inbox shows them.
create table support.message (
  id        bigint generated always as identity primary key,
  brand_id  int not null references site.brand,
  player_id bigint not null,
  title     text not null,
  content   text not null,
  sent_at   timestamptz not null,
  read_at   timestamptz
);
create index message_unread on support.message (brand_id, player_id) where read_at is null;
create index message_of_player on support.message (brand_id, player_id, id desc);
