import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { sentenceOf } from '#platform/process/failure.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { buildWebsites } from '../../tools/websites.ts';
import { oldPostgres } from './old-postgres.ts';
import { refusedHere } from './refused-here.ts';
import { processesOf, runTool, scratch } from './tool.ts';

/**
 * Issue "A port in use, a full disk, a broken database, a failed migration": one sentence, a non-zero exit, nothing
 * lost.
 */
const env = await scratch();
const FIRST_STEP = '../tests/start/first-step.worker.ts';
const servers: Server[] = [];
let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase();
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(async () => {
  await db.drop();
  rmSync(env.DATA_DIR, { recursive: true, force: true });
});

/** Starts a process with changed variables and returns the sentence. */
async function refusal(program: string, changes: Record<string, string>, through?: readonly string[]): Promise<string> {
  const { code, stderr } = await runTool(program, { ...env, ...changes }, through).ended;
  expect(code).toBe(1);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stderr).not.toContain('    at ');
  expect(processesOf(env.DATA_DIR)).toEqual([]);
  return stderr.trimEnd();
}

async function listening(answer: (socket: Socket) => void, host = '::'): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return String((server.address() as { port: number }).port);
}

describe('ports', () => {
  for (const name of ['PORT', 'STUDIO_PORT', 'BACKOFFICE_PORT']) {
    test(`${name} in use`, async () => {
      const taken = await listening((socket) => socket.end(), name === 'PORT' ? '127.0.0.1' : '::');
      const said =
        name === 'PORT' ? await refusal('start.ts', { PORT: taken }) : await refusedHere({ ...env, [name]: taken });
      expect(said).toBe(
        `Port ${taken} (${name}) is already in use by another program: stop that program or set ${name} to another port.`,
      );
      expect(readdirSync(env.DATA_DIR)).toEqual([]);
    });
  }

  test('a wrong value ends the start before anything is touched', async () => {
    expect(await refusedHere({ ...env, PORT: '99999' })).toBe(
      'PORT is "99999"; allowed is a whole number from 1 to 65535.',
    );
  });
});

describe('the data folder', () => {
  test('is a file', async () => {
    const path = join(env.DATA_DIR, 'file');
    writeFileSync(path, 'precious');
    for (const dataDir of [path, join(path, 'below')]) {
      expect(await refusedHere({ ...env, DATA_DIR: dataDir })).toBe(
        `DATA_DIR "${dataDir}" is a file or lies below one; allowed is a folder that may be written.`,
      );
    }
    rmSync(path);
  });

  /** A file system on `folder` that only the tool sees; undefined if the kernel forbids it. */
  function mounted(folder: string, options: string): string[] | undefined {
    mkdirSync(folder, { recursive: true });
    const through = ['-rm', 'sh', '-c', `mount -t tmpfs -o ${options} tmpfs "${folder}" && exec "$@"`, 'sh'];
    return spawnSync('unshare', [...through, 'true']).status === 0 ? ['unshare', ...through] : undefined;
  }

  test('may not be written', async () => {
    const readOnly = join(env.DATA_DIR, 'read-only');
    const through = mounted(readOnly, 'ro,size=300m');
    const circle = join(env.DATA_DIR, 'circle');
    symlinkSync(circle, circle);
    for (const dataDir of through ? [readOnly, circle] : [circle]) {
      const changed = { DATA_DIR: dataDir };
      expect(
        await (dataDir === readOnly ? refusal(FIRST_STEP, changed, through) : refusedHere({ ...env, ...changed })),
      ).toMatch(/^DATA_DIR ".*" cannot be (created|written) \(E\w+\); allowed is a folder that may be written\.$/);
    }
    rmSync(circle);
    rmSync(readOnly, { recursive: true });
  });

  test('stands on a full disk', async () => {
    const small = join(env.DATA_DIR, 'small');
    const through = mounted(small, 'size=16m');
    // Without a small disk we can only test the sentence of a write that found the disk full.
    const said = through
      ? await refusal(FIRST_STEP, { DATA_DIR: small }, through)
      : sentenceOf(Object.assign(new Error('write'), { code: 'ENOSPC' }));
    expect(said).toMatch(through ? /^The disk that holds .* is full: free at least 200 MB/ : /^The disk is full: free/);
    rmSync(small, { recursive: true });
  });
});

