-- Bets that are voided after their rebate was claimed: what was paid for them is kept back from later rebates.
alter table rewards.claim
  -- Of a rebate: its turnover by game as it was claimed, {"<game>": "<turnover>"}. Null before this was kept.
  add column games     jsonb,
  -- Of what the period gave, kept back for earlier rebates. amount is what was paid.
  add column withheld  bigint not null default 0 check (withheld >= 0),
  -- Of this rebate, what later ones have kept back.
  add column recovered bigint not null default 0 check (recovered >= 0 and recovered <= amount + withheld),
  -- A rebate that was kept back whole has no transfer.
  alter column transfer_id drop not null,
  drop constraint claim_amount_check,
  add constraint claim_paid check (amount >= 0 and (amount > 0) = (transfer_id is not null)),
  add constraint claim_gave check (amount + withheld > 0 and (kind = 'rebate' or withheld = 0));
