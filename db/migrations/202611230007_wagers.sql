-- The life of bets: game sessions, the calls of vendors, and what is derived from the ledger for people to read.
-- Amounts are counts of 1/10,000 of a main unit.
create schema wagers;

-- The number by which the ledger knows a vendor; given once, for ever.
create table wagers.vendors (
  id   smallint generated always as identity primary key,
  code text not null unique
);

-- A player in a game. Rows stay for ever: payouts and rollbacks are allowed long after a session has ended.
create table wagers.game_sessions (
  -- SHA-256 of the token that the vendor holds: the token itself cannot be read back.
  token_hash bytea primary key,
  player_id  bigint not null,
  brand_id   int not null,
  account    bigint not null,
  currency   text not null,
  vendor     text not null,
  game_id    int not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- A newer session of the same game, a self-exclusion or an operator ended it: no more stakes.
  ended_at   timestamptz
);
create index game_sessions_live on wagers.game_sessions (player_id, game_id) where ended_at is null;
-- How many games are open now.
create index game_sessions_of_brand on wagers.game_sessions (brand_id, expires_at) where ended_at is null;

-- Every call of a vendor and its answer, found by any id it carries. Written in batches after the answer is given.
create table wagers.vendor_calls (
  at             timestamptz not null,
  vendor         text not null,
  action         text not null,
  request_id     text not null,
  transaction_id text not null,
  reference_id   text not null,
  round          text not null,
  body_sha256    bytea not null,
  outcome        text not null,
  status         text not null,
  latency_us     int not null
);
create index vendor_calls_at on wagers.vendor_calls using brin (at);
create index vendor_calls_request on wagers.vendor_calls (hashtextextended(request_id, 0)) where request_id <> '';
create index vendor_calls_transaction on wagers.vendor_calls (hashtextextended(transaction_id, 0)) where transaction_id <> '';
create index vendor_calls_reference on wagers.vendor_calls (hashtextextended(reference_id, 0)) where reference_id <> '';
create index vendor_calls_round on wagers.vendor_calls (hashtextextended(round, 0)) where round <> '';

-- What the platform could not decide or had to refuse although money may hang on it: people look at these.
create table wagers.reconciliation_items (
  id             bigint generated always as identity primary key,
  vendor         text not null,
  action         text not null,
  transaction_id text not null,
  reference_id   text not null,
  round          text not null,
  reason         text not null,
  first_at       timestamptz not null,
  last_at        timestamptz not null,
  calls          int not null,
  -- open; decided: a later call of the vendor gave the answer; closed: by an operator.
  state          text not null default 'open' check (state in ('open', 'decided', 'closed')),
  -- Who closed a question that no later call of the vendor has answered, and why.
  closed_by      bigint,
  closed_at      timestamptz,
  note           text,
  -- Whose player the call was about. Null: the vendor named a session that nobody was given.
  brand_id       int,
  unique (vendor, transaction_id)
);
create index reconciliation_open on wagers.reconciliation_items (id) where state = 'open';
create index reconciliation_of_brand on wagers.reconciliation_items (brand_id, id desc);

-- Derived from the ledger by projections, for people to read; can be emptied and built again at any time.

-- One row for each stake, with what became of it. An index answers alone only for pages that a vacuum has seen: by default
-- it comes after a fifth of the table, which here are months.
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
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
-- Records of a player with many bets: what a filter asks and what a footer sums stands in the index. A category is a set
-- of games: as the last key column the game is compared in the index, so a page skips what is not of its category.
create index bets_of_player on wagers.bets (player_id, placed_at desc, id desc, game)
  include (vendor, state, stake, payout, turnover);
-- A launch asks whether a round is still running; nearly all are not.
create index bets_running on wagers.bets (player_id, game) where state = 'running';
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
  -- What the settled bets won or lost. Stake and payout alone do not say it: a running bet has staked and won nothing yet.
  profit    bigint not null default 0,
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
) with (autovacuum_vacuum_insert_scale_factor = 0.01);
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

-- Progressive jackpots: one ledger account for each pot, fed with a share of real stakes and emptied by real wins.
create table wagers.jackpot_pots (
  -- The pot's account in the ledger belongs to owner -id: no player has a negative id.
  id       int generated by default as identity primary key,
  brand_id int not null,
  currency text not null,
  vendor   smallint not null references wagers.vendors,
  -- As the vendor names them.
  pool     text not null,
  level    text not null,
  -- Share of each stake that the pot shows, 1/100 percent, and what the house puts in at the start and after each win.
  pot_bps  int not null check (pot_bps between 0 and 10000),
  seed     bigint not null check (seed >= 0),
  account  bigint not null unique,
  -- Only stakes after this transfer count: what the projection had read when the pot was opened.
  after    bigint not null,
  -- Sum of stake * pot_bps so far: counts of 1/10,000 of 1/10,000 unit, so that no share is lost to rounding.
  fed      bigint not null default 0,
  unique (brand_id, currency, vendor, pool, level)
);

-- Whose stakes feed a pot.
create table wagers.jackpot_games (
  pot  int not null references wagers.jackpot_pots,
  game int not null,
  -- A game may join a pot when it has been played for long: its stakes feed the pot from the transfer after this one on.
  after bigint not null default 0,
  primary key (pot, game)
);

-- Bets played with money that lies at a vendor. The ledger never sees them: the vendor reports them once
-- they are settled, and this is what it said. Never changed; wagers.bets and its sums are derived from it.
create sequence wagers.reported_bet_id start 500000000000000000;

create table wagers.reported_bets (
  -- Far above every transfer of the ledger, so that both share the order numbers of bet records.
  id          bigint primary key default nextval('wagers.reported_bet_id'),
  vendor      smallint not null references wagers.vendors,
  -- The vendor's own number: reported twice it is one bet.
  bet_no      text not null,
  player_id   bigint not null,
  brand_id    int not null,
  account     bigint not null,
  -- 0: a game that is not in our catalogue.
  game        int not null,
  stake       bigint not null check (stake >= 0),
  -- What of the stake counts as turnover.
  valid_stake bigint not null check (valid_stake between 0 and stake),
  payout      bigint not null check (payout >= 0),
  placed_at   timestamptz not null,
  settled_at  timestamptz not null,
  received_at timestamptz not null,
  unique (vendor, bet_no)
);
create index reported_bets_of_player on wagers.reported_bets (player_id, placed_at);

create function wagers.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'wagers.% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete or truncate on wagers.reported_bets
  for each statement execute function wagers.refuse_change();
