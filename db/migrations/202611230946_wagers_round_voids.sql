-- Rounds of tables that one employee asks to void and another one decides. The studio voids; this is who said so.
create table wagers.round_voids (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  kind text not null check (kind in ('live', 'cards')),
  table_code text not null,
  round_ref text not null,
  cause text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'late')),
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null)),
  check (decided_by is null or decided_by <> proposed_by)
);
-- A round waits for one decision at a time.
create unique index round_voids_waiting on wagers.round_voids (brand_id, round_ref) where state = 'waiting';
