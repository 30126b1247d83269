import { join } from 'node:path';
import { portalParts } from '#apps/server/portal.ts';
import { type Foundation, openFoundation } from '#apps/wiring/foundation.ts';
import { openHouse } from '#apps/wiring/house.ts';
import { seedDemoBrand } from '#db/seed/demo-brand.ts';
import { readConfig } from '#platform/config/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres } from '#platform/db/postgres.ts';
import { createApp } from '#platform/http/app.ts';
import { mount } from '#platform/http/mount.ts';
import { loadCatalogue } from '#platform/i18n/catalogue.ts';
import { createLogger } from '#platform/observe/logger.ts';

/** The platform as apps/server wires it, behind a port of this process, with the demo brand. */
export interface Served {
  foundation: Foundation;
  brandId: number;
  databaseUrl: string;
  /** Without a slash at the end. */
  url: string;
  close(): Promise<void>;
}

/** `folder` holds PostgreSQL and the keys; existing data in it is used. */
export async function servePlatform(folder: string): Promise<Served> {
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {} });
  try {
    await migrate({ url: postgres.url, log: () => {} });
    const config = readConfig({ DATA_DIR: join(folder, 'data') });
    const foundation = await openFoundation(config, postgres.url, createLogger('bench', 'error'));
    const brandId = await seedDemoBrand(foundation);
    const catalogue = await loadCatalogue(join(import.meta.dirname, '..'));
    const house = await openHouse(foundation);
    const platform = portalParts(house);
    // Visitors come from many addresses, named in a header as by our proxy.
    const app = await createApp({ logger: foundation.logger, catalogue, trustedProxies: ['127.0.0.1'] });
    mount(app, platform.services, { gate: platform.gate, catalogue, ownOrigins: [] });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    return {
      foundation,
      brandId,
      databaseUrl: postgres.url,
      url,
      close: async () => {
        await app.close();
        await house.close();
        await foundation.close();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
