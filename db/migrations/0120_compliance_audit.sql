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
