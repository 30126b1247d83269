-- Holds: money leaves the player for the house's "held" account, then goes on (posted) or back (voided), once.
-- Codes, kinds, flags and houses as in ledger_transfers.sql; kind 18 is hold_void.

-- The final kind and house stand on the hold already; flag 16 says that it is one.
create or replace function ledger.hold_funds(
  p_lane int, p_key uuid, p_source text, p_account bigint, p_amount bigint, p_kind smallint,
  out code int, out id bigint, out balance bigint)
language plpgsql as $$
declare v record;
begin
  select * into v from ledger.post_transfers(p_lane, array[p_key], array[p_source], array[p_account], array[-p_amount], array[p_kind],
    array[1::smallint], array[16::smallint], array[null::smallint], array[null::int], array[null::uuid], array[null::text]);
  if v.ok_id is null then
    code := v.no_code[1]; id := v.no_id[1]; balance := v.no_balance[1];
    return;
  end if;
  update ledger.account a set held = a.held + p_amount where a.id = p_account;
  code := 0; id := v.ok_id[1]; balance := v.ok_balance[1];
end $$;

-- p_house null voids the hold: the money returns. Otherwise it is posted to that house account.
create or replace function ledger.settle_hold(p_lane int, p_key uuid, p_source text, p_hold uuid, p_house smallint,
  out code int, out id bigint, out balance bigint)
language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  h ledger.transfer;
  t ledger.transfer;
  v_book int;
begin
  perform pg_advisory_xact_lock(7001, p_lane);
  select * into h from ledger.transfer x where x.key = p_hold;
  if h.id is null or h.flags & 16 = 0 then code := 5; return; end if;
  select a.balance, a.book into balance, v_book from ledger.account a where a.id = h.account;
  select * into t from ledger.transfer x where x.key = p_key;
  if t.id is not null then
    code := case when t.account = h.account and t.ref = p_hold and t.source = p_source
      and t.house = coalesce(p_house, 1) and (t.flags & 2 <> 0) = (p_house is not null) then 1 else 3 end;
    if code = 1 then id := t.id; balance := t.balance; end if;
    return;
  end if;
  if exists (select from ledger.resolution z where z.target = p_hold and z.account = h.account) then code := 12; return; end if;

  update ledger.account a set held = a.held + h.amount, balance = a.balance - case when p_house is null then h.amount else 0 end,
         overdrawn = a.balance - case when p_house is null then h.amount else 0 end < a.floor
   where a.id = h.account returning a.balance into balance;
  insert into ledger.house_delta (book, house, delta) values (v_book, 1, h.amount);
  if p_house is not null then
    insert into ledger.house_delta (book, house, delta) values (v_book, p_house, -h.amount);
  end if;
  id := nextval('ledger.transfer_sequence');
  insert into ledger.transfer (id, account, amount, balance, at, key, kind, house, flags, vendor, game, ref, source, round)
  values (id, h.account, case when p_house is null then -h.amount else h.amount end, balance, clock_timestamp(), p_key,
    case when p_house is null then 18 else h.kind end, coalesce(p_house, 1), case when p_house is null then 0 else 2 end,
    null, null, p_hold, p_source, null);
  insert into ledger.resolution (target, account, outcome, transfer) values (p_hold, h.account, case when p_house is null then 4 else 3 end, id);
  code := 0;
end $$;
