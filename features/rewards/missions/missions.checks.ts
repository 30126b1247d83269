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
  rowsCheck(
    'the numbers of every pot are given in order, each once',
    `select p.id::text as pot, p.entries, count(e.number)::text as numbers, max(e.number)::text as last
       from rewards.mission_pot p left join rewards.mission_pot_entry e on e.pot_id = p.id
      group by p.id having p.entries <> count(e.number) or p.entries <> coalesce(max(e.number), 0)`,
  ),
  rowsCheck(
    'every pot that was drawn is one award, of the player whose number was drawn',
    `select p.id::text as pot, p.outcome, p.amount::text, a.amount::text as awarded, e.player_id::text as player
       from rewards.mission_pot p
       left join rewards.mission_pot_entry e on e.pot_id = p.id and e.number = p.drawn + 1
       left join rewards.award a on a.id = p.award_id and a.player_id = p.player_id and a.budget_id = p.budget_id
        and a.key = 'pot:' || p.mission_id || ':' || p.round
      where p.drawn_at is not null
        and (e.player_id is distinct from p.player_id or (p.outcome = 'barred') <> (a.id is null)
             or a.amount <> p.amount or p.amount > p.reserved)`,
  ),
];

/** Checks that every promise of a mission has its award. */
export function registerMissionChecks(): void {
  for (const check of CHECKS) registerCheck(check);
}
