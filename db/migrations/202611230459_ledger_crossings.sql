-- Money between two players is two commits, for their accounts may be in two lanes, and later in two cells: the first
-- takes it from the sender into the book's transit account, the second brings it to the receiver. A row says that it was
-- begun; it is written with the first half and closed with the second, so whoever finds it open can finish it.
create table ledger.crossing (
  -- The transfer's key; the second half is "<key>/in".
  key      text primary key,
  sender   bigint not null,
  receiver bigint not null check (receiver <> sender),
  amount   bigint not null check (amount > 0),
  begun_at timestamptz not null default clock_timestamp(),
  done_at  timestamptz
);
create index crossing_open on ledger.crossing (begun_at) where done_at is null;
