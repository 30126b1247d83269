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
  version    int not null default 0,
  primary key (brand_id, name)
);

-- Every change of a brand's settings, for ever: who, when, what stood before and after.

create table site.brand_setting_change (
  id         bigint generated always as identity primary key,
  brand_id   int not null references site.brand,
  name       text not null,
  -- The version that this change made; two changes of one version cannot both exist.
  version    int not null,
  before     jsonb not null check (jsonb_typeof(before) = 'object'),
  after      jsonb not null check (jsonb_typeof(after) = 'object'),
  -- An operator's id, or null when a program changed it; changed_by then says which.
  operator_id bigint,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  unique (brand_id, name, version)
);
create index on site.brand_setting_change (brand_id, id desc);

create function site.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'site.% is append-only', tg_table_name;
end $$;

create trigger append_only before update or delete or truncate on site.brand_setting_change
  execute function site.refuse_change();
