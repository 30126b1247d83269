-- A vendor discards a bet that was refused and sends no rollback for it (protocols.md "Neutral core"). So a refusal that
-- a deposit or the next day could turn into a yes is kept: a first try that comes late must not take the money.
-- Outcome 5: refused for good; `refusal` is the code that was answered, `transfer` is 0 because nothing moved.
alter table ledger.resolution
  drop constraint resolution_outcome_check,
  add constraint resolution_outcome_check check (outcome between 1 and 5),
  add column refusal smallint,
  add constraint resolution_refusal check ((outcome = 5) = (refusal is not null));

-- What is answered to the transfers that were not taken: a stake that is refused now is refused for good, and one that
-- was refused before hears the same again. Under the lane's lock of ledger.post_transfers. A limit whose period has ended
-- is not yet an answer: its room is said anew, and the stake tried once more.
create function ledger.keep_refusals(p_key uuid[], p_account bigint[], p_kind smallint[], p_ord int[], p_code int[])
returns int[] language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  insert into ledger.resolution (target, account, outcome, transfer, refusal)
  select p_key[n.ord], a.id, 5, 0, n.code
    from unnest(p_ord, p_code) n(ord, code) join ledger.account a on a.id = p_account[n.ord]
   where p_kind[n.ord] = 3 and (n.code in (2, 9) or n.code = 13 and a.room_until > clock_timestamp());
  return (
    select array_agg(case when n.code = 8 and p_kind[n.ord] = 3 then coalesce(z.refusal, 8) else n.code end order by n.place)
      from unnest(p_ord, p_code) with ordinality n(ord, code, place)
      left join ledger.resolution z on z.target = p_key[n.ord] and z.account = p_account[n.ord]);
end $$;

-- As in 0002_ledger_functions.sql, with the refusals kept. What was taken pays nothing for it.
create or replace function ledger.post_batch(
  p_lane int, p_key uuid[], p_source text[], p_account bigint[], p_amount bigint[], p_kind smallint[], p_house smallint[],
  p_flags smallint[], p_vendor smallint[], p_game int[], p_ref uuid[], p_round text[],
  r_key uuid[], r_source text[], r_account bigint[], r_target uuid[], r_flags smallint[],
  out ok_ord int[], out ok_id bigint[], out ok_balance bigint[],
  out no_ord int[], out no_code int[], out no_id bigint[], out no_balance bigint[],
  out r_code int[], out r_id bigint[], out r_balance bigint[])
language plpgsql as $$
declare
  i int;
  v record;
begin
  if (select count(distinct x) from unnest(p_account || r_account) x) < cardinality(p_account) + cardinality(r_account) then
    raise exception 'an account twice in one batch';
  end if;
  if cardinality(p_key) > 0 then
    select * into ok_ord, ok_id, ok_balance, no_ord, no_code, no_id, no_balance
      from ledger.post_transfers(p_lane, p_key, p_source, p_account, p_amount, p_kind, p_house, p_flags, p_vendor, p_game, p_ref, p_round);
    if cardinality(no_ord) > 0 then
      no_code := ledger.keep_refusals(p_key, p_account, p_kind, no_ord, no_code);
    end if;
  end if;
  for i in 1 .. cardinality(r_key) loop
    select * into v from ledger.reverse_transfer(p_lane, r_key[i], r_source[i], r_account[i], r_target[i], r_flags[i]);
    r_code[i] := v.code; r_id[i] := v.id; r_balance[i] := v.balance;
  end loop;
end $$;

-- As in 0005_ledger_rooms.sql; of a stake that was refused for good there is nothing to take back.
create or replace function ledger.reverse_transfer(
  p_lane int, p_key uuid, p_source text, p_account bigint, p_target uuid, p_flags smallint,
  out code int, out id bigint, out balance bigint)
language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  a ledger.account;
  t ledger.transfer;
  z ledger.resolution;
  v_amount bigint := 0;
begin
  perform pg_advisory_xact_lock(7001, p_lane);
  select * into a from ledger.account x where x.id = p_account;
  if a.id is null then code := 4; return; end if;
  balance := a.balance;

  select * into t from ledger.transfer x where x.key = p_key;
  if t.id is not null then
    code := case when t.account = p_account and t.ref = p_target and t.kind in (6, 7, 8) and t.source = p_source then 1 else 3 end;
    if code = 1 then id := t.id; balance := t.balance; end if;
    return;
  end if;

  select * into z from ledger.resolution x where x.target = p_target and x.account = p_account;
  if z.target is not null then
    if z.outcome in (3, 4) then code := 12; return; end if;
    if z.outcome = 5 then code := 1; id := 0; return; end if;
    select * into t from ledger.transfer x where x.account & 31 = p_account & 31 and x.id = z.transfer;
    code := 1; id := t.id; balance := t.balance;
    return;
  end if;

  select * into t from ledger.transfer x where x.key = p_target;
  if t.id is not null then
    code := case
      when t.account <> p_account then 5
      when t.kind in (6, 7, 8, 18, 24, 25) or t.flags & 16 <> 0 then 11
      when t.kind = 3 and ledger.stake_is_paid(t) then 10
      when t.amount > 0 and a.balance - t.amount < a.floor and p_flags & 8 = 0 then 2
    end;
    if code is not null then return; end if;
    v_amount := -t.amount;
    -- A stake of an earlier period gives nothing back to this one.
    update ledger.account x
       set balance = x.balance + v_amount, overdrawn = x.balance + v_amount < x.floor,
           stake_room = case when t.kind = 3 and t.at >= x.room_from then x.stake_room + v_amount else x.stake_room end,
           loss_room = case when t.kind = 4 or t.kind = 3 and t.at >= x.room_from then x.loss_room + v_amount else x.loss_room end
     where x.id = p_account returning x.balance into balance;
    insert into ledger.house_delta (book, house, delta) values (a.book, t.house, -v_amount);
  end if;
  id := nextval('ledger.transfer_sequence');
  insert into ledger.transfer (id, account, amount, balance, at, key, kind, house, flags, vendor, game, ref, source, round)
  values (id, p_account, v_amount, balance, clock_timestamp(), p_key, case when t.id is null then 8 when t.kind = 3 then 6 else 7 end,
    coalesce(t.house, 0), p_flags, t.vendor, t.game, p_target, p_source, case when t.kind in (3, 4) then coalesce(t.round, t.source) else t.round end);
  insert into ledger.resolution (target, account, outcome, transfer)
  values (p_target, p_account, case when t.id is null then 2 else 1 end, id);
  code := 0;
end $$;
