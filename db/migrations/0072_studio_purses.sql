-- The studio as a vendor that keeps its players' money itself (protocols.md C). Amounts are 1/10,000 of a main unit.

-- Where a player's money is: with the operator (seamless), or in a purse here. The same member may have both.
alter table studio.players add column wallet text not null default 'operator' check (wallet in ('operator', 'studio'));
alter table studio.players drop constraint players_operator_id_operator_user_currency_key;
alter table studio.players add constraint players_once unique (operator_id, operator_user, currency, wallet);

create table studio.purses (
  player_id bigint primary key references studio.players,
  balance   bigint not null default 0 check (balance >= 0),
  opened_at timestamptz not null default now()
);

-- Every movement of a purse, with the other side of it: the operator's funds or the studio's games. Nothing is changed
-- or taken away afterwards.
create table studio.purse_entries (
  id             bigint generated always as identity primary key,
  player_id      bigint not null references studio.purses,
  counterpart    text not null check (counterpart in ('funds', 'games')),
  kind           text not null check (kind in ('in', 'out', 'bet', 'win', 'rollback')),
  amount         bigint not null,
  balance_after  bigint not null check (balance_after >= 0),
  -- "ft:<merchant>:<reference_no>", or the transaction id of a round.
  transaction_id text not null unique,
  -- The bet itself, or the one that a win or rollback belongs to.
  bet_id         uuid,
  at             timestamptz not null default now(),
  check ((counterpart = 'funds') = (kind in ('in', 'out'))),
  check (case when kind in ('in', 'win', 'rollback') then amount >= 0 else amount <= 0 end)
);
create index purse_entries_of on studio.purse_entries (player_id, id);
create unique index purse_entries_of_bet on studio.purse_entries (bet_id, kind) where bet_id is not null;

create function studio.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'studio.% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete or truncate on studio.purse_entries
  for each statement execute function studio.refuse_change();

-- What an operator ordered, by its reference: asked twice it gets the first answer. `denied` was asked about (cs)
-- before it came, and is refused for good when it comes.
create table studio.fund_transfers (
  merchant_code text not null,
  reference_no  text not null,
  player_id     bigint references studio.purses,
  kind          text check (kind in ('in', 'out', 'all')),
  -- Of 'all': what was found.
  amount        bigint check (amount >= 0),
  state         text not null check (state in ('success', 'failed', 'denied')),
  reason        int,
  at            timestamptz not null default now(),
  primary key (merchant_code, reference_no),
  check ((state = 'denied') = (player_id is null))
);
