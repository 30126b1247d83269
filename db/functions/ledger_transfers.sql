-- The only SQL that moves money. Outcome codes are those of ledger/transfer.ts:
-- 0 posted, 1 replayed, 2 insufficient_funds, 3 key_conflict, 4 unknown_account, 5 unknown_reference,
-- 6 reference_reversed, 7 round_closed, 8 tombstoned, 9 account_closed, 10 reference_paid, 11 not_reversible,
-- 12 hold_settled, 13 limit_reached.
-- Kinds used here: 3 stake, 4 payout, 6 refund, 7 reversal, 8 tombstone, 18 hold_void, 24 and 25 gifts. Flags: 1 closes its round, 2 from hold,
-- 8 may overdraw, 16 is a hold. House 1 is "held".
--
-- A closed account takes what hangs on something that it took before (ref), and the second half of a gift (25), whose
-- first half has left the sender already. It also takes a stake that may overdraw: one that had been given back and is
-- taken anew, because its bet runs again. No limit of the player's stands against such a stake either.
--
-- Every function here starts from the lane's lock, so that nothing it looked at changes before it commits.

-- For a payout that names only its round: 0 when the round has a stake that stands, 5 when it has none, 6 when all were reversed.
create or replace function ledger.stake_of_round(p_account bigint, p_vendor smallint, p_round text) returns int language plpgsql stable as $$
declare v_standing boolean;
begin
  select bool_or(not exists (select from ledger.resolution x where x.target = c.key and x.account = c.account)) into v_standing
    from ledger.transfer c
   where c.kind in (3, 4) and hashtextextended(coalesce(c.round, c.source), c.account) = hashtextextended(p_round, p_account)
     and c.kind = 3 and c.account = p_account and coalesce(c.round, c.source) = p_round and c.vendor is not distinct from p_vendor;
  return case when v_standing then 0 when v_standing is null then 5 else 6 end;
end $$;

-- True when something that stands has closed the round: no payout may follow, and no stake whose payout would be refused.
create or replace function ledger.is_closed(p_account bigint, p_vendor smallint, p_round text) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from ledger.transfer c
     where c.kind in (3, 4) and hashtextextended(coalesce(c.round, c.source), c.account) = hashtextextended(p_round, p_account)
       and c.flags & 1 <> 0 and c.account = p_account and coalesce(c.round, c.source) = p_round
       and c.vendor is not distinct from p_vendor
       and not exists (select from ledger.resolution x where x.target = c.key and x.account = c.account));
end $$;

-- A key that was posted before is found by the insert itself, which then fails: nearly all are new, and asking first
-- would cost each of them a look into the largest index.
--
-- The four settings: a plan made while the tables were empty would scan them sequentially for ever. And each
-- "(select ... limit 1) is null" is a "not exists" that the planner cannot answer with a hash of the whole table.
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
  -- Whether keys are looked for before they are inserted, and in how many batches of this session still.
  v_left int := coalesce(nullif(current_setting('ledger.asks', true), ''), '0');
  v_asks boolean := v_left > 0;
  v_done boolean[];
  v_rest int[];
  v_ord int;
