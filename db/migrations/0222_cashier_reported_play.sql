-- Players whose bets a vendor has newly reported, until their own limits have heard of it: written with the bets, so that
-- a process that dies in between, or a vendor that is silent, leaves nobody playing past a limit.
create table cashier.reported_play (
  player_id   bigint not null,
  vendor      text not null,
  reported_at timestamptz not null,
  primary key (player_id, vendor)
);
