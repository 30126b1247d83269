import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { mountApiDocs } from '#platform/http/api-docs.ts';
import { createApp } from '#platform/http/app.ts';
import { type Frame, mount } from '#platform/http/mount.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { loadCatalogue } from '#platform/i18n/catalogue.ts';
import { mountMedia } from '#platform/images/media.ts';
import { ensureExchangeKey } from '#platform/keys/key-pair.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { mountObservation } from '#platform/observe/metrics.ts';
import { anyAddress } from '#platform/process/any-address.ts';
import type { Running } from '#platform/process/lifecycle.ts';
import { JWKS_PATH } from '#platform/sealed/sealed.format.ts';
import { openSealedBodies } from '#platform/sealed/sealed-bodies.ts';
import { openFoundation } from '../wiring/foundation.ts';
import { runWithDatabase } from '../wiring/run-with-database.ts';
import { mountArt } from './art.ts';
import { mountLiveEvents } from './live.ts';
import { startOffice } from './office.ts';
import { mountBrandEvents } from './pages/brand-events.ts';
import { openFirstPaint } from './pages/first-paint.ts';
import { mountPortal } from './pages/portal-pages.ts';
import { openPlatform } from './platform.ts';

const ROOT = join(import.meta.dirname, '../..');
const VERSION = '0.1.0';

/** Portal and API on one port: everything a player, another client or a vendor may call. The office on another. */
export async function startServer(config: Config, databaseUrl: string): Promise<Running> {
  const logger = createLogger('server', config.logLevel);
  const catalogue = await loadCatalogue(ROOT);
  const foundation = await openFoundation(config, databaseUrl, logger);
  const platform = await openPlatform(foundation, catalogue);
  const app = await createApp({ logger, catalogue, trustedProxies: config.trustedProxies });
  const sealed = await openSealedBodies({ ...foundation, keys: [ensureExchangeKey(config.dataDir, 'sealed')] });
  const frame: Frame = { gate: platform.gate, catalogue, sealed, ownOrigins: [new URL(config.portalUrl).origin] };
  mountObservation(app, {
    ready: async () => void (await foundation.site.brands.all()),
    metricsToken: config.metricsToken,
  });
  mount(app, platform.services, frame);
  platform.mountVendorRoutes(app);
  mountLiveEvents(app, { frame, bus: foundation.bus });
  app.get(JWKS_PATH, async (_, reply) => reply.header('cache-control', 'public, max-age=300').send(sealed.keySet));
  mountBrandEvents(app, { frame, bus: foundation.bus });
  mountArt(app, config.dataDir);
  mountMedia(app, config.dataDir);
  mountApiDocs(app, openApiDocument(platform.services, VERSION, platform.vendorCalls));
  await mountPortal(app, {
    config,
    catalogue,
    gate: platform.gate,
    site: foundation.site,
    bootstrap: platform.bootstrap,
    directory: join(ROOT, 'dist/portal'),
    firstPaint: openFirstPaint(join(ROOT, 'dist/first-paint'), logger),
  });
  await app.listen({ port: config.port, host: await anyAddress() });
  const office = await startOffice(foundation, catalogue, config);
  return {
    async stop() {
      await office.stop();
      await app.close();
      await platform.close();
      await foundation.close();
    },
  };
}

if (import.meta.main) await runWithDatabase(startServer);
