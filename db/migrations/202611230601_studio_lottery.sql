-- The lottery room: fast draws by the clock and the Vietnamese lottery. Stakes and payouts are in studio.stakes and
-- studio.payouts. Amounts are counts of 1/10,000 of a main unit.

-- The secret of all draws of a game on one day in Viet Nam, made at least a day ahead. The seed of an issue follows from
-- it, so an issue that nobody bet on needs no row.
create table studio.lottery_chains (
  game text not null,
  -- "2026-11-23"
  day text not null,
  -- 32 bytes as 64 hexadecimal digits; shown when the day is over.
  root text not null,
  commitment text not null,
  created_at timestamptz not null default now(),
  primary key (game, day)
);
create trigger append_only before update or delete or truncate on studio.lottery_chains
  for each statement execute function studio.refuse_change();

-- Issues that somebody bet on, or whose result was entered.
create table studio.lottery_issues (
  id bigint generated always as identity primary key,
  game text not null,
  -- "20261123-0412" of a fast game, "north-ha-noi-20261123" of a Vietnamese draw.
  code text not null,
  -- games/studio/lottery/lottery.rules.ts
  state text not null,
  cause text,
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  draws_at timestamptz not null,
  -- The numbers in one list. Of a Vietnamese draw: from the special to the lowest prize.
  numbers text[],
  -- chain: drawn from the committed seed. desk: entered by two people.
  source text,
  -- 1, and one more with each correction.
  version int not null default 0,
  drawn_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  unique (game, code),
  check ((source is null) = (numbers is null)),
  check ((state in ('drawn', 'settled')) <= (numbers is not null)),
  check ((state = 'void') = (cause is not null))
);
create index lottery_issues_running on studio.lottery_issues (draws_at) where state in ('open', 'locked', 'drawn');
create index lottery_issues_newest on studio.lottery_issues (game, draws_at desc);

-- What an operator's desk typed as the result; two people must type the same. Rows are only added.
create table studio.lottery_entries (
  id bigint generated always as identity primary key,
  issue_id bigint not null references studio.lottery_issues,
  -- The version of the result that this entry is for.
  version int not null,
  operator_id text not null references studio.operators,
  actor text not null,
  numbers text[] not null,
  at timestamptz not null default now()
);
create index lottery_entries_of_issue on studio.lottery_entries (issue_id, version, id desc);
create trigger append_only before update or delete or truncate on studio.lottery_entries
  for each statement execute function studio.refuse_change();

-- What the house could owe on an issue, by operator and currency; locked by every bet.
create table studio.lottery_books (
  issue_id bigint not null references studio.lottery_issues,
  operator_id text not null,
  currency text not null,
  exposure bigint not null default 0 check (exposure >= 0),
  primary key (issue_id, operator_id, currency)
);

-- Stake per unit on each number of a play of the Vietnamese lottery.
create table studio.lottery_numbers (
  issue_id bigint not null references studio.lottery_issues,
  operator_id text not null,
  currency text not null,
  play text not null,
  number text not null,
  staked bigint not null check (staked >= 0),
  primary key (issue_id, operator_id, currency, play, number)
);

-- An operator's own limits; games/studio/lottery/terms.ts has the others.
create table studio.lottery_terms (
  operator_id text not null references studio.operators,
  currency text not null,
  terms jsonb not null,
  changed_at timestamptz not null default now(),
  actor text not null,
  primary key (operator_id, currency)
);

-- An order over several issues; the stake of each is taken when it comes.
create table studio.lottery_chases (
  -- The press.
  id uuid primary key,
  session_id bigint not null references studio.sessions,
  player_id bigint not null references studio.players,
  game text not null,
  play text not null,
  selection text not null,
  lines int not null check (lines > 0),
  stake_per_unit bigint not null check (stake_per_unit > 0),
  -- The ticket's cost at multiplier 1.
  cost bigint not null check (cost > 0),
  stop_at_win boolean not null,
  -- games/engines/lottery/chase.ts
  status text not null,
  -- When the clock looks at it; null when it is over.
  look_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index lottery_chases_due on studio.lottery_chases (look_at) where look_at is not null;
create index lottery_chases_of_player on studio.lottery_chases (player_id, created_at desc);

create table studio.lottery_chase_periods (
  chase_id uuid not null references studio.lottery_chases,
  place int not null,
  issue text not null,
  multiplier int not null check (multiplier > 0),
  stake bigint not null,
  payout bigint not null default 0,
  status text not null,
  -- The ticket of this period; fixed beforehand, so that a repeated try is the same stake.
  ticket_id uuid not null unique,
  primary key (chase_id, place),
  unique (chase_id, issue)
);

create table studio.lottery_tickets (
  -- The press; also the id of the stake.
  id uuid primary key,
  issue_id bigint not null references studio.lottery_issues,
  session_id bigint not null references studio.sessions,
  player_id bigint not null references studio.players,
  operator_id text not null,
  currency text not null,
  chase_id uuid references studio.lottery_chases,
  play text not null,
  -- As the engine normalises it.
  selection text not null,
  lines int not null check (lines > 0),
  -- Stake per unit with the multiplier in it.
  stake_per_unit bigint not null check (stake_per_unit > 0),
  multiplier int not null check (multiplier > 0),
  amount bigint not null check (amount > 0),
  -- The most it can be owed.
  exposure bigint not null,
  -- Pays at the time of the bet, by pay key.
  pays jsonb not null,
  -- games/studio/lottery/lottery.rules.ts
  state text not null,
  payout bigint not null default 0 check (payout >= 0),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index lottery_tickets_of_issue on studio.lottery_tickets (issue_id, state);
create index lottery_tickets_of_player on studio.lottery_tickets (player_id, created_at desc, id);
create index lottery_tickets_asking on studio.lottery_tickets (id) where state = 'asking';

-- What a corrected result changes for a ticket that was paid; the operator's desk books the difference. Only added.
create table studio.lottery_corrections (
  ticket_id uuid not null references studio.lottery_tickets,
  version int not null,
  payout bigint not null check (payout >= 0),
  -- Against what the version before paid; negative when too much was paid.
  difference bigint not null,
  at timestamptz not null default now(),
  primary key (ticket_id, version)
);
create trigger append_only before update or delete or truncate on studio.lottery_corrections
  for each statement execute function studio.refuse_change();

-- What desks ordered; rows are only added.
create table studio.lottery_audit (
  id bigint generated always as identity primary key,
  operator_id text not null references studio.operators,
  actor text not null,
  action text not null,
  subject text not null,
  facts jsonb not null,
  at timestamptz not null default now()
);
create trigger append_only before update or delete or truncate on studio.lottery_audit
  for each statement execute function studio.refuse_change();
