import type { Logger } from 'pino';
import { openSite, type Site } from '#features/site/public.ts';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { followDatabaseClock, type MachineClock } from '#platform/clock/database-clock.ts';
import type { Config } from '#platform/config/config.ts';
import { type Database, type DatabaseOptions, openDatabase } from '#platform/db/database.ts';
import { type OpenBus, openEventBus } from '#platform/events/bus.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';

/** What every process of the platform opens: database, ledger, events, brands. */
export interface Foundation {
  config: Config;
  databaseUrl: string;
  database: Database;
  ledger: Ledger;
  bus: OpenBus;
  site: Site;
  logger: Logger;
  /** The database's time, whatever the clock of this machine shows. */
  clock: Clock;
  machineClock: MachineClock;
  close(): Promise<void>;
}

export async function openFoundation(
  config: Config,
  databaseUrl: string,
  logger: Logger,
  { poolSize = 20, isStrict }: Omit<DatabaseOptions, 'url'> = {},
): Promise<Foundation> {
  const database = openDatabase({ url: databaseUrl, poolSize, isStrict });
  const bus = await openEventBus({ databaseUrl, natsUrl: config.natsUrl, logger });
  const ledger = openLedger({ url: databaseUrl, database, log: (line) => logger.warn(line) });
  const site = openSite({ database, bus, secret: ensureSecret(config.dataDir, 'site') });
  // Last: it goes on until it is told to stop, so nothing may fail after it.
  const clock = await followDatabaseClock(database, logger);
  return {
    config,
    databaseUrl,
    database,
    ledger,
    bus,
    site,
    logger,
    clock,
    machineClock: clock,
    async close() {
      await ledger.drain();
      await clock.close();
      await bus.close();
      await database.close();
    },
  };
}
