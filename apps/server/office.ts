import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  brandDirectory,
  operatorGate,
  operatorNames,
  operatorService,
  outboxService,
  playerFacts,
} from '#features/accounts/public.ts';
import { agentsDeskServices } from '#features/agents/public.ts';
import { cashierDeskServices, simulatorBrands } from '#features/cashier/public.ts';
import { catalogueDeskService } from '#features/lobby/desk/catalogue.server.ts';
import { settingsDeskService } from '#features/site/desk/settings.server.ts';
import {
  announcementDeskService,
  chatDeskService,
  feedbackDeskService,
  openSupport,
} from '#features/support/public.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import type { Config } from '#platform/config/config.ts';
import { mountApiDocs } from '#platform/http/api-docs.ts';
import { createApp } from '#platform/http/app.ts';
import { mount } from '#platform/http/mount.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { serveWebsite } from '#platform/http/pages.ts';
import type { Service } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { mountMedia } from '#platform/images/media.ts';
import { mountObservation } from '#platform/observe/metrics.ts';
import { anyAddress } from '#platform/process/any-address.ts';
import type { Running } from '#platform/process/lifecycle.ts';
import type { Foundation } from '../foundation.ts';
import { mountArt } from './art.ts';

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
  '/media/',
];

/** The operators' website and its calls: a port of its own, a gate of its own, none of the players' calls. */
export async function startOffice(foundation: Foundation, catalogue: Catalogue, config: Config): Promise<Running> {
  const app = await createApp({ logger: foundation.logger, catalogue, trustedProxies: config.trustedProxies });
  await mountOffice(app, foundation, catalogue);
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

/** Everything that the operators' origin answers but the website; answers the services behind its calls. */
export async function mountOffice(
  app: FastifyInstance,
  foundation: Foundation,
  catalogue: Catalogue,
): Promise<readonly Service[]> {
  const { config } = foundation;
  const services = officeServices(foundation);
  mountObservation(app, { ready: async () => void (await foundation.site.brands.all()) });
  mount(app, services, {
    gate: operatorGate({ ...foundation, brands: brandDirectory(foundation.site) }),
    catalogue,
    ownOrigins: [new URL(config.backofficeUrl).origin],
  });
  mountApiDocs(app, openApiDocument(services, VERSION));
  // Pictures of announcements, drawn and uploaded, as their desk shows them.
  mountArt(app, config.dataDir);
  mountMedia(app, config.dataDir);
  return services;
}

function officeServices({ config, database, site, clock, bus, logger }: Foundation): Service[] {
  const support = openSupport({ database, bus, site, clock });
  const playerNames = async (ids: readonly bigint[]) => {
    const players = await database.read((db) => playerFacts(db, ids));
    return new Map(players.map(({ id, username }) => [id, username]));
  };
  return [
    operatorService({
      ...{ database, clock, brands: brandDirectory(site) },
      brandFacts: (brandId) => site.brands.byId(brandId),
    }),
    settingsDeskService({ database, site, operatorNames: (ids) => database.read((db) => operatorNames(db, ids)) }),
    catalogueDeskService({ database, site }),
    outboxService({ database }),
    ...cashierDeskServices({
      ...{ database, bus, clock, logger, inTransaction },
      simulatorBrands: () => simulatorBrands(site),
      playerNames,
    }),
    announcementDeskService({ database, clock, site, dataDir: config.dataDir, changed: support.changed }),
    feedbackDeskService({ database, clock, dataDir: config.dataDir, playerNames }),
    chatDeskService({ database, bus, clock, playerNames }),
    ...agentsDeskServices({ database, clock, playerNames }),
  ];
}
