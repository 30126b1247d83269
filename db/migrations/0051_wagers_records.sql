-- Derived from the ledger by projections, for people to read; can be emptied and built again at any time.

-- How far a projection has read a lane. It moves in the transaction that writes what was derived.
create table ledger.projection (
  name     text not null,
  lane     smallint not null,
  position bigint not null default 0,
  -- When the last transfer that was read had been made.
  read_to  timestamptz,
  primary key (name, lane)
);

-- One row for each stake, with what became of it.
create table wagers.bets (
  -- The stake's transfer.
  id          bigint primary key,
  player_id   bigint not null,
  brand_id    int not null,
  account     bigint not null,
  vendor      smallint not null,
  game        int not null,
  round       text not null,
  -- The stake's key in the ledger ("vendor:transaction id").
  key         text not null,
  stake       bigint not null check (stake >= 0),
  payout      bigint not null,
  -- The stake once it counts for turnover: when settled; never when void.
  turnover    bigint not null,
  state       text not null check (state in ('running', 'settled', 'void')),
  placed_at   timestamptz not null,
  settled_at  timestamptz,
  -- Every transfer of this bet after the stake, in order, and the key of the one that closed its round.
  transfers   bigint[] not null,
  payout_keys text[] not null,
  closed_by   text
) with (fillfactor = 85);
create index bets_of_player on wagers.bets (player_id, placed_at desc, id desc);
create index bets_of_round on wagers.bets (hashtextextended(round, account));
create index bets_of_key on wagers.bets (hashtextextended(key, 0));
create index bets_won on wagers.bets (brand_id, settled_at desc) where state = 'settled' and payout > stake;

-- Sums of a player's bets by the hour they were placed in, so that a footer over a month is a few hundred rows.
create table wagers.bet_hours (
  player_id bigint not null,
  hour      timestamptz not null,
  vendor    smallint not null,
  game      int not null,
  bets      bigint not null,
  stake     bigint not null,
  payout    bigint not null,
  turnover  bigint not null,
  primary key (player_id, hour, vendor, game)
) with (fillfactor = 70);

-- Every movement of a player's money, with the balance right after it.
create table wagers.account_records (
  -- The transfer.
  id        bigint primary key,
  player_id bigint not null,
  brand_id  int not null,
  account   bigint not null,
  at        timestamptz not null,
  kind      smallint not null,
  amount    bigint not null,
  balance   bigint not null,
  key       text not null,
  round     text,
  vendor    smallint,
  game      int
);
create index account_records_of_player on wagers.account_records (player_id, at desc, id desc);
create index account_records_of_kind on wagers.account_records (player_id, kind, at desc, id desc);

create table wagers.account_hours (
  player_id bigint not null,
  hour      timestamptz not null,
  kind      smallint not null,
  records   bigint not null,
  money_in  bigint not null,
  money_out bigint not null,
  primary key (player_id, hour, kind)
) with (fillfactor = 70);
