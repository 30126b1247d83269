-- The only SQL that moves money. Outcome codes are those of ledger/outcome.ts:
-- 0 posted, 1 replayed, 2 insufficient_funds, 3 key_conflict, 4 unknown_account, 5 unknown_reference,
-- 6 reference_reversed, 7 round_closed, 8 tombstoned, 9 account_closed, 10 reference_paid, 11 not_reversible, 12 hold_settled.
-- Kinds used here: 3 stake, 4 payout, 6 refund, 7 reversal, 8 tombstone, 18 hold_void, 24 and 25 gifts. Flags: 1 closes its round, 2 from hold,
-- 8 may overdraw, 16 is a hold. House 1 is "held".
--
-- Every function here starts from the lane's lock, so that nothing it looked at changes before it commits.

-- For a payout that names only its round: 0 when the round has a stake that stands, 5 when it has none, 6 when all were reversed.
create function ledger.stake_of_round(p_account bigint, p_vendor smallint, p_round text) returns int language plpgsql stable as $$
declare v_standing boolean;
begin
  select bool_or(not exists (select from ledger.resolution x where x.target = c.key and x.account = c.account)) into v_standing
    from ledger.transfer c
   where c.kind in (3, 4) and hashtextextended(coalesce(c.round, c.source), c.account) = hashtextextended(p_round, p_account)
     and c.kind = 3 and c.account = p_account and coalesce(c.round, c.source) = p_round and c.vendor is not distinct from p_vendor;
  return case when v_standing then 0 when v_standing is null then 5 else 6 end;
end $$;

-- The four settings: a plan made while the tables were empty would scan them sequentially for ever.
create function ledger.post_transfers(
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
           overdrawn = a.balance + r.amount < a.floor
      from unnest(p_key, p_source, p_account, p_amount, p_kind, p_house, p_flags, p_vendor, p_game, p_ref, p_round)
           with ordinality r(key, source, account, amount, kind, house, flags, vendor, game, ref, round, ord)
           left join ledger.transfer s on s.key = r.ref
           left join ledger.resolution sr on sr.target = r.ref and sr.account = r.account
     where a.id = r.account
       and (r.amount >= 0 or a.balance + r.amount >= a.floor or r.flags & 8 <> 0)
       and (not a.closed or r.ref is not null)
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

-- Takes one transfer back: a stake becomes a refund, anything else a reversal. What has not come yet gets a tombstone.
-- Asked again, whatever the key, it answers with the first answer.
create function ledger.reverse_transfer(
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
    select * into t from ledger.transfer x where x.id = z.transfer;
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
    update ledger.account x set balance = x.balance + v_amount, overdrawn = x.balance + v_amount < x.floor
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

-- True when a payout that moved money stands on this stake, or on its round as a whole: that one has to go back first.
create function ledger.stake_is_paid(s ledger.transfer) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from ledger.transfer p
     where p.kind in (3, 4) and p.kind = 4 and p.amount > 0 and p.account = s.account and p.vendor is not distinct from s.vendor
       and hashtextextended(coalesce(p.round, p.source), p.account) = hashtextextended(coalesce(s.round, s.source), s.account)
       and coalesce(p.round, p.source) = coalesce(s.round, s.source)
       and (p.ref is null or p.ref = s.key)
       and not exists (select from ledger.resolution x where x.target = p.key and x.account = p.account));
end $$;

-- One call, one transaction, one wait for the disk: a lane's batch of transfers and reversals. No account twice.
create function ledger.post_batch(
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
  end if;
  for i in 1 .. cardinality(r_key) loop
    select * into v from ledger.reverse_transfer(p_lane, r_key[i], r_source[i], r_account[i], r_target[i], r_flags[i]);
    r_code[i] := v.code; r_id[i] := v.id; r_balance[i] := v.balance;
  end loop;
end $$;
