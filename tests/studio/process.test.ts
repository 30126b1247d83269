import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStudio } from '#apps/studio/main.ts';
import { registerOperator } from '#games/studio/sessions/operators.ts';
import { prepareLaunch } from '#games/studio/sessions/sessions.ts';
import { readConfig } from '#platform/config/config.ts';
import { freePort } from '#platform/db/postgres-process.ts';
import { ensureKeyPair } from '#platform/keys/key-pair.ts';
import type { Running } from '#platform/process/lifecycle.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';

// Architecture "Processes": the studio has its own origin; a game frame can never read the portal's session.

let db: TestDatabase;
let folder: string;
let studio: Running;
let origin: string;

beforeAll(async () => {
  db = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'parlor-studio-'));
  const websiteDirectory = join(folder, 'website');
  mkdirSync(join(websiteDirectory, 'assets'), { recursive: true });
  writeFileSync(join(websiteDirectory, 'index.html'), '<!doctype html><title>Game</title>');
  writeFileSync(join(websiteDirectory, 'assets/game-1a2b3c.js'), 'export {};');
  await registerOperator(db.database, {
    operatorId: 'OTHER',
    name: 'Another operator',
    walletUrl: 'https://casino.example/wallet-api',
    publicKey: ensureKeyPair(folder, 'other').publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    portalOrigin: 'https://casino.example',
    currencies: [{ code: 'VNDK', symbol: 'P' }],
  });
  const port = await freePort();
  const config = readConfig({ STUDIO_PORT: String(port), DATA_DIR: folder, PORTAL_URL: 'https://portal.example' });
  studio = await startStudio({ config, databaseUrl: db.url, logger: pino({ level: 'error' }), websiteDirectory });
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await studio.stop();
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the studio’s origin', () => {
  test.each(['/play/ho-vang?session=abc', '/rules/ho-vang', '/verify?round=abc'])(
    'serves the page %s',
    async (path) => {
      const response = await fetch(origin + path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain('frame-ancestors https://portal.example https://casino.example');
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
      expect(response.headers.get('set-cookie')).toBeNull();
    },
  );

  test('may be framed by each website of an operator that has opened a game, at once', async () => {
    const policy = async () => (await fetch(`${origin}/play/ho-vang`)).headers.get('content-security-policy');
    expect(await policy()).not.toContain('https://second.example');
    const launch = { operatorId: 'OTHER', user: undefined, token: undefined, currency: 'FUN', language: 'vi' };
    const place = { lobbyUrl: 'https://second.example/rng', depositUrl: undefined };
    await prepareLaunch(db.database, { ...launch, ...place, gameCode: 'ho-vang' });
    expect(await policy()).toContain(
      'frame-ancestors https://portal.example https://casino.example https://second.example',
    );
  });

  test('keeps hashed assets for a year and pages not at all', async () => {
    const asset = await fetch(`${origin}/assets/game-1a2b3c.js`);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fetch(`${origin}/verify`)).headers.get('cache-control')).toBe('private, no-cache');
  });

  test('answers an unknown call in the envelope, never with a page', async () => {
    for (const path of ['/game/nothing', '/api/nothing', '/assets/gone.js']) {
      const response = await fetch(origin + path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ success: false, errorCode: 'not.found' });
    }
  });

  test('says that it lives, what it offers and what is unsettled', async () => {
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const { paths } = (await (await fetch(`${origin}/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/game/spin', '/api/game/url', '/game/proofs/{ref}']));
    expect(await (await fetch(`${origin}/metrics`)).text()).toContain('studio_rounds_unsettled');
  });

  test('draws the picture of a title for operators’ lobbies', async () => {
    const tile = await fetch(`${origin}/art/ho-vang/tile.avif`);
    expect([tile.status, tile.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect((await tile.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  });
});
