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
