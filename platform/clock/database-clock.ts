import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { every } from '#platform/jobs/every.ts';
import { clockAhead } from '#platform/observe/figures.ts';
import type { Clock } from './clock.ts';

/** This process's estimate of the database's clock: all processes of an installation agree on it. */
export interface DatabaseClock extends Clock {
  /** Epoch milliseconds of the database. */
  now(): number;
  /** Compares with the database; uses the fastest of the last few exchanges. */
  compare(): Promise<void>;
  /** How far this machine's own clock is ahead of the database's, in milliseconds; negative when it is behind. */
  aheadMs(): number;
}

const COMPARED = 8;
/** The database tells its time in whole milliseconds. */
const EXACT_MS = 1;

/** Until the first comparison it shows this machine's time. */
export function databaseClock(database: Pick<Database, 'read'>): DatabaseClock {
  let seen: { tripMs: number; offsetMs: number }[] = [];
  // Counts on from a time that nobody can set.
  let offsetMs = Date.now() - performance.now();
  const now = () => Math.round(performance.now() + offsetMs);
  return {
    now,
    aheadMs: () => Date.now() - now(),
    async compare() {
      const sentMs = performance.now();
      const { at } = await database.read((db) =>
        db.selectNoFrom(sql<Date>`clock_timestamp()`.as('at')).executeTakeFirstOrThrow(),
      );
      const tripMs = performance.now() - sentMs;
      const newest = { tripMs, offsetMs: at.getTime() - (sentMs + tripMs / 2) };
      // An older exchange that cannot be true together with this one was before a clock was set or a host replaced.
      const agrees = (one: typeof newest) =>
        Math.abs(one.offsetMs - newest.offsetMs) <= (one.tripMs + newest.tripMs) / 2 + EXACT_MS;
      seen = [...seen.filter(agrees), newest].slice(-COMPARED);
      offsetMs = seen.reduce((best, one) => (one.tripMs < best.tripMs ? one : best)).offsetMs;
    },
  };
}

/** A process whose own clock is further away than this closes and pays no period. */
const FAR_MS = 60_000;
const COMPARE_EVERY_MS = 5_000;

/** This machine's own clock, compared with the database's. */
export interface MachineClock {
  /** Milliseconds ahead; negative when it is behind. */
  aheadMs(): number;
  /** Whether it is more than a minute away. */
  isFar(): boolean;
}

/** A clock that is right from the start and stays so; the log says once when the machine's clock goes astray. */
export async function followDatabaseClock(
  database: Pick<Database, 'read'>,
  logger: Logger,
): Promise<Clock & MachineClock & { close(): Promise<void> }> {
  const clock = databaseClock(database);
  const isFar = () => Math.abs(clock.aheadMs()) > FAR_MS;
  let wasFar = false;
  const look = async () => {
    await clock.compare();
    const aheadMs = clock.aheadMs();
    clockAhead.set(aheadMs / 1_000);
    if (isFar() === wasFar) return;
    wasFar = !wasFar;
    if (wasFar) logger.error({ aheadMs }, 'the clock of this machine is wrong: no period is closed or paid from here');
    else logger.info({ aheadMs }, 'the clock of this machine is right again');
  };
  await look();
  const following = every(COMPARE_EVERY_MS, 'compare clocks', look, logger);
  return { ...clock, isFar, close: () => following.stop() };
}
