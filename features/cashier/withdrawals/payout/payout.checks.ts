import { rowsCheck } from '#ledger/checks.ts';

/** The cashier's records of money paid out must match the ledger. */
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
  rowsCheck(
    'the payee of a withdrawal gets what leaves the wallet without the fee, at the rate it was asked at',
    `select order_no, amount::text, fee::text, terms ->> 'vndPerUnit' as rate, vnd::text from cashier.withdrawals
      where terms ? 'vndPerUnit' and vnd <> div((amount - fee) * (terms ->> 'vndPerUnit')::numeric, 10000)`,
  ),
  rowsCheck(
    'no withdrawal went out with fewer approvals than it needs, each of another operator',
    `select w.order_no, w.state, w.approvals_needed::text as needed, e.approved::text
       from cashier.withdrawals w
       cross join lateral (select count(distinct operator_id) as approved from cashier.withdrawal_events
                            where withdrawal_id = w.id and state in ('first_approved', 'approved')) e
      where w.state in ('approved', 'paying', 'paid', 'failed') and e.approved < w.approvals_needed`,
  ),
  rowsCheck(
    'somebody asks about every payout under way, or a person has it',
    `select w.order_no, p.answer, p.tries::text
       from cashier.withdrawals w left join cashier.payouts p on p.withdrawal_id = w.id
      where w.state = 'paying' and p.next_at is null and p.attention is null`,
  ),
  rowsCheck(
    'no payment of a provider pays two withdrawals',
    `select provider, provider_payment as payment, string_agg(order_no, ' ' order by id) as orders
       from cashier.withdrawals where provider is not null and provider_payment is not null
      group by provider, provider_payment having count(*) > 1`,
  ),
];
