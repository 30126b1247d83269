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
  unique (vendor, transaction_id)
);
create index reconciliation_open on wagers.reconciliation_items (id) where state = 'open';
