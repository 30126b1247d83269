-- A game that was opened at a vendor without money following it: nothing has to come back, but when the player's session
-- ends, by a logout, a break or an exclusion, the vendor has to be told to end the game.
alter table cashier.vendor_wallets
  add column game_at timestamptz,
  -- When a worker next tells the vendor.
  add column kick_at timestamptz,
  add check (kick_at is null or game_at is not null);
create index vendor_wallets_kick on cashier.vendor_wallets (kick_at) where kick_at is not null;
