import type { Database, Reader } from '#platform/db/database.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { toWireNumber } from '#platform/money/money.ts';
import type { LimitsDeps } from './limits.deps.ts';
import { timeLeft } from './limits.rules.ts';
import { excludedAmong, limitsOf, runningExclusion, selfExcludedAmong } from './limits.store.ts';
import { spansAt, standingOf } from './standing.server.ts';

export type GuardDeps = LimitsDeps & { catalogue: Catalogue };

type DepositLimits = Pick<LimitsDeps, 'clock' | 'timeZoneOf' | 'depositedSince'>;

export interface Asked {
  playerId: bigint;
  brandId: number;
  language: Language;
}

/** The refusal during a break or exclusion, with its end in the brand's time; undefined for all others. */
export async function refusedAsExcluded(
  deps: GuardDeps,
  db: Reader,
  { playerId, brandId, language }: Asked,
): Promise<Refusal<'player.excluded'> | undefined> {
  const running = await runningExclusion(db, playerId, deps.clock.now());
  if (!running) return undefined;
  const endsAt = running.ends_at?.getTime();
  const timeZone = await deps.timeZoneOf(brandId);
  const until =
    endsAt === undefined
      ? deps.catalogue.text(language, 'compliance.until.ever')
      : formatDateTime(endsAt, language, { timeZone });
  return refuse('player.excluded', { values: { until }, detail: { excludedUntil: endsAt ?? null } });
}

/** Before a game opens: refuses during a break or exclusion, or without playing time left. */
export function mayLaunch(
  deps: GuardDeps,
  ask: Asked,
): Promise<Refusal<'player.excluded' | 'limit.time.reached'> | undefined> {
  return deps.database.read(async (db) => {
    const excluded = await refusedAsExcluded(deps, db, ask);
    if (excluded) return excluded;
    if (!(await limitsOf(db, ask.playerId)).some(({ kind }) => kind === 'time')) return undefined;
    const owner = { ...ask, account: await deps.ledgerAccountOf(ask.playerId) };
    const time = timeLeft(await standingOf(deps, db, owner));
    if (!time || time.leftMs > 0) return undefined;
    const until = formatDateTime(time.periodEndsMs, ask.language, { timeZone: await deps.timeZoneOf(ask.brandId) });
    return refuse('limit.time.reached', { values: { until }, detail: { timeBackAt: time.periodEndsMs } });
  });
}

/**
 * Called before an order is written, under the lock on the player's orders, so that two concurrent requests cannot
 * exceed the limit together.
 */
export async function mayDeposit(
  deps: GuardDeps,
  db: Reader,
  ask: Asked & { amount: bigint },
): Promise<Refusal<'player.excluded' | 'deposit.limit.reached'> | undefined> {
  const excluded = await refusedAsExcluded(deps, db, ask);
  if (excluded) return excluded;
  const left = await leftToDeposit(deps, db, ask);
  if (left === undefined || ask.amount <= left) return undefined;
  return refuse('deposit.limit.reached', {
    values: { left: toWireNumber(left) },
    detail: { left: toWireNumber(left) },
  });
}

/** Undefined without a deposit limit. `except`: an order under decision, which must not be counted yet. */
async function leftToDeposit(
  deps: DepositLimits,
  db: Reader,
  ask: { playerId: bigint; brandId: number; except?: bigint | undefined },
): Promise<bigint | undefined> {
  const limits = (await limitsOf(db, ask.playerId)).filter(({ kind }) => kind === 'deposit');
  if (limits.length === 0) return undefined;
  const nowMs = deps.clock.now();
  const spans = spansAt(nowMs, await deps.timeZoneOf(ask.brandId));
  let left: bigint | undefined;
  for (const { period, amount } of limits) {
    const { playerId, except } = ask;
    const used = await deps.depositedSince(db, { playerId, sinceMs: spans[period].from, nowMs, except });
    const here = amount > used ? amount - used : 0n;
    if (left === undefined || here < left) left = here;
  }
  return left;
}

/**
 * Why money that has arrived, or comes from another player, must not be credited. Called under the lock on the player's
 * orders, like `mayDeposit`. The player is not notified, because it is not their own order.
 */
export async function creditProblem(
  deps: DepositLimits,
  db: Reader,
  ask: { playerId: bigint; brandId: number; amount: bigint; except?: bigint | undefined },
): Promise<'player_excluded' | 'over_limit' | undefined> {
  if (await runningExclusion(db, ask.playerId, deps.clock.now())) return 'player_excluded';
  const left = await leftToDeposit(deps, db, ask);
  return left === undefined || ask.amount <= left ? undefined : 'over_limit';
}

type Reading = { database: Database; clock: { now(): number } };

/** Filters players who may receive offers: not those on a break or excluded. */
export async function takingPart({ database, clock }: Reading, playerIds: readonly bigint[]): Promise<Set<bigint>> {
  const away = await database.read((db) => excludedAmong(db, playerIds, clock.now()));
  return new Set(playerIds.filter((id) => !away.has(id)));
}

/** Before a registration: whether an account with the same number or address has excluded itself. */
export function selfExcluded({ database, clock }: Reading, playerIds: readonly bigint[]): Promise<boolean> {
  return database.read((db) => selfExcludedAmong(db, playerIds, clock.now()));
}
