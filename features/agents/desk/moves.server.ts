import { writeAudit } from '#features/compliance/public.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { addDays, zonedDay } from '#platform/i18n/zoned-time.ts';
import { CONTRACT_KINDS, LEADING_TYPES } from '../agents.rules.ts';
import { end } from '../contracts/change.server.ts';
import { contractOf, lockContracts } from '../contracts/contracts.store.ts';
import { isWithin } from '../tree/rates.rules.ts';
import { mostBelow } from '../tree/rates.server.ts';
import { isBelow, lockPlace, type Place, placeOf, ratesOf } from '../tree/tree.store.ts';
import { transactOrUndo } from '../undo.ts';
import type { Desk, DeskDeps } from './desk.deps.ts';
import { decideMove, insertMove, type Move, moveById, moveTeam, openMove } from './move.store.ts';

export type MoveRefusal =
  | 'agent.member.unknown'
  | 'agent.move.circle'
  | 'agent.move.same'
  | 'agent.move.open'
  | 'agent.move.target';
export type DecideRefusal =
  | 'agent.move.unknown'
  | 'agent.move.own'
  | 'agent.move.decided'
  | 'agent.move.circle'
  | 'agent.move.target'
  | 'agent.rate.above';

/** Requests a move; another operator decides. */
export async function askMove(
  deps: DeskDeps,
  desk: Desk,
  ask: { account: string; to: string; reason: string },
): Promise<Move | Refusal<MoveRefusal>> {
  const member = await named(deps, desk.brandId, ask.account);
  const to = ask.to === '' ? null : await named(deps, desk.brandId, ask.to);
  if (member === undefined || to === undefined) return refuse('agent.member.unknown');
  const at = new Date(deps.clock.now());
  return transactOrUndo<Move, MoveRefusal>(deps.database, async (trx, undo) => {
    const place = await placeOf(trx, member);
    const target = to === null ? null : await placeOf(trx, to);
    if (!place || target === undefined) return undo(refuse('agent.member.unknown'));
    if (place.upline === to) return undo(refuse('agent.move.same'));
    const problem = await targetProblem(deps, place, target);
    if (problem) return undo(refuse(problem));
    if (await openMove(trx, member)) return undo(refuse('agent.move.open'));
    const move = await insertMove(trx, { place, to, reason: ask.reason, by: desk.operatorId, at });
    await writeAudit(trx, {
      ...desk,
      at,
      action: 'agent.move-asked',
      subject: `player:${member}`,
      facts: { reason: ask.reason, to: ask.to },
    });
    return move;
  });
}

async function named(deps: DeskDeps, brandId: number, account: string): Promise<bigint | undefined> {
  return deps.playerNamed(brandId, account.trim());
}

/** Nobody can be below themselves, and only agents can have downlines. */
async function targetProblem(
  deps: DeskDeps,
  place: Place,
  target: Place | null,
): Promise<'agent.move.circle' | 'agent.move.target' | undefined> {
  if (target === null) return undefined;
  if (target.id === place.id || isBelow(target, place.id)) return 'agent.move.circle';
  const [facts] = await deps.playerFacts([target.id]);
  return facts && LEADING_TYPES.includes(facts.type) ? undefined : 'agent.move.target';
}

/** The second operator's decision. A move applies from the next day; old contracts end with their period. */
export async function decideOnMove(
  deps: DeskDeps,
  desk: Desk,
  ask: { id: bigint; approve: boolean; reason: string },
): Promise<Move | Refusal<DecideRefusal>> {
  const now = new Date(deps.clock.now());
  const today = zonedDay(now.getTime(), await deps.timeZoneOf(desk.brandId));
  const effectiveFrom = ask.approve ? addDays(today, 1) : null;
  return transactOrUndo<Move, DecideRefusal>(deps.database, async (trx, undo) => {
    await lockContracts(trx, desk.brandId);
    const move = await moveById(trx, desk.brandId, ask.id);
    if (!move) return undo(refuse('agent.move.unknown'));
    if (move.askedBy === desk.operatorId) return undo(refuse('agent.move.own'));
    const state = ask.approve ? 'done' : 'rejected';
    const decision = { id: move.id, state, by: desk.operatorId, at: now, reason: ask.reason, effectiveFrom } as const;
    const done = await decideMove(trx, decision);
    if (!done) return undo(refuse('agent.move.decided'));
    if (effectiveFrom !== null) {
      const place = await lockPlace(trx, move.member);
      const target = move.to === null ? null : await lockPlace(trx, move.to);
      if (!place || target === undefined) return undo(refuse('agent.move.target'));
      const problem = await targetProblem(deps, place, target);
      if (problem) return undo(refuse(problem));
      const rates = (await ratesOf(trx, [place.id])).get(place.id) ?? {};
      if (!isWithin(rates, await mostBelow(trx, { brandId: place.brandId, upline: move.to })))
        return undo(refuse('agent.rate.above'));
      for (const kind of CONTRACT_KINDS) {
        const contract = await contractOf(trx, { holder: place.id, kind, now });
        if (contract) await end(deps, trx, { id: contract.id, now });
      }
      await moveTeam(trx, { place, to: target ?? undefined, from: effectiveFrom });
      await deps.treeAccounts.setUpline(trx, place.id, move.to);
    }
    await writeAudit(trx, {
      ...desk,
      at: now,
      action: `agent.move-${state}`,
      subject: `player:${move.member}`,
      facts: { reason: ask.reason, move: move.id.toString() },
    });
    return done;
  });
}
