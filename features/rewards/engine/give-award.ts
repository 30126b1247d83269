import type { Writer } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { awardsByKey, insertAwards, type NewAward } from './award.store.ts';
import { type AwardRequest, costOf, freezeAward, type GivenState } from './award.types.ts';
import { lockFree, promiseAll } from './budgets.ts';
import type { AwardDeps } from './engine.deps.ts';
import type { Signal } from './engine.tables.ts';
import { type Households, householdsOf } from './household.store.ts';
import { barsOf } from './may-award.ts';
import { payAward } from './pay-award.ts';

export interface Given {
  /** 0 if nothing was written. */
  id: bigint;
  state: GivenState;
}

/** Days in which an operator decides about a held award. */
const HOLD_DAYS = 3;
const DAY_MS = 86_400_000;

/** `giveAwards` for one. */
export async function giveAward(trx: Writer, deps: AwardDeps, request: AwardRequest): Promise<Given> {
  const [given] = await giveAwards(trx, deps, [request]);
  return given!;
}

/**
 * Gives awards once per key, in the caller's transaction: it writes their rows and promises their budgets' money. The
 * number of statements does not depend on the number of awards; the results are as if the awards were given one by one.
 * A paid award's money follows after the commit, in its own transaction; a job repeats it if the process dies in
 * between (`payDueAwards`). Call it before the ledger in a transaction: it locks rows of budgets.
 *
 * `counts`: number of awards that each source has given, by its id, for requests with a `most`; new awards are added.
 */
export async function giveAwards(
  trx: Writer,
  deps: AwardDeps,
  requests: readonly AwardRequest[],
  counts: Map<string, number> = new Map(),
): Promise<Given[]> {
  if (requests.length === 0) return [];
  const known = await awardsByKey(trx, [...new Set(requests.map(({ key }) => key))]);
  const fresh = requests.filter(({ key }) => !known.has(key));
  const bars = await barsOf(deps, [...new Set(fresh.map(({ playerId }) => playerId))]);
  const free = fresh.filter(({ playerId }) => !bars.has(playerId));
  for (const request of free) assertGivable(deps, request);
  const decisions = decide(requests, {
    known,
    bars,
    counts,
    // Includes awards that no check holds: others of their household may share something with them.
    households: await householdsOf(trx, free.some(holds) ? free : []),
    budgets: await lockFree(trx, [...new Set(free.flatMap(({ budgetId }) => budgetId ?? []))]),
  });
  const written = await insertAwards(
    trx,
    decisions.flatMap(({ row }) => row ?? []),
  );
  await promiseAll(
    trx,
    decisions.flatMap(({ row }) => (row && written.has(row.key) ? row : [])),
  );
  const raced = decisions.filter(({ row }) => row && !written.has(row.key)).map(({ row }) => row!.key);
  const others = raced.length > 0 ? await awardsByKey(trx, raced) : known;
  follow(
    trx,
    deps,
    decisions.flatMap(({ row }) => {
      const id = row && written.get(row.key);
      return id === undefined ? [] : [{ id, playerId: row!.player_id, due: row!.state === 'due' }];
    }),
  );
  return decisions.map(({ key, state, row }): Given => {
    if (row && !written.has(key)) return { id: others.get(key) ?? 0n, state: 'again' };
    if (!row && state !== 'again') return { id: 0n, state };
    return { id: written.get(key) ?? known.get(key) ?? 0n, state };
  });
}

interface Decision {
  key: string;
  state: GivenState;
  row?: NewAward;
}

interface Standing {
  known: ReadonlyMap<string, bigint>;
  bars: ReadonlyMap<bigint, unknown>;
  counts: Map<string, number>;
  households: Households;
  /** The free money of each open budget; lowered by each promise. */
  budgets: Map<bigint, bigint>;
}

/** Decides in the order of the requests: earlier ones get the last place and money, and are first in a household. */
function decide(requests: readonly AwardRequest[], standing: Standing): Decision[] {
  const { known, bars, counts, households, budgets } = standing;
  const taken = new Set(known.keys());
  return requests.map((request): Decision => {
    const { key, source, playerId, budgetId, most = null } = request;
    const count = counts.get(source.id) ?? 0;
    if (most !== null && count >= most) return { key, state: 'gone' };
    if (taken.has(key)) {
      counts.set(source.id, count + 1);
      return { key, state: 'again' };
    }
    if (bars.has(playerId)) return { key, state: 'barred' };
    const cost = costOf(request.award);
    if (budgetId !== null && cost > 0n) {
      const free = budgets.get(budgetId) ?? 0n;
      if (free < cost) return { key, state: 'unfunded' };
      budgets.set(budgetId, free - cost);
    }
    const signals = holds(request) ? households.signals(request) : [];
    households.given(request);
    taken.add(key);
    counts.set(source.id, count + 1);
    return { key, ...written(request, signals, cost) };
  });
}

const holds = ({ household, source }: AwardRequest): boolean =>
  (household ?? (source.kind === 'promotion' ? 'hold' : 'ignore')) === 'hold';

function written(
  request: AwardRequest,
  signals: readonly Signal[],
  cost: bigint,
): { row: NewAward; state: GivenState } {
  const { mode, at } = request;
  const open = mode === 'paid' ? ('due' as const) : ('claimable' as const);
  const held = { state: 'held' as const, after_hold: open, hold_until: new Date(at.getTime() + HOLD_DAYS * DAY_MS) };
  const row = {
    brand_id: request.brandId,
    player_id: request.playerId,
    key: request.key,
    kind: request.award.kind,
    source_kind: request.source.kind,
    source_id: request.source.id,
    amount: cost,
    detail: freezeAward(request.award),
    names: request.names ?? {},
    budget_id: request.budgetId,
    made_at: at,
    expires_at: request.expiresAt,
    signals,
    ...(signals.length > 0 ? held : { state: open, after_hold: null, hold_until: null }),
  };
  if (row.state === 'held') return { row, state: 'held' };
  return { row, state: mode === 'paid' ? 'given' : 'claimable' };
}

const AT_ONCE = 4;

/** After the commit: pays due awards, a few at once, and makes the other players' open pages refetch. */
function follow(trx: Writer, deps: AwardDeps, given: readonly { id: bigint; playerId: bigint; due: boolean }[]): void {
  const due = given.filter((one) => one.due);
  if (due[0])
    afterCommit(trx, `rewards.awards ${due[0].id}`, async () => {
      const rest = due.values();
      const pay = async () => {
        for (const { id } of rest)
          await payAward(deps, id).catch((error) => deps.logger.warn({ err: error, award: id }, 'an award waits'));
      };
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, due.length) }, pay));
    });
  for (const playerId of new Set(given.flatMap((one) => (one.due ? [] : one.playerId))))
    afterCommit(trx, `rewards.told ${playerId}`, () => deps.bus.publish(`player.${playerId}`, { type: 'rewards' }));
}

/** Configurations are validated where they are made, so an award that nothing can give is a bug. */
function assertGivable(deps: AwardDeps, { award, key }: AwardRequest): void {
  if (!deps.handlers().some(({ kind }) => kind === award.kind))
    throw new Error(`nothing gives awards of ${award.kind}: ${key}`);
  const nothing = award.kind === 'points' ? award.points <= 0n : award.kind !== 'goods' && emptyOf(award);
  if (nothing) throw new Error(`an award of nothing: ${key}`);
}

function emptyOf(award: Exclude<AwardRequest['award'], { kind: 'points' | 'goods' }>): boolean {
  return award.kind === 'tickets' ? award.tickets <= 0 : costOf(award) <= 0n;
}
