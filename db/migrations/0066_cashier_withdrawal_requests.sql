-- A request that is sent twice is one withdrawal: the sender's own name for it.
alter table cashier.withdrawals add column request_key text check (length(request_key) <= 80);
create unique index withdrawals_request on cashier.withdrawals (player_id, request_key) where request_key is not null;
-- What a player asked for since the brand's midnight, and what stands in the way of taking a card away.
create index withdrawals_of_card on cashier.withdrawals (payout_account) where closed_at is null;
