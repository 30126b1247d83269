import type { Writer } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { awardByKey, insertAward } from './award.store.ts';
import { type AwardRequest, costOf, freezeAward, type GivenState } from './award.types.ts';
import { promise } from './budgets.ts';
import type { AwardDeps } from './engine.deps.ts';
import { householdSignals } from './household.store.ts';
import { barOf } from './may-award.ts';
import { payAward } from './pay-award.ts';

export interface Given {
  /** 0 where nothing was written. */
  id: bigint;
  state: GivenState;
}

/** Days in which a person decides about an award that was held. */
const HOLD_DAYS = 3;
const DAY_MS = 86_400_000;

/**
 * Gives an award once per key, in the caller's transaction: its row, and what its budget promised for it. The money of a
 * paid one follows right after the commit, in a transaction of its own that a job repeats when the process dies between
 * the two (`payDueAwards`). Call it before the ledger in a transaction: it locks the budget's row.
 */
export async function giveAward(trx: Writer, deps: AwardDeps, request: AwardRequest): Promise<Given> {
  const before = await awardByKey(trx, request.key);
  if (before) return { id: before.id, state: 'again' };
  const player = await deps.player(request.playerId);
  if (!player || (await barOf(deps, player))) return { id: 0n, state: 'barred' };
  assertGivable(deps, request);
  const hold = request.household ?? (request.source.kind === 'promotion' ? 'hold' : 'ignore');
  const signals = hold === 'hold' ? await householdSignals(trx, request) : [];
  const cost = costOf(request.award);
  const id = await insertAward(trx, {
    ...{ brand_id: request.brandId, player_id: request.playerId, key: request.key, kind: request.award.kind },
    ...{ source_kind: request.source.kind, source_id: request.source.id, amount: cost },
    ...{ detail: freezeAward(request.award), names: request.names ?? {}, budget_id: request.budgetId },
    ...{ made_at: request.at, expires_at: request.expiresAt, signals },
    ...stateOf(request, signals.length > 0),
  });
  if (id === undefined) return { id: (await awardByKey(trx, request.key))?.id ?? 0n, state: 'again' };
  if (request.budgetId !== null && cost > 0n && !(await promise(trx, request.budgetId, cost))) {
    await trx.deleteFrom('rewards.award').where('id', '=', id).execute();
    return { id: 0n, state: 'unfunded' };
  }
  return { id, state: follow(trx, deps, { id, request, held: signals.length > 0 }) };
}

function stateOf({ mode, at }: AwardRequest, held: boolean) {
  const open = mode === 'paid' ? ('due' as const) : ('claimable' as const);
  if (!held) return { state: open, after_hold: null, hold_until: null };
  return { state: 'held' as const, after_hold: open, hold_until: new Date(at.getTime() + HOLD_DAYS * DAY_MS) };
}

function follow(
  trx: Writer,
  deps: AwardDeps,
  { id, request, held }: { id: bigint; request: AwardRequest; held: boolean },
): GivenState {
  afterCommit(trx, `rewards.award ${id}`, async () => {
    if (!held && request.mode === 'paid') await payAward(deps, id);
    else await deps.bus.publish(`player.${request.playerId}`, { type: 'rewards' });
  });
  if (held) return 'held';
  return request.mode === 'paid' ? 'given' : 'claimable';
}

/** Configurations are checked where they are made: a kind that nobody can give never gets here. */
function assertGivable(deps: AwardDeps, { award, key }: AwardRequest): void {
  if (!deps.handlers().some(({ kind }) => kind === award.kind))
    throw new Error(`nothing gives awards of ${award.kind}: ${key}`);
  const nothing = award.kind === 'points' ? award.points <= 0n : award.kind !== 'goods' && emptyOf(award);
  if (nothing) throw new Error(`an award of nothing: ${key}`);
}

function emptyOf(award: Exclude<AwardRequest['award'], { kind: 'points' | 'goods' }>): boolean {
  return award.kind === 'tickets' ? award.tickets <= 0 : costOf(award) <= 0n;
}
