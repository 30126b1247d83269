import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { claimDue } from './round.store.ts';
import type { Rounds, RoundTiming } from './rounds.ts';

/** How many rounds one process settles at the same time. */
const AT_ONCE = 20;

async function isAnyDue(database: Database): Promise<boolean> {
  const found = await database.read((db) =>
    db
      .selectFrom('studio.rounds')
      .select('id')
      .where('ended_at', 'is', null)
      .where('next_attempt_at', '<=', sql<Date>`now()`)
      .limit(1)
      .executeTakeFirst(),
  );
  return found !== undefined;
}

export interface SettlementLoop {
  stop(): Promise<void>;
}

export interface SettlementOptions {
  database: Database;
  rounds: Rounds;
  timing: RoundTiming;
  pollMs: number;
  logger: Logger;
}

/**
 * Background work for all rounds: wins and rollbacks that are not final yet, and bets whose process died. Debts are in
 * the database, so they survive restarts, and several studio processes can share the work.
 */
export function startSettlement({ database, rounds, timing, pollMs, logger }: SettlementOptions): SettlementLoop {
  let stopped = false;
  let wake = () => {};

  async function run(): Promise<void> {
    while (!stopped) {
      const worked = await turn();
      if (!worked && !stopped) await pause();
    }
  }

  async function turn(): Promise<boolean> {
    try {
      if (!(await isAnyDue(database))) return false;
      const due = await claimDue(database, AT_ONCE, timing.leaseMs);
      await Promise.all(due.map((round) => rounds.settle(round)));
      return due.length === AT_ONCE;
    } catch (error) {
      logger.error({ err: error }, 'settling rounds failed, trying again');
      return false;
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const done = run();
  return {
    async stop() {
      stopped = true;
      wake();
      await done;
    },
  };
}
