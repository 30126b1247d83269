-- Operators change a brand's bonuses: two at once are told apart by the version that each of them saw.
alter table cashier.deposit_bonuses
  add column version int not null default 0,
  add column changed_at timestamptz;
