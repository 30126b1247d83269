import { rowsCheck } from '#ledger/checks.ts';
import { registerCheck } from '#ledger/reconcile.ts';

const CHECKS = [
  rowsCheck(
    'what ended bonuses took out of wallets is what the ledger moved, once each',
    `with told as (
       select t.source, -t.amount as amount, a.owner_id as player
         from ledger.transfer t join ledger.account a on a.id = t.account
        where t.kind = 9 and t.source ~ '^award:[0-9]+/back$'),
     ended as (
       select source || '/back' as source, taken as amount, player_id as player
         from cashier.wagering where taken > 0)
     select source, t.amount::text as moved, e.amount::text as taken
       from told t full join ended e using (source)
      where (t.amount, t.player) is distinct from (e.amount, e.player)`,
  ),
  rowsCheck(
    'what a lapsed bonus took is what came back of its award',
    `select a.id::text, a.returned::text, w.taken::text
       from rewards.award a
       left join cashier.wagering w on w.source = 'award:' || a.id and w.outcome = 'expired'
      where a.kind <> 'freeRounds' and a.returned <> coalesce(w.taken, 0)`,
  ),
];

/** Checks that the returned parts of bonuses match the ledger. */
export function registerBonusChecks(): void {
  for (const check of CHECKS) registerCheck(check);
}
