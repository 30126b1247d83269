-- The name under which other players see a player at a table, as the operator has masked it; without one the studio
-- masks the operator's id.
alter table studio.players add column nickname text check (length(nickname) between 1 and 30);
