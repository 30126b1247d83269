import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  brandDirectory,
  operatorGate,
  operatorService,
  outboxService,
  playerFacts,
} from '#features/accounts/public.ts';
import { cashierDeskServices, simulatorBrands } from '#features/cashier/public.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import type { Config } from '#platform/config/config.ts';
import { mountApiDocs } from '#platform/http/api-docs.ts';
import { createApp } from '#platform/http/app.ts';
import { mount } from '#platform/http/mount.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { serveWebsite } from '#platform/http/pages.ts';
import type { Service } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { mountObservation } from '#platform/observe/metrics.ts';
import { anyAddress } from '#platform/process/any-address.ts';
import type { Running } from '#platform/process/lifecycle.ts';
import type { Foundation } from '../foundation.ts';

const WEBSITE = join(import.meta.dirname, '../../dist/backoffice');
const VERSION = '0.1.0';
/** Calls, those of the players' origin included: here they are answered as unknown, never with a page. */
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
];

/** The operators' website and its calls: a port of its own, a gate of its own, none of the players' calls. */
export async function startOffice(foundation: Foundation, catalogue: Catalogue, config: Config): Promise<Running> {
  const app = await createApp({ logger: foundation.logger, catalogue, trustedProxies: config.trustedProxies });
  const services = officeServices(foundation);
  mountObservation(app, { ready: async () => void (await foundation.site.brands.all()) });
  mount(app, services, {
    gate: operatorGate({ ...foundation, brands: brandDirectory(foundation.site) }),
    catalogue,
    ownOrigins: [new URL(config.backofficeUrl).origin],
  });
  mountApiDocs(app, openApiDocument(services, VERSION));
  if (existsSync(join(WEBSITE, 'index.html'))) {
    await serveWebsite(app, {
      directory: WEBSITE,
      security: {},
      callPrefixes: CALL_PREFIXES,
      fill: async (html) => ({ html }),
    });
  }
  await app.listen({ port: config.backofficePort, host: await anyAddress() });
  return { stop: () => app.close() };
}

function officeServices({ database, site, clock, bus, logger }: Foundation): Service[] {
  return [
    operatorService({
      ...{ database, clock, brands: brandDirectory(site) },
      brandFacts: (brandId) => site.brands.byId(brandId),
    }),
    outboxService({ database }),
    ...cashierDeskServices({
      ...{ database, bus, clock, logger, inTransaction },
      simulatorBrands: () => simulatorBrands(site),
      playerNames: async (ids) => {
        const players = await database.read((db) => playerFacts(db, ids));
        return new Map(players.map(({ id, username }) => [id, username]));
      },
    }),
  ];
}
