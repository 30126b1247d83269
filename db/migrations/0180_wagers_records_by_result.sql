-- Records filtered by result: what a filter asks and what a footer sums stands in the index, so that a page and the
-- sums over a month of many bets are read from neighbouring entries, whatever else has been placed meanwhile.
drop index wagers.bets_of_player;
create index bets_of_player on wagers.bets (player_id, placed_at desc, id desc, game)
  include (vendor, state, stake, payout, turnover);

-- An index answers alone only for pages that a vacuum has seen: by default it comes after a fifth of the table, which
-- here are months.
alter table wagers.bets set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
alter table wagers.account_records set (autovacuum_vacuum_insert_scale_factor = 0.01);
