-- What a wallet must be told is written with its bet, in one transaction, by one function. A match that ends writes some
-- hundred thousand of these at once; looking each bet up again for its reference took a fifth of the whole settlement.
alter table studio.betting_tells drop constraint betting_tells_bet_id_fkey;
