-- What the operator tells visitors and players. HTML was sanitised before it came here (announcement.rules.ts).
create schema support;

create table support.announcement (
  id           int generated always as identity primary key,
  brand_id     int not null references site.brand,
  kind         text not null check (kind in ('banner', 'notice', 'popup', 'promotion')),
  -- The operator's own handle; what the seed wrote is found by it again.
  slug         text not null,
  -- Banner group: w_home, w_rng ... (spec section 2.1)
  group_name   text not null default '',
  -- W desktop, M mobile, '' both
  platform     text not null default '' check (platform in ('', 'W', 'M')),
  -- Pop-ups: B before login, A after login, F first login only
  execution    text not null default '' check (execution in ('', 'A', 'B', 'F')),
  -- route, promotion, game, external, member; '' leads nowhere
  linkage_type text not null default '' check (linkage_type in ('', 'route', 'promotion', 'game', 'external', 'member')),
  linkage      text not null default '',
  -- Path of the picture; a phone takes the -mobile one.
  image        text not null default '',
  category     text not null default '',
  badge        text not null default '',
  sort         int not null default 0,
  starts_at    timestamptz,
  ends_at      timestamptz,
  enabled      boolean not null default true,
  updated_at   timestamptz not null default now(),
  unique (brand_id, kind, slug),
  check (starts_at < ends_at)
);

create table support.announcement_text (
  announcement_id int not null references support.announcement on delete cascade,
  language        text not null,
  title           text not null,
  kicker          text not null default '',
  sentence        text not null default '',
  button          text not null default '',
  condition       text not null default '',
  content         text not null default '',
  primary key (announcement_id, language)
);

create table support.help_article (
  id         int generated always as identity primary key,
  brand_id   int not null references site.brand,
  -- Anchor in the page: /help#deposit
  slug       text not null check (slug ~ '^[a-z][a-z0-9-]{0,40}$'),
  -- money, play, rules
  section    text not null,
  sort       int not null default 0,
  enabled    boolean not null default true,
  updated_at timestamptz not null default now(),
  unique (brand_id, slug)
);

create table support.help_text (
  article_id int not null references support.help_article on delete cascade,
  language   text not null,
  title      text not null,
  content    text not null,
  primary key (article_id, language)
);
