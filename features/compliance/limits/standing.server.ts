import { lockAccount, readRoom, setRoom } from '#ledger/room.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import { periodAt } from './calendar.rules.ts';
import {
  LIMIT_PERIODS,
  type Limit,
  type LimitPeriod,
  NEVER_MS,
  type Play,
  roomOf,
  type Span,
  type Standing,
  unionMs,
} from './limits.rules.ts';
import { type LimitRow, limitsOf, noteRoom, roomsDue, runningExclusion } from './limits.store.ts';

/** What this slice needs of other departments to compute a player's usage. */
export interface StandingDeps {
  database: Database;
  clock: Clock;
  timeZoneOf(brandId: number): Promise<string>;
  /** Stakes and losses since a moment, up to the last committed transfer. */
  playSince(db: Reader, ask: { playerId: bigint; account: bigint; sinceMs: number }): Promise<Play>;
  /** The times when the player was logged in. */
  sessionSpans(db: Reader, ask: { playerId: bigint; sinceMs: number; nowMs: number }): Promise<Span[]>;
}

export interface Owner {
  playerId: bigint;
  brandId: number;
  account: bigint;
}

const NO_PLAY: Play = { staked: 0n, lost: 0n };

/** The running calendar periods of the brand. */
export function spansAt(nowMs: number, timeZone: string): Record<LimitPeriod, Span> {
  const span = (period: LimitPeriod) => periodAt(period, nowMs, timeZone);
  return { day: span('day'), week: span('week'), month: span('month') };
}

async function byPeriod<Value>(
  read: (period: LimitPeriod) => Promise<Value> | Value,
): Promise<Record<LimitPeriod, Value>> {
  const found: Partial<Record<LimitPeriod, Value>> = {};
  for (const period of LIMIT_PERIODS) found[period] = await read(period);
  return found as Record<LimitPeriod, Value>;
}

/** The player's standing now. Leaves out what no limit needs, unless `whole`. */
export async function standingOf(
  deps: StandingDeps,
  db: Reader,
  owner: Owner,
  { whole = false } = {},
): Promise<Standing & { rows: LimitRow[] }> {
  const nowMs = deps.clock.now();
  const spans = spansAt(nowMs, await deps.timeZoneOf(owner.brandId));
  const rows = await limitsOf(db, owner.playerId);
  const running = await runningExclusion(db, owner.playerId, nowMs);
  const limits: Limit[] = rows.map(({ kind, period, amount }) => ({ kind, period, amount }));
  const asks = (kinds: readonly string[], period: LimitPeriod) =>
    whole || limits.some((limit) => kinds.includes(limit.kind) && limit.period === period);
  const play = await byPeriod(async (period) =>
    asks(['stake', 'loss'], period) ? deps.playSince(db, { ...owner, sinceMs: spans[period].from }) : NO_PLAY,
  );
  const timed = whole || limits.some(({ kind }) => kind === 'time');
  const sinceMs = Math.min(spans.week.from, spans.month.from);
  const sessions = timed ? await deps.sessionSpans(db, { playerId: owner.playerId, sinceMs, nowMs }) : [];
  const usedMs = await byPeriod((period) => unionMs(sessions, spans[period]));
  const excludedUntilMs = running && (running.ends_at?.getTime() ?? NEVER_MS);
  return { nowMs, limits, spans, play, usedMs, excludedUntilMs, rows };
}

/**
 * Computes the player's room from the ledger and stores it. Locks the account's lane first, so that each bet counts
 * exactly once and concurrent changes are seen.
 */
export async function renewRoom(deps: StandingDeps, trx: Writer, owner: Owner): Promise<void> {
  await lockAccount(trx, owner.account);
  const room = roomOf(await standingOf(deps, trx, owner));
  await setRoom(trx, owner.account, room);
  const { playerId, brandId, account } = owner;
  await noteRoom(
    trx,
    room
      ? { player_id: playerId, brand_id: brandId, account, until: room.until }
      : { player_id: playerId, until: undefined },
  );
}

/**
 * Whether to retry a stake that was refused as `limit_reached`. Recomputes the room only if it has expired; for a
 * player at the limit it only reads the account's row.
 */
export async function renewEndedRoom(deps: StandingDeps, owner: Owner): Promise<boolean> {
  const room = await deps.database.read((db) => readRoom(db, owner.account));
  if (!room) return true;
  if (room.until.getTime() > deps.clock.now()) return false;
  await deps.database.transact((trx) => renewRoom(deps, trx, owner));
  return true;
}

/** What the player's own limits still let them stake and lose, whichever is less; undefined without such a limit. */
export async function leftToPlay(deps: StandingDeps, owner: Owner): Promise<bigint | undefined> {
  await renewEndedRoom(deps, owner);
  const room = await deps.database.read((db) => readRoom(db, owner.account));
  if (!room) return undefined;
  // A room that is expired right after its renewal is closed: an exclusion, or no time left.
  if (room.until.getTime() <= deps.clock.now()) return 0n;
  return leastOf([room.stake, room.loss]);
}

function leastOf(amounts: readonly (bigint | undefined)[]): bigint | undefined {
  const told = amounts.filter((amount) => amount !== undefined);
  return told.sort((one, other) => (one < other ? -1 : 1))[0];
}

/** Call it for bets that did not pass through the ledger: they reduce the room of a player with limits. */
export async function notePlay(deps: StandingDeps, owner: Owner): Promise<void> {
  if (!(await deps.database.read((db) => readRoom(db, owner.account)))) return;
  await deps.database.transact((trx) => renewRoom(deps, trx, owner));
}

const AT_ONCE = 200;

/** A job of the worker: renews expired rooms, so that they apply before the first bet of a new period. */
export async function renewDueRooms(deps: StandingDeps): Promise<void> {
  const due = await deps.database.read((db) => roomsDue(db, new Date(deps.clock.now()), AT_ONCE));
  for (const { player_id: playerId, brand_id: brandId, account } of due)
    await deps.database.transact((trx) => renewRoom(deps, trx, { playerId, brandId, account }));
}
