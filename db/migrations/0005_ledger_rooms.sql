-- How much an account may still stake and lose, for players who have set themselves limits (responsible gaming). The room lives in the row that every bet updates anyway, so a limit costs no bet a second look,
-- and no two bets can pass it together. Whoever sets limits (features/compliance) says how much room is left and until
-- when that holds; after that, stakes are refused until it is said anew.
alter table ledger.account
  -- Null: no limit of that kind. Both count down by stakes; loss_room also up by payouts.
  add column stake_room bigint,
  add column loss_room  bigint,
  add column room_from  timestamptz,
  add column room_until timestamptz;

-- As in 0002_ledger_functions.sql, with the room of a stake. New outcome: 13 limit_reached.
create or replace function ledger.post_transfers(
  p_lane int, p_key uuid[], p_source text[], p_account bigint[], p_amount bigint[], p_kind smallint[], p_house smallint[],
  p_flags smallint[], p_vendor smallint[], p_game int[], p_ref uuid[], p_round text[],
  out ok_ord int[], out ok_id bigint[], out ok_balance bigint[],
  out no_ord int[], out no_code int[], out no_id bigint[], out no_balance bigint[])
language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_done boolean[];
  v_rest int[];
  v_ord int;
begin
  perform pg_advisory_xact_lock(7001, p_lane);
  with moved as (
    update ledger.account a
       set balance = a.balance + r.amount,
           overdrawn = a.balance + r.amount < a.floor,
           stake_room = case when r.kind = 3 then a.stake_room + r.amount else a.stake_room end,
           loss_room = case when r.kind in (3, 4) then a.loss_room + r.amount else a.loss_room end
      from unnest(p_key, p_source, p_account, p_amount, p_kind, p_house, p_flags, p_vendor, p_game, p_ref, p_round)
           with ordinality r(key, source, account, amount, kind, house, flags, vendor, game, ref, round, ord)
           left join ledger.transfer s on s.key = r.ref
           left join ledger.resolution sr on sr.target = r.ref and sr.account = r.account
     where a.id = r.account
       and (r.amount >= 0 or a.balance + r.amount >= a.floor or r.flags & 8 <> 0)
       and (not a.closed or r.ref is not null)
       and (r.kind <> 3 or r.amount = 0 or a.room_until is null
            or (a.room_until > clock_timestamp() and a.stake_room + r.amount >= 0 is not false and a.loss_room + r.amount >= 0 is not false))
       and not exists (select from ledger.transfer t where t.key = r.key)
       and not exists (select from ledger.resolution z where z.target = r.key and z.account = r.account)
       and case
             when r.ref is null and r.kind <> 4 then true
             when r.ref is not null and (s.account is distinct from r.account or sr.target is not null) then false
             when r.kind <> 4 then true
             when r.ref is not null then s.kind = 3 and coalesce(r.round, s.round, s.source) = coalesce(s.round, s.source)
             else ledger.stake_of_round(r.account, r.vendor, r.round) = 0
           end
       and (r.kind <> 4 or (select c.id from ledger.transfer c
               where c.kind in (3, 4) and c.flags & 1 <> 0 and c.account = r.account and c.vendor is not distinct from r.vendor
                 and hashtextextended(coalesce(c.round, c.source), c.account)
                   = hashtextextended(coalesce(r.round, s.round, s.source), r.account)
                 and coalesce(c.round, c.source) = coalesce(r.round, s.round, s.source)
                 and not exists (select from ledger.resolution x where x.target = c.key and x.account = c.account) limit 1) is null)
    returning r.ord::int, nextval('ledger.transfer_sequence') as id, r.key, r.source, r.account, r.amount, a.balance,
              r.kind, r.house, r.flags, r.vendor, r.game, r.ref,
              case when r.kind = 4 then coalesce(r.round, s.round, s.source) else r.round end as round, a.book
  ), written as (
    insert into ledger.transfer (id, account, amount, balance, at, key, kind, house, flags, vendor, game, ref, source, round)
    select id, account, amount, balance, clock_timestamp(), key, kind, house, flags, vendor, game, ref, source, round from moved
  ), counterpart as (
    insert into ledger.house_delta (book, house, delta) select book, house, -sum(amount) from moved group by book, house
  )
  select array_agg(ord), array_agg(id), array_agg(balance) into ok_ord, ok_id, ok_balance from moved;

  if coalesce(cardinality(ok_ord), 0) = cardinality(p_key) then return; end if;
  v_done := array_fill(false, array[cardinality(p_key)]);
  foreach v_ord in array coalesce(ok_ord, '{}') loop v_done[v_ord] := true; end loop;
  for v_ord in 1 .. cardinality(p_key) loop
    if not v_done[v_ord] then v_rest := v_rest || v_ord; end if;
  end loop;
  -- The rest was refused or is already there. The reasons, in the order in which they are looked for.
  select array_agg(r.ord), array_agg(case
      when t.key is not null then case when
          t.source = r.source and t.account = r.account and t.amount = r.amount and t.kind = r.kind and t.house = r.house
          and t.flags = r.flags and t.vendor is not distinct from r.vendor and t.game is not distinct from r.game
          and t.ref is not distinct from r.ref and t.round is not distinct from case when r.kind = 4 then coalesce(r.round, t.round) else r.round end
        then 1 else 3 end
      when a.id is null then 4
      when z.target is not null then 8
      when a.closed and r.ref is null then 9
      when r.ref is not null and s.account is distinct from r.account then 5
      when r.ref is not null and sr.target is not null then 6
      when r.kind = 4 and r.ref is not null and (s.kind <> 3 or r.round <> coalesce(s.round, s.source)) then 5
      when r.kind = 4 and r.ref is null and ledger.stake_of_round(r.account, r.vendor, r.round) <> 0
        then ledger.stake_of_round(r.account, r.vendor, r.round)
      when r.kind = 4 and (select c.id from ledger.transfer c
               where c.kind in (3, 4) and c.flags & 1 <> 0 and c.account = r.account and c.vendor is not distinct from r.vendor
                 and hashtextextended(coalesce(c.round, c.source), c.account)
                   = hashtextextended(coalesce(r.round, s.round, s.source), r.account)
                 and coalesce(c.round, c.source) = coalesce(r.round, s.round, s.source)
                 and not exists (select from ledger.resolution x where x.target = c.key and x.account = c.account) limit 1) is not null then 7
      when r.kind = 3 and r.amount < 0 and a.balance + r.amount >= a.floor and a.room_until is not null then 13
      else 2 end),
      array_agg(t.id), array_agg(case when t.account = r.account then t.balance else a.balance end)
    into no_ord, no_code, no_id, no_balance
    from unnest(v_rest) as o(ord)
    cross join lateral (select o.ord, p_key[o.ord], p_source[o.ord], p_account[o.ord], p_amount[o.ord], p_kind[o.ord], p_house[o.ord],
        p_flags[o.ord], p_vendor[o.ord], p_game[o.ord], p_ref[o.ord], p_round[o.ord] offset 0)
      as r(ord, key, source, account, amount, kind, house, flags, vendor, game, ref, round)
    left join ledger.transfer t on t.key = r.key
    left join ledger.account a on a.id = r.account
    left join ledger.resolution z on z.target = r.key and z.account = r.account
    left join ledger.transfer s on s.key = r.ref
    left join ledger.resolution sr on sr.target = r.ref and sr.account = r.account;
end $$;

-- As in 0004_ledger_lane_order.sql, with the room that a refund gives back.
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

-- Says how much room an account has. In the lane's order, like everything that touches an account.
create function ledger.set_room(
  p_lane int, p_account bigint, p_stake bigint, p_loss bigint, p_from timestamptz, p_until timestamptz)
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7001, p_lane);
  update ledger.account set stake_room = p_stake, loss_room = p_loss, room_from = p_from, room_until = p_until where id = p_account;
end $$;
