-- Ways to deposit beyond the bank transfer, what they cost the player, and bonuses that come with a deposit.

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
  unique (brand_id, code)
);

alter table cashier.deposits
  add column kind text not null default 'bank' check (kind in ('bank', 'ewallet', 'card', 'voucher')),
  -- Code of the brand's channel.
  add column channel text not null default '',
  -- Terms as they stood when the order was made: no new ones are put to the player afterwards.
  add column fee_bps int not null default 0 check (fee_bps between 0 and 5000),
  add column wager_times int not null default 0 check (wager_times between 0 and 100),
  -- What the player was charged of the payment that credited the order.
  add column fee bigint not null default 0 check (fee >= 0),
  -- The gateway's page, for those that are paid there.
  add column redirect_url text,
  add column bonus_id int references cashier.deposit_bonuses (id),
  add column bonus_terms jsonb,
  add column bonus_amount bigint check (bonus_amount > 0),
  add column bonus_transfer_id bigint unique,
  -- Why the chosen bonus was not given.
  add column bonus_refused text,
  add check ((bonus_id is null) = (bonus_terms is null)),
  add check ((bonus_amount is null) = (bonus_transfer_id is null)),
  add check (bonus_transfer_id is null or (state = 'credited' and bonus_id is not null)),
  add check (fee = 0 or (state = 'credited' and fee < credited_amount));

create index deposits_with_bonus on cashier.deposits (player_id, bonus_id) where bonus_id is not null;

alter table cashier.payment_notices
  add column fee bigint not null default 0,
  add check (fee >= 0 and (fee = 0 or fee < credited_amount));
