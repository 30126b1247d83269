-- Money out: where a player's money may go, and every request for it. Amounts are counts of 1/10,000 of a main unit.

create table cashier.payout_accounts (
  id            bigint generated always as identity primary key,
  brand_id      int not null,
  player_id     bigint not null,
  kind          text not null check (kind in ('bank', 'ewallet', 'crypto')),
  -- Code of the bank, wallet or network in the brand's list, and its name as it was shown.
  institution   text not null,
  name          text not null,
  holder        text not null,
  -- AES-256-GCM under the cashier's own key; the digest finds the same number again without opening it.
  number_sealed bytea not null,
  number_digest bytea not null,
  last_four     text not null,
  details       jsonb not null default '{}',
  created_at    timestamptz not null,
  -- A new account can be bound at once and paid to only after the brand's cooling period.
  usable_at     timestamptz not null,
  removed_at    timestamptz
);
-- One number belongs to one player of a brand: a second account behind it is a question for people.
create unique index payout_accounts_once on cashier.payout_accounts (brand_id, kind, institution, number_digest)
  where removed_at is null;
-- Whether somebody else has ever been paid to this number.
create index payout_accounts_by_number on cashier.payout_accounts (brand_id, kind, institution, number_digest);
create index payout_accounts_of_player on cashier.payout_accounts (player_id) where removed_at is null;

create table cashier.withdrawals (
  id               bigint generated always as identity primary key,
  brand_id         int not null,
  player_id        bigint not null,
  ledger_account   bigint not null,
  order_no         text not null unique,
  payout_account   bigint not null references cashier.payout_accounts (id),
  -- What leaves the wallet, the part of it that is the fee, and the whole dong that the payee gets for the rest.
  amount           bigint not null check (amount > 0),
  fee              bigint not null check (fee >= 0 and fee < amount),
  vnd              bigint not null check (vnd > 0),
  state            text not null default 'requested' check (state in
    ('requested', 'first_approved', 'approved', 'paying', 'paid', 'rejected', 'failed', 'cancelled')),
  approvals_needed smallint not null default 1 check (approvals_needed between 0 and 2),
  -- The conditions that were met when it was asked for: no new one may be put to the player afterwards.
  terms            jsonb not null default '{}',
  requested_at     timestamptz not null,
  ip               text,
  provider         text,
  provider_payment text,
  paid_at          timestamptz,
  closed_at        timestamptz,
  -- Shown to the player with a rejection.
  reason           text,
  -- The sender's own name for the request: sent twice it is one withdrawal.
  request_key      text check (length(request_key) <= 80),
  check ((state in ('paid', 'rejected', 'failed', 'cancelled')) = (closed_at is not null)),
  check ((state = 'paid') = (paid_at is not null))
) with (fillfactor = 85);
create index withdrawals_of_player on cashier.withdrawals (player_id, id desc);
create index withdrawals_of_brand on cashier.withdrawals (brand_id, state, id desc);
create index withdrawals_open on cashier.withdrawals (id) where state in ('approved', 'paying');
create unique index withdrawals_request on cashier.withdrawals (player_id, request_key) where request_key is not null;
-- What stands in the way of taking a card away.
create index withdrawals_of_card on cashier.withdrawals (payout_account) where closed_at is null;
-- What went out today, asked again and again by every open desk.
create index withdrawals_paid on cashier.withdrawals (brand_id, paid_at) include (amount) where state = 'paid';

-- Every step of a withdrawal, by whom: read by people and by the rule that two approvals come from two operators.
create table cashier.withdrawal_events (
  id            bigint generated always as identity primary key,
  withdrawal_id bigint not null references cashier.withdrawals (id),
  at            timestamptz not null,
  state         text not null,
  operator_id   bigint,
  note          text not null default ''
);
create index withdrawal_events_of on cashier.withdrawal_events (withdrawal_id, id);

-- What the player says of money that was paid out, and what came of a dispute.
create table cashier.receipts (
  id            bigint generated always as identity primary key,
  withdrawal_id bigint not null unique references cashier.withdrawals (id),
  brand_id      int not null,
  player_id     bigint not null,
  -- What should have arrived: the withdrawal without its fee, in units and in whole dong.
  amount        bigint not null check (amount > 0),
  vnd           bigint not null check (vnd > 0),
  state         text not null default 'waiting' check (state in
    ('waiting', 'partly', 'missing', 'received', 'auto_received', 'forced', 'resolved', 'refunded')),
  -- What arrived, as the player says.
  received_vnd  bigint not null default 0 check (received_vnd between 0 and vnd),
  -- Rises with every change, so that a second pair of eyes confirms exactly what it saw.
  version       int not null default 1,
  paid_at       timestamptz not null,
  -- Without a word of the player until then it counts as received.
  due_at        timestamptz not null,
  reported_at   timestamptz,
  -- The operator who asked for a refund that needs a second one.
  refund_by     bigint,
  refund_note   text,
  refunded      bigint check (refunded > 0),
  transfer_id   bigint,
  closed_at     timestamptz,
  -- What the operator tells the player.
  note          text,
  check ((state in ('received', 'auto_received', 'forced', 'resolved', 'refunded')) = (closed_at is not null)),
  check ((state = 'refunded') = (refunded is not null)),
  check ((refunded is null) = (transfer_id is null)),
  check (state <> 'partly' or received_vnd > 0)
) with (fillfactor = 85);
create index receipts_of_player on cashier.receipts (player_id, id desc);
create index receipts_of_brand on cashier.receipts (brand_id, state, id desc);
create index receipts_due on cashier.receipts (due_at) where state = 'waiting';

create table cashier.receipt_proofs (
  receipt_id bigint not null references cashier.receipts (id),
  position   smallint not null check (position between 1 and 3),
  file       text not null,
  width      int not null,
  height     int not null,
  primary key (receipt_id, position)
);

-- Every step of a receipt: by the player, by an operator, or by the timer.
create table cashier.receipt_events (
  id           bigint generated always as identity primary key,
  receipt_id   bigint not null references cashier.receipts (id),
  at           timestamptz not null,
  state        text not null,
  received_vnd bigint not null,
  operator_id  bigint,
  by_player    boolean not null default false,
  note         text not null default ''
);
create index receipt_events_of on cashier.receipt_events (receipt_id, id);

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
