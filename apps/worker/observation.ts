import { sql } from 'kysely';
import { lastReconcileRun } from '#ledger/reconcile-runs.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createApp } from '#platform/http/app.ts';
import { type Figure, registerFigures } from '#platform/observe/figures.ts';
import { mountObservation } from '#platform/observe/metrics.ts';
import { writeProbe } from '#platform/observe/write-probe.ts';
import type { openHouse } from '../wiring/house.ts';
import { machineFigures } from './machine.figures.ts';

/** /healthz, /readyz and /metrics of a worker, only for this machine; not served if no port is set. */
export async function observeWorker(house: Awaited<ReturnType<typeof openHouse>>): Promise<{ close(): Promise<void> }> {
  const { config, catalogue, logger, database, clock, machineClock, site } = house.provided;
  if (config.workerPort === undefined) return { close: async () => {} };
  const app = await createApp({ logger, catalogue, trustedProxies: [] });
  const canWrite = writeProbe({ database, dataDir: config.dataDir });
  const figures = registerFigures(
    [...house.figures(), ...ledgerFigures(database, clock), ...machineFigures({ config, clock, site })],
    (figure, error) => logger.warn({ err: error, figure }, 'a figure cannot be read'),
  );
  mountObservation(app, {
    ready: async () => {
      if (machineClock.isFar()) throw new Error('this machine has the wrong time, so jobs are held back');
      await canWrite();
    },
    machineClock,
    metricsToken: config.metricsToken,
    figures,
  });
  await app.listen({ port: config.workerPort, host: 'localhost' });
  return { close: () => app.close() };
}

function ledgerFigures(database: Database, clock: Clock): Figure[] {
  const last = async () => {
    const run = await database.read(lastReconcileRun);
    return run ? [run] : [];
  };
  return [
    {
      name: 'parlor_projection_behind',
      help: 'Transfers that a projection has not read yet',
      labels: ['projection', 'lane'],
      read: async () => {
        const { rows } = await database.read((db) =>
          sql<{ projection: string; lane: number; behind: bigint }>`
            select name as projection, lane,
                   (select count(*) from ledger.transfer t
                    where (t.account & 31) = p.lane and t.id > p.position) as behind
            from ledger.projection p`.execute(db),
        );
        return rows.map(({ projection, lane, behind }) => ({
          labels: { projection, lane: String(lane) },
          value: Number(behind),
        }));
      },
    },
    {
      name: 'parlor_reconcile_differences',
      help: 'Checks of the books that found a difference in the last run',
      labels: [],
      read: async () => (await last()).map(({ findings }) => ({ labels: {}, value: findings.length })),
    },
    {
      name: 'parlor_reconcile_age_seconds',
      help: 'Time since the last run of the checks of the books ended',
      labels: [],
      read: async () =>
        (await last()).map(({ finishedAt }) => ({ labels: {}, value: (clock.now() - finishedAt.getTime()) / 1000 })),
    },
  ];
}
