-- Missions, leaderboards, the sign-in calendar and raffles (rewards.md section 2). What they give is an award of the engine
-- as it is written in rewards.award; giving it is the engine's work.

create table rewards.mission (
  id         int generated always as identity primary key,
  brand_id   int not null references site.brand,
  code       text not null,
  -- How often it can be done; days, weeks and months of the brand's zone.
  period     text not null check (period in ('once', 'day', 'week', 'month')),
  -- One after the other; a step is {"kind", "count", "gameTypes", "times"}. None asks for money: rounds, games, days.
  steps      jsonb not null check (jsonb_array_length(steps) between 1 and 6),
  prize      jsonb not null,
  -- Points on the leaderboards of missions.
  score      int not null default 10 check (score between 0 and 1000),
  -- Opens once that one is done in the same period.
  after_id   int references rewards.mission,
  -- Counts only from the player's own word on.
  joins      boolean not null default false,
  icon       text not null default 'target',
  texts      jsonb not null,
  -- Days after the end of its period in which it can still be claimed.
  claim_days int not null default 3 check (claim_days between 0 and 60),
  sort       int not null default 100,
  state      text not null default 'draft' check (state in ('draft', 'running', 'paused', 'closed')),
  starts_at  timestamptz,
  ends_at    timestamptz,
  budget_id  bigint,
  version    int not null default 1,
  unique (brand_id, code),
  check (after_id is null or after_id <> id)
);

-- What a player has done of a mission in a period. Facts advance it, each once.
create table rewards.mission_progress (
  player_id    bigint not null,
  mission_id   int not null references rewards.mission,
  -- "D2026-11-23", "W2026-11-23", "M2026-11", "ONCE".
  period       text not null,
  brand_id     int not null,
  step         smallint not null default 0,
  done         bigint not null default 0,
  -- What counts once each: kinds of games, games, days.
  seen         text[] not null default '{}',
  joined_at    timestamptz,
  completed_at timestamptz,
  award_id     bigint,
  -- What the engine said of the award: claimable, held, unfunded, barred, again.
  outcome      text,
  primary key (player_id, mission_id, period)
);
create index mission_progress_done on rewards.mission_progress (mission_id, completed_at) where completed_at is not null;

-- Points for a share of the day's missions.
create table rewards.mission_chest (
  brand_id  int not null references site.brand,
  percent   smallint not null check (percent in (20, 40, 60, 80, 100)),
  points    bigint not null check (points > 0),
  budget_id bigint,
  primary key (brand_id, percent)
);

create table rewards.mission_chest_opened (
  player_id bigint not null,
  day       date not null,
  percent   smallint not null,
  brand_id  int not null,
  points    bigint not null check (points > 0),
  award_id  bigint,
  opened_at timestamptz not null,
  primary key (player_id, day, percent)
);

create table rewards.leaderboard (
  id        int generated always as identity primary key,
  brand_id  int not null references site.brand,
  code      text not null,
  -- What is compared: missions done and the best win's multiplier, one of the two, or rounds. Never money.
  measure   text not null check (measure in ('both', 'missions', 'multiplier', 'rounds')),
  period    text not null check (period in ('day', 'week', 'month')),
  -- [{"from": 1, "to": 1, "prize": {...}}], places rising.
  prizes    jsonb not null,
  texts     jsonb not null,
  sort      int not null default 100,
  state     text not null default 'draft' check (state in ('draft', 'running', 'paused', 'closed')),
  budget_id bigint,
  version   int not null default 1,
  unique (brand_id, code)
);

create table rewards.leaderboard_score (
  leaderboard_id int not null references rewards.leaderboard,
  period         text not null,
  player_id      bigint not null,
  missions       bigint not null default 0,
  -- In hundredths.
  multiplier     bigint not null default 0,
  rounds         bigint not null default 0,
  -- In tenths; what places are given by.
  score          bigint not null check (score >= 0),
  -- The moment of the fact by which it was reached: of two equal ones the earlier stands above.
  reached_at     timestamptz not null,
  primary key (leaderboard_id, period, player_id)
) with (fillfactor = 80);
create index leaderboard_score_places on rewards.leaderboard_score
  (leaderboard_id, period, score desc, reached_at, player_id);

-- A period that has ended: its prizes are given once.
create table rewards.leaderboard_round (
  leaderboard_id int not null references rewards.leaderboard,
  period         text not null,
  ended_at       timestamptz not null,
  closed_at      timestamptz not null,
  players        int not null,
  primary key (leaderboard_id, period)
);

create table rewards.leaderboard_result (
  leaderboard_id int not null,
  period         text not null,
  place          int not null check (place > 0),
  player_id      bigint not null,
  score          bigint not null,
  prize          jsonb not null,
  award_id       bigint,
  -- What the engine said of the award: given, held, unfunded, barred, again.
  outcome        text not null,
  primary key (leaderboard_id, period, place),
  unique (leaderboard_id, period, player_id),
  foreign key (leaderboard_id, period) references rewards.leaderboard_round
);

