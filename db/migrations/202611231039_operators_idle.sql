-- A session of the office ends when nobody sits in front of it. Sessions that are open now count from now.
alter table accounts.operator_sessions add column seen_at timestamptz not null default now();
