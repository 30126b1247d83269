import { rowsCheck } from '#ledger/checks.ts';
import { registerCheck } from '#ledger/reconcile.ts';

const CHECKS = [
  rowsCheck(
    'every mission that is done and was promised an award has it, once',
    `select p.player_id::text as player, p.mission_id, p.period, p.outcome
       from rewards.mission_progress p left join rewards.award a
         on a.id = p.award_id and a.player_id = p.player_id
        and a.key = 'mission:' || p.mission_id || ':' || p.player_id || ':' || p.period
      where (p.completed_at is null) <> (p.outcome is null)
         or (p.outcome in ('claimable', 'held', 'again') and a.id is null)
         or (p.outcome in ('unfunded', 'barred') and p.award_id is not null)`,
  ),
  rowsCheck(
    'every chest that was opened gave its points, once',
    `select c.player_id::text as player, c.day::text, c.percent, c.points::text
       from rewards.mission_chest_opened c left join rewards.award a
         on a.id = c.award_id and a.kind = 'points'
        and a.key = 'chest:' || c.brand_id || ':' || c.player_id || ':' || c.day || ':' || c.percent
      where a.id is null`,
  ),
];

/** What missions have promised stands among the awards. */
export function registerMissionChecks(): void {
  for (const check of CHECKS) registerCheck(check);
}
