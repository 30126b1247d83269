-- The ledger. Only the functions of db/functions/ledger_*.sql write here; see docs of ledger/ledger.ts.
-- Amounts are counts of 1/10,000 of a main unit.
create schema ledger;

-- How many lanes new accounts are dealt to. An account's lane is the low five bits of its id and never changes,
-- so this number can grow at any time.
create table ledger.setting (
  only_row boolean primary key default true check (only_row),
  lanes    smallint not null default 2 check (lanes between 1 and 32)
);
insert into ledger.setting default values;

-- Money that must sum to zero by itself: one brand, one currency, real or trial.
create table ledger.book (
  id       int generated always as identity primary key,
  brand_id int not null,
  currency text not null,
  kind     text not null check (kind in ('player', 'trial')),
  unique (brand_id, currency, kind)
);

create sequence ledger.account_sequence;

-- balance is what can be spent: a hold has already left it for the house's "held" account, and `held` counts those.
-- overdrawn marks the one sanctioned way below the floor: a source that may take back what was already played.
create table ledger.account (
  id        bigint primary key,
  balance   bigint not null default 0,
  held      bigint not null default 0 check (held >= 0),
  floor     bigint not null default 0 check (floor <= 0),
  owner_id  bigint not null,
  book      int not null references ledger.book,
  closed    boolean not null default false,
  overdrawn boolean not null default false,
  -- How much the player may still stake and lose (responsible gaming). Null: no limit of that kind. Both count down by
  -- stakes; loss_room also up by payouts. After room_until stakes are refused until the room is set again.
  stake_room bigint,
  loss_room  bigint,
  room_from  timestamptz,
  room_until timestamptz,
  unique (book, owner_id),
  constraint account_floor check (balance >= floor or overdrawn)
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);

-- The house's accounts are hot, so a batch appends what it moved and a job folds the deltas into the row:
-- a house balance is its row plus its unfolded deltas.
create table ledger.house (
  book    int not null references ledger.book,
  house   smallint not null,
  balance bigint not null,
  primary key (book, house)
);
create table ledger.house_delta (
  book  int not null,
  house smallint not null,
  delta bigint not null
);

-- Ids are taken under the lane's lock: within a lane they rise in the order of the commits.
create sequence ledger.transfer_sequence;

-- One transfer: `amount` onto the account, `-amount` onto the house account of the account's book.
-- With flag 2 (from hold) the counterpart is the house's "held" account instead of the player's.
-- key is the first 128 bits of SHA-256 of source ("vendor:transaction id"); ref is the key of what this one depends on.
-- No foreign keys: the functions join the rows anyway, and a check per row would double the price of a bet.
create table ledger.transfer (
  id      bigint not null,
  account bigint not null,
  amount  bigint not null,
  balance bigint not null,
  at      timestamptz not null,
  key     uuid primary key,
  kind    smallint not null,
  house   smallint not null,
  flags   smallint not null,
  vendor  smallint,
  game    int,
  ref     uuid,
  source  text not null,
  round   text
) with (autovacuum_vacuum_insert_scale_factor = 0.1);
-- Readers follow one lane. With the lane first, a lane in which nothing happens costs its reader nothing.
create unique index transfer_order on ledger.transfer ((account & 31), id);
-- Stakes (3) and payouts (4) of one account's round; a stake without a round is a round of its own.
create index transfer_round on ledger.transfer (hashtextextended(coalesce(round, source), account)) where kind in (3, 4);
create index transfer_hold on ledger.transfer (account) where flags & 16 <> 0;

-- What became final of a transfer: 1 reversed, 2 tombstone (reversed before it came), 3 hold posted, 4 hold voided,
-- 5 a stake refused for good: a vendor discards a bet that was refused and sends no rollback for it, so a first try that
-- comes late must not take the money. `refusal` is the code that was answered, `transfer` is 0 because nothing moved.
-- The primary key is the rule "once only, never both". Per account, so that two lanes never meet here.
create table ledger.resolution (
  target   uuid not null,
  account  bigint not null,
  outcome  smallint not null check (outcome between 1 and 5),
  transfer bigint not null,
  refusal  smallint,
  primary key (target, account),
  constraint resolution_refusal check ((outcome = 5) = (refusal is not null))
);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.resolution
  for each statement execute function ledger.refuse_change();

create view ledger.house_balance as
  select book, house, sum(balance)::bigint as balance
    from (select book, house, balance from ledger.house union all select book, house, delta from ledger.house_delta) x
   group by book, house;

-- How far a projection has read a lane. It moves in the transaction that writes what was derived.
create table ledger.projection (
  name     text not null,
  lane     smallint not null,
  position bigint not null default 0,
  -- When the last transfer that was read had been made.
  read_to  timestamptz,
  primary key (name, lane)
);

-- Every run of all checks over the books, and what it found. A run that has no end was broken off with its process.
create table ledger.reconcile_runs (
  id          bigint generated always as identity primary key,
  started_at  timestamptz not null,
  finished_at timestamptz,
  -- How many checks ran; [{check, rows, more}] of those that did not hold; {"<brand>": "<1/10,000>"} by which its books are off zero.
  checks      int,
  findings    jsonb,
  differences jsonb
);
