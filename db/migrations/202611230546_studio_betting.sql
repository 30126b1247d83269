-- The betting house of the studio: feed, events, markets, bets, what wallets are told. Amounts are counts of 1/10,000.

-- An operator whose players' bets are authorised by its own wallet (protocols.md B).
create table studio.companies (
  operator_id text primary key references studio.operators,
  -- Calls go to <wallet_url>/Deduct and so on.
  wallet_url  text not null,
  company_key text not null,
  -- What the operator may still send while the key is being changed.
  old_key     text,
  old_until   timestamptz
);

-- Who sends a feed and how far it was heard. One process drives the simulation: each of its writes checks the fence.
create table studio.betting_producers (
  name        text primary key,
  sequence    bigint not null default 0,
  heard_at    timestamptz not null default now(),
  -- {from, to, requestId} while messages are missing.
  gap         jsonb,
  requests    int not null default 0,
  owner       text,
  lease_until timestamptz,
  fence       bigint not null default 0
);

create table studio.betting_messages (
  producer text not null references studio.betting_producers,
  sequence bigint not null,
  at       timestamptz not null,
  body     jsonb not null,
  primary key (producer, sequence)
);

create table studio.betting_events (
  id           text primary key,
  producer     text not null references studio.betting_producers,
  sport        text not null,
  league_id    text not null,
  home_id      text not null,
  away_id      text not null,
  start_at     timestamptz not null,
  best_of      int not null,
  status       text not null,
  -- Of a simulated match: how many times faster than real, its seed (shown when it is over), the model that decides it
  -- and the one that the house prices from.
  speed        int not null default 1,
  commitment   text,
  server_seed  text,
  model        jsonb,
  estimate     jsonb,
  fixture_at   bigint not null default 0,
  stop_reason  text,
  stop_at      bigint not null default 0,
  -- When the simulation looks at it next; somebody looks at it until.
  next_at      timestamptz,
  watched_until timestamptz,
  result       jsonb,
  ended_at     timestamptz,
  -- The traders' doing: all bets stopped; 1/100 percent added to every margin; own limits.
  stopped_by   text,
  margin_bps   int not null default 0,
  event_limit  bigint,
  market_limit bigint,
  -- Rises with each bet that is counted or released: who has another number in memory reads what is missing.
  counted      bigint not null default 0,
  version      bigint not null default 0
);
create index betting_events_due on studio.betting_events (next_at) where status in ('scheduled', 'live');
create index betting_events_by_day on studio.betting_events (sport, start_at);

create table studio.betting_markets (
  event_id   text not null references studio.betting_events,
  market     text not null,
  line       int not null,
  status     text not null,
  reason     text,
  -- {home, away}: bets placed now count from this score.
  from_score jsonb,
  -- [{outcome, centi}] as the feed has it; prices set by a trader replace them.
  outcomes   jsonb not null,
  manual     jsonb,
  offered_at bigint not null default 0,
  decided_at bigint not null default 0,
  -- {kind: 'settled', result} or {kind: 'cancelled'}.
  decision   jsonb,
  primary key (event_id, market, line)
);

create table studio.betting_bets (
  -- Made by the client for each press.
  id           uuid primary key,
  -- TransferCode on the wire.
  ref          text not null unique,
  session_id   bigint not null references studio.sessions,
  player_id    bigint not null references studio.players,
  game_code    text not null,
  kind         text not null,
  sizes        int[] not null,
  mode         text not null,
  -- Of each part; what the wallet is charged.
  stake        bigint not null check (stake > 0),
  at_risk      bigint not null check (at_risk > 0),
  highest      bigint not null,
  -- games/studio/betting/bet.rules.ts
  state        text not null,
  problem      text,
  payout       bigint,
  corrections  int not null default 0,
  -- Whether the exposure has it.
  counted      boolean not null,
  demo         boolean not null,
  balance_after bigint,
  wallet_code  text,
  attempts     int not null default 0,
  -- pending: when it is decided. asking, undoing: when the background may take over.
  due_at       timestamptz,
  placed_at    timestamptz not null default now(),
  settled_at   timestamptz
);
create index betting_bets_due on studio.betting_bets (due_at) where due_at is not null;
create index betting_bets_of_player on studio.betting_bets (player_id, game_code, placed_at desc);

create table studio.betting_legs (
  bet_id     uuid not null references studio.betting_bets,
  position   smallint not null,
  event_id   text not null,
  market     text not null,
  line       int not null,
  outcome    text not null,
  from_score jsonb,
  -- As printed when it was taken, and as the player saw it before.
  format     text not null,
  points     int not null,
  seen       int not null,
  grade      text,
  -- Sequence of the decision that the grade comes from.
  graded_by  bigint not null default 0,
  primary key (bet_id, position)
);
create index betting_legs_of_market on studio.betting_legs (event_id, market, line);

-- Which bets an event's exposure has counted (1) and released (-1), in order.
create table studio.betting_counted (
  event_id text not null,
  number   bigint not null,
  bet_id   uuid not null,
  sign     smallint not null,
  primary key (event_id, number)
);

-- What became of a bet, each a fact of its own, and whether its wallet has acknowledged it.
create table studio.betting_tells (
  bet_id          uuid not null references studio.betting_bets,
  number          int not null,
  -- settle, rollback or cancel.
  action          text not null,
  win_loss        bigint not null default 0,
  cash_out        boolean not null default false,
  made_at         timestamptz not null default clock_timestamp(),
  state           text not null default 'owed' check (state in ('owed', 'done', 'stuck')),
  wallet_code     text,
  attempts        int not null default 0,
  next_attempt_at timestamptz default now(),
  primary key (bet_id, number)
);
create index betting_tells_due on studio.betting_tells (next_attempt_at) where state <> 'done';

create table studio.betting_bouts (
  id          text primary key,
  number      int generated always as identity,
  state       text not null,
  commitment  text not null,
  server_seed text not null,
  card        jsonb not null,
  mode        text not null,
  odds        jsonb not null,
  terms       jsonb not null,
  opens_at    timestamptz not null,
  closes_at   timestamptz not null,
  ends_at     timestamptz,
  starts_at   timestamptz,
  outcome     text,
  void_cause  text
);
create unique index betting_bouts_one on studio.betting_bouts ((true)) where state in ('betting', 'closed', 'fighting');
create index betting_bouts_road on studio.betting_bouts (number desc) where state in ('settled', 'void');

-- Every order of a trader, with who gave it. A settlement by hand needs a second person.
create table studio.betting_orders (
  id          bigint generated always as identity primary key,
  operator_id text not null,
  actor       text not null,
  action      text not null,
  event_id    text,
  facts       jsonb not null,
  state       text not null default 'done' check (state in ('done', 'proposed', 'approved', 'rejected')),
  decided_by  text,
  at          timestamptz not null default now(),
  decided_at  timestamptz,
  check (decided_by is null or decided_by <> actor)
);
create index betting_orders_of_event on studio.betting_orders (event_id, id);

-- Play money of demo sessions as bets move it: each key once.
create table studio.betting_demo_moves (
  key        text primary key,
  session_id bigint not null,
  amount     bigint not null
);
