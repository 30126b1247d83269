-- A session that a code to the account's own number has opened: no password was typed, so none has to be changed first.
alter table accounts.sessions add column by_code boolean not null default false;
