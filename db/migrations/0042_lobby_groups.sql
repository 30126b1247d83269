-- A tile can be a group that opens a list of its sub-games (wire.md 2.2 "isGame": VASSALAGE); groups are not nested.
alter table lobby.game add column is_group boolean not null default false;
alter table lobby.game add column parent_id int references lobby.game;
-- False: a sub-game that stands only in its group; it is still found by name.
alter table lobby.game add column listed boolean not null default true;
alter table lobby.game add check (parent_id is null or not is_group);
create index game_parent on lobby.game (parent_id) where parent_id is not null;
