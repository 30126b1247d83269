import { rowsCheck } from '#ledger/checks.ts';
import { registerCheck } from '#ledger/reconcile.ts';

/** How the ledger derives a transfer's id from its source. */
const DIGEST = (source: string) => `left(encode(sha256(convert_to(${source}, 'UTF8')), 'hex'), 32)::uuid`;

const CHECKS = [
  rowsCheck(
    'free rounds that were used are those that were played, and every award of them is one grant',
    `select coalesce(g.award_id, w.id)::text as award, g.used::text, coalesce(r.played, 0)::text as played
       from rewards.free_grant g
       full join (select id from rewards.award where kind = 'freeRounds' and state = 'given') w on w.id = g.award_id
       left join lateral (select count(*) as played from rewards.free_round r
                           where r.award_id = g.award_id and r.state = 'played') r on true
      where g.award_id is null or w.id is null or g.used <> coalesce(r.played, 0)`,
  ),
  rowsCheck(
    'what was not played of free rounds came back when their time was over, and not before',
    `select g.award_id::text as award, a.returned::text, g.used::text, g.ended_at::text
       from rewards.free_grant g join rewards.award a on a.id = g.award_id
      where a.returned <> case when g.ended_at is null then 0 else (g.rounds - g.used) * g.stake end`,
  ),
  rowsCheck(
    'every free round is a stake of nothing, paid by its budget once and given back with it',
    `select f.key, f.state, f.stake::text, s.amount::text as staked, b.amount::text as paid, k.amount::text as "given back"
       from rewards.free_round f join rewards.free_grant g using (award_id)
       left join ledger.transfer s on s.key = ${DIGEST('f.key')} and s.kind = 3
       left join ledger.transfer b on b.key = ${DIGEST("'free:' || f.key")} and b.kind = 28
       left join ledger.transfer k on k.key = ${DIGEST("'free:' || f.key || '/back'")} and k.kind = 28
      where s.amount is distinct from 0
         or b.amount is distinct from case when g.budget_id is null then null else -f.stake end
         or k.amount is distinct from case when g.budget_id is null or f.state = 'played' then null else f.stake end
         or (f.state = 'returned') <> exists (select from ledger.resolution z where z.target = s.key and z.account = s.account)`,
  ),
  rowsCheck(
    'what free rounds have won is what was paid into them',
    `select f.key, f.won::text, coalesce(p.paid, 0)::text as paid
       from rewards.free_round f
       join ledger.transfer s on s.key = ${DIGEST('f.key')} and s.kind = 3
       left join lateral (
         select sum(t.amount) as paid from ledger.transfer t
          where t.kind = 4 and t.account = s.account and t.ref = s.key
            and hashtextextended(coalesce(t.round, t.source), t.account)
              = hashtextextended(coalesce(s.round, s.source), s.account)) p on true
      where f.won <> coalesce(p.paid, 0)`,
  ),
];

export function registerFreeRoundChecks(): void {
  for (const check of CHECKS) registerCheck(check);
}
