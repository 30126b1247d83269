import { rowsCheck } from '#ledger/checks.ts';
import { registerCheck } from '#ledger/reconcile.ts';
import { WALLET_CHECKS } from './wallets/wallets.checks.ts';
import { PAYOUT_CHECKS } from './withdrawals/payout/payout.checks.ts';
import { WITHDRAWAL_CHECKS } from './withdrawals/requests/withdraw.checks.ts';

const CHECKS = [
  rowsCheck(
    // Deposits of other sources (an operator's import, say) are outside the cashier's books.
    'every credited payment is one deposit of the ledger, and every deposit of a provider a credited payment',
    `with told as (
       select id, account, amount, source from ledger.transfer where kind = 1 and source like 'deposit:%'),
     paid as (
       select n.id as notice, n.transfer_id as id, d.ledger_account as account, n.credited_amount as amount,
              'deposit:' || n.provider || ':' || n.payment_id as source
         from cashier.payment_notices n left join cashier.deposits d on d.id = n.deposit_id
        where n.outcome in ('credited', 'credited_late') or n.resolution = 'credited' or n.transfer_id is not null
       union all
       select v.id, d.transfer_id, d.ledger_account, d.credited_amount, 'deposit:VOUCHER:' || v.id
         from cashier.vouchers v left join cashier.deposits d on d.id = v.deposit_id
        where v.deposit_id is not null)
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
      where d.kind <> 'voucher' and d.state = 'credited' and (d.transfer_id, d.credited_amount) is distinct from (n.transfer_id, n.credited_amount)`,
  ),
  rowsCheck(
    'every order with a credited payment is credited',
    `select n.id::text as notice, n.transfer_id::text, d.order_no, d.state
       from cashier.payment_notices n left join cashier.deposits d on d.id = n.deposit_id
      where n.transfer_id is not null and d.state is distinct from 'credited'`,
  ),
  rowsCheck(
    'every adjustment by hand is one transfer that two people stand for, and every such transfer an adjustment',
    `with moved as (
       select id, account, amount, kind, house, source from ledger.transfer where source like 'adjustment:%'),
     decided as (
       select transfer_id as id, ledger_account as account, amount,
              (case kind when 'compensation' then 23 else 13 end)::smallint as kind, 9::smallint as house,
              'adjustment:' || id as source
         from cashier.adjustments
        where (state = 'approved' and decided_by is not null and decided_by <> proposed_by) or transfer_id is not null)
     select m.id::text as transfer, d.id::text as named, m.account::text, m.amount::text, d.amount::text as wanted_amount,
            coalesce(m.source, d.source) as source
       from moved m full join decided d using (id)
      where (m.id, m.account, m.amount, m.kind, m.house, m.source)
            is distinct from (d.id, d.account, d.amount, d.kind, d.house, d.source)`,
  ),
  rowsCheck(
    'every bonus by hand asks for the wagering that was approved with it, and nothing else asks in its name',
    `with wanted as (
       select 'adjustment:' || id as source, player_id, amount * wager_times as required
         from cashier.adjustments where state = 'approved' and amount * wager_times > 0)
     select coalesce(g.source, w.source) as source, g.required::text, w.required::text as wanted
       from (select source, player_id, required from cashier.wagering where source like 'adjustment:%') g
       full join wanted w using (source)
      where (g.player_id, g.required) is distinct from (w.player_id, w.required)`,
  ),
  rowsCheck(
    'every transfer between players is one gift with both its halves, and every half belongs to one',
    `with halves as (
       select id, account, amount, kind, source from ledger.transfer where source like 'gift:%'),
     wanted as (
       select g.transfer_id as id, s.ledger_account as account, -g.amount as amount,
              'gift:' || g.sender_id || ':' || g.request_key as source, 24::smallint as kind
         from cashier.gifts g join accounts.players s on s.id = g.sender_id
       union all
       select h.id, r.ledger_account, g.amount, 'gift:' || g.sender_id || ':' || g.request_key || '/in', 25::smallint
         from cashier.gifts g join accounts.players r on r.id = g.receiver_id
         left join halves h on h.source = 'gift:' || g.sender_id || ':' || g.request_key || '/in'
        where not exists (select from ledger.crossing c
                           where c.key = 'gift:' || g.sender_id || ':' || g.request_key and c.done_at is null))
     select h.id::text as transfer, w.id::text as named, coalesce(h.source, w.source) as source, h.amount::text,
            w.amount::text as wanted_amount
       from halves h full join wanted w using (source)
      where (h.id, h.account, h.amount, h.kind) is distinct from (w.id, w.account, w.amount, w.kind)`,
  ),
  rowsCheck(
    'every voucher order is paid by exactly one voucher of its amount',
    `select d.id::text, d.order_no, d.state, v.id::text as voucher, b.amount::text, d.credited_amount::text
       from cashier.deposits d
       full join cashier.vouchers v on v.deposit_id = d.id
       left join cashier.voucher_batches b on b.id = v.batch_id
      where (d.kind = 'voucher' or v.deposit_id is not null)
        and (v.id is null or d.state <> 'credited' or d.credited_amount is distinct from b.amount)`,
  ),
  rowsCheck(
    'what a payment brought is what was paid, at the rate and for the fee of its order',
    `select n.id::text as notice, d.order_no, n.vnd::text, n.credited_amount::text, n.fee::text
       from cashier.payment_notices n join cashier.deposits d on d.id = n.deposit_id
      cross join lateral (select div(n.credited_amount::numeric * d.fee_bps, 10000) as exact) fee
      where n.transfer_id is not null
        and (n.credited_amount <> div(n.vnd::numeric * d.amount, d.vnd) or n.fee <> fee.exact - mod(fee.exact, 100))`,
  ),
  rowsCheck(
    'a bonus is the share that was agreed of what arrived, and one that is given once was given once',
    `select d.order_no, d.bonus_amount::text, least(share.exact - mod(share.exact, 100), most)::text as agreed, given.times::text
       from cashier.deposits d
      cross join lateral (select div((credited_amount - fee)::numeric * (bonus_terms ->> 'percentBps')::int, 10000) as exact,
                                 (bonus_terms ->> 'maximum')::numeric as most) share
      cross join lateral (select count(*) as times from cashier.deposits o
                           where o.player_id = d.player_id and o.bonus_id = d.bonus_id and o.bonus_transfer_id is not null) given
      where d.bonus_transfer_id is not null
        and (d.bonus_amount <> least(share.exact - mod(share.exact, 100), most)
          or d.bonus_terms ->> 'period' = 'once' and given.times > 1)`,
  ),
  rowsCheck(
    'every open hold is a withdrawal or a transfer to a vendor',
    `select t.source, t.account::text, (-t.amount)::text as held from ledger.transfer t
      where t.flags & 16 <> 0 and t.source !~ '^(withdrawal|withdrawal-fee|wallet):'
        and not exists (select from ledger.resolution z where z.target = t.key and z.account = t.account)`,
  ),
  rowsCheck(
    // The house's cash takes the whole payment. The house's fee account takes the player's fee.
    'every fee of a deposit is one fee of the ledger, and no other',
    `with taken as (select account, amount, source from ledger.transfer where kind = 20 and source like 'deposit-fee:%'),
     due as (
       select d.ledger_account as account, -n.fee as amount, 'deposit-fee:' || n.provider || ':' || n.payment_id as source
         from cashier.payment_notices n join cashier.deposits d on d.id = n.deposit_id where n.fee > 0
       union all
       select d.ledger_account, -d.fee, 'deposit-fee:VOUCHER:' || v.id
         from cashier.deposits d join cashier.vouchers v on v.deposit_id = d.id where d.fee > 0)
     select coalesce(t.source, f.source) as source, t.amount::text, f.amount::text as due
       from taken t full join due f using (source)
      where (t.account, t.amount) is distinct from (f.account, f.amount)`,
  ),
  rowsCheck(
    'every bonus of a deposit is one bonus of the ledger, and no other',
    `with given as (select id, account, amount, source from ledger.transfer where kind = 9 and source like 'deposit-bonus:%'),
     owed as (
       select bonus_transfer_id as id, ledger_account as account, bonus_amount as amount, 'deposit-bonus:' || order_no as source
         from cashier.deposits where bonus_transfer_id is not null)
     select coalesce(t.source, o.source) as source, t.amount::text, o.amount::text as owed
       from given t full join owed o using (source)
      where (t.id, t.account, t.amount) is distinct from (o.id, o.account, o.amount)`,
  ),
  rowsCheck(
    'what a deposit and its bonus must be wagered is written down once, as it was agreed',
    `with paid as (
       select d.*, n.credited_amount - n.fee as arrives, 'deposit:' || n.provider || ':' || n.payment_id as source
         from cashier.payment_notices n join cashier.deposits d on d.id = n.deposit_id where n.transfer_id is not null
       union all
       select d.*, d.credited_amount - d.fee, 'deposit:VOUCHER:' || v.id
         from cashier.deposits d join cashier.vouchers v on v.deposit_id = d.id where d.state = 'credited'),
     agreed as (
       select player_id, source, 'deposit' as cause, arrives * wager_times as required from paid
       union all
       select player_id, 'deposit-bonus:' || order_no, 'bonus',
              (credited_amount - fee + bonus_amount) * (bonus_terms ->> 'wagerTimes')::int - (credited_amount - fee) * wager_times
         from cashier.deposits where bonus_transfer_id is not null)
     select coalesce(a.source, w.source) as source, a.required::text as agreed, w.required::text
       from (select * from agreed where required > 0) a
       full join (select * from cashier.wagering where cause in ('deposit', 'bonus') and source like 'deposit%') w using (source)
      where (a.player_id, a.cause, a.required) is distinct from (w.player_id, w.cause, w.required)`,
  ),
];

/** The cashier's records of money in and out must match the ledger. */
export function registerCashierChecks(): void {
  for (const check of [...CHECKS, ...WITHDRAWAL_CHECKS, ...PAYOUT_CHECKS, ...WALLET_CHECKS]) registerCheck(check);
}
