-- A session that a remembered device has opened: nobody has just proven who sits there.
alter table accounts.sessions add column restored boolean not null default false;
