-- A host of a brand is an address of its portal, or of its office.
alter table site.brand_host add column office boolean not null default false;

-- One person may work for several brands: an account that another account's login opens has no password of its own.
-- A session remembers whose password and app opened it.
alter table accounts.operators add column opened_by bigint references accounts.operators (id);
alter table accounts.operator_sessions add column opened_by bigint references accounts.operators (id);
create index on accounts.operators (opened_by) where opened_by is not null;
