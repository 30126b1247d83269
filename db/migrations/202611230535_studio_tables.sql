-- Shared tables of the studio: live games and the kite. Amounts are counts of 1/10,000 of a main unit. Times are the
-- database's: it decides which bet was late.

create table studio.tables (
  id bigint generated always as identity primary key,
  operator_id text not null references studio.operators,
  -- Stakes are in this currency; demo sessions sit here with play money.
  currency text not null,
  code text not null,
  game text not null,
  name jsonb not null,
  preset text not null,
  config jsonb not null,
  limits jsonb not null,
  -- {"bettingMs": 18000, "pauseMs": 5000, "resultMs": null}
  pace jsonb not null,
  open boolean not null default true,
  place int not null default 0,
  -- The process that drives the clock. Every write of a clock names the fence it was given.
  owner uuid,
  fence bigint not null default 0,
  lease_until timestamptz,
  last_seq bigint not null default 0,
  last_number bigint not null default 0,
  shoe_id bigint,
  constraint tables_once unique (operator_id, currency, code)
) with (fillfactor = 70);

-- Several rounds are dealt from one shoe. Its cards follow from the seed and are not stored.
create table studio.table_shoes (
  id bigint generated always as identity primary key,
  ref text not null unique,
  table_id bigint not null references studio.tables,
  config jsonb not null,
  server_seed text not null,
  commitment text not null,
  opened_at timestamptz not null default now(),
  -- The seed is public from here on.
  over_at timestamptz
);
alter table studio.tables add foreign key (shoe_id) references studio.table_shoes;

create table studio.table_rounds (
  id bigint generated always as identity primary key,
  ref text not null unique,
  table_id bigint not null references studio.tables,
  number bigint not null,
  shoe_id bigint references studio.table_shoes,
  place int not null default 0,
  -- As they hold for this round, whatever the operator changes meanwhile.
  config jsonb not null,
  limits jsonb not null,
  pace jsonb not null,
  -- Null with a shoe.
  server_seed text,
  commitment text not null,
  -- games/studio/tables/table-round.rules.ts
  state text not null,
  cause text,
  since timestamptz not null default clock_timestamp(),
  until timestamptz,
  betting_until timestamptz not null,
  outcome jsonb,
  opened_at timestamptz not null default clock_timestamp(),
  drawn_at timestamptz,
  ended_at timestamptz,
  unique (table_id, number),
  unique (shoe_id, place),
  check ((shoe_id is null) <> (server_seed is null)),
  check (state not in ('drawn', 'shown', 'settled') or outcome is not null),
  check ((state in ('settled', 'void')) = (ended_at is not null))
);
-- Two clocks can never run one table.
create unique index table_rounds_one_open on studio.table_rounds (table_id) where ended_at is null;

-- One player's part of a round. The row is also the lock that makes presses of one player take turns.
create table studio.table_parts (
  round_id bigint not null references studio.table_rounds,
  player_id bigint not null references studio.players,
  demo boolean not null,
  -- Written when the round is settled.
  staked bigint not null default 0 check (staked >= 0),
  payout bigint check (payout >= 0),
  -- Kite: the order to take.
  taken_hundredths int,
  taken_at timestamptz,
  primary key (round_id, player_id)
);
create index table_parts_of_player on studio.table_parts (player_id, round_id desc);

create table studio.table_bets (
  stake_id uuid not null references studio.stakes deferrable initially deferred,
  field text not null,
  round_id bigint not null references studio.table_rounds,
  player_id bigint not null references studio.players,
  amount bigint not null check (amount > 0),
  primary key (stake_id, field)
);
create index table_bets_of_round on studio.table_bets (round_id, player_id);

-- What everybody at a table was told, in order. Only the newest are kept.
create table studio.table_events (
  table_id bigint not null references studio.tables,
  seq bigint not null,
  event jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (table_id, seq)
);

-- Processes with players at tables. Whoever is not seen for some seconds is dead, and so are its visitors.
create table studio.table_processes (
  id uuid primary key,
  seen_at timestamptz not null default clock_timestamp()
);

create table studio.table_visitors (
  table_id bigint not null references studio.tables,
  player_id bigint not null references studio.players,
  session_id bigint not null references studio.sessions,
  process_id uuid not null,
  connection uuid not null,
  name text not null,
  portrait int not null,
  demo boolean not null,
  seat smallint check (seat between 1 and 7),
  joined_at timestamptz not null default clock_timestamp(),
  primary key (table_id, player_id)
);
create unique index table_visitors_seats on studio.table_visitors (table_id, seat) where seat is not null;

-- Real money of settled rounds by day. `expected` is what the stakes return in the long run; `squares` sums the squared
-- differences between paid and expected by round, from which the interval of the return is computed.
create table studio.table_returns (
  table_id bigint not null references studio.tables,
  day date not null,
  rounds bigint not null,
  staked bigint not null,
  paid bigint not null,
  expected numeric not null,
  squares numeric not null,
  primary key (table_id, day)
);

-- What operators did to tables.
create table studio.table_audit (
  id bigint generated always as identity primary key,
  table_id bigint not null references studio.tables,
  at timestamptz not null default now(),
  -- The employee, as the operator names them.
  actor text not null,
  action text not null,
  before jsonb,
  after jsonb,
  cause text
);
create trigger append_only before update or delete or truncate on studio.table_audit
  for each statement execute function studio.refuse_change();

-- A session's net position.
create index stakes_of_session on studio.stakes (session_id);
create index payouts_of_session on studio.payouts (session_id);
