import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { setupAddresses } from '#features/operators/public.ts';
import { runForOffice } from '#platform/db/lane.ts';
import { mountApiDocs } from '#platform/http/api-docs.ts';
import { createApp } from '#platform/http/app.ts';
import { mount, onlyFor } from '#platform/http/mount.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { serveWebsite } from '#platform/http/pages.ts';
import type { Service } from '#platform/http/service.ts';
import { unknownHostPage } from '#platform/http/unknown-host.ts';
import { mountMedia } from '#platform/images/media.ts';
import { mountObservation } from '#platform/observe/metrics.ts';
import { byOrigin } from '#platform/slices/origins.ts';
import type { Foundation } from '../wiring/foundation.ts';
import type { openHouse } from '../wiring/house.ts';
import { mountArt } from './art.ts';
import { VERSION } from './portal.ts';
import { readiness } from './readiness.ts';

const WEBSITE = join(import.meta.dirname, '../../dist/backoffice');
/** Paths of calls, including those of the players' origin: here they are answered as unknown, never with a page. */
const CALL_PREFIXES = [
  '/office/',
  '/docs/',
  '/wps/',
  '/lgw/',
  '/lotto/',
  '/vendor/',
  '/simulator/',
  '/portal/',
  '/art/',
  '/media/',
];

type OpenHouse = Awaited<ReturnType<typeof openHouse>>;

/** The operators' website and its calls: its own port and gate, and none of the players' calls. */
export async function openOffice(house: OpenHouse): Promise<{ app: FastifyInstance }> {
  const { config, catalogue, logger, site } = house.provided;
  const app = await createApp({ logger, catalogue, trustedProxies: config.trustedProxies });
  mountOfficeCalls(app, house);
  if (existsSync(join(WEBSITE, 'index.html'))) {
    await serveWebsite(app, {
      directory: WEBSITE,
      security: {},
      callPrefixes: CALL_PREFIXES,
      fill: async (html, request) =>
        (await site.brands.atOffice(request.host, config.backofficeUrl))
          ? { html }
          : unknownHostPage(catalogue, request),
    });
  }
  return { app };
}

/** Mounts everything of the operators' origin except the website; returns the services behind its calls. */
export function mountOfficeCalls(app: FastifyInstance, house: OpenHouse): readonly Service[] {
  const { config, catalogue, officeGate: gate } = house.provided;
  const services = [byOrigin(house.services()).office];
  mountObservation(app, {
    ready: readiness(house.provided),
    machineClock: house.provided.machineClock,
    metricsToken: config.metricsToken,
  });
  const ownOrigins = [new URL(config.backofficeUrl).origin];
  mount(app, services, { gate, catalogue, ownOrigins, within: runForOffice });
  mountApiDocs(app, openApiDocument(services, VERSION), onlyFor({ gate, catalogue }, 'operator'));
  // Pictures of announcements, drawn and uploaded, for their desk.
  mountArt(app, config.dataDir);
  mountMedia(app, config.dataDir);
  return services;
}

/**
 * If a brand has no operator yet, prints an address with which the reader of this process's output becomes the first
 * one.
 */
export async function tellSetup({ site, database, clock, config }: Foundation): Promise<void> {
  const brands = await site.brands.all();
  const ids = brands.map(({ id }) => id);
  for (const { brandId, address } of await setupAddresses({ ...config, database, clock }, ids)) {
    const name = brands.find(({ id }) => id === brandId)?.name;
    // Not through the logger: it must be readable even when only errors are logged, and must not be stored.
    process.stdout.write(`\n  ${name} has no operator yet. Set up the first one within a day, once:\n  ${address}\n\n`);
  }
}
