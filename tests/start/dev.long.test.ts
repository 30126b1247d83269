import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { pidOf, processesOf, runTool, scratch, type Tool } from './tool.ts';

/** `npm run dev` (README.md "Two commands"): like start, with watch and hot reload, on its own database. */
const env = await scratch();
const portal = `http://127.0.0.1:${env.PORT}`;
const studio = `http://127.0.0.1:${env.STUDIO_PORT}`;
let db: TestDatabase;
let tool: Tool;

beforeAll(async () => {
  db = await testDatabase();
  tool = runTool('dev.ts', { ...env, DATABASE_URL: db.url });
  await tool.says('Ready:');
});
afterAll(async () => {
  for (const line of processesOf(env.DATA_DIR)) process.kill(Number(line.split(' ')[0]), 'SIGKILL');
  await db.drop();
  rmSync(env.DATA_DIR, { recursive: true, force: true });
});

const text = async (url: string) => (await fetch(url, { headers: { Merchant: 'SENVANG', Language: 'EN' } })).text();

describe('npm run dev', () => {
  test('serves both websites with hot reload and hands calls on to the processes', async () => {
    for (const address of [portal, studio]) {
      expect(await text(`${address}/`)).toContain('/@vite/client');
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
    }
    expect(await text(`${portal}/main.tsx`)).toContain('import');
    expect(JSON.parse(await text(`${portal}/wps/system/status`))).toMatchObject({ success: true });
    expect(JSON.parse(await text(`${portal}/wps/none/such`))).toMatchObject({ errorCode: 'not.found' });
    expect(JSON.parse(await text(`${portal}/openapi.json`))).toHaveProperty('paths');
  });

  test('starts the processes anew when one of their files changes', async () => {
    const before = pidOf(env.DATA_DIR, 'apps/server/main.ts');
    const file = join(import.meta.dirname, '../../platform/clock/clock.ts');
    utimesSync(file, new Date(), new Date());
    await tool.says('restarting the processes');
    await tool.says('Running again.');
    expect(pidOf(env.DATA_DIR, 'apps/server/main.ts')).not.toBe(before);
    expect(JSON.parse(await text(`${portal}/wps/system/status`))).toMatchObject({ success: true });
  });

  test('stops everything at Ctrl-C', async () => {
    process.kill(tool.pid, 'SIGINT');
    expect((await tool.ended).code).toBe(0);
    expect(processesOf(env.DATA_DIR)).toEqual([]);
  });
});
