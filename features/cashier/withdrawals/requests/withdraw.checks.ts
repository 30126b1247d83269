import { rowsCheck } from '#ledger/checks.ts';
import type { Check } from '#ledger/reconcile.ts';

/** Every hold of a withdrawal, how it ended (3 posted, 4 voided), and the state that its order requires. */
const HOLDS_AND_ORDERS = `
  held as (
    select t.account, -t.amount as amount, t.source, z.outcome, s.house, t.kind
      from ledger.transfer t
      left join ledger.resolution z on z.target = t.key and z.account = t.account
      left join ledger.transfer s on s.account & 31 = z.account & 31 and s.id = z.transfer
     where t.flags & 16 <> 0 and (t.source like 'withdrawal:%' or t.source like 'withdrawal-fee:%')),
  ordered as (
    select w.ledger_account as account, part.amount, part.source, part.house, part.kind, w.state,
           case w.state when 'paid' then 3 when 'rejected' then 4 when 'failed' then 4 when 'cancelled' then 4 end as outcome
      from cashier.withdrawals w
      cross join lateral (values
        (w.amount - w.fee, 'withdrawal:' || w.order_no, 2, 2), (w.fee, 'withdrawal-fee:' || w.order_no, 7, 20)
      ) as part (amount, source, house, kind)
     where part.amount > 0)`;

/** The cashier's records of open withdrawals must match the ledger. */
export const WITHDRAWAL_CHECKS: readonly Check[] = [
  rowsCheck(
    'every hold of a withdrawal belongs to one order, and every order has its holds',
    `with ${HOLDS_AND_ORDERS}
     select source, h.account::text, o.account::text as wanted_account, h.amount::text, o.amount::text as wanted_amount,
            h.kind::text, o.kind::text as wanted_kind
       from held h full join ordered o using (source)
      where (h.account, h.amount, h.kind) is distinct from (o.account, o.amount, o.kind)`,
  ),
  rowsCheck(
    'the holds of a withdrawal are open while it is, posted when it is paid, and given back when it came to nothing',
    `with ${HOLDS_AND_ORDERS}
     select source, o.state, h.outcome::text, o.outcome::text as wanted, h.house::text, o.house::text as wanted_house
       from held h join ordered o using (source)
      where h.outcome is distinct from o.outcome or (o.outcome = 3 and h.house is distinct from o.house)`,
  ),
  rowsCheck(
    'nothing leaves as a withdrawal but by a hold and its end',
    `select t.source, t.account::text, t.kind::text, t.amount::text from ledger.transfer t
      where (t.kind = 2 or t.source like 'withdrawal:%' or t.source like 'withdrawal-fee:%') and t.flags & 16 = 0
        and not exists (select from ledger.resolution z
                         where z.target = t.ref and z.account = t.account and z.transfer = t.id and z.outcome in (3, 4))`,
  ),
  rowsCheck(
    'what withdrawals hold equals the open orders',
    `with ${HOLDS_AND_ORDERS}
     select coalesce(h.account, o.account)::text as account, h.held::text, o.ordered::text
       from (select account, sum(amount) as held from held where outcome is null group by account) h
       full join (select account, sum(amount) as ordered from ordered where outcome is null group by account) o
         using (account)
      where h.held is distinct from o.ordered`,
  ),
];
