-- A game may join a pot when it has been played for long: its stakes feed the pot from the transfer after this one on.
alter table wagers.jackpot_games add column after bigint not null default 0;
