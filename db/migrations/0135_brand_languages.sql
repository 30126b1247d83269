-- Which languages a brand offers is decided by its operators: a setting like every other, with versions and a history.
insert into site.brand_setting (brand_id, name, value, updated_by)
select id, 'languages', jsonb_build_object('offered', to_jsonb(languages), 'main', default_language), 'installation'
from site.brand
on conflict (brand_id, name) do nothing;

alter table site.brand
  drop column languages,
  drop column default_language;
