import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { registerCashierChecks } from '#features/cashier/cashier.checks.ts';
import { registerComplianceChecks } from '#features/compliance/compliance.checks.ts';
import { registerRewardChecks } from '#features/rewards/rewards.checks.ts';
import { betProjection, jackpotProjection } from '#features/wagers/public.ts';
import { registerWagerChecks } from '#features/wagers/wagers.checks.ts';
import { checkPurses } from '#games/studio/transfer/purse.checks.ts';
import { foldHouse } from '#ledger/house.ts';
import { checkNames, reconcile } from '#ledger/reconcile.ts';
import { askVendors, type Drill, decidePayouts, rowsOf } from './cashier-desk.ts';
import type { Payment } from './cashier-money-in.ts';
import { letTimePass } from './cashier-time.ts';

/** Operations under way that would continue by themselves. */
const UNDER_WAY = sql`
  select (select count(*) from cashier.withdrawals where state in ('approved', 'paying')
             or (state = 'requested' and approvals_needed = 0))::int as unpaid,
         (select count(*) from cashier.wallet_transfers where state in ('sending', 'asking', 'review'))::int as transfers,
         (select count(*) from studio.rounds r where r.purse
             and (r.ended_at is null or (r.state = 'closed'
                  and not exists (select from wagers.reported_bets b where b.bet_no = r.ref))))::int as rounds`;
const MOST_LOOKS = 600;

interface UnderWay {
  unpaid: number;
  transfers: number;
  rounds: number;
}

/** Stops all faults and lets time pass quickly until nothing is due. Returns how many operations never ended. */
export async function settleAll(drill: Drill, log: (line: string) => void): Promise<number> {
  drill.house.line.mend();
  for (let look = 0; look < MOST_LOOKS; look++) {
    await letTimePass(drill.house, 100);
    const [left] = await rowsOf<UnderWay>(drill, UNDER_WAY);
    const { unpaid, transfers, rounds } = left!;
    if (unpaid + transfers + rounds === 0) return 0;
    if (look % 20 === 0)
      log(`  under way: ${unpaid} payouts, ${transfers} wallet transfers, ${rounds} rounds at a vendor`);
    const people = (await decidePayouts(drill)) + (await askVendors(drill));
    if (people === 0) await sleep(500);
  }
  const [left] = await rowsOf<UnderWay>(drill, UNDER_WAY);
  log(`These never ended: ${JSON.stringify(left)}.`);
  return left!.unpaid + left!.transfers + left!.rounds;
}

/** Every open hold with the order that explains it. */
const OPEN_HOLDS = sql`
  with open as (
    select t.account, -t.amount as amount, t.source from ledger.transfer t
     where t.flags & 16 <> 0
       and not exists (select from ledger.resolution z where z.target = t.key and z.account = t.account))
  select split_part(o.source, ':', 1) as kind,
         coalesce(w.state, v.state) as state, count(*)::int as holds, sum(o.amount)::text as amount
    from open o
    left join cashier.withdrawals w on o.source in ('withdrawal:' || w.order_no, 'withdrawal-fee:' || w.order_no)
         and w.ledger_account = o.account and w.state in ('requested', 'first_approved', 'approved', 'paying')
    left join cashier.wallet_transfers v on o.source = 'wallet:' || v.reference_no
         and v.ledger_account = o.account and v.state in ('sending', 'asking', 'review')
   group by 1, 2 order by 1, 2`;

