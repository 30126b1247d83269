import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { playRewardsMonth } from './rewards-month.ts';

/**
 * `npm run simulate -- --rewards` with few players: every promotion, mission, leaderboard and rank of the demo brand.
 */
let db: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  db = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'rewards-month-'));
});
afterAll(async () => {
  await db.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('ends with every book equal and every budget accounted for', async () => {
  const lines: string[] = [];
  const differences = await playRewardsMonth({ url: db.url, dataDir, players: 20, seed: 1 }, (line) =>
    lines.push(line),
  );
  expect(lines.filter((line) => line.startsWith('{'))).toEqual([]);
  expect(differences).toBe(0);
  // Something was given, so the comparison is not of empty books.
  expect(lines.join(' ')).toMatch(/credits given \d\d/);
  expect(lines.join(' ')).toMatch(/points given \d\d/);
});
