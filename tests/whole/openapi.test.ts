import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalParts } from '#apps/server/portal.ts';
import { type Foundation, openFoundation } from '#apps/wiring/foundation.ts';
import { openHouse } from '#apps/wiring/house.ts';
import { seedDemoBrand } from '#db/seed/demo-brand.ts';
import { readConfig } from '#platform/config/config.ts';
import { mountApiDocs } from '#platform/http/api-docs.ts';
import { createApp } from '#platform/http/app.ts';
import { mount } from '#platform/http/mount.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { apiMistakes } from './api-lint.ts';

interface Operation {
  summary: string;
  security: Record<string, unknown>[];
  responses: Record<string, { content: Record<string, { schema: Record<string, unknown> }> }>;
}

/** The whole platform as apps/server wires it, on a fresh database with the demo brand. */
let db: TestDatabase;
let dataDir: string;
let foundation: Foundation;
let house: Awaited<ReturnType<typeof openHouse>>;
let platform: ReturnType<typeof portalParts>;
let app: FastifyInstance;
let document: { openapi: string; paths: Record<string, Record<string, Operation>> };
const mounted: string[] = [];

beforeAll(async () => {
  db = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'parlor-openapi-'));
  const logger = createLogger('test', 'silent');
  foundation = await openFoundation(readConfig({ DATA_DIR: dataDir }), db.url, logger);
  await seedDemoBrand(foundation);
  const catalogue = await wholeCatalogue;
  house = await openHouse(foundation);
  platform = portalParts(house);
  app = await createApp({ logger, catalogue, trustedProxies: [] });
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') mounted.push(`${one} ${url.replace(/:(\w+)/g, '{$1}')}`);
  });
  mount(app, platform.services, { gate: platform.gate, catalogue, ownOrigins: [] });
  platform.mountVendorRoutes(app);
  const written = openApiDocument(platform.services, '0.0.0', platform.vendorCalls);
  mountApiDocs(app, written);
  document = (await app.inject('/openapi.json')).json();
});

afterAll(async () => {
  await app.close();
  await house.close();
  await foundation.close();
  await db.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, operation })),
  );

describe('/openapi.json (issue 2, shown by 3)', () => {
  it('lists every call that is mounted, and only those', () => {
    const calls = mounted.filter((route) => !/^GET \/(openapi\.json|docs\/)/.test(route)).sort();
    expect(calls.length).toBeGreaterThan(40);
    expect(
      operations()
        .map(({ route }) => route)
        .sort(),
    ).toEqual(calls);
  });

  it('is valid by a linter of its own: A3 of the review', async () => {
    expect(await apiMistakes(document, dataDir)).toEqual([]);
  });

  it('gives every call a summary and the schema of its answer', () => {
    expect(document.openapi).toBe('3.1.0');
    const bare = operations().filter(({ operation }) => {
      // Files have their own media type.
      const schema = Object.values(operation.responses['200']?.content ?? {})[0]?.schema;
      return !operation.summary || !schema || Object.keys(schema).length === 0;
    });
    expect(bare.map(({ route }) => route)).toEqual([]);
  });

  it('is shown at /docs/api from our own origin', async () => {
    const page = await app.inject('/docs/api');
    expect(page.statusCode).toBe(200);
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
    for (const url of sources) expect((await app.inject(url)).statusCode, url).toBe(200);
  });
});

describe('every call, as a visitor without a body (issue 2, bad input)', () => {
  it('answers in its frame, never with an unexpected failure', async () => {
    const wrong: string[] = [];
    for (const { route, operation } of operations()) {
      const space = route.indexOf(' ');
      const url = route.slice(space + 1).replace(/\{\w+\}/g, 'NONE');
      const response = await app.inject({
        method: route.slice(0, space) as 'GET',
        url,
        headers: { merchant: 'SENVANG' },
      });
      const body = response.json() as { success?: boolean; errorCode?: string };
      if (response.statusCode >= 500) wrong.push(`${route} ${response.statusCode} ${body.errorCode}`);
      if (url.startsWith('/wps/') && typeof body.success !== 'boolean') wrong.push(`${route} is not in the envelope`);
      // An empty entry means that a visitor may call as well.
      const forVisitors = operation.security.some((way) => Object.keys(way).length === 0);
      const needsSession = !forVisitors && operation.security.some((way) => 'token' in way);
      if (needsSession && response.statusCode !== 401)
        wrong.push(`${route} needs a session but answered ${response.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });
});
