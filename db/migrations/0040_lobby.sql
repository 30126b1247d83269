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
  unique (vendor_id, game_code),
  check (maintenance_from < maintenance_to)
);
create index on lobby.game (game_code);

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
