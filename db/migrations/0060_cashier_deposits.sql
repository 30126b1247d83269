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
  transfer_id bigint,
  check ((state = 'credited') = (credited_at is not null and credited_amount is not null and transfer_id is not null))
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
    ('credited', 'credited_late', 'wrong_amount', 'already_credited', 'in_review', 'unknown_reference', 'conflict',
     'forged', 'unreadable', 'stale')),
  -- The order that the text names, or that an operator named.
  deposit_id bigint references cashier.deposits (id),
  -- How often the same notice came again.
  repeats integer not null default 0,
  body_sha256 bytea not null,
  ip text,
  -- What went into the wallet, at once or by an operator's decision, and the ledger transfer that moved it.
  credited_amount bigint check (credited_amount > 0),
  transfer_id bigint unique,
  -- What an operator decided, who and when; note is the reason of a dismissal or a remark.
  resolution text check (resolution in ('credited', 'dismissed')),
  resolved_by bigint,
  resolved_at timestamptz,
  note text,
  check ((transfer_id is null) = (credited_amount is null)),
  check (transfer_id is null or outcome in ('credited', 'credited_late') or resolution = 'credited'),
  check ((resolution is null) = (resolved_by is null) and (resolution is null) = (resolved_at is null)),
  check (resolution is null or outcome in ('wrong_amount', 'already_credited', 'in_review', 'unknown_reference', 'conflict'))
);

-- One credit per payment, however often it is told. The same id with other facts is kept beside it as a conflict.
create unique index payment_notices_once on cashier.payment_notices (provider, payment_id)
  where payment_id is not null and outcome <> 'conflict';
create index payment_notices_conflicts on cashier.payment_notices (provider, payment_id) where outcome = 'conflict';
create index payment_notices_latest on cashier.payment_notices (id desc);
create index payment_notices_open on cashier.payment_notices (id desc)
  where outcome in ('wrong_amount', 'already_credited', 'in_review', 'unknown_reference', 'conflict') and resolution is null;
