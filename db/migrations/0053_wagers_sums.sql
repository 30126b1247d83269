-- Records of a player with many bets: pages found in the index alone, and a footer that equals the sum of its rows.

-- A category is a set of games: as the last column the game is compared in the index, so that a page skips what is not
-- of its category without fetching it.
drop index wagers.bets_of_player;
create index bets_of_player on wagers.bets (player_id, placed_at desc, id desc, game);

-- A launch asks whether a round is still running; nearly all are not.
create index bets_running on wagers.bets (player_id, game) where state = 'running';

-- What the settled bets won or lost. Stake and payout alone do not say it: a running bet has staked and won nothing yet.
alter table wagers.bet_hours add column profit bigint not null default 0;
update wagers.bet_hours h set profit = b.profit
  from (select player_id, date_trunc('hour', placed_at, 'UTC') as hour, vendor, game, sum(payout - stake) as profit
          from wagers.bets where state = 'settled' group by 1, 2, 3, 4) b
 where (h.player_id, h.hour, h.vendor, h.game) = (b.player_id, b.hour, b.vendor, b.game);
