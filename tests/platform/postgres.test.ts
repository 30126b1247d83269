import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { StartupError } from '#platform/config/startup-error.ts';
import { openDatabase } from '#platform/db/database.ts';
import { startPostgres } from '#platform/db/postgres.ts';

/** README.md "Two commands": warm start, recovery after a kill, one clear sentence. */
describe('the embedded PostgreSQL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlor-launch-'));
  const log = () => {};
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test('keeps what was committed over a clean stop and over SIGKILL', async () => {
    const first = await startPostgres({ dataDir, log });
    const database = openDatabase({ url: first.url, poolSize: 2 });
    await database.transact((db) => sql`create table kept (n int8)`.execute(db));
    await database.transact((db) => sql`insert into kept values (1)`.execute(db));
    await database.close();
    await first.stop();

    const second = await startPostgres({ dataDir, log });
    const again = openDatabase({ url: second.url, poolSize: 2 });
    await again.transact((db) => sql`insert into kept values (2)`.execute(db));
    process.kill(second.pid, 'SIGKILL');
    await again.close();

    const third = await startPostgres({ dataDir, log });
    const last = openDatabase({ url: third.url, poolSize: 2 });
    const kept = await last.read((db) => sql<{ n: bigint }>`select n from kept order by n`.execute(db));
    expect(kept.rows).toEqual([{ n: 1n }, { n: 2n }]);
    const durable = await last.read((db) =>
      sql<{ f: string; s: string }>`select current_setting('fsync') f, current_setting('synchronous_commit') s`.execute(
        db,
      ),
    );
    expect(durable.rows[0]).toEqual({ f: 'on', s: 'on' });
    await last.close();
    await third.stop();
  });

  test('keeps its password to itself', () => {
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
  });

  test('refuses a folder that is not a database, in one sentence', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'parlor-broken-'));
    const server = await startPostgres({ dataDir: broken, log });
    await server.stop();
    rmSync(join(broken, 'cluster/PG_VERSION'));
    await expect(startPostgres({ dataDir: broken, log })).rejects.toThrow(/PG_VERSION is missing.*restore a backup/);
    writeFileSync(join(broken, 'cluster/PG_VERSION'), '18\n');
    rmSync(join(broken, 'cluster/global/pg_control'));
    await expect(startPostgres({ dataDir: broken, log })).rejects.toThrow(StartupError);
    await expect(startPostgres({ dataDir: broken, log })).rejects.toThrow(
      /^PostgreSQL could not start .*pg_control.*\.$/,
    );
    rmSync(broken, { recursive: true, force: true });
  });
});
