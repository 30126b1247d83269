-- As accounts.sessions.by_code: what the login began with stays known while its second step is taken.
alter table accounts.login_steps add column by_code boolean not null default false;
