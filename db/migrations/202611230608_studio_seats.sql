-- Games between players: tables, who sits, hands, actions. Amounts are counts of 1/10,000 of a main unit. Times are
-- the database's. Every write at a table locks the table's row first, so its changes are one line of events.

create table studio.seat_tables (
  -- Wakes of all shared rooms go over one topic, so the numbers of their tables never meet.
  id bigint generated always as identity (start with 1000000000000) primary key,
  operator_id text not null references studio.operators,
  -- FUN for practice tables: play money, marked bots.
  currency text not null,
  code text not null,
  game text not null,
  name jsonb not null,
  config jsonb not null,
  -- What the lobby sorts by: the price of a card or a point, or the big blind.
  stake bigint not null check (stake > 0),
  least_buy_in bigint not null check (least_buy_in > 0),
  most_buy_in bigint not null,
  seats smallint not null check (seats between 2 and 6),
  bots smallint not null default 0,
  -- {"actMs", "bankMs", "bankMostMs", "bankBackMs", "dealMs", "pauseMs", "awayActMs", "offlineMostMs", "awayMostMs"}
  pace jsonb not null,
  open boolean not null default true,
  place int not null default 0,
  -- What the engine needs of the last hand.
  carry jsonb,
  owner uuid,
  fence bigint not null default 0,
  lease_until timestamptz,
  last_seq bigint not null default 0,
  last_number bigint not null default 0,
  unique (operator_id, currency, code),
  check (most_buy_in >= least_buy_in),
  check (bots = 0 or currency = 'FUN')
) with (fillfactor = 70);

-- A player's stay at a table, from the buy-in to the payout. On the wire it is one round: `<ref>.<player>`.
create table studio.seat_sittings (
  id bigint generated always as identity primary key,
  ref text not null unique,
  table_id bigint not null references studio.seat_tables,
  -- Of its table: a player sits at one table of a game at a time.
  game text not null,
  seat smallint not null,
  -- Null for bots, as are session and stake.
  player_id bigint references studio.players,
  session_id bigint references studio.sessions,
  stake_id uuid references studio.stakes deferrable initially deferred,
  name text not null,
  portrait int not null,
  -- games/studio/seats/sitting.rules.ts
  state text not null,
  buy_in bigint not null check (buy_in > 0),
  stack bigint not null check (stack >= 0),
  -- Sum over hands of the smaller of what was staked and what was won or lost.
  valid_bets bigint not null default 0,
  hands int not null default 0,
  -- Two time-outs in a row.
  away_since timestamptz,
  missed int not null default 0,
  bank_ms int not null,
  offline_since timestamptz,
  sat_at timestamptz not null default clock_timestamp(),
  left_at timestamptz,
  payout bigint,
  check ((player_id is null) = (stake_id is null)),
  check ((state in ('left', 'refused')) = (left_at is not null))
);
create unique index seat_sittings_one_seat on studio.seat_sittings (table_id, seat) where left_at is null;
create unique index seat_sittings_one_table on studio.seat_sittings (player_id, game) where left_at is null;
create index seat_sittings_of_player on studio.seat_sittings (player_id, id desc);
create index seat_sittings_of_stake on studio.seat_sittings (stake_id);

create table studio.seat_waiting (
  table_id bigint not null references studio.seat_tables,
  player_id bigint not null references studio.players,
  since timestamptz not null default clock_timestamp(),
  -- A free seat is kept for this player until then.
  offered_until timestamptz,
  primary key (table_id, player_id)
);

