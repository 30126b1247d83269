-- What operators look through: notices by outcome, notices of an order, and a brand's orders by state.
create index payment_notices_by_outcome on cashier.payment_notices (outcome, id desc);
create index payment_notices_of_deposit on cashier.payment_notices (deposit_id) where deposit_id is not null;
create index deposits_of_brand on cashier.deposits (brand_id, state, id desc);
create index payment_notices_by_body on cashier.payment_notices (body_sha256);
