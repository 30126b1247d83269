import type { Config } from '#platform/config/config.ts';
import { takeLeave } from '#platform/http/stopping.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { listenAddress } from '#platform/process/any-address.ts';
import type { Running } from '#platform/process/lifecycle.ts';
import { openFoundation } from '../wiring/foundation.ts';
import { openHouse } from '../wiring/house.ts';
import { runWithDatabase } from '../wiring/run-with-database.ts';
import { openOffice, tellSetup } from './office.ts';
import { openPortal } from './portal.ts';

/**
 * Portal and API on one port: everything that a player, another client or a vendor may call. The back office on
 * another.
 */
export async function startServer(config: Config, databaseUrl: string): Promise<Running> {
  const foundation = await openFoundation(config, databaseUrl, createLogger('server', config.logLevel));
  const house = await openHouse(foundation);
  const portal = await openPortal(house);
  await portal.app.listen({ port: config.port, host: await listenAddress(config.bind.portal) });
  const office = await openOffice(house);
  await office.app.listen({ port: config.backofficePort, host: await listenAddress(config.bind.office) });
  await tellSetup(foundation);
  return {
    async stop() {
      await takeLeave([portal.app, office.app], config.drainMs);
      await Promise.all([portal.app.close(), office.app.close()]);
      await house.close();
      await foundation.close();
    },
  };
}

if (import.meta.main) await runWithDatabase(startServer);
