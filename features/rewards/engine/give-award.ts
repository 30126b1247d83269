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
  /** 0 where nothing was written. */
  id: bigint;
  state: GivenState;
}

/** Days in which a person decides about an award that was held. */
const HOLD_DAYS = 3;
const DAY_MS = 86_400_000;

/** `giveAwards` for one. */
export async function giveAward(trx: Writer, deps: AwardDeps, request: AwardRequest): Promise<Given> {
  const [given] = await giveAwards(trx, deps, [request]);
  return given!;
}

/**
 * Gives awards once per key, in the caller's transaction: their rows, and what their budgets promised for them. As many
 * statements for a thousand as for one; what comes of each is as if they were given one after the other. The money of a
 * paid one follows right after the commit, in a transaction of its own that a job repeats when the process dies between
 * the two (`payDueAwards`). Call it before the ledger in a transaction: it locks the rows of budgets.
 *
 * `counts`: awards that a source has given so far, by its id, for requests with a `most`; what is given now is added.
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
    // Also those that wait for nobody: they are among what others of their household may share.
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
  /** What is to be written. */
  row?: NewAward;
}

interface Standing {
  known: ReadonlyMap<string, bigint>;
  bars: ReadonlyMap<bigint, unknown>;
  counts: Map<string, number>;
  households: Households;
  /** What is free of each open budget; lowered by what is promised. */
  budgets: Map<bigint, bigint>;
}

/** In the order of the requests: an earlier one takes the last place, the last money, and is the first of its household. */
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

/** After the commit: what is due is paid, a few at once, and everybody else's open pages ask again. */
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
