-- Deposits, and everything that payment providers told us, believed or not.
create schema cashier;

-- Bonuses that come with a deposit.
create table cashier.deposit_bonuses (
  id          integer generated always as identity primary key,
  brand_id    int not null,
  code        text not null,
  -- Name by language.
  names       jsonb not null,
  percent_bps int not null check (percent_bps between 1 and 100000),
  -- Smallest deposit it is given for, and the most it gives; 1/10,000 of a main unit.
  minimum     bigint not null check (minimum >= 0),
  maximum     bigint not null check (maximum > 0),
  -- How often deposit and bonus together must be wagered.
  wager_times int not null check (wager_times between 0 and 100),
  first_only  boolean not null default false,
  -- How often one player may take it.
  period      text not null check (period in ('once', 'day', 'week', 'always')),
  starts_at   timestamptz,
  ends_at     timestamptz,
  enabled     boolean not null default true,
  sort        int not null default 0,
  -- Operators change a bonus: two changes at once are told apart by the version that each of them saw.
  version     int not null default 0,
  changed_at  timestamptz,
  unique (brand_id, code)
);

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
  kind text not null default 'bank' check (kind in ('bank', 'ewallet', 'card', 'voucher')),
  -- Code of the brand's channel.
  channel text not null default '',
  -- Terms as they stood when the order was made: no new ones are put to the player afterwards.
  fee_bps int not null default 0 check (fee_bps between 0 and 5000),
  wager_times int not null default 0 check (wager_times between 0 and 100),
  -- What the player was charged of the payment that credited the order.
  fee bigint not null default 0 check (fee >= 0),
  -- The gateway's page, for those that are paid there.
  redirect_url text,
  bonus_id int references cashier.deposit_bonuses (id),
  bonus_terms jsonb,
  bonus_amount bigint check (bonus_amount > 0),
  bonus_transfer_id bigint unique,
  -- Why the chosen bonus was not given.
  bonus_refused text,
  check ((state = 'credited') = (credited_at is not null and credited_amount is not null and transfer_id is not null)),
  check ((bonus_id is null) = (bonus_terms is null)),
  check ((bonus_amount is null) = (bonus_transfer_id is null)),
  check (bonus_transfer_id is null or (state = 'credited' and bonus_id is not null)),
  check (fee = 0 or (state = 'credited' and fee < credited_amount))
);

create index deposits_of_player on cashier.deposits (player_id, id desc);
create index deposits_waiting on cashier.deposits (expires_at) where state = 'waiting';
create index deposits_with_bonus on cashier.deposits (player_id, bonus_id) where bonus_id is not null;
create index deposits_of_brand on cashier.deposits (brand_id, state, id desc);
-- What came in today, asked again and again by every open desk.
create index deposits_credited on cashier.deposits (brand_id, credited_at) include (credited_amount) where state = 'credited';

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
    ('credited', 'credited_late', 'wrong_amount', 'already_credited', 'in_review', 'over_limit', 'player_excluded',
     'unknown_reference', 'conflict', 'forged', 'unreadable', 'stale')),
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
  fee bigint not null default 0,
  check ((transfer_id is null) = (credited_amount is null)),
  check (transfer_id is null or outcome in ('credited', 'credited_late') or resolution = 'credited'),
  check ((resolution is null) = (resolved_by is null) and (resolution is null) = (resolved_at is null)),
  check (resolution is null or outcome in
    ('wrong_amount', 'already_credited', 'in_review', 'over_limit', 'player_excluded', 'unknown_reference', 'conflict')),
  check (fee >= 0 and (fee = 0 or fee < credited_amount))
);

-- One credit per payment, however often it is told. The same id with other facts is kept beside it as a conflict.
create unique index payment_notices_once on cashier.payment_notices (provider, payment_id)
  where payment_id is not null and outcome <> 'conflict';
