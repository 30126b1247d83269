-- Codes, kinds and flags as in ledger_transfers.sql.

-- True when a payout that moved money stands on this stake, or on its round as a whole: that one has to go back first.
create or replace function ledger.stake_is_paid(s ledger.transfer) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from ledger.transfer p
     where p.kind in (3, 4) and p.kind = 4 and p.amount > 0 and p.account = s.account and p.vendor is not distinct from s.vendor
       and hashtextextended(coalesce(p.round, p.source), p.account) = hashtextextended(coalesce(s.round, s.source), s.account)
       and coalesce(p.round, p.source) = coalesce(s.round, s.source)
       and (p.ref is null or p.ref = s.key)
       and not exists (select from ledger.resolution x where x.target = p.key and x.account = p.account));
end $$;

-- Takes one transfer back: a stake becomes a refund, anything else a reversal. What has not come yet gets a tombstone.
-- Asked again, whatever the key, it answers with the first answer. Of a stake that was refused for good there is nothing
-- to take back.
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
