import { rowsCheck } from '#ledger/checks.ts';
import { registerCheck } from '#ledger/reconcile.ts';

const CHECKS = [
  rowsCheck(
    'every place of a closed leaderboard has the prize that it was promised, once',
    `select r.leaderboard_id, r.period, r.place, r.player_id::text as player, r.outcome, a.key
       from rewards.leaderboard_result r
       left join rewards.award a on a.id = r.award_id and a.player_id = r.player_id
        and a.key = 'leaderboard:' || r.leaderboard_id || ':' || r.period || ':' || r.player_id
      where (r.outcome in ('unfunded', 'barred')) <> (a.id is null)`,
  ),
];

/** Checks that leaderboards' places and awards agree. */
export function registerLeaderboardChecks(): void {
  for (const check of CHECKS) registerCheck(check);
}
