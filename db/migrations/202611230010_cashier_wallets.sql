-- Money from a player to the upline, and from an agent to the downline.
create table cashier.gifts (
  id          bigint generated always as identity primary key,
  brand_id    int not null,
  sender_id   bigint not null,
  receiver_id bigint not null check (receiver_id <> sender_id),
  direction   text not null check (direction in ('upline', 'downline')),
  amount      bigint not null check (amount > 0),
  -- Made by the client: sent twice it is one gift.
  request_key text not null,
  sent_at     timestamptz not null,
  -- The brand's day, for the limits.
  day         date not null,
  transfer_id bigint not null,
  unique (sender_id, request_key)
);
create index gifts_of_sender on cashier.gifts (sender_id, day);
create index gifts_of_receiver on cashier.gifts (receiver_id, id desc);
-- What a player received counts in their own deposit limit.
create index gifts_received on cashier.gifts (receiver_id, sent_at);

-- Wallets that vendors keep, and every movement of money between them and the main wallet.

create table cashier.vendor_wallets (
  player_id      bigint not null,
  vendor         text not null,
  brand_id       int not null,
  ledger_account bigint not null,
  -- The player's name on the vendor's side; the vendor has it since made_at.
  member         text not null,
  made_at        timestamptz not null,
  -- What the vendor last said; a question since then that brought no answer.
  balance        bigint check (balance >= 0),
  balance_at     timestamptz,
  failed_at      timestamptz,
  -- Single-wallet mode: money went in at this launch and has to come back.
  playing_since  timestamptz,
  -- When a worker next brings the money back, unless the player shows that they are still there.
  sweep_at       timestamptz,
  sweep_tries    int not null default 0,
  -- A game that was opened at a vendor without money following it: nothing has to come back, but when the player's session
  -- ends, by a logout, a break or an exclusion, a worker tells the vendor at kick_at to end the game.
  game_at        timestamptz,
  kick_at        timestamptz,
  primary key (player_id, vendor),
  check ((balance is null) = (balance_at is null)),
  check (sweep_at is null or playing_since is not null),
  check (kick_at is null or game_at is not null)
) with (fillfactor = 80);
create index vendor_wallets_sweep on cashier.vendor_wallets (sweep_at) where sweep_at is not null;
create index vendor_wallets_kick on cashier.vendor_wallets (kick_at) where kick_at is not null;

-- A row is committed, with its hold, before the vendor hears of it: whatever dies in between, the reference can be
-- asked about (features/cashier/wallets/transfer.rules.ts).
create table cashier.wallet_transfers (
  id             bigint generated always as identity primary key,
  brand_id       int not null,
  player_id      bigint not null,
  ledger_account bigint not null,
  vendor         text not null,
  direction      text not null check (direction in ('to_vendor', 'to_main')),
  -- Everything that lies there: the vendor says how much.
  everything     boolean not null default false,
  amount         bigint check (amount >= 0),
  cause          text not null check (cause in ('player', 'launch', 'return_all', 'sweep')),
  reference_no   text not null unique,
  request_key    text,
  state          text not null default 'sending' check (state in ('sending', 'asking', 'review', 'done', 'failed')),
  attempts       int not null default 0,
  next_ask_at    timestamptz,
  created_at     timestamptz not null,
  closed_at      timestamptz,
  -- Why it failed, or what the vendor last answered.
  reason         text,
  -- What an operator found out; above the brand's limit a second one must find the same.
  proposed       text check (proposed in ('done', 'failed')),
  proposed_amount bigint,
  proposed_by    bigint,
  proposed_at    timestamptz,
  proof          text,
  decided_by     bigint,
  check (amount is not null or (everything and state <> 'done')),
  check (everything or amount > 0),
  check (not everything or direction = 'to_main'),
  check ((state in ('done', 'failed')) = (closed_at is not null)),
  check ((state in ('sending', 'asking')) = (next_ask_at is not null)),
  unique (player_id, request_key)
) with (fillfactor = 85);
create index wallet_transfers_due on cashier.wallet_transfers (next_ask_at) where state in ('sending', 'asking');
create index wallet_transfers_of_player on cashier.wallet_transfers (player_id, id desc);
create index wallet_transfers_of_brand on cashier.wallet_transfers (brand_id, state, id desc);
-- A wallet is emptied once at a time.
create unique index wallet_transfers_emptying on cashier.wallet_transfers (player_id, vendor)
  where everything and state in ('sending', 'asking');

-- What a player chose where the brand lets them choose.
create table cashier.wallet_modes (
  player_id  bigint primary key,
  single     boolean not null,
  changed_at timestamptz not null
);

-- How far each vendor's reports are read, and who reads next.
create table cashier.vendor_reports (
  vendor  text primary key,
  read_to timestamptz not null,
  next_at timestamptz not null
);

-- Players whose bets a vendor has newly reported, until their own limits have heard of it: written with the bets, so that
-- a process that dies in between, or a vendor that is silent, leaves nobody playing past a limit.
create table cashier.reported_play (
  player_id   bigint not null,
  vendor      text not null,
  reported_at timestamptz not null,
  primary key (player_id, vendor)
);
