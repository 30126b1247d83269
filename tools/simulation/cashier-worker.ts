import { openFoundation } from '#apps/wiring/foundation.ts';
import { openHouse } from '#apps/wiring/house.ts';
import { readConfig } from '#platform/config/config.ts';
import { every } from '#platform/jobs/every.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { runProcess } from '#platform/process/lifecycle.ts';

/** The cashier's jobs of apps/worker with very short pauses: a second worker, which the drill kills again and again. */
const PAUSE_MS = 100;
const CASHIER = [
  'expire deposits',
  'pay withdrawals',
  'close receipts',
  'ask vendors about transfers',
  'read bets at vendors',
  'bring money back from vendors',
];

await runProcess(async () => {
  const config = readConfig();
  const logger = createLogger('second worker', config.logLevel);
  const foundation = await openFoundation(config, config.databaseUrl ?? '', logger);
  const house = await openHouse(foundation);
  const jobs = house
    .jobs()
    .filter(({ name }) => CASHIER.includes(name))
    .map(({ name, run }) => every(PAUSE_MS, name, run, logger));
  if (jobs.length !== CASHIER.length) throw new Error('a job of the cashier has another name now');
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      await house.close();
      await foundation.close();
    },
  };
});
