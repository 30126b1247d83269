import { tmpdir } from 'node:os';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { mountObservation } from '#platform/observe/metrics.ts';
import { writeProbe } from '#platform/observe/write-probe.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';

/** Review O5: a process that cannot write is not ready. docs/operations.md "Health". */
let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

async function readyz(dataDir: string, database = db.database): Promise<number> {
  const app = Fastify();
  mountObservation(app, { ready: writeProbe({ database, dataDir }) });
  const { statusCode } = await app.inject('/readyz');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
  return statusCode;
}

it('is 200 while disk and database take writes', async () => {
  expect(await readyz(tmpdir())).toBe(200);
});

it('is 503 while the disk of DATA_DIR is full', async () => {
  // A file system without a free block.
  expect(await readyz('/proc')).toBe(503);
});

it('is 503 while the database cannot be reached', async () => {
  const gone = openDatabase({ url: db.url.replace(/@[^/]+/, '@127.0.0.1:9'), poolSize: 1 });
  expect(await readyz(tmpdir(), gone)).toBe(503);
  await gone.close();
});
