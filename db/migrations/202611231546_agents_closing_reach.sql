-- The last slot that anything read before a closing counts in. A clock that went back leaves entries of later slots before
-- earlier ones, so the closing's own slot does not say where the entries of a period begin.
alter table agents.closing add column reach int;
update agents.closing set reach = slot;
alter table agents.closing alter column reach set not null;
