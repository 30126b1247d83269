-- A settled bet and its graded legs find room on the page that they lie on, so no index has to learn of the change.
alter table studio.betting_bets set (fillfactor = 50);
alter table studio.betting_legs set (fillfactor = 50);
