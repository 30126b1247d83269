-- Whose player the call was about. Null: the vendor named a session that nobody was given.
alter table wagers.reconciliation_items
  add column brand_id int;

-- What stands there already is told by the stake that it was about.
update wagers.reconciliation_items i
   set brand_id = b.brand_id
  from wagers.bets b
 where b.key in (i.vendor || ':' || i.transaction_id, i.vendor || ':' || i.reference_id);

create index reconciliation_of_brand on wagers.reconciliation_items (brand_id, id desc);