create index payment_notices_conflicts on cashier.payment_notices (provider, payment_id) where outcome = 'conflict';
create index payment_notices_latest on cashier.payment_notices (id desc);
create index payment_notices_open on cashier.payment_notices (id desc)
  where outcome in ('wrong_amount', 'already_credited', 'in_review', 'over_limit', 'player_excluded', 'unknown_reference', 'conflict')
    and resolution is null;
create index payment_notices_by_outcome on cashier.payment_notices (outcome, id desc);
create index payment_notices_of_deposit on cashier.payment_notices (deposit_id) where deposit_id is not null;
create index payment_notices_by_body on cashier.payment_notices (body_sha256);

-- What must be wagered before money may be withdrawn: written when a deposit or a bonus is credited, never afterwards.
create table cashier.wagering (
  id         bigint generated always as identity primary key,
  brand_id   int not null,
  player_id  bigint not null,
  cause      text not null check (cause in ('deposit', 'bonus', 'adjustment')),
  -- Key of the ledger transfer that brought the money.
  source     text not null unique,
  -- Turnover in 1/10,000 of a main unit.
  required   bigint not null check (required >= 0),
  started_at timestamptz not null,
  -- Released by an operator, or because the money that it hangs on is gone.
  waived_at  timestamptz
);
create index wagering_of_player on cashier.wagering (player_id, started_at) where waived_at is null;

-- Vouchers: codes that operators sell or give outside the portal, each worth an amount and good once.

create table cashier.voucher_batches (
  id         bigint generated always as identity primary key,
  brand_id   int not null,
  -- What each code is worth, in 1/10,000 of a main unit.
  amount     bigint not null check (amount > 0),
  count      int not null check (count between 1 and 1000),
  expires_at timestamptz not null,
  note       text not null default '',
  made_by    bigint not null,
  made_at    timestamptz not null,
  -- From then on no code of it is taken any more.
  closed_at  timestamptz,
  closed_by  bigint,
  check ((closed_at is null) = (closed_by is null))
);
create index voucher_batches_of_brand on cashier.voucher_batches (brand_id, id desc);

create table cashier.vouchers (
  id          bigint generated always as identity primary key,
  batch_id    bigint not null references cashier.voucher_batches (id),
  brand_id    int not null,
  -- The code itself is shown once and kept nowhere.
  digest      bytea not null,
  -- The order that it paid: one code, one deposit.
  deposit_id  bigint unique references cashier.deposits (id),
  redeemed_at timestamptz,
  check ((deposit_id is null) = (redeemed_at is null)),
  unique (brand_id, digest)
);
create index vouchers_of_batch on cashier.vouchers (batch_id);

-- Codes that were none: whoever guesses has to wait.
create table cashier.voucher_misses (
  player_id bigint not null,
  at        timestamptz not null
);
create index voucher_misses_of_player on cashier.voucher_misses (player_id, at);

-- Money that an operator gives or takes by hand: proposed by one person, decided by another.
create table cashier.adjustments (
  id             bigint generated always as identity primary key,
  brand_id       int not null,
  player_id      bigint not null,
  ledger_account bigint not null,
  -- The player's view: negative takes from the player.
  amount         bigint not null check (amount <> 0),
  kind           text not null check (kind in ('correction', 'compensation', 'bonus')),
  reason         text not null,
  state          text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  proposed_by    bigint not null,
  proposed_at    timestamptz not null,
  -- Of the proposing browser: sent twice it is one proposal.
  request_key    text not null,
  decided_by     bigint,
  decided_at     timestamptz,
  note           text,
  transfer_id    bigint,
  unique (proposed_by, request_key),
  -- Four eyes, whatever a program does.
  check (decided_by <> proposed_by),
  check ((state = 'waiting') = (decided_by is null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'approved') = (transfer_id is not null))
);
create index adjustments_of_brand on cashier.adjustments (brand_id, state, id desc);
create index adjustments_of_player on cashier.adjustments (player_id, id desc);
