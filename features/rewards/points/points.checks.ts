import { rowsCheck } from '#ledger/checks.ts';
import { registerCheck } from '#ledger/reconcile.ts';

const CHECKS = [
  rowsCheck(
    'every change of points is one transfer of the ledger, and every transfer of points such a change',
    `with told as (
       select t.id, a.owner_id as player, b.brand_id as brand, t.amount, t.balance
         from ledger.transfer t join ledger.account a on a.id = t.account join ledger.book b on b.id = a.book
        where b.currency = 'POINTS')
     select coalesce(t.id, e.transfer_id)::text as transfer, t.player::text as owner, e.player_id::text as player, t.amount::text,
            e.points::text, t.balance::text, e.accumulated::text
       from told t full join rewards.point_entry e on e.transfer_id = t.id
      where (t.player, t.brand, t.amount, t.balance)
            is distinct from (e.player_id, e.brand_id, e.points * 10000, e.accumulated * 10000)`,
  ),
  rowsCheck(
    'points for play and deposits are what the counted turnover gives at its rates',
    `with earned as (
       select player_id, kind, sum(points) as points from rewards.point_entry
        where kind not in ('redeem', 'award') and source like 'lot:%' group by 1, 2),
     counted as (select player_id, kind, sum(points) as points from rewards.point_lot group by 1, 2)
     select player_id::text as player, kind, e.points::text as booked, c.points::text as counted
       from earned e full join counted c using (player_id, kind)
      where coalesce(e.points, 0) <> coalesce(c.points, 0)`,
  ),
  rowsCheck(
    'every exchange took its points once, and a refused one gave them back',
    `select r.transaction_no as exchange, r.state, r.points::text, taken.points::text as taken, back.points::text as back
       from rewards.point_redemption r
       left join rewards.point_entry taken on taken.player_id = r.player_id and taken.source = 'redeem:' || r.transaction_no
       left join rewards.point_entry back on back.player_id = r.player_id and back.source = 'refund:' || r.transaction_no
      where coalesce(-taken.points, 0) <> r.points
         or coalesce(back.points, 0) <> case when r.state = 'rejected' then r.points else 0 end`,
  ),
  rowsCheck(
    'money beside points is that of the exchange',
    `with told as (
       select t.source, t.amount, a.owner_id as player from ledger.transfer t join ledger.account a on a.id = t.account
        where t.kind = 22 and t.source like 'points-%'),
     owed as (
       select 'points-pay:' || transaction_no as source, -amount as amount, player_id as player
         from rewards.point_redemption where amount > 0
       union all
       select 'points-repay:' || transaction_no, amount, player_id
         from rewards.point_redemption where amount > 0 and state = 'rejected'
       union all
       select 'points-credit:' || transaction_no, credit, player_id from rewards.point_redemption where credit > 0)
     select source, t.amount::text as moved, o.amount::text as owed, t.player::text as owner, o.player::text
       from told t full join owed o using (source)
      where (t.amount, t.player) is distinct from (o.amount, o.player)`,
  ),
];

/** Points are a currency of their own: each change has one reason, and the ledger agrees. */
export function registerPointChecks(): void {
  for (const check of CHECKS) registerCheck(check);
}
