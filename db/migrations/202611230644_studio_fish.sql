-- Fish rooms of four seats. Stakes and payouts are in studio.stakes and studio.payouts. Amounts are counts of 1/10,000
-- of a main unit.
create table studio.fish_rooms (
  id bigint generated always as identity primary key,
  operator_id text not null references studio.operators,
  currency text not null,
  code text not null,
  water text not null,
  place int not null,
  -- Weapons and prices, as games/engines/fish reads them.
  config jsonb not null,
  -- The engine's room: seed of the fish, seats, caught fish, freezes. Its times count from opened_at.
  state jsonb not null,
  last_seq bigint not null default 0,
  opened_at timestamptz not null default clock_timestamp(),
  constraint fish_rooms_once unique (operator_id, currency, code)
);

-- Who sits where, and through which process. Without a sign of life the seat is freed.
create table studio.fish_seats (
  player_id bigint primary key references studio.players,
  room_id bigint not null references studio.fish_rooms,
  seat int not null check (seat between 0 and 3),
  session_id bigint not null references studio.sessions,
  process_id uuid not null,
  connection uuid not null,
  name text not null,
  demo boolean not null,
  weapon text not null,
  seen_at timestamptz not null default clock_timestamp(),
  constraint fish_seats_once unique (room_id, seat)
);
create index fish_seats_seen on studio.fish_seats (seen_at);

-- What all seats of a room see, in order. Old ones are deleted.
create table studio.fish_events (
  room_id bigint not null references studio.fish_rooms,
  seq bigint not null,
  event jsonb not null,
  at timestamptz not null default now(),
  primary key (room_id, seq)
);
create index fish_events_at on studio.fish_events (at);

-- One batch of bullets: one stake and one draw.
create table studio.fish_batches (
  -- The press of the client: id of the stake, and the batch's public name.
  id uuid primary key,
  room_id bigint not null references studio.fish_rooms,
  seat int not null,
  session_id bigint not null references studio.sessions,
  player_id bigint not null references studio.players,
  seed_id bigint not null references studio.seeds,
  nonce bigint not null,
  config jsonb not null,
  -- Water and seed of the paths, for the replay.
  water jsonb not null,
  -- As the player sent it, and what of it was staked.
  asked jsonb not null,
  batch jsonb not null,
  -- Targets that could not be shot any more when the batch was drawn.
  gone jsonb,
  volley jsonb,
  -- games/studio/fish/fish.rules.ts
  status text not null,
  stake bigint not null check (stake > 0),
  -- All that comes back: prizes and the stakes of bullets that were not shot.
  payout bigint not null default 0 check (payout >= 0),
  returned bigint not null default 0 check (returned >= 0 and returned <= payout),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  unique (seed_id, nonce),
  check ((status = 'settled') = (volley is not null and gone is not null)),
  check ((status = 'asking') = (ended_at is null))
);
create index fish_batches_of_player on studio.fish_batches (player_id, created_at desc, id);
create index fish_batches_asking on studio.fish_batches (id) where status = 'asking';
