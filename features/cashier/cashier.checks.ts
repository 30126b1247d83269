import { rowsCheck } from '#ledger/checks.ts';
import { registerCheck } from '#ledger/reconcile.ts';

const CHECKS = [
  rowsCheck(
    // Deposits of other sources (an operator's import, say) are not the cashier's to explain.
    'every credited payment is one deposit of the ledger, and every deposit of a provider a credited payment',
    `with told as (
       select id, account, amount, source from ledger.transfer where kind = 1 and source like 'deposit:%'),
     paid as (
       select n.id as notice, n.transfer_id as id, d.ledger_account as account, n.credited_amount as amount,
              'deposit:' || n.provider || ':' || n.payment_id as source
         from cashier.payment_notices n left join cashier.deposits d on d.id = n.deposit_id
        where n.outcome in ('credited', 'credited_late') or n.resolution = 'credited' or n.transfer_id is not null)
     select t.id::text as transfer, p.notice::text, p.id::text as named, t.account::text, p.account::text as wanted_account,
            t.amount::text, p.amount::text as wanted_amount, coalesce(t.source, p.source) as source
       from told t full join paid p using (id)
      where (t.id, t.account, t.amount, t.source) is distinct from (p.id, p.account, p.amount, p.source)`,
  ),
  rowsCheck(
    'every credited deposit order is paid by one of its payments',
    `select d.id::text, d.order_no, d.transfer_id::text, d.credited_amount::text, n.credited_amount::text as paid
       from cashier.deposits d
       left join cashier.payment_notices n on n.transfer_id = d.transfer_id and n.deposit_id = d.id
      where d.state = 'credited' and (d.transfer_id, d.credited_amount) is distinct from (n.transfer_id, n.credited_amount)`,
  ),
  rowsCheck(
    'every order with a credited payment is credited',
    `select n.id::text as notice, n.transfer_id::text, d.order_no, d.state
       from cashier.payment_notices n left join cashier.deposits d on d.id = n.deposit_id
      where n.transfer_id is not null and d.state is distinct from 'credited'`,
  ),
];

/** What the cashier says of money that came in must be what the ledger says. */
export function registerCashierChecks(): void {
  for (const check of CHECKS) registerCheck(check);
}
