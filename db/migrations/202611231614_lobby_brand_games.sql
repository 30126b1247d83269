-- What a brand says of a game in its own words, and when it closes games or vendors for its players.
alter table lobby.brand_game
  add column names            jsonb not null default '{}',
  add column is_new           boolean,
  add column picture          text,
  add column maintenance_from timestamptz,
  add column maintenance_to   timestamptz;
alter table lobby.brand_vendor
  add column maintenance_from timestamptz,
  add column maintenance_to   timestamptz;
comment on column lobby.brand_game.is_new is 'null: as the catalogue says';
