-- Terms of bonuses beyond the sum that must be wagered. Null: whatever is played counts, without an end.
alter table cashier.wagering
  -- The bonus that hangs on it, in 1/10,000 of a main unit.
  add column bonus      bigint check (bonus > 0),
  -- {"products": {"RNG": 10000}, "largestStake": "50000", "largestConversion": null}, amounts in 1/10,000 of a main unit.
  add column terms      jsonb,
  add column expires_at timestamptz,
  -- The job that ends it has looked at it.
  add column looked_at  timestamptz,
  -- Wagered, or too late. One that is wagered stays in the count with the turnover that it has used.
  add column ended_at   timestamptz,
  add column outcome    text check (outcome in ('met', 'expired')),
  add column used       bigint check (used >= 0),
  -- What was taken out of the wallet when it ended.
  add column taken      bigint not null default 0 check (taken >= 0),
  add constraint wagering_of_bonus check (terms is null or bonus is not null),
  add constraint wagering_end check ((ended_at is null) = (outcome is null));
create index wagering_to_end on cashier.wagering (looked_at nulls first) where terms is not null and ended_at is null and waived_at is null;

-- What came back of an award after it was given: a bonus that was not wagered in time.
alter table rewards.award add column returned bigint not null default 0 check (returned >= 0 and returned <= amount);
