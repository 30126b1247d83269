-- How often a bonus given by hand must be wagered, and whether an administrator proposed the adjustment.
alter table cashier.adjustments
  add column wager_times int not null default 0 check (wager_times between 0 and 50),
  add column by_admin boolean not null default false;
create index adjustments_of_proposer on cashier.adjustments (proposed_by, proposed_at);
