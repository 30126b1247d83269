-- Bets of vendors that authorise each bet and settle it later. Amounts are counts of 1/10,000 of a main unit.
create table wagers.authorised_bets (
  vendor        smallint not null references wagers.vendors,
  -- The vendor's name of the bet; its round in the ledger.
  transfer_code text not null,
  player_id     bigint not null,
  brand_id      int not null,
  account       bigint not null,
  -- 0: cancelled before it came.
  game          int not null,
  product_type  int not null,
  -- features/wagers/authorised/authorised.rules.ts
  state         text not null,
  -- What stands of the stake; what came back by the settlement that stands.
  stake         bigint not null,
  win_loss      bigint not null default 0,
  -- Why the stake was refused for good.
  refusal       text,
  -- How many stakes and settlements the bet has had: each has a key of its own.
  stakes        int not null default 0,
  settlements   int not null default 0,
  returned      boolean not null default false,
  details       jsonb not null,
  placed_at     timestamptz not null default now(),
  changed_at    timestamptz not null default now(),
  primary key (vendor, transfer_code)
);
create index authorised_bets_of_player on wagers.authorised_bets (player_id, placed_at desc);

-- The stakes of a bet that stand: most have one.
create table wagers.authorised_stakes (
  vendor         smallint not null,
  transfer_code  text not null,
  number         int not null,
  transaction_id text not null,
  amount         bigint not null,
  stands         boolean not null default true,
  primary key (vendor, transfer_code, number),
  foreign key (vendor, transfer_code) references wagers.authorised_bets
);

-- Every call that changed something, written in the transaction that moved the money.
create table wagers.authorised_steps (
  id             bigint generated always as identity primary key,
  vendor         smallint not null,
  transfer_code  text not null,
  action         text not null,
  transaction_id text not null,
  amount         bigint,
  -- The vendor's own time of a result: a settlement that comes again after it was taken back is told by it.
  result_time    text,
  body_sha256    bytea not null,
  transfers      bigint[] not null,
  at             timestamptz not null default clock_timestamp()
);
create index authorised_steps_of_bet on wagers.authorised_steps (vendor, transfer_code, id);
create trigger append_only before update or delete or truncate on wagers.authorised_steps
  for each statement execute function wagers.refuse_change();

-- The newest session of a player at a vendor that names players instead of sessions.
create index game_sessions_of_vendor on wagers.game_sessions (player_id, vendor, created_at desc);
