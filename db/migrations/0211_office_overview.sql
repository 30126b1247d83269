-- What came in and went out today, asked again and again by every open desk.
create index deposits_credited on cashier.deposits (brand_id, credited_at) include (credited_amount) where state = 'credited';
create index withdrawals_paid on cashier.withdrawals (brand_id, paid_at) include (amount) where state = 'paid';
-- How many games are open now.
create index game_sessions_of_brand on wagers.game_sessions (brand_id, expires_at) where ended_at is null;
-- Whether somebody else has ever been paid to this number.
create index payout_accounts_by_number on cashier.payout_accounts (brand_id, kind, institution, number_digest);
