-- The most that the house may lose in one round of a table, in 1/10,000 of a main unit; null without such a limit. A
-- round keeps what its table had when it began.
alter table studio.tables add column exposure_max bigint check (exposure_max > 0);
alter table studio.table_rounds add column exposure_max bigint check (exposure_max > 0);
