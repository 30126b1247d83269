-- Opens the account of an owner in a book, or finds it. The id carries its lane in the low five bits.
create or replace function ledger.open_account(p_brand int, p_currency text, p_kind text, p_owner bigint, p_floor bigint) returns bigint
language plpgsql as $$
declare
  v_book int;
  v_id bigint;
  v_next bigint;
begin
  select id into v_book from ledger.book where brand_id = p_brand and currency = p_currency and kind = p_kind;
  if v_book is null then
    insert into ledger.book (brand_id, currency, kind) values (p_brand, p_currency, p_kind)
      on conflict (brand_id, currency, kind) do update set currency = excluded.currency returning id into v_book;
  end if;
  select id into v_id from ledger.account where book = v_book and owner_id = p_owner;
  if v_id is not null then return v_id; end if;
  v_next := nextval('ledger.account_sequence');
  insert into ledger.account (id, book, owner_id, floor)
  values (v_next * 32 + v_next % (select lanes from ledger.setting), v_book, p_owner, p_floor)
    on conflict (book, owner_id) do update set owner_id = excluded.owner_id returning id into v_id;
  return v_id;
end $$;

-- Says how much room an account has. In the lane's order, like everything that touches an account.
create or replace function ledger.set_room(
  p_lane int, p_account bigint, p_stake bigint, p_loss bigint, p_from timestamptz, p_until timestamptz)
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7001, p_lane);
  update ledger.account set stake_room = p_stake, loss_room = p_loss, room_from = p_from, room_until = p_until where id = p_account;
end $$;

-- Adds what batches have appended to the house's rows.
create or replace function ledger.fold_house() returns bigint language sql as $$
  with taken as (delete from ledger.house_delta returning book, house, delta),
  summed as (select book, house, sum(delta)::bigint delta from taken group by book, house),
  folded as (
    insert into ledger.house (book, house, balance) select book, house, delta from summed
    on conflict (book, house) do update set balance = ledger.house.balance + excluded.balance)
  select count(*) from taken;
$$;
