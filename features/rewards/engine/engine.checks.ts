import { rowsCheck } from '#ledger/checks.ts';
import { registerCheck } from '#ledger/reconcile.ts';

const CHECKS = [
  rowsCheck(
    'the account of a budget holds what is free and what is promised',
    `select b.id::text, b.free::text, b.promised::text, a.balance::text
       from rewards.budget b join ledger.account a on a.id = b.account
      where a.balance <> b.free + b.promised`,
  ),
  rowsCheck(
    'what a budget has promised and awarded is what its awards say',
    `select b.id::text, b.promised::text, b.awarded::text, w.promised::text as "of awards", w.awarded::text as "by awards"
       from rewards.budget b
       left join lateral (
         select coalesce(sum(amount) filter (where state in ('claimable', 'held', 'due')), 0) + coalesce(sum(f.open), 0)
                -- A pot is promised to whoever wins it.
                + (select coalesce(sum(reserved), 0) from rewards.mission_pot o
                    where o.budget_id = b.id and o.drawn_at is null) as promised,
                coalesce(sum(amount - returned) filter (where state = 'given'), 0) - coalesce(sum(f.open), 0) as awarded
           from rewards.award a
           -- Free rounds stay promised until they are played.
           left join lateral (select (g.rounds - g.used) * g.stake as open from rewards.free_grant g
                               where g.award_id = a.id and g.ended_at is null) f on true
          where a.budget_id = b.id) w on true
      where (b.promised, b.awarded) is distinct from (w.promised, w.awarded)`,
  ),
  rowsCheck(
    'every award of money that was given is one transfer of the ledger, and every such transfer an award',
    `with told as (
       select t.id, t.source, t.amount, a.owner_id as player
         from ledger.transfer t join ledger.account a on a.id = t.account
        where t.kind = 9 and t.source ~ '^award:[0-9]+$'),
     given as (
       select transfer_id as id, 'award:' || id as source, amount, player_id as player
         from rewards.award where state = 'given' and kind in ('bonus', 'credits'))
     select coalesce(g.source, t.source) as award, t.amount::text as paid, g.amount::text as awarded
       from told t full join given g using (id)
      where (t.source, t.amount, t.player) is distinct from (g.source, g.amount, g.player)`,
  ),
  rowsCheck(
    'no fact was put aside because it could not be read',
    `select id::text, kind, key from rewards.fact where failed_at is not null`,
  ),
];

/** Checks that promises and awards match the ledger. */
export function registerEngineChecks(): void {
  for (const check of CHECKS) registerCheck(check);
}
