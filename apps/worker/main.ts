import { finishCrossings } from '#ledger/between.ts';
import { foldHouse } from '#ledger/house.ts';
import { reconcileWhenDue } from '#ledger/reconcile-runs.ts';
import type { Config } from '#platform/config/config.ts';
import { every } from '#platform/jobs/every.ts';
import { createLogger } from '#platform/observe/logger.ts';
import type { Running } from '#platform/process/lifecycle.ts';
import { sweepSealed } from '#platform/sealed/sealed-bodies.ts';
import type { Job } from '#platform/slices/slice.ts';
import { type Foundation, openFoundation } from '../wiring/foundation.ts';
import { openHouse } from '../wiring/house.ts';
import { registerChecks } from '../wiring/register-checks.ts';
import { runWithDatabase } from '../wiring/run-with-database.ts';
import { observeWorker } from './observation.ts';

const SECOND_MS = 1_000;
/** A process completes what it began at once; anything older than this was left by a process that died. */
const LEFT_BEHIND = { olderThanMs: 5 * SECOND_MS };

/** All work that no request starts: what the slices repeat or keep running, and the ledger's own work. */
export async function startWorker(config: Config, databaseUrl: string): Promise<Running> {
  const logger = createLogger('worker', config.logLevel);
  const foundation = await openFoundation(config, databaseUrl, logger);
  const house = await openHouse(foundation);
  registerChecks(config);
  let stopped = false;
  const observed = await observeWorker(house);
  const background = house.background().map((one) => one.start());
  const jobs = [...house.jobs(), ...ledgerJobs(foundation, () => stopped)].map(
    ({ name, everyMs, run, closesPeriods }) =>
      every(everyMs, name, run, logger, () => !(closesPeriods && foundation.machineClock.isFar())),
  );
  return {
    async stop() {
      stopped = true;
      await observed.close();
      await Promise.all(jobs.map((job) => job.stop()));
      await Promise.all(background.map((one) => one.stop()));
      await house.close();
      await foundation.close();
    },
  };
}

function ledgerJobs({ database, clock, logger }: Foundation, isStopped: () => boolean): Job[] {
  return [
    { name: 'fold house deltas', everyMs: 2 * SECOND_MS, closesPeriods: false, run: () => foldHouse(database) },
    {
      name: 'finish transfers between players',
      everyMs: 5 * SECOND_MS,
      closesPeriods: false,
      run: async () => {
        for (const cell of database.cells()) await finishCrossings(cell, LEFT_BEHIND);
      },
    },
    {
      name: 'reconcile the books',
      everyMs: 60 * SECOND_MS,
      closesPeriods: false,
      run: async () => {
        const found = await reconcileWhenDue(database, { now: clock.now, isStopped });
        for (const { check, rows } of found ?? []) logger.error({ check, rows }, 'the books are not right');
      },
    },
    {
      name: 'sweep sealed bodies',
      everyMs: 3_600 * SECOND_MS,
      closesPeriods: false,
      run: () => sweepSealed({ database, clock }),
    },
  ];
}

if (import.meta.main) await runWithDatabase(startWorker);
