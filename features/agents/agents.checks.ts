import { rowsCheck } from '#ledger/checks.ts';
import { registerCheck } from '#ledger/reconcile.ts';
import { FACT_COLUMNS } from './facts/facts.rules.ts';
import { recountCheck } from './settlement/recount.check.ts';

const LIST = FACT_COLUMNS.join(', ');
const sums = (table: string) => FACT_COLUMNS.map((column) => `sum(${table}.${column}) as ${column}`).join(', ');

const CHECKS = [
  rowsCheck(
    'the agents tree is the uplines of the accounts',
    `select m.member_id::text as member, m.upline_id::text as upline, p.upline_id::text as account_upline
       from agents.member m join accounts.players p on p.id = m.member_id
      where m.upline_id is distinct from p.upline_id or m.brand_id <> p.brand_id`,
  ),
  rowsCheck(
    'team sizes of agents are counted',
    `select m.member_id::text as member, m.directs::text, coalesce(d.directs, 0)::text as counted
       from agents.member m
       left join (select upline_id, count(*)::int as directs, sum(team_size + 1)::int as team from agents.member
                   where upline_id is not null group by 1) d on d.upline_id = m.member_id
      where m.directs <> coalesce(d.directs, 0) or m.team_size <> coalesce(d.team, 0)`,
  ),
  rowsCheck(
    'days of agents facts are the sums of their slots',
    `with slots as (select brand_id, member_id, sum(volume) as volume, sum(stakes) as stakes, sum(payouts) as payouts,
                           sum(bonuses + rebates + fees + jackpots) as costs, sum(deposits - withdrawals) as moved
                      from agents.fact_slot f
                     where slot >= coalesce((select slot from agents.slot_purge p where p.brand_id = f.brand_id), 0)
                     group by 1, 2),
          days as (select brand_id, member_id, sum(volume) as volume, sum(stakes) as stakes, sum(payouts) as payouts,
                          sum(bonuses + rebates + fees + jackpots) as costs, sum(deposits - withdrawals) as moved
                     from agents.fact_day f
                    where day >= coalesce((select from_day from agents.slot_purge p where p.brand_id = f.brand_id), '-infinity')
                    group by 1, 2)
     select coalesce(s.member_id, d.member_id)::text as member, s.volume::text, d.volume::text as by_day
       from slots s full join days d using (brand_id, member_id)
      where (s.volume, s.stakes, s.payouts, s.costs, s.moved) is distinct from (d.volume, d.stakes, d.payouts, d.costs, d.moved)`,
  ),
  rowsCheck(
    'lines of agents are the days of their members',
    `with own as (select f.member_id, f.product, ${sums('f')}
                    from (select brand_id, member_id, product, ${LIST} from agents.fact_day d
                           where day >= coalesce((select from_day from agents.slot_purge p where p.brand_id = d.brand_id), '-infinity')
                          union all
                          select brand_id, member_id, product, ${FACT_COLUMNS.map((column) => `-${column}`).join(', ')}
                            from agents.fact_slot s
                           where slot >= greatest((select slot from agents.line_mark l where l.brand_id = s.brand_id),
                                                (select slot from agents.slot_purge p where p.brand_id = s.brand_id), 0)) f
                   group by 1, 2),
          lines as (select l.member_id, m.upline_id, l.product, ${sums('l')}
                      from agents.line_day l join agents.member m using (member_id)
                     where day >= coalesce((select from_day from agents.slot_purge p where p.brand_id = m.brand_id), '-infinity')
                     group by 1, 2, 3),
          every as (select member_id, product, ${LIST} from own
                    union all select upline_id, product, ${LIST} from lines where upline_id is not null
                    union all select member_id, product, ${FACT_COLUMNS.map((column) => `-${column}`).join(', ')} from lines)
     select member_id::text as member, product::text, sum(volume)::text as volume, sum(stakes - payouts)::text as ggr
       from every group by member_id, product
     having (${FACT_COLUMNS.map((column) => `sum(${column})`).join(', ')}) <> (${FACT_COLUMNS.map(() => '0').join(', ')})`,
  ),
  rowsCheck(
    'every agent payout is one posting of its amount',
    `select p.id::text as payout, p.amount::text, t.amount::text as posted, t.source as key
       from agents.payout p join agents.run r on r.id = p.run_id
       left join ledger.transfer t on t.source = r.key || ':' || p.member_id
        and t.key = left(encode(sha256(convert_to(r.key || ':' || p.member_id, 'UTF8')), 'hex'), 32)::uuid
      where (p.state = 'paid') <> (t.id is not null)
         or p.state = 'paid' and (abs(t.amount) <> p.amount or t.id <> p.transfer_id)`,
  ),
];

/** Checks that the figures of the agents department equal the ledger and the accounts. */
export function registerAgentChecks(): void {
  for (const check of CHECKS) registerCheck(check);
  registerCheck(recountCheck);
}
