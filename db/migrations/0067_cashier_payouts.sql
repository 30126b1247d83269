-- A withdrawal on its way through a payout provider. Written before the provider is called, so that a crash at any
-- moment leaves something to ask about.
create table cashier.payouts (
  withdrawal_id bigint primary key references cashier.withdrawals (id),
  started_at    timestamptz not null,
  -- How often the provider was asked what became of it.
  tries         int not null default 0,
  -- When to ask; null: answered, or a person's.
  next_at       timestamptz,
  -- The last thing that the provider said.
  answer        text not null default '',
  attention     text check (attention in
    ('no_answer', 'no_provider', 'unreadable_account', 'ledger_refused', 'wrong_amount', 'contradiction')),
  attention_at  timestamptz,
  check ((attention is null) = (attention_at is null))
) with (fillfactor = 70);
create index payouts_due on cashier.payouts (next_at) where next_at is not null;
create index payouts_attention on cashier.payouts (attention_at) where attention_at is not null;

-- What an operator says became of a payout that the provider does not answer for; another operator confirms it.
create table cashier.payout_decisions (
  id            bigint generated always as identity primary key,
  withdrawal_id bigint not null references cashier.withdrawals (id),
  outcome       text not null check (outcome in ('paid', 'failed')),
  proof         text not null,
  proposed_by   bigint not null,
  proposed_at   timestamptz not null,
  decided       text check (decided in ('confirmed', 'declined', 'overtaken')),
  decided_by    bigint,
  decided_at    timestamptz,
  check ((decided is null) = (decided_at is null)),
  check (decided <> 'confirmed' or decided_by <> proposed_by)
);
create unique index payout_decisions_open on cashier.payout_decisions (withdrawal_id) where decided is null;

-- Everything that payout providers told us by themselves, believed or not.
create table cashier.payout_notices (
  id            bigint generated always as identity primary key,
  provider      text not null,
  received_at   timestamptz not null,
  order_no      text,
  payment_id    text,
  told          text check (told in ('paid', 'refused')),
  vnd           bigint,
  outcome       text not null check (outcome in
    ('settled', 'known', 'unknown_order', 'wrong_amount', 'contradiction', 'forged', 'stale', 'unreadable')),
  withdrawal_id bigint references cashier.withdrawals (id),
  repeats       int not null default 0,
  body_sha256   bytea not null,
  ip            text
);
create unique index payout_notices_once on cashier.payout_notices (provider, order_no, payment_id, told, vnd)
  where order_no is not null;
create index payout_notices_of on cashier.payout_notices (withdrawal_id) where withdrawal_id is not null;

-- Books of the built-in bank that plays the payout provider where a brand uses the simulator: the outside world.
create table cashier.simulated_payouts (
  order_no    text primary key,
  scenario    text not null check (scenario in
    ('success', 'pending', 'refused', 'duplicate', 'late', 'forged', 'never')),
  -- Null until the platform sends the order.
  received_at timestamptz,
  vnd         bigint,
  requests    int not null default 0,
  payment_id  text,
  paid_at     timestamptz,
  refused_at  timestamptz,
  check (paid_at is null or refused_at is null)
);
