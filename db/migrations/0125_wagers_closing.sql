-- Who closed a question that no later call of the vendor has answered, and why.
alter table wagers.reconciliation_items
  add column closed_by bigint,
  add column closed_at timestamptz,
  add column note text;
