-- What a VIP rank raises of the limits of withdrawals; null leaves those of the brand, or of the rank below.
alter table rewards.vip_level
  add column withdraw_count   int    check (withdraw_count > 0),
  add column withdraw_daily   bigint check (withdraw_daily > 0),
  add column withdraw_largest bigint check (withdraw_largest > 0);
