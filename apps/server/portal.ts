import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { mountApiDocs } from '#platform/http/api-docs.ts';
import { createApp } from '#platform/http/app.ts';
import { mount } from '#platform/http/mount.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import type { RawRoutes } from '#platform/http/raw-routes.ts';
import type { Service } from '#platform/http/service.ts';
import { mountMedia } from '#platform/images/media.ts';
import { ensureExchangeKey } from '#platform/keys/key-pair.ts';
import { mountObservation } from '#platform/observe/metrics.ts';
import { JWKS_PATH } from '#platform/sealed/sealed.format.ts';
import { openSealedBodies } from '#platform/sealed/sealed-bodies.ts';
import { byOrigin } from '#platform/slices/origins.ts';
import type { openHouse } from '../wiring/house.ts';
import { mountArt } from './art.ts';
import { mountLiveEvents } from './live.ts';
import { mountBrandEvents } from './pages/brand-events.ts';
import { openFirstPaint } from './pages/first-paint.ts';
import { mountPortal } from './pages/portal-pages.ts';
import { readiness } from './readiness.ts';

const ROOT = join(import.meta.dirname, '../..');
export const VERSION = '0.1.0';

type OpenHouse = Awaited<ReturnType<typeof openHouse>>;

export interface MountOptions {
  /** Origins of our own websites. */
  ownOrigins: readonly string[];
  heartbeatMs?: number;
}

/** The players' website and everything that a player, another client or a vendor may call. */
export async function openPortal(house: OpenHouse): Promise<{ app: FastifyInstance }> {
  const { config, catalogue, logger, site, portalGate, bootstrap } = house.provided;
  const app = await createApp({ logger, catalogue, trustedProxies: config.trustedProxies });
  await mountPortalCalls(app, house, { ownOrigins: [new URL(config.portalUrl).origin] });
  await mountPortal(app, {
    config,
    catalogue,
    gate: portalGate,
    site,
    bootstrap,
    directory: join(ROOT, 'dist/portal'),
    firstPaint: openFirstPaint(join(ROOT, 'dist/first-paint'), logger),
  });
  return { app };
}

/** The slices' parts for the players' origin: calls in the frame, and vendors' calls that are mounted raw. */
export function portalParts(house: OpenHouse) {
  const raw = house.rawRoutes();
  const vendorCalls: RawRoutes['calls'] = Object.assign({}, ...raw.map(({ calls }) => calls));
  return {
    gate: house.provided.portalGate,
    services: [byOrigin(house.services()).portal],
    vendorCalls,
    mountVendorRoutes: (app: FastifyInstance) => {
      for (const routes of raw) routes.mount(app);
    },
  };
}

/** Mounts everything of the players' origin except the website; returns the services behind its calls. */
export async function mountPortalCalls(
  app: FastifyInstance,
  house: OpenHouse,
  { ownOrigins, heartbeatMs }: MountOptions,
): Promise<readonly Service[]> {
  const { config, database, clock, bus, catalogue } = house.provided;
  const { gate, services, vendorCalls, mountVendorRoutes } = portalParts(house);
  const sealed = await openSealedBodies({ database, clock, keys: [ensureExchangeKey(config.dataDir, 'sealed')] });
  const frame = { gate, catalogue, sealed, ownOrigins };
  mountObservation(app, {
    ready: readiness(house.provided),
    machineClock: house.provided.machineClock,
    metricsToken: config.metricsToken,
  });
  mount(app, services, frame);
  mountVendorRoutes(app);
  mountLiveEvents(app, { frame, bus, ...(heartbeatMs && { heartbeatMs }) });
  app.get(JWKS_PATH, async (_, reply) => reply.header('cache-control', 'public, max-age=300').send(sealed.keySet));
  mountBrandEvents(app, { frame, bus });
  mountArt(app, config.dataDir);
  mountMedia(app, config.dataDir);
  mountApiDocs(app, openApiDocument(services, VERSION, vendorCalls));
  return services;
}
