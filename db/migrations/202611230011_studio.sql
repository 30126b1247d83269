-- The in-house game vendor. No other schema refers to this one and this one refers to no other: the studio could
-- live on a server of its own. Amounts are counts of 1/10,000 of a main unit.
create schema studio;

create table studio.operators (
  operator_id text primary key,
  name text not null,
  -- Calls go to <wallet_url>/wallet/bet and so on.
  wallet_url text not null,
  -- SPKI, PEM.
  public_key text not null,
  -- Origin of the website that may show our games in a frame.
  portal_origin text not null,
  -- [{"code": "VNDK", "symbol": "P"}]
  currencies jsonb not null,
  active boolean not null default true,
  registered_at timestamptz not null default now()
);

create table studio.players (
  id bigint generated always as identity primary key,
  operator_id text not null references studio.operators,
  -- The player's id on the operator's side; invented for demo play without one.
  operator_user text not null,
  currency text not null,
  -- Where a player's money is: with the operator (seamless), or in a purse here. The same member may have both.
  wallet text not null default 'operator' check (wallet in ('operator', 'studio')),
  constraint players_once unique (operator_id, operator_user, currency, wallet)
);

create table studio.sessions (
  id bigint generated always as identity primary key,
  player_id bigint not null references studio.players,
  game_code text not null,
  -- The operator's token, sent with every wallet call; none in demo play.
  wallet_token text,
  -- SHA-256 of the one-time launch id and of the session token: neither can be read back.
  launch_hash bytea not null unique,
  launch_expires_at timestamptz not null,
  token_hash bytea unique,
  opened_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  language text not null,
  lobby_url text not null,
  deposit_url text,
  created_at timestamptz not null default now()
);
create index sessions_live on studio.sessions (player_id, game_code) where ended_at is null;

-- A pair of seeds: prepared (its commitment already shown), in use (activated), retired (its server seed is shown).
create table studio.seeds (
  id bigint generated always as identity primary key,
  session_id bigint not null references studio.sessions,
  server_seed text not null,
  commitment text not null,
  client_seed text,
  next_nonce bigint not null default 0,
  activated_at timestamptz,
  retired_at timestamptz,
  check (activated_at is null or client_seed is not null),
  check (retired_at is null or activated_at is not null)
);
create unique index seeds_prepared on studio.seeds (session_id) where activated_at is null;
create unique index seeds_in_use on studio.seeds (session_id) where activated_at is not null and retired_at is null;

create table studio.rounds (
  id bigint generated always as identity primary key,
  -- Names the round on the wire and in links; random, so that it cannot be guessed.
  ref text not null unique,
  session_id bigint not null references studio.sessions,
  player_id bigint not null references studio.players,
  seed_id bigint not null references studio.seeds,
  nonce bigint not null,
  game_code text not null,
  -- The client's own id of the spin: the same id again gets the same round.
  spin_key uuid not null,
  stake bigint not null check (stake > 0),
  -- games/studio/round.rules.ts
  state text not null,
  bet_id uuid not null,
  win_id uuid not null,
  rollback_id uuid not null,
  outcome jsonb,
  -- All that the round pays; the pool's part of it.
  win bigint not null default 0 check (win >= 0),
  jackpot_win bigint not null default 0 check (jackpot_win >= 0 and jackpot_win <= win),
  balance_after bigint,
  -- Last status of the operator's wallet.
  wallet_status text,
  attempts int not null default 0,
  -- While a process works on the round this is the time when another may take over.
  next_attempt_at timestamptz,
  created_at timestamptz not null default now(),
  drawn_at timestamptz,
  ended_at timestamptz,
  -- The player has seen the outcome.
  shown_at timestamptz,
  -- Played from a purse: the studio reports it to the operator.
  purse boolean not null default false,
  unique (session_id, spin_key),
  unique (seed_id, nonce),
  check (state not in ('drawn', 'win_blocked', 'closed') or outcome is not null)
);
create unique index rounds_one_open on studio.rounds (session_id) where state in ('betting', 'drawn');
create index rounds_due on studio.rounds (next_attempt_at) where ended_at is null;
create index rounds_of_purses on studio.rounds (ended_at) where purse and ended_at is not null;
create index rounds_of_player on studio.rounds (player_id, game_code, id desc);

-- A progressive pool, in stripes so that spins at the same time do not queue for one row; its amount is the sum.
-- Counts are 1/10,000 of 1/10,000 of a main unit: basis points of a stake are then exact.
create table studio.pools (
  operator_id text not null references studio.operators,
  currency text not null,
  pool text not null,
  level text not null,
  stripe smallint not null,
  -- What a winner gets.
  pot bigint not null,
  -- Set aside to fill the pot up after a win; negative while the studio has advanced it.
  reserve bigint not null,
  primary key (operator_id, currency, pool, level, stripe)
);

create table studio.pool_wins (
  round_id bigint primary key references studio.rounds,
  operator_id text not null,
  currency text not null,
  pool text not null,
  level text not null,
  amount bigint not null check (amount > 0),
  won_at timestamptz not null default now()
);
create index pool_wins_latest on studio.pool_wins (operator_id, currency, pool, won_at desc);

-- Play money of demo play: the studio is its own wallet there.
create table studio.demo_balances (
  session_id bigint primary key references studio.sessions,
  balance bigint not null check (balance >= 0)
);
create table studio.demo_entries (
  transaction_id uuid primary key,
  session_id bigint not null references studio.sessions,
  -- The bet itself, or the one that a win or rollback belongs to.
  bet_id uuid not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  amount bigint not null check (amount >= 0)
);
create unique index demo_entries_of_bet on studio.demo_entries (bet_id, kind);

-- The studio as a vendor that keeps its players' money itself. Amounts are 1/10,000 of a main unit.

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
