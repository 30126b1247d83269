-- What a client named its wish to deposit: the same wish sent again is the same order.
alter table cashier.deposits add column request_key text;
create unique index deposits_by_request on cashier.deposits (player_id, request_key) where request_key is not null;
