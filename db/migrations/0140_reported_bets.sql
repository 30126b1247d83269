-- Bets played with money that lies at a vendor (protocols.md C). The ledger never sees them: the vendor reports them once
-- they are settled, and this is what it said. Never changed; wagers.bets and its sums are derived from it.
create sequence wagers.reported_bet_id start 500000000000000000;

create table wagers.reported_bets (
  -- Far above every transfer of the ledger, so that both share the order numbers of bet records.
  id          bigint primary key default nextval('wagers.reported_bet_id'),
  vendor      smallint not null references wagers.vendors,
  -- The vendor's own number: reported twice it is one bet.
  bet_no      text not null,
  player_id   bigint not null,
  brand_id    int not null,
  account     bigint not null,
  -- 0: a game that is not in our catalogue.
  game        int not null,
  stake       bigint not null check (stake >= 0),
  -- What of the stake counts as turnover.
  valid_stake bigint not null check (valid_stake between 0 and stake),
  payout      bigint not null check (payout >= 0),
  placed_at   timestamptz not null,
  settled_at  timestamptz not null,
  received_at timestamptz not null,
  unique (vendor, bet_no)
);
create index reported_bets_of_player on wagers.reported_bets (player_id, placed_at);

create function wagers.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'wagers.% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete or truncate on wagers.reported_bets
  for each statement execute function wagers.refuse_change();

-- How far each vendor's reports are read, and who reads next.
create table cashier.vendor_reports (
  vendor  text primary key,
  read_to timestamptz not null,
  next_at timestamptz not null
);

-- The studio's own side: which rounds were played from a purse, so that it can report them.
alter table studio.rounds add column purse boolean not null default false;
update studio.rounds r set purse = true
  from studio.players p where p.id = r.player_id and p.wallet = 'studio' and p.currency <> 'FUN';
create index rounds_of_purses on studio.rounds (ended_at) where purse and ended_at is not null;
