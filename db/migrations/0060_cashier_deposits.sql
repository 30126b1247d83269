-- Deposits by bank transfer, and everything that payment providers told us, believed or not.
create schema cashier;

create table cashier.deposits (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  player_id bigint not null,
  ledger_account bigint not null,
  order_no text not null unique,
  -- The transfer text: what the payer's bank sends back.
  reference text not null unique,
  provider text not null,
  -- 1/10,000 of a main unit, and the whole dong that the payer sends for it.
  amount bigint not null check (amount > 0),
  vnd bigint not null check (vnd > 0),
  -- The receiving account as it was shown to the player.
  account jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'credited', 'review', 'expired', 'cancelled')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  credited_at timestamptz,
  credited_amount bigint,
  transfer_id bigint
);

create index deposits_of_player on cashier.deposits (player_id, id desc);
create index deposits_waiting on cashier.deposits (expires_at) where state = 'waiting';

create table cashier.payment_notices (
  id bigint generated always as identity primary key,
  provider text not null,
  received_at timestamptz not null,
  -- Null when the notice could not be believed: a forged id must not block the true one.
  payment_id text,
  text text,
  vnd bigint,
  paid_at timestamptz,
  outcome text not null check (outcome in
    ('credited', 'credited_late', 'wrong_amount', 'already_credited', 'unknown_reference', 'forged', 'unreadable', 'stale')),
  deposit_id bigint references cashier.deposits (id),
  -- How often the same notice came again.
  repeats integer not null default 0,
  body_sha256 bytea not null,
  ip text
);

-- One credit per payment, however often it is told.
create unique index payment_notices_once on cashier.payment_notices (provider, payment_id) where payment_id is not null;
create index payment_notices_latest on cashier.payment_notices (id desc);
create index payment_notices_open on cashier.payment_notices (id desc)
  where outcome in ('wrong_amount', 'already_credited', 'unknown_reference');
