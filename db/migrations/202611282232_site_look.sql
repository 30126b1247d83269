-- The demo keeps the house's lotus. Every other brand shows its own sign, or the first letter of its name.
insert into site.brand_setting (brand_id, name, value, updated_by)
select id, 'look', '{"lotus": true}', 'migration' from site.brand where code = 'SENVANG'
on conflict (brand_id, name) do nothing;
