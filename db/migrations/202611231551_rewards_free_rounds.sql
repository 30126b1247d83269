-- Free rounds: what a player may play at the house's expense, and what was played of it.
create table rewards.free_grant (
  award_id   bigint primary key references rewards.award,
  -- How vendors name it.
  ref        uuid not null unique default gen_random_uuid(),
  brand_id   int not null references site.brand,
  player_id  bigint not null,
  vendor     text not null,
  game       text not null,
  rounds     int not null check (rounds > 0),
  stake      bigint not null check (stake > 0),
  -- What is won must be wagered so many times, in 1/10,000; 0 for not at all.
  wager_bps  int not null check (wager_bps >= 0),
  budget_id  bigint references rewards.budget,
  used       int not null default 0 check (used between 0 and rounds),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  -- What was not played by then has gone back to the budget.
  ended_at   timestamptz
);
create index free_grant_of_player on rewards.free_grant (player_id, game) where ended_at is null;
create index free_grant_due on rewards.free_grant (expires_at) where ended_at is null;

create table rewards.free_round (
  -- The stake's key in the ledger.
  key       text primary key,
  award_id  bigint not null references rewards.free_grant,
  stake     bigint not null check (stake > 0),
  state     text not null check (state in ('played', 'returned')),
  won       bigint not null default 0 check (won >= 0),
  placed_at timestamptz not null
);
create index free_round_of_grant on rewards.free_round (award_id);