describe('a database of one’s own', () => {
  test('that does not answer', async () => {
    const port = await listening(() => {});
    servers.pop()?.close();
    const said = await refusedHere({ ...env, DATABASE_URL: `postgres://parlor:hush@localhost:${port}/parlor` });
    expect(said).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*Nothing was changed\.$/);
    expect(said).not.toContain('hush');
  });

  test('with a wrong password', async () => {
    const url = new URL(db.url);
    url.password = 'wrong';
    expect(await refusedHere({ ...env, DATABASE_URL: url.href })).toMatch(
      /^The database of DATABASE_URL cannot be used: password authentication failed/,
    );
  });

  test('that is no PostgreSQL', async () => {
    const port = await listening((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await refusedHere({ ...env, DATABASE_URL: `postgres://parlor@127.0.0.1:${port}/parlor` })).toMatch(
      /^The database of DATABASE_URL cannot be used: .*Allowed is a PostgreSQL 15 or newer that answers\./,
    );
  });

  test('that is too old', async () => {
    const port = await listening(oldPostgres);
    expect(await refusedHere({ ...env, DATABASE_URL: `postgres://parlor@127.0.0.1:${port}/parlor` })).toBe(
      'DATABASE_URL names a PostgreSQL that is too old; allowed is version 15 or newer.',
    );
  });
});

test('a NATS server that does not answer', async () => {
  const port = await listening(() => {});
  servers.pop()?.close();
  expect(await refusedHere({ ...env, DATABASE_URL: db.url, NATS_URL: `nats://127.0.0.1:${port}` })).toMatch(
    /^The NATS server of NATS_URL cannot be reached: .*\. Start it, or leave NATS_URL out\.$/,
  );
});

describe('migrations', () => {
  const directory = mkdtempSync(join(tmpdir(), 'parlor-migrations-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  let fresh: TestDatabase;
  const run = () => migrate({ url: fresh.url, log: () => {}, directory });

  test('that fail say which, where and why, and leave the database as it was', async () => {
    fresh = await testDatabase();
    await fresh.database.transact((trx) => trx.deleteFrom('public.schema_migration' as never).execute());
    writeFileSync(join(directory, '9001_good.sql'), 'create table one (id int);');
    writeFileSync(join(directory, '9002_bad.sql'), 'create table two (id int);\n\ncreate tabel three (id int);');
    await expect(run()).rejects.toThrow(
      'The migration 9002_bad.sql failed (line 3) and changed nothing: syntax error at or near "tabel".',
    );
    const tables = await fresh.database.read((reader) =>
      reader
        .selectFrom('pg_tables' as never)
        .select('tablename' as never)
        .where('tablename' as never, 'in', ['one', 'two'] as never)
        .execute(),
    );
    expect(tables).toEqual([{ tablename: 'one' }]);
  });

  test('that were changed or removed after they had been applied are refused', async () => {
    writeFileSync(join(directory, '9002_bad.sql'), 'create table two (id int);');
    await run();
    writeFileSync(join(directory, '9001_good.sql'), 'create table one (id bigint);');
    await expect(run()).rejects.toThrow('The migration 9001_good.sql was changed after it had been applied');
    rmSync(join(directory, '9001_good.sql'));
    await expect(run()).rejects.toThrow('The database is newer than this program');
    await fresh.drop();
  });
});

describe('websites', () => {
  const root = mkdtempSync(join(tmpdir(), 'parlor-website-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const website = { name: 'small', config: 'vite.config.js', sources: ['source'] };
  const run = () => buildWebsites(() => {}, [website], root);
  const built = () => readdirSync(join(root, 'dist')).sort();

  test('are built once, and a build that fails keeps the earlier one', async () => {
    mkdirSync(join(root, 'source'));
    writeFileSync(join(root, 'package.json'), '{"type":"module"}');
    writeFileSync(join(root, 'vite.config.js'), `export default { root: ${JSON.stringify(join(root, 'source'))} };`);
    writeFileSync(join(root, 'source/index.html'), '<script type="module" src="./main.js"></script>');
    writeFileSync(join(root, 'source/main.js'), 'console.log(1);');
    await run();
    expect(built()).toEqual(['small']);
    writeFileSync(join(root, 'source/main.js'), 'console.log(1;');
    const failure = await run().then(
      () => 'built',
      (error) => sentenceOf(error),
    );
    expect(failure).toMatch(/^The small website could not be built: .*main\.js/);
    expect(failure).not.toContain('\n');
    expect(built()).toEqual(['small']);
    expect(existsSync(join(root, 'dist/small/index.html'))).toBe(true);
  });
});
