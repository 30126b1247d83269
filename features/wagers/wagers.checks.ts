import { rowsCheck } from '#ledger/checks.ts';
import { registerCheck } from '#ledger/reconcile.ts';
import { JACKPOT_CHECKS } from './jackpot/jackpot.checks.ts';

/** Compares only what the projection has read, so that checks can run while bets continue. */
const READ = `ledger.transfer t join ledger.projection p
  on p.name = 'wagers.bets' and p.lane = t.account & 31 and t.id <= p.position`;

/** Order numbers from here on belong to reported bets (wagers.reported_bets), which the ledger does not have. */
const REPORTED_FROM = '500000000000000000';

const CHECKS = [
  rowsCheck(
    'the bets of a round are its stakes, payouts and refunds',
    `with told as (
       select t.account, t.vendor, coalesce(t.round, t.source) as round, count(*) filter (where t.kind = 3) as bets,
              coalesce(-sum(t.amount) filter (where t.kind = 3), 0) as stake, coalesce(sum(t.amount) filter (where t.kind in (4, 7)), 0) as payout,
              count(*) filter (where t.kind = 6) as void
         from ${READ}
        where t.vendor is not null and (t.kind in (3, 4, 6) or (t.kind = 7 and exists (
                select from ledger.transfer s where s.key = t.ref and s.kind = 4)))
        group by 1, 2, 3),
     shown as (
       select account, vendor, round, count(*) as bets, sum(stake) as stake, sum(payout) as payout, count(*) filter (where state = 'void') as void
         from wagers.bets where id < ${REPORTED_FROM} group by 1, 2, 3)
     select account::text, vendor::text, round, t.bets::text as transfers, s.bets::text as bets, t.stake::text as staked,
            s.stake::text as stake, t.payout::text as paid, s.payout::text as payout, t.void::text as refunds, s.void::text as void
       from told t full join shown s using (account, vendor, round)
      where (t.bets, t.stake, t.payout, t.void) is distinct from (s.bets, s.stake, s.payout, s.void)`,
  ),
  rowsCheck(
    'every bet has its stake, and its state agrees with its figures',
    `select b.id::text, b.key, b.state, b.stake::text, b.payout::text, b.turnover::text
       from wagers.bets b left join ledger.transfer t on t.id = b.id and t.kind = 3 and t.source = b.key
      where b.id < ${REPORTED_FROM} and (t.id is null or t.amount <> -b.stake
         or (b.state = 'void' and b.payout <> 0) or (b.state = 'settled') <> (b.settled_at is not null and b.state <> 'void')
         or b.turnover <> case when b.state = 'settled' then b.stake else 0 end)`,
  ),
  rowsCheck(
    'every bet that a vendor reported stands in the bet record once, and no other does without a stake',
    `select coalesce(r.id, b.id)::text as id, r.bet_no, r.stake::text, b.stake::text as shown, r.payout::text, b.payout::text as shown_payout
       from wagers.reported_bets r full join (select * from wagers.bets where id >= ${REPORTED_FROM}) b using (id)
      where (r.player_id, r.account, r.vendor, r.game, r.bet_no, r.stake, r.payout, r.valid_stake, r.placed_at, 'settled')
            is distinct from (b.player_id, b.account, b.vendor, b.game, b.round, b.stake, b.payout, b.turnover, b.placed_at, b.state)`,
  ),
  rowsCheck(
    'hourly sums of bets equal the bets',
    `with told as (
       select player_id, date_trunc('hour', placed_at, 'UTC') as hour, vendor, game, count(*) as bets,
              coalesce(sum(stake) filter (where state <> 'void'), 0) as stake,
              coalesce(sum(payout) filter (where state <> 'void'), 0) as payout, sum(turnover) as turnover,
              coalesce(sum(payout - stake) filter (where state = 'settled'), 0) as profit
         from wagers.bets group by 1, 2, 3, 4)
     select player_id::text, hour::text, vendor::text, game::text, t.bets::text as counted, h.bets::text, t.stake::text as staked,
            h.stake::text, t.payout::text as paid, h.payout::text
       from told t full join wagers.bet_hours h using (player_id, hour, vendor, game)
      where (t.bets, t.stake, t.payout, t.turnover, t.profit)
            is distinct from (h.bets::numeric, h.stake::numeric, h.payout::numeric, h.turnover::numeric, h.profit::numeric)`,
  ),
  rowsCheck(
    'the account record shows every movement of the ledger once',
    `with told as (
       select t.id, a.owner_id as player_id, t.amount, t.balance, t.kind
         from ${READ} join ledger.account a on a.id = t.account join ledger.book b on b.id = a.book
        where t.amount <> 0 and t.flags & 2 = 0 and b.currency <> 'POINTS')
     select id::text, t.player_id::text as owner, r.player_id::text, t.amount::text as moved, r.amount::text,
            t.balance::text as balance_after, r.balance::text
       from told t full join wagers.account_records r using (id)
      where (t.player_id, t.amount, t.balance, t.kind) is distinct from (r.player_id, r.amount, r.balance, r.kind)`,
  ),
  rowsCheck(
    'hourly sums of the account record equal its rows',
    `with told as (
       select player_id, date_trunc('hour', at, 'UTC') as hour, kind, count(*) as records,
              coalesce(sum(amount) filter (where amount > 0), 0) as money_in, coalesce(-sum(amount) filter (where amount < 0), 0) as money_out
         from wagers.account_records group by 1, 2, 3)
     select player_id::text, hour::text, kind::text, t.records::text as counted, h.records::text
       from told t full join wagers.account_hours h using (player_id, hour, kind)
      where (t.records, t.money_in, t.money_out) is distinct from (h.records, h.money_in::numeric, h.money_out::numeric)`,
  ),
];

/** Checks that players' bets and money match the ledger. */
export function registerWagerChecks(): void {
  for (const check of [...CHECKS, ...JACKPOT_CHECKS]) registerCheck(check);
}
