import type { Logger } from 'pino';
import type { DatabaseClock } from '#platform/clock/database-clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Stakes } from '../stakes/stakes.ts';
import { rulesOf } from './games/table-rules-shelf.ts';
import { closeRound, countAsking, drawRound, openRound, showRound } from './round-steps.ts';
import { settleRound } from './settle-round.ts';
import { type Lease, releaseLease } from './table-lease.ts';
import { type LiveTable, latestRound, type RoundRow } from './table-rows.ts';
import type { TableWake } from './table-wake.ts';
import { hasVisitors } from './visitors.ts';
import { voidRound } from './void-round.ts';

export interface ClockDeps {
  database: Database;
  stakes: Stakes;
  wake: TableWake;
  clock: DatabaseClock;
  logger: Logger;
  timing: ClockTiming;
}

export interface ClockTiming {
  /** How long to wait at the close for stakes that are still being asked for. */
  patienceMs: number;
  deadMs: number;
}

export interface TableClock {
  lease: Lease;
  /** Something else changed the table: the clock looks again at once. */
  poke(): void;
  /** The lease was lost to another process: the clock writes nothing any more. */
  lost(): void;
  /** Ends after the current step. */
  stop(): Promise<void>;
}

const RESOLVE_POLL_MS = 40;
const FAILED_PAUSE_MS = 500;

/** What the clock does next: sleep until a time of the shared clock, continue at once, or leave the table. */
type Next = { sleepUntil: number } | 'go-on' | 'rest' | 'lost';

/**
 * Drives the rounds of one table while this process holds its lease. Each step is one transaction and the clock keeps
 * no state outside the database, so another process can continue after any step.
 */
export function startTableClock(
  deps: ClockDeps,
  { table, lease, lapsedAt }: { table: LiveTable; lease: Lease; lapsedAt: Date | null },
  left: () => void,
): TableClock {
  let stopped = false;
  let rouse = () => {};
  let lapsed = lapsedAt;

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, ms));
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!stopped) {
      const next = await step(deps, table, lease, lapsed).catch((error): Next => {
        deps.logger.error({ err: error, table: table.code }, 'a step of a table failed, trying again');
        return { sleepUntil: deps.clock.now() + FAILED_PAUSE_MS };
      });
      lapsed = null;
      if (next === 'lost') break;
      if (next === 'rest') {
        await releaseLease(deps.database, lease);
        break;
      }
      if (next !== 'go-on' && !stopped) await sleep(next.sleepUntil - deps.clock.now());
    }
  }

  const done = run()
    .catch((error) => deps.logger.error({ err: error, table: table.code }, 'the clock of a table ended'))
    .finally(left);
  const end = () => {
    stopped = true;
    rouse();
  };
  return {
    lease,
    poke: () => rouse(),
    lost: end,
    async stop() {
      end();
      await done;
      await releaseLease(deps.database, lease);
    },
  };
}

async function step(deps: ClockDeps, table: LiveTable, lease: Lease, lapsedAt: Date | null): Promise<Next> {
  const { database, clock, wake } = deps;
  const round = await database.read((db) => latestRound(db, table.id));
  if (!round || round.ended_at) return between(deps, table, lease, round);
  if (wasInterrupted(table, round, lapsedAt)) {
    const voided = await voidRound(deps, { roundId: round.id, cause: 'interrupted', lease });
    return told(wake, table, voided);
  }
  const nowMs = clock.now();
  switch (round.state) {
    case 'betting':
      if (round.betting_until.getTime() > nowMs) return { sleepUntil: round.betting_until.getTime() };
      return told(wake, table, await closeRound(database, lease, round));
    case 'closed':
      if ((await countAsking(database, round.id)) > 0 && round.since.getTime() + deps.timing.patienceMs > nowMs)
        return { sleepUntil: nowMs + RESOLVE_POLL_MS };
      return told(wake, table, await drawRound(deps, lease, table, round));
    case 'drawn':
      if (round.until && round.until.getTime() > nowMs) return { sleepUntil: round.until.getTime() };
      return told(wake, table, await showRound(database, lease, table, round));
    default: {
      if (round.until && round.until.getTime() > nowMs) return { sleepUntil: round.until.getTime() };
      const settled = await settleRound(deps, lease, table, round);
      if (settled) void deps.stakes.settle();
      return told(wake, table, settled);
    }
  }
}

async function between(deps: ClockDeps, table: LiveTable, lease: Lease, last: RoundRow | undefined): Promise<Next> {
  const { database, clock, wake } = deps;
  const nextMs = last?.until?.getTime() ?? 0;
  if (nextMs > clock.now()) return { sleepUntil: nextMs };
  const { open } = await database.read((db) =>
    db.selectFrom('studio.tables').select('open').where('id', '=', table.id).executeTakeFirstOrThrow(),
  );
  if (!open || !(await hasVisitors(database, table.id, deps.timing.deadMs))) return 'rest';
  return told(wake, table, await openRound(database, lease, rulesOf(table.game)));
}

/** `written` undefined: the lease was lost. False: not yet, by the database's clock. */
async function told(wake: TableWake, table: LiveTable, written: boolean | undefined): Promise<Next> {
  if (written === undefined) return 'lost';
  if (written) await wake.tell({ kind: 'events', table: table.id });
  return 'go-on';
}

/**
 * Players could not reliably leave a flight while its table had no owner, so the flight is void unless it had ended
 * before.
 */
function wasInterrupted(table: LiveTable, round: RoundRow, lapsedAt: Date | null): boolean {
  if (!lapsedAt || !rulesOf(table.game).flight || round.state !== 'drawn') return false;
  return round.until !== null && round.until > lapsedAt;
}
