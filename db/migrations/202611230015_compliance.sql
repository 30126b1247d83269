-- What operators and the house did, in an order that cannot be changed unnoticed: each entry carries the hash of the
-- one before it.
create schema compliance;

create table compliance.audit (
  brand_id int not null,
  -- 1, 2, 3 ... without a gap, per brand.
  position bigint not null,
  at       timestamptz not null,
  actor    text not null check (actor in ('operator', 'player', 'system')),
  actor_id bigint,
  action   text not null check (action ~ '^[a-z][a-z0-9.-]{2,60}$'),
  -- What it was done to: "withdrawal:W-261122-K7", "player:100001".
  subject  text not null,
  -- The whole entry as canonical JSON: this very text is what the hash covers.
  entry    text not null,
  previous bytea not null,
  hash     bytea not null,
  primary key (brand_id, position)
);
create index audit_by_subject on compliance.audit (brand_id, subject, position desc);
create index audit_by_actor on compliance.audit (brand_id, actor, actor_id, position desc);
create index audit_by_action on compliance.audit (brand_id, action, position desc);

create function compliance.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger audit_append_only before update or delete or truncate on compliance.audit
  for each statement execute function compliance.refuse_change();

-- A player's own limits, breaks and self-exclusions (responsible gaming). What is staked and lost is counted down in
-- the ledger's own account row (ledger.account.stake_room); these tables say what the player has decided.
create table compliance.limits (
  player_id bigint not null,
  brand_id  int not null,
  kind      text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period    text not null check (period in ('day', 'week', 'month')),
  -- In 1/10,000 of a main unit; minutes for kind time.
  amount    bigint not null check (amount > 0),
  set_at    timestamptz not null,
  -- A raise (or with pending_amount null a removal) that waits for its time and then for the player's word.
  pending_amount bigint check (pending_amount > 0),
  pending_at     timestamptz,
  confirmable_at timestamptz,
  primary key (player_id, kind, period),
  check ((pending_at is null) = (confirmable_at is null)),
  check (pending_amount is null or pending_at is not null)
);

-- Until when the ledger's room of a player holds: what the worker renews.
create table compliance.rooms (
  player_id bigint primary key,
  brand_id  int not null,
  account   bigint not null,
  until     timestamptz not null
);
create index rooms_due on compliance.rooms (until);

create table compliance.exclusions (
  id         bigint generated always as identity primary key,
  player_id  bigint not null,
  brand_id   int not null,
  kind       text not null check (kind in ('time-out', 'exclusion')),
  started_at timestamptz not null,
  -- Null: for ever.
  ends_at    timestamptz check (ends_at > started_at)
);
create index exclusions_of_player on compliance.exclusions (player_id, ends_at desc nulls first);

-- Nobody, no operator and no program, shortens or lifts one.
create function compliance.refuse_lifting() returns trigger language plpgsql as $$
begin
  raise exception 'an exclusion is never changed or taken away';
end $$;
create trigger exclusions_stand before update or delete or truncate on compliance.exclusions
  for each statement execute function compliance.refuse_lifting();

create table compliance.habits (
  player_id bigint primary key,
  brand_id  int not null,
  -- Minutes between two reality checks; null: as the brand has it.
  reality_minutes int check (reality_minutes in (15, 30, 60, 120)),
  -- The last reality check that was answered, and in which session.
  seen_session bigint,
  seen_at      timestamptz,
  -- "Set a deposit limit, or go on without": when and how the question was answered.
  asked_at timestamptz,
  answer   text check (answer in ('limit', 'without')),
  check ((asked_at is null) = (answer is null))
);