/** Compares the books of the outside world with ours. Each query returns the rows that should not exist. */
const OUTSIDE = {
  'the bank paid what is written as paid, and nothing else': sql`
    select coalesce(b.order_no, w.order_no) as order_no, w.state, b.paid_at::text, b.vnd::text, w.vnd::text as wanted
      from (select * from cashier.simulated_payouts where paid_at is not null) b
      full join (select * from cashier.withdrawals where state = 'paid') w on w.order_no = b.order_no
     where b.order_no is null or w.order_no is null or b.vnd <> w.vnd`,
  'a vendor has for every player what went there, less what came back, and what was won and lost there': sql`
    with purse as (select ltrim(split_part(s.operator_user, '-', 2))::bigint as player, p.balance
                     from studio.purses p join studio.players s on s.id = p.player_id where s.operator_user like 'SENVANG-%'),
         moved as (select player, sum(total) as total from (
                     select player_id as player, case direction when 'to_vendor' then amount else -amount end as total
                       from cashier.wallet_transfers where state = 'done'
                     union all select player_id, payout - stake from wagers.reported_bets) m group by 1)
    select player::text, balance::text, total::text from purse full join moved using (player)
     where coalesce(balance, 0) <> coalesce(total, 0)`,
  'every round at a vendor is reported once, as it was played': sql`
    with played as (select r.ref, r.stake, r.win, split_part(s.operator_user, '-', 2)::bigint as player
                      from studio.rounds r join studio.players s on s.id = r.player_id where r.purse and r.state = 'closed')
    select coalesce(p.ref, b.bet_no) as bet, p.stake::text, b.stake::text as told, p.win::text, b.payout::text as told_win
      from played p full join wagers.reported_bets b on b.bet_no = p.ref
     where (p.player, p.stake, p.win) is distinct from (b.player_id, b.stake, b.payout)`,
  'the limits of every player have heard of what was reported': sql`
    select player_id::text, vendor, reported_at::text from cashier.reported_play`,
  'nobody is below zero': sql`
    select id::text, balance::text, held::text from ledger.account where balance < 0 or held < 0`,
};

export async function judge(drill: Drill, payments: readonly Payment[], log: (line: string) => void): Promise<number> {
  const { foundation } = drill.house;
  await foldHouse(foundation.database);
  const bets = betProjection(foundation);
  await bets.catchUp();
  await bets.close();
  const jackpots = jackpotProjection(foundation);
  await jackpots.catchUp();
  await jackpots.close();
  for (const register of [registerWagerChecks, registerCashierChecks, registerComplianceChecks, registerRewardChecks])
    register();
  let wrong = 0;
  const say = (check: string, rows: readonly object[]) => {
    if (rows.length === 0) return;
    wrong++;
    log(`NOT RIGHT: ${check}: ${JSON.stringify(rows.slice(0, 5))}${rows.length > 5 ? ' and more' : ''}`);
  };
  const findings = await reconcile(foundation.database);
  for (const { check, rows } of findings) say(check, rows);
  log(`${checkNames().length} checks of reconcile, ${findings.length} differences`);
  for (const { check, row } of await checkPurses(foundation.database)) say(`studio: ${check}`, [row]);
  for (const [check, query] of Object.entries(OUTSIDE)) say(check, await rowsOf<object>(drill, query));
  say('every payment of the bank is known once, as it was', await lostPayments(drill, payments));
  say('every stake and win is booked as the games know it', await lostStakes(drill));
  return wrong + (await unexplained(drill, log));
}

async function lostPayments(drill: Drill, payments: readonly Payment[]): Promise<object[]> {
  const known = await rowsOf<{ payment_id: string; vnd: bigint; times: number }>(
    drill,
    sql`select payment_id, min(vnd) as vnd, count(*)::int as times from cashier.payment_notices
         where provider = 'SIMBANK' and payment_id is not null group by 1`,
  );
  const rows = new Map(known.map((row) => [row.payment_id, row]));
  const lost = payments.filter(({ id, vnd }) => {
    const row = rows.get(id);
    return row?.times !== 1 || row.vnd.toString() !== vnd;
  });
  return rows.size === payments.length ? lost : [...lost, { known: rows.size, told: payments.length }];
}

async function lostStakes(drill: Drill): Promise<object[]> {
  const rows = await rowsOf<{ account: bigint; lost: bigint }>(
    drill,
    sql`select account, (-sum(amount))::int8 as lost from ledger.transfer where kind in (3, 4, 6, 7, 8) group by 1`,
  );
  const booked = new Map(rows.map(({ account, lost }) => [account, lost]));
  return drill.house.players.flatMap(({ id, account, lost }) => {
    const found = booked.get(account) ?? 0n;
    return found === lost ? [] : [{ player: `${id}`, ledger: `${found}`, games: `${lost}` }];
  });
}

async function unexplained(drill: Drill, log: (line: string) => void): Promise<number> {
  const holds = await rowsOf<{ kind: string; state: string | null; holds: number; amount: string }>(drill, OPEN_HOLDS);
  log(`Open holds: ${holds.reduce((sum, row) => sum + row.holds, 0)}`);
  for (const { kind, state, holds: many, amount } of holds)
    log(
      `  ${kind.padEnd(16)} ${state ? `explained by an order that is ${state}` : 'UNEXPLAINED'}: ${many} (${amount})`,
    );
  return holds.filter(({ state }) => state === null).length;
}