create table studio.seat_hands (
  id bigint generated always as identity primary key,
  ref text not null unique,
  table_id bigint not null references studio.seat_tables,
  number bigint not null,
  -- games/studio/seats/hand.rules.ts
  phase text not null,
  cause text,
  config jsonb not null,
  server_seed text not null,
  commitment text not null,
  -- Seats, stacks and carry as the deal found them.
  before jsonb,
  state jsonb,
  -- Whose time runs since when; the time bank of a seat comes after `turn_until`.
  turn_since timestamptz,
  turn_until timestamptz,
  actions int not null default 0,
  settlement jsonb,
  rake bigint not null default 0,
  opened_at timestamptz not null default clock_timestamp(),
  -- When the cards are dealt if enough players stay; null while they are too few.
  deal_at timestamptz,
  dealt_at timestamptz,
  ended_at timestamptz,
  -- The next hand is not dealt before.
  until timestamptz,
  unique (table_id, number),
  check ((phase = 'committed') = (state is null and ended_at is null)),
  check ((phase in ('ended', 'void')) = (ended_at is not null))
) with (fillfactor = 60);
create unique index seat_hands_one_open on studio.seat_hands (table_id) where ended_at is null;

create table studio.seat_actions (
  hand_id bigint not null references studio.seat_hands,
  no int not null,
  seat smallint not null,
  action jsonb not null,
  -- player, timeout or bot
  by text not null,
  -- Of the press: the same one again changes nothing.
  key uuid,
  at timestamptz not null default clock_timestamp(),
  primary key (hand_id, no)
);
create unique index seat_actions_press on studio.seat_actions (hand_id, key) where key is not null;

-- Who was dealt into a hand, and what it moved.
create table studio.seat_parts (
  hand_id bigint not null references studio.seat_hands,
  sitting_id bigint not null references studio.seat_sittings,
  player_id bigint references studio.players,
  seat smallint not null,
  before bigint not null,
  -- Written at the end; null in a void hand.
  staked bigint,
  delta bigint,
  primary key (hand_id, sitting_id)
);
create index seat_parts_of_player on studio.seat_parts (player_id, hand_id desc);
create index seat_parts_of_sitting on studio.seat_parts (sitting_id, hand_id);

-- What everybody at a table was told, in order. Only the newest are kept.
create table studio.seat_events (
  table_id bigint not null references studio.seat_tables,
  seq bigint not null,
  event jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (table_id, seq)
);

-- Who looks at a table now, with the process that has the socket.
create table studio.seat_guests (
  table_id bigint not null references studio.seat_tables,
  player_id bigint not null references studio.players,
  process_id uuid not null,
  connection uuid not null,
  primary key (table_id, player_id)
);
create index seat_guests_of_process on studio.seat_guests (process_id);

-- What two players did to each other, by day: the ground of the signals. first_player is the smaller number.
create table studio.seat_pairs (
  operator_id text not null,
  game text not null,
  first_player bigint not null references studio.players,
  second_player bigint not null references studio.players,
  day date not null,
  hands int not null default 0,
  -- What the first lost to the second, less the other way; in stakes of the table.
  flow numeric not null default 0,
  -- Hands in which money went between them, and in how many of them to the second.
  paying int not null default 0,
  to_second int not null default 0,
  soft int not null default 0,
  primary key (operator_id, game, day, first_player, second_player)
);

-- Signals of collusion for the operator's desk. They decide nothing by themselves.
create table studio.seat_signals (
  id bigint generated always as identity primary key,
  operator_id text not null references studio.operators,
  game text not null,
  -- together, dumping or soft-play
  kind text not null,
  first_player bigint not null references studio.players,
  second_player bigint not null references studio.players,
  day date not null,
  hand_ref text not null,
  facts jsonb not null,
  at timestamptz not null default clock_timestamp(),
  unique (operator_id, game, kind, first_player, second_player, day)
);

create table studio.seat_audit (
  id bigint generated always as identity primary key,
  table_id bigint not null references studio.seat_tables,
  at timestamptz not null default now(),
  -- The employee, as the operator names them.
  actor text not null,
  action text not null,
  facts jsonb not null,
  cause text not null
);
create trigger append_only before update or delete or truncate on studio.seat_audit
  for each statement execute function studio.refuse_change();
