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
