-- Pots as prizes of missions (rewards.md section 2 "Pots"). A pot is money of the mission's budget that is promised to nobody
-- yet: it is set aside when its round begins and awarded to one of those who finished the mission.

-- {"kind": "daily", "amount"} or {"kind": "mustDrop", "from", "each", "by"}; amounts are texts of 1/10,000 of a unit.
alter table rewards.mission add pot jsonb;

create table rewards.mission_pot (
  id          bigint generated always as identity primary key,
  mission_id  int not null references rewards.mission,
  brand_id    int not null,
  -- "D2026-11-23" of a daily pot, "R1", "R2" of one that must drop.
  round       text not null,
  terms       jsonb not null,
  budget_id   bigint not null references rewards.budget,
  -- The most that it can come to; promised by the budget while the round is open.
  reserved    bigint not null check (reserved > 0),
  -- Who finishes the mission gets the next number.
  entries     int not null default 0 check (entries >= 0),
  commitment  text not null,
  opened_at   timestamptz not null,
  -- The end of the day.
  ends_at     timestamptz,
  -- Of the draw: a number below draw_of; the entry with the next number has won.
  server_seed text,
  nonce       int,
  drawn       int,
  draw_of     int,
  player_id   bigint,
  amount      bigint check (amount between 0 and reserved),
  award_id    bigint,
  -- What the engine said of the award: given, again, barred.
  outcome     text,
  drawn_at    timestamptz,
  unique (mission_id, round),
  check ((drawn_at is null) = (outcome is null))
);
create index mission_pot_open on rewards.mission_pot (budget_id) where drawn_at is null;

create table rewards.mission_pot_entry (
  pot_id    bigint not null references rewards.mission_pot,
  number    int not null check (number > 0),
  player_id bigint not null,
  -- The period of the mission that was finished.
  period    text not null,
  primary key (pot_id, number),
  unique (pot_id, player_id, period)
);