begin
  perform pg_advisory_xact_lock(7001, p_lane);
  loop
    begin
      with moved as (
        update ledger.account a
           set balance = a.balance + r.amount,
               overdrawn = a.balance + r.amount < a.floor,
               stake_room = case when r.kind = 3 then a.stake_room + r.amount else a.stake_room end,
               loss_room = case when r.kind in (3, 4) then a.loss_room + r.amount else a.loss_room end
          from unnest(p_key, p_source, p_account, p_amount, p_kind, p_house, p_flags, p_vendor, p_game, p_ref, p_round)
               with ordinality r(key, source, account, amount, kind, house, flags, vendor, game, ref, round, ord)
               -- One look at the round of a payout or a stake: whether its stake is there, whether one stands, whether it is closed.
               left join lateral (
                 select bool_or(c.kind = 3 and c.key = r.ref) as has_stake,
                        bool_or(c.kind = 3 and r.ref is null and (select x.outcome from ledger.resolution x
                          where x.target = c.key and x.account = c.account limit 1) is null) as stands,
                        bool_or(c.flags & 1 <> 0 and (select x.outcome from ledger.resolution x
                          where x.target = c.key and x.account = c.account limit 1) is null) as is_closed
                   from ledger.transfer c
                  where c.kind in (3, 4) and c.account = r.account and c.vendor is not distinct from r.vendor
                    and hashtextextended(coalesce(c.round, c.source), c.account)
                      = case when r.kind = 4 or r.kind = 3 and r.flags & 8 = 0 then hashtextextended(r.round, r.account) end
                    and coalesce(c.round, c.source) = r.round) w on true
               -- A reference that is no stake of the named round.
               left join ledger.transfer s on s.key = case when w.has_stake then null else r.ref end
               left join ledger.resolution sr on sr.target = r.ref and sr.account = r.account
         where a.id = r.account
           and (r.amount >= 0 or a.balance + r.amount >= a.floor or r.flags & 8 <> 0)
           and (not a.closed or r.ref is not null or r.kind = 25 or r.kind = 3 and r.flags & 8 <> 0)
           and (r.kind <> 3 or r.amount = 0 or r.flags & 8 <> 0 or a.room_until is null
                or (a.room_until > clock_timestamp() and a.stake_room + r.amount >= 0 is not false and a.loss_room + r.amount >= 0 is not false))
           and (not v_asks or (select t.id from ledger.transfer t where t.key = r.key limit 1) is null)
           and not exists (select from ledger.resolution z where z.target = r.key and z.account = r.account)
           and case
                 when r.ref is null and r.kind = 3 then w.is_closed is not true
                 when r.ref is null and r.kind <> 4 then true
                 when r.ref is null then w.stands and w.is_closed is not true
                 when sr.target is not null then false
                 when w.has_stake then w.is_closed is not true
                 when s.account is distinct from r.account then false
                 when r.kind <> 4 then true
                 else s.kind = 3 and coalesce(r.round, s.round, s.source) = coalesce(s.round, s.source)
                      and not ledger.is_closed(r.account, r.vendor, coalesce(s.round, s.source))
               end
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
      exit;
    exception when unique_violation then
      -- Something here has been posted before. It is looked for now, and for a while, as one replay seldom comes alone.
      if v_asks then raise; end if;
      v_asks := true;
      v_left := 200;
    end;
  end loop;
  if v_left > 0 then perform set_config('ledger.asks', (v_left - 1)::text, false); end if;

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
      when a.closed and r.ref is null and r.kind <> 25 and not (r.kind = 3 and r.flags & 8 <> 0) then 9
      when r.ref is not null and s.account is distinct from r.account then 5
      when r.ref is not null and sr.target is not null then 6
      when r.kind = 4 and r.ref is not null and (s.kind <> 3 or r.round <> coalesce(s.round, s.source)) then 5
      when r.kind = 4 and r.ref is null and ledger.stake_of_round(r.account, r.vendor, r.round) <> 0
        then ledger.stake_of_round(r.account, r.vendor, r.round)
      when r.kind = 3 and r.ref is null and r.flags & 8 = 0 and ledger.is_closed(r.account, r.vendor, r.round) then 7
      when r.kind = 4 and ledger.is_closed(r.account, r.vendor, coalesce(r.round, s.round, s.source)) then 7
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

-- What is answered to the transfers that were not taken: a stake that is refused now is refused for good, and one that
-- was refused before hears the same again. Under the lane's lock of ledger.post_transfers. A limit whose period has ended
-- is not yet an answer: its room is said anew, and the stake tried once more.
create or replace function ledger.keep_refusals(p_key uuid[], p_account bigint[], p_kind smallint[], p_ord int[], p_code int[])
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

-- One call, one transaction, one wait for the disk: a lane's batch of transfers and reversals. No account twice.
-- What was taken pays nothing for the refusals that are kept.
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
