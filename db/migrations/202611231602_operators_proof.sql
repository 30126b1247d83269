-- When the second factor was last given in a session: settings of money and people ask for a fresh one.
alter table accounts.operator_sessions add column proven_at timestamptz;
update accounts.operator_sessions set proven_at = created_at;
alter table accounts.operator_sessions alter column proven_at set not null;
