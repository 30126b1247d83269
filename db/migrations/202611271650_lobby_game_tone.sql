-- The lacquer of a game's tile, so that a tile has its colour before its picture arrives.
alter table lobby.game add column tone text;
comment on column lobby.game.tone is 'a name of platform/art/palette.ts; null: not known';
