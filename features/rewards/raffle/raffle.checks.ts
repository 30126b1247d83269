import { rowsCheck } from '#ledger/checks.ts';
import { registerCheck } from '#ledger/reconcile.ts';

const CHECKS = [
  rowsCheck(
    'raffle tickets are those that were granted, and each that was used is a draw',
    `with granted as (select raffle_id, player_id, sum(tickets) as tickets from rewards.raffle_grant group by 1, 2),
     drawn as (select raffle_id, player_id, count(*) as draws, max(nonce) as last from rewards.raffle_draw group by 1, 2)
     select coalesce(t.raffle_id, g.raffle_id) as raffle, coalesce(t.player_id, g.player_id)::text as player, t.given, t.used,
            g.tickets::text, d.draws::text
       from rewards.raffle_tickets t
       full join granted g on g.raffle_id = t.raffle_id and g.player_id = t.player_id
       left join drawn d on d.raffle_id = t.raffle_id and d.player_id = t.player_id
      where t.given is distinct from g.tickets or t.used is distinct from coalesce(d.draws, 0)
         or d.last is distinct from nullif(t.used, 0) - 1`,
  ),
  rowsCheck(
    'every raffle prize was won as often as it was drawn, and never more often than there are',
    `select p.id as prize, p.won, p.stock, count(d.id)::text as draws
       from rewards.raffle_prize p left join rewards.raffle_draw d on d.prize_id = p.id
      group by p.id having p.won <> count(d.id) or p.won > p.stock`,
  ),
  rowsCheck(
    'every raffle draw that won something has its award, once',
    `select d.id::text as draw, d.outcome, a.key
       from rewards.raffle_draw d
       left join rewards.award a on a.id = d.award_id and a.player_id = d.player_id
        and a.key = 'raffle:' || d.raffle_id || ':' || d.player_id || ':' || d.nonce
      where (d.outcome is null or d.outcome = 'barred') <> (a.id is null)`,
  ),
];

/** Checks that raffles' tickets, prizes and awards agree. */
export function registerRaffleChecks(): void {
  for (const check of CHECKS) registerCheck(check);
}
