-- Every run of all checks over the books, and what it found. A run that has no end was broken off with its process.
create table ledger.reconcile_runs (
  id          bigint generated always as identity primary key,
  started_at  timestamptz not null,
  finished_at timestamptz,
  -- How many checks ran; [{check, rows, more}] of those that did not hold; {"<brand>": "<1/10,000>"} by which its books are off zero.
  checks      int,
  findings    jsonb,
  differences jsonb
);
