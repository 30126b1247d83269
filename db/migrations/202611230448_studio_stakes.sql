-- Money of every studio game but the slots: stakes and payouts, stored before an operator's wallet hears of them.
-- Amounts are counts of 1/10,000 of a main unit.
create table studio.stakes (
  -- Transaction id of the bet on the wire.
  id uuid primary key,
  session_id bigint not null references studio.sessions,
  player_id bigint not null references studio.players,
  game_code text not null,
  -- Round on the wire: one player's part of a round.
  round text not null,
  amount bigint not null check (amount > 0),
  -- games/studio/stakes/stake.rules.ts
  state text not null,
  rollback_id uuid not null,
  wallet_status text,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index stakes_of_round on studio.stakes (round);
create index stakes_due on studio.stakes (next_attempt_at) where next_attempt_at is not null;

-- What a round pays one player, once; 0 closes a lost round.
create table studio.payouts (
  -- Transaction id of the win on the wire.
  id uuid primary key,
  session_id bigint not null references studio.sessions,
  player_id bigint not null references studio.players,
  game_code text not null,
  round text not null unique,
  -- A stake of the round that the wallet holds.
  stake_id uuid not null references studio.stakes,
  amount bigint not null check (amount >= 0),
  state text not null,
  balance_after bigint,
  wallet_status text,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index payouts_due on studio.payouts (next_attempt_at) where next_attempt_at is not null;
