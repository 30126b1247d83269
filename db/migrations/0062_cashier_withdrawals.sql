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
  check ((state in ('paid', 'rejected', 'failed', 'cancelled')) = (closed_at is not null)),
  check ((state = 'paid') = (paid_at is not null))
) with (fillfactor = 85);
create index withdrawals_of_player on cashier.withdrawals (player_id, id desc);
create index withdrawals_of_brand on cashier.withdrawals (brand_id, state, id desc);
create index withdrawals_open on cashier.withdrawals (id) where state in ('approved', 'paying');

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
