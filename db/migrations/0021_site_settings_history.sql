-- Every change of a brand's settings, for ever: who, when, what stood before and after.
alter table site.brand_setting add column version int not null default 0;

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
