import { rowsCheck } from '#ledger/checks.ts';
import { registerCheck } from '#ledger/reconcile.ts';

const CHECKS = [
  rowsCheck(
    'every claimed reward is one transfer of the ledger, and every transfer of a reward a claim',
    `with told as (
       select t.id, t.source, t.amount, t.kind, a.owner_id as player
         from ledger.transfer t join ledger.account a on a.id = t.account
        where (t.kind = 10 and t.source like 'rebate:%') or (t.kind = 9 and t.source like 'referral:%')),
     claimed as (
       select transfer_id as id, key, amount, case kind when 'rebate' then 10 else 9 end as kind, player_id as player
         from rewards.claim where transfer_id is not null)
     select id::text as transfer, t.source, c.key, t.amount::text, c.amount::text as claimed, t.player::text as owner,
            c.player::text
       from told t full join claimed c using (id)
      where (t.source, t.amount, t.kind, t.player) is distinct from (c.key, c.amount, c.kind, c.player)`,
  ),
  rowsCheck(
    'a rebate is at most its turnover at its rate',
    `select key, turnover::text, rate_bps::text, amount::text, withheld::text from rewards.claim
      where kind = 'rebate' and (turnover is null or rate_bps is null or amount + withheld > div(turnover::numeric * rate_bps, 10000))`,
  ),
  rowsCheck(
    'what rebates kept back for voided bets is what was recovered of earlier ones',
    `select player_id::text as player, sum(withheld)::text as withheld, sum(recovered)::text as recovered
       from rewards.claim group by player_id having sum(withheld) <> sum(recovered)`,
  ),
  rowsCheck(
    'a bonus for an invited player went to whoever invited them',
    `select c.key, c.player_id::text as player, p.referrer_id::text as referrer
       from rewards.claim c left join accounts.players p on p.id = c.invitee_id
      where c.kind = 'referral' and p.referrer_id is distinct from c.player_id`,
  ),
];

/** Checks that claims match the ledger's payments. */
export function registerRewardChecks(): void {
  for (const check of CHECKS) registerCheck(check);
}
