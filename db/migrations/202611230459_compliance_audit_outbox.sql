-- What is on its way into the audit trail: written in the transaction that it tells of, and chained after the commit by
-- one writer per brand, so no transaction waits for a brand's trail.
create table compliance.audit_outbox (
  id       bigint generated always as identity primary key,
  brand_id int not null,
  at       timestamptz not null,
  actor    text not null check (actor in ('operator', 'player', 'system')),
  actor_id bigint,
  action   text not null check (action ~ '^[a-z][a-z0-9.-]{2,60}$'),
  subject  text not null,
  ip       text not null,
  -- JSON, as it goes into the entry.
  facts    text not null,
  put_at   timestamptz not null default clock_timestamp()
);
create index audit_outbox_of_brand on compliance.audit_outbox (brand_id, id);
