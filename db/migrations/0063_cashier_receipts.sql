-- What the player says of money that was paid out (spec section 4 "Withdrawal receipt"), and what came of a dispute.
create table cashier.receipts (
  id            bigint generated always as identity primary key,
  withdrawal_id bigint not null unique references cashier.withdrawals (id),
  brand_id      int not null,
  player_id     bigint not null,
  -- What should have arrived: the withdrawal without its fee, in units and in whole dong.
  amount        bigint not null check (amount > 0),
  vnd           bigint not null check (vnd > 0),
  state         text not null default 'waiting' check (state in
    ('waiting', 'partly', 'missing', 'received', 'auto_received', 'forced', 'resolved', 'refunded')),
  -- What arrived, as the player says.
  received_vnd  bigint not null default 0 check (received_vnd between 0 and vnd),
  -- Rises with every change, so that a second pair of eyes confirms exactly what it saw.
  version       int not null default 1,
  paid_at       timestamptz not null,
  -- Without a word of the player until then it counts as received.
  due_at        timestamptz not null,
  reported_at   timestamptz,
  -- The operator who asked for a refund that needs a second one.
  refund_by     bigint,
  refund_note   text,
  refunded      bigint check (refunded > 0),
  transfer_id   bigint,
  closed_at     timestamptz,
  -- What the operator tells the player.
  note          text,
  check ((state in ('received', 'auto_received', 'forced', 'resolved', 'refunded')) = (closed_at is not null)),
  check ((state = 'refunded') = (refunded is not null)),
  check ((refunded is null) = (transfer_id is null)),
  check (state <> 'partly' or received_vnd > 0)
) with (fillfactor = 85);
create index receipts_of_player on cashier.receipts (player_id, id desc);
create index receipts_of_brand on cashier.receipts (brand_id, state, id desc);
create index receipts_due on cashier.receipts (due_at) where state = 'waiting';

create table cashier.receipt_proofs (
  receipt_id bigint not null references cashier.receipts (id),
  position   smallint not null check (position between 1 and 3),
  file       text not null,
  width      int not null,
  height     int not null,
  primary key (receipt_id, position)
);

-- Every step of a receipt: by the player, by an operator, or by the timer.
create table cashier.receipt_events (
  id           bigint generated always as identity primary key,
  receipt_id   bigint not null references cashier.receipts (id),
  at           timestamptz not null,
  state        text not null,
  received_vnd bigint not null,
  operator_id  bigint,
  by_player    boolean not null default false,
  note         text not null default ''
);
create index receipt_events_of on cashier.receipt_events (receipt_id, id);