create table rewards.signin (
  id         int generated always as identity primary key,
  brand_id   int not null references site.brand,
  code       text not null,
  -- C: in a row, a missed day begins anew. A: cumulative, a missed day only waits.
  type       text not null check (type in ('C', 'A')),
  texts      jsonb not null,
  state      text not null default 'draft' check (state in ('draft', 'running', 'paused', 'closed')),
  budget_id  bigint,
  version    int not null default 1,
  unique (brand_id, code)
);

create table rewards.signin_day (
  id             int generated always as identity primary key,
  signin_id      int not null references rewards.signin,
  day_count      smallint not null check (day_count between 1 and 31),
  -- Any of these; at least one.
  amount         bigint not null default 0 check (amount >= 0),
  points         bigint not null default 0 check (points >= 0),
  raffle_id      int,
  tickets        int not null default 0 check (tickets >= 0),
  -- What the day asks for besides being there.
  deposit        bigint not null default 0 check (deposit >= 0),
  valid_bet      bigint not null default 0 check (valid_bet >= 0),
  unique (signin_id, day_count),
  check (amount + points + tickets > 0),
  check ((tickets > 0) = (raffle_id is not null))
);

-- One sign-in of a player and a day, and what it gave.
create table rewards.signin_claim (
  signin_id  int not null references rewards.signin,
  player_id  bigint not null,
  day        date not null,
  brand_id   int not null,
  day_count  smallint not null,
  day_id     int not null references rewards.signin_day,
  amount     bigint not null,
  points     bigint not null,
  tickets    int not null,
  claimed_at timestamptz not null,
  primary key (signin_id, player_id, day)
);

create table rewards.raffle (
  id        int generated always as identity primary key,
  brand_id  int not null references site.brand,
  code      text not null,
  look      text not null check (look in ('wheel', 'egg', 'chest', 'card')),
  texts     jsonb not null,
  sort      int not null default 100,
  state     text not null default 'draft' check (state in ('draft', 'running', 'paused', 'closed')),
  starts_at timestamptz,
  ends_at   timestamptz,
  -- Tickets that a deposit or a new VIP rank brings by itself; missions and the calendar give them as prizes.
  for_deposit bigint check (for_deposit > 0),
  -- How many of a day at most come by deposits.
  deposit_day_limit int not null default 1 check (deposit_day_limit > 0),
  for_rank  int check (for_rank > 0),
  budget_id bigint,
  version   int not null default 1,
  unique (brand_id, code)
);
alter table rewards.signin_day add foreign key (raffle_id) references rewards.raffle;

create table rewards.raffle_prize (
  id        int generated always as identity primary key,
  raffle_id int not null references rewards.raffle,
  sort      smallint not null,
  texts     jsonb not null,
  -- Null: a blank.
  prize     jsonb,
  -- Its chance is its weight over the sum of the weights of all that are left.
  weight    int not null check (weight between 1 and 1000000),
  -- How many there are; null: no end of them. `won` never passes it, so no prize is given that is not there.
  stock     int check (stock >= 0),
  won       int not null default 0 check (won >= 0),
  unique (raffle_id, sort),
  check (stock is null or won <= stock)
);

-- Tickets of a player: given by grants, spent by draws; never more spent than given.
create table rewards.raffle_tickets (
  raffle_id int not null references rewards.raffle,
  player_id bigint not null,
  brand_id  int not null,
  given     int not null default 0 check (given >= 0),
  used      int not null default 0,
  primary key (raffle_id, player_id),
  check (used between 0 and given)
);

create table rewards.raffle_grant (
  -- The business fact that brought the tickets.
  key       text primary key,
  raffle_id int not null references rewards.raffle,
  player_id bigint not null,
  tickets   int not null check (tickets > 0),
  at        timestamptz not null
);
create index raffle_grant_of_player on rewards.raffle_grant (player_id, raffle_id);

-- A draw with everything that proves it. The server seed was committed to before and is shown from then on.
create table rewards.raffle_draw (
  id          bigint generated always as identity primary key,
  raffle_id   int not null references rewards.raffle,
  player_id   bigint not null,
  brand_id    int not null,
  -- The player's draws in this raffle, from 0: one seed for each.
  nonce       int not null check (nonce >= 0),
  server_seed text not null,
  commitment  text not null,
  client_seed text not null,
  -- [{"id", "weight"}] of the prizes that were left.
  prizes      jsonb not null,
  prize_id    int not null references rewards.raffle_prize,
  drawn       bigint not null,
  award_id    bigint,
  -- Null for a blank, else what the engine said of the award: given, held, unfunded, barred, again.
  outcome     text,
  at          timestamptz not null,
  unique (raffle_id, player_id, nonce)
);
create index raffle_draw_of_player on rewards.raffle_draw (player_id, id desc);

-- Money that operators put into budgets of missions, leaderboards and raffles: each form that was sent once.
create table rewards.campaign_funding (
  key      text primary key,
  -- "mission:12"
  campaign text not null,
  amount   bigint not null check (amount > 0),
  at       timestamptz not null
);
