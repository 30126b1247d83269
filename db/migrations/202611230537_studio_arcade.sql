-- Rounds of the single-player games that are played in steps. Stakes and payouts are in studio.stakes and
-- studio.payouts. Amounts are counts of 1/10,000 of a main unit.
create table studio.arcade_rounds (
  id bigint generated always as identity primary key,
  -- Names the round in links; with the player's id it names the round on the wire.
  ref text not null unique,
  -- The press that started the round: the id of its first stake.
  press uuid not null unique,
  session_id bigint not null references studio.sessions,
  player_id bigint not null references studio.players,
  seed_id bigint not null references studio.seeds,
  nonce bigint not null,
  game_code text not null,
  config jsonb not null,
  bet jsonb not null,
  -- The engine's state with all that was drawn; none until the wallet holds the first stake.
  state jsonb,
  -- games/studio/arcade/arcade.rules.ts
  status text not null,
  -- The press whose further stake the wallet is being asked for.
  pending uuid,
  stake bigint not null check (stake > 0),
  payout bigint not null default 0 check (payout >= 0),
  steps int not null default 0,
  abandoned boolean not null default false,
  -- When the studio closes an open round by the game's published rule.
  close_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The player has seen the result.
  shown_at timestamptz,
  unique (seed_id, nonce),
  check (status not in ('open', 'settled') or state is not null),
  check ((status = 'open') = (close_at is not null))
);
create unique index arcade_rounds_one_open on studio.arcade_rounds (player_id, game_code)
  where status in ('asking', 'open');
create index arcade_rounds_due on studio.arcade_rounds (close_at) where status = 'open';
create index arcade_rounds_asking on studio.arcade_rounds (press) where status = 'asking';
create index arcade_rounds_pending on studio.arcade_rounds (pending) where pending is not null;
create index arcade_rounds_of_player on studio.arcade_rounds (player_id, game_code, id desc);

-- What the player did, in order; rows are only added.
create table studio.arcade_actions (
  -- The press; also the id of the further stake when the action needs one.
  press uuid primary key,
  round_id bigint not null references studio.arcade_rounds,
  step int not null,
  action jsonb not null,
  extra_stake bigint not null check (extra_stake >= 0),
  at timestamptz not null default now(),
  unique (round_id, step)
);
create trigger append_only before update or delete or truncate on studio.arcade_actions
  for each statement execute function studio.refuse_change();
