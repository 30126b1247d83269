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
