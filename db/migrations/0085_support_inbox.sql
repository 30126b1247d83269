-- The inbox with what operators send into it. A message that a player deletes leaves the inbox, not the records.
create table support.broadcast (
  id          bigint generated always as identity primary key,
  brand_id    int not null references site.brand,
  operator_id bigint not null,
  -- One player, everybody, or everybody from a VIP rank on.
  audience    text not null check (audience in ('player', 'all', 'vip')),
  player_id   bigint,
  vip_rank    smallint,
  -- An offer: players who excluded themselves get none.
  marketing   boolean not null,
  title       text not null,
  content     text not null,
  recipients  int not null check (recipients >= 0),
  left_out    int not null check (left_out >= 0),
  -- Chosen by the desk's form: the same form sent twice is one message.
  request_key text not null,
  sent_at     timestamptz not null,
  unique (brand_id, request_key),
  check ((audience = 'player') = (player_id is not null)),
  check ((audience = 'vip') = (vip_rank is not null))
);
create index broadcast_of_brand on support.broadcast (brand_id, id desc);

alter table support.message
  add column broadcast_id bigint references support.broadcast,
  add column deleted_at timestamptz;
drop index support.message_unread;
create index message_unread on support.message (brand_id, player_id) where read_at is null and deleted_at is null;
create index message_of_broadcast on support.message (broadcast_id) where broadcast_id is not null;
