import { rowsCheck } from '#ledger/checks.ts';

/** What the cashier says of money that went out must be what the ledger says. */
export const PAYOUT_CHECKS = [
  rowsCheck(
    'every paid withdrawal has one receipt over what was paid out, and no other has one',
    `select w.order_no, w.state, w.amount::text, w.fee::text, r.amount::text as receipt
       from cashier.withdrawals w left join cashier.receipts r on r.withdrawal_id = w.id
      where case when w.state = 'paid' then r.amount is distinct from w.amount - w.fee or r.vnd is distinct from w.vnd
                 else r.id is not null end`,
  ),
  rowsCheck(
    'every refund of a receipt is one compensation of the ledger, and every such compensation a refund',
    `with told as (select id, account, amount, source from ledger.transfer
                    where kind = 23 and source like 'withdrawal-refund:%'),
     given as (select r.transfer_id as id, w.ledger_account as account, r.refunded as amount,
                      'withdrawal-refund:' || w.order_no as source
                 from cashier.receipts r join cashier.withdrawals w on w.id = r.withdrawal_id
                where r.refunded is not null)
     select coalesce(t.source, g.source) as source, t.amount::text, g.amount::text as wanted
       from told t full join given g using (id)
      where (t.id, t.account, t.amount, t.source) is distinct from (g.id, g.account, g.amount, g.source)`,
  ),
];
