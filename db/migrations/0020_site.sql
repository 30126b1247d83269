-- Brands and what their operators decide about them.
create schema site;

create table site.brand (
  id               int generated always as identity primary key,
  code             text not null unique check (code ~ '^[A-Z0-9_]{2,32}$'),
  name             text not null,
  -- Code and symbol of the currency players hold.
  currency         text not null,
  symbol           text not null,
  time_zone        text not null,
  default_language text not null,
  languages        text[] not null check (default_language = any (languages)),
  enabled          boolean not null default true,
  created_at       timestamptz not null default now()
);

-- A host belongs to one brand; lower case, without port.
create table site.brand_host (
  host     text primary key check (host = lower(host)),
  brand_id int not null references site.brand
);
create index on site.brand_host (brand_id);

-- What differs from the defaults in features/site/brand-settings.rules.ts, one row per group.
create table site.brand_setting (
  brand_id   int not null references site.brand,
  name       text not null,
  value      jsonb not null check (jsonb_typeof(value) = 'object'),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (brand_id, name)
);
