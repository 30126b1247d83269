import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reconcile } from '#ledger/reconcile.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres } from '#platform/db/postgres.ts';
import { fuzz } from '#tests/fuzz/fuzz.ts';
import { fuzzRoles } from '#tests/fuzz/roles.fixture.ts';
import { openWholeHouse } from '#tests/whole/whole-house.ts';
import { printFigure } from './bench.ts';

/**
 * Generated requests to every operation of both documents, as a visitor, a member, an agent and an operator. Requests
 * answered 5xx, or not at all, are printed in a form that can be sent again. Arguments: minutes, seed.
 */
const MINUTES = Number(process.argv[2] ?? 10);
const SEED = process.argv[3] ?? 'large';

const folder = mkdtempSync(join(tmpdir(), 'parlor-bench-'));
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {} });
try {
  await migrate({ url: postgres.url, log: () => {} });
  const database = openDatabase({ url: postgres.url, poolSize: 8, isStrict: true });
  const house = await openWholeHouse({ database: { url: postgres.url, database, drop: () => database.close() } });
  try {
    const budgetMs = MINUTES * 60_000;
    const report = await fuzz(await fuzzRoles(house), { seed: SEED, each: Number.POSITIVE_INFINITY, budgetMs });
    for (const failure of report.failures) process.stderr.write(`${failure}\n`);
    const differences = await reconcile(house.foundation.database);
    for (const difference of differences) process.stderr.write(`${JSON.stringify(difference, asText)}\n`);
    printFigure({ name: 'fuzz/operations', value: report.operations, unit: '' });
    printFigure({ name: 'fuzz/requests', value: report.requests, unit: '' });
    printFigure({ name: 'fuzz/answered-200', value: report.answers.get(200) ?? 0, unit: '' });
    printFigure({ name: 'fuzz/failures', value: report.failures.length, unit: '' });
    printFigure({ name: 'fuzz/differences', value: differences.length, unit: '' });
    if (report.failures.length > 0 || differences.length > 0) process.exitCode = 1;
  } finally {
    await house.close();
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function asText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
