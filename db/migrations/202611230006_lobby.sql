-- The catalogue of vendors and games is one for all brands; each brand picks from it.
create schema lobby;

create table lobby.vendor (
  id               int generated always as identity primary key,
  code             text not null unique check (code ~ '^[A-Z0-9_]{2,32}$'),
  name             text not null,
  enabled          boolean not null default true,
  maintenance_from timestamptz,
  maintenance_to   timestamptz,
  check (maintenance_from < maintenance_to)
);

create table lobby.game (
  id               int generated always as identity primary key,
  vendor_id        int not null references lobby.vendor,
  game_code        text not null,
  -- RNG, LIVE, FISH, PVP, SPORTS, ESPORTS, ELOTT, LOTT, COCKFIGHT
  game_type        text not null,
  -- SC, VP, TG, AC, BG, JP, SL; '' outside RNG
  classify         text not null default '',
  -- {"VI": "...", "EN": "..."}
  names            jsonb not null,
  -- Every name and the code, accents and đ folded, lower case: made by features/lobby/fold.rules.ts.
  search           text not null,
  -- 1/10,000 of a main unit
  min_bet          bigint not null check (min_bet >= 0),
  min_lines        int not null default 1,
  is_new           boolean not null default false,
  jackpot          boolean not null default false,
  -- A wallet adapter of this vendor is connected and the game can really be launched.
  playable         boolean not null default false,
  enabled          boolean not null default true,
  maintenance_from timestamptz,
  maintenance_to   timestamptz,
  created_at       timestamptz not null default now(),
  -- A tile can be a group that opens a list of its sub-games; groups are not nested.
  is_group         boolean not null default false,
  parent_id        int references lobby.game,
  -- False: a sub-game that stands only in its group; it is still found by name.
  listed           boolean not null default true,
  unique (vendor_id, game_code),
  check (maintenance_from < maintenance_to),
  check (parent_id is null or not is_group)
);
create index on lobby.game (game_code);
create index game_parent on lobby.game (parent_id) where parent_id is not null;

create table lobby.brand_vendor (
  brand_id  int not null references site.brand,
  vendor_id int not null references lobby.vendor,
  enabled   boolean not null default true,
  is_hot    boolean not null default false,
  sort      int not null,
  primary key (brand_id, vendor_id)
);

create table lobby.brand_game (
  brand_id int not null references site.brand,
  game_id  int not null references lobby.game,
  enabled  boolean not null default true,
  is_hot   boolean not null default false,
  sort     int not null,
  primary key (brand_id, game_id)
);
create index brand_game_order on lobby.brand_game (brand_id, sort, game_id);

-- No foreign key to the players: their room is another one.
create table lobby.favourite (
  player_id bigint not null,
  game_id   int not null references lobby.game,
  brand_id  int not null references site.brand,
  added_at  timestamptz not null default now(),
  primary key (player_id, game_id)
);

create table lobby.recent (
  player_id   bigint not null,
  game_id     int not null references lobby.game,
  brand_id    int not null references site.brand,
  launches    int not null default 1,
  launched_at timestamptz not null default now(),
  primary key (player_id, game_id)
);
create index recent_order on lobby.recent (player_id, launched_at desc);

-- Counts the transactions that changed the catalogue. Servers keep the catalogue in memory and compare this number
-- before they believe their copy, so that no process ever shows an old one.
create table lobby.revision (
  only_row boolean primary key default true check (only_row),
  number   bigint not null default 0
);
insert into lobby.revision default values;

-- Deferred to the commit: the one row is locked only for that moment, so that writers never wait for each other in a
-- circle; and once per transaction, however many rows it changed.
create function lobby.count_change() returns trigger language plpgsql as $$
begin
  if current_setting('lobby.counted', true) is distinct from pg_current_xact_id()::text then
    perform set_config('lobby.counted', pg_current_xact_id()::text, true);
    update lobby.revision set number = number + 1;
  end if;
  return null;
end $$;

create constraint trigger counted after insert or update or delete on lobby.vendor
  deferrable initially deferred for each row execute function lobby.count_change();
create constraint trigger counted after insert or update or delete on lobby.game
  deferrable initially deferred for each row execute function lobby.count_change();
create constraint trigger counted after insert or update or delete on lobby.brand_vendor
  deferrable initially deferred for each row execute function lobby.count_change();
create constraint trigger counted after insert or update or delete on lobby.brand_game
  deferrable initially deferred for each row execute function lobby.count_change();

-- How far the demo players of a brand have played (tools/lived-in): once for ever, and a killed start goes on from here.
create table lobby.lived_in (
  brand_id    int primary key,
  rounds      int not null default 0,
  finished_at timestamptz
);
