import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalParts } from '#apps/server/portal.ts';
import { type Foundation, openFoundation } from '#apps/wiring/foundation.ts';
import { openHouse } from '#apps/wiring/house.ts';
import { readConfig } from '#platform/config/config.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { ANSWER_VISITORS, PENDING, SPEC_CALLS } from './spec-calls.data.ts';

interface Operation {
  security: Record<string, unknown>[];
}

/** Compares the calls of the specification with the OpenAPI document of the platform as apps/server wires it. */
let db: TestDatabase;
let dataDir: string;
let foundation: Foundation;
let house: Awaited<ReturnType<typeof openHouse>>;
let platform: ReturnType<typeof portalParts>;
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  db = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'parlor-spec-calls-'));
  foundation = await openFoundation(readConfig({ DATA_DIR: dataDir }), db.url, createLogger('test', 'silent'));
  house = await openHouse(foundation);
  platform = portalParts(house);
  const document = openApiDocument(platform.services, '0.0.0', platform.vendorCalls);
  paths = document.paths as typeof paths;
});

afterAll(async () => {
  await house.close();
  await foundation.close();
  await db.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const routes = SPEC_CALLS.flatMap((call) =>
  call.methods.map((method) => ({ ...call, method, route: `${method} ${call.path}` })),
);
const operationOf = ({ path, method }: { path: string; method: string }) => paths[path]?.[method.toLowerCase()];

/** An empty entry means that a visitor may call as well. */
const needsToken = (ways: readonly object[]) =>
  ways.some((way) => 'token' in way) && ways.every((way) => Object.keys(way).length > 0);

describe('the calls of the specification (section 7)', () => {
  it('are listed once each', () => {
    expect(new Set(routes.map(({ route }) => route)).size).toBe(routes.length);
    expect(SPEC_CALLS.length).toBeGreaterThanOrEqual(64);
  });

  it('exist with their methods, but for those that are listed as pending', () => {
    expect(routes.filter((call) => !operationOf(call)).map(({ route }) => route)).toEqual(PENDING);
  });

  it('ask for a session where the specification does, and only there', () => {
    const token = (call: (typeof routes)[number]) => call.token && !ANSWER_VISITORS.includes(call.route);
    const wrong = routes.filter((call) => {
      const operation = operationOf(call);
      return operation && needsToken(operation.security) !== token(call);
    });
    expect(wrong.map(({ route }) => route)).toEqual([]);
  });

  it('accept the encrypted form where the specification marks it', () => {
    const marked = new Set(
      platform.services
        .flatMap(({ calls }) => calls)
        .filter(({ call }) => call.encrypted)
        .flatMap(({ route, call }) => [route, ...(call.aliases ?? [])]),
    );
    // Further calls may be encrypted: existing clients encrypt the second step of a login too (wire.md 2.1).
    const wrong = routes.filter((call) => operationOf(call) && call.encrypted && !marked.has(call.route));
    expect(wrong.map(({ route }) => route)).toEqual([]);
  });

  it('are all there for whatever a visitor or the lobby needs', () => {
    const missing = routes.filter((call) => call.since === 'lobby' && !operationOf(call));
    expect(missing.map(({ route }) => route)).toEqual([]);
    expect(PENDING.filter((route) => !routes.some((call) => call.route === route))).toEqual([]);
  });
});

describe('other names that clients use for the same calls (wire.md 1.2, 4.1)', () => {
  it.each([
    '/wps/relay/GCSGAME_gameVendor',
    '/wps/relay/GLS2_getVassGameType',
    '/lotto/lgw/games/game_menus',
    '/lotto-vn/lgw/games/game_menus',
    '/lotto-vn/lgw/games/game_menu',
    '/lgw/games/game_menus/recent',
    '/lotto-vn/lgw/games/popular',
    '/lotto-vn/lgw/numeros/opened/game',
    '/lgw/games/opened/numero',
  ])('%s', (path) => {
    expect(Object.keys(paths[path] ?? {})).toContain('get');
  });
});
