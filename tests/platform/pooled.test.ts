import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedger } from '#ledger/ledger.ts';
import { readConfig } from '#platform/config/config.ts';
import { connectTo } from '#platform/db/connect.ts';
import { openDatabase } from '#platform/db/database.ts';
import { freePort } from '#platform/db/postgres-process.ts';
import { openEventBus } from '#platform/events/bus.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';

/** Review O6: a DATABASE_URL that leads to PgBouncer, and one with several hosts. */
const ALLOWED_BY_PGBOUNCER = ['user', 'database', 'application_name', 'client_encoding'];
const START = 196_608;
let db: TestDatabase;
let server: Server;
let port: number;
const opened: Socket[] = [];
const refused: string[] = [];

/** Forwards everything, but ends a session whose start names a parameter that PgBouncer does not know. */
function likePgBouncer(client: Socket, target: URL): void {
  const behind = connect(Number(target.port), target.hostname);
  opened.push(client, behind);
  for (const [one, other] of [
    [client, behind],
    [behind, client],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
  behind.pipe(client);
  client.once('data', (first) => {
    const unknown =
      first.readInt32BE(4) === START ? parametersOf(first).filter((name) => !ALLOWED_BY_PGBOUNCER.includes(name)) : [];
    if (unknown.length > 0) {
      refused.push(...unknown);
      return void client.destroy();
    }
    behind.write(first);
    client.pipe(behind);
  });
}

/** Names and values alternate after the length and the version. */
function parametersOf(start: Buffer): string[] {
  const parts = start.subarray(8).toString().split('\0');
  return parts.filter((name, index) => index % 2 === 0 && name !== '');
}

beforeAll(async () => {
  db = await testDatabase();
  server = createServer((client) => likePgBouncer(client, new URL(db.url)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as { port: number }).port;
});
afterAll(async () => {
  for (const socket of opened) socket.destroy();
  server.close();
  await db.drop();
});

const through = (hosts: string) => db.url.replace(new URL(db.url).host, hosts);

it('asks nothing of PgBouncer that it refuses, and keeps its settings', async () => {
  const url = through(`127.0.0.1:${port}`);
  const database = openDatabase({ url, poolSize: 4 });
  const ledger = openLedger({ url, database, log: () => {} });
  const bus = await openEventBus({ databaseUrl: url, logger: pino({ level: 'silent' }) });
  const setting = (name: string) => sql<{ value: string }>`select current_setting(${name}) as value`;
  const read = await database.read((r) => setting('default_transaction_read_only').execute(r));
  expect(read.rows).toEqual([{ value: 'on' }]);
  await expect(database.read((r) => sql`create table seen (n int)`.execute(r))).rejects.toThrow(/read-only/);
  await database.transact((w) => sql`create table seen (n int)`.execute(w));
  const jotted = await database.jot((j) => j.executeQuery<{ value: string }>(setting('synchronous_commit').compile(j)));
  expect(jotted.rows).toEqual([{ value: 'off' }]);
  const heard = new Promise((resolve) => bus.subscribe('pooled', resolve));
  await bus.publish('pooled', { type: 'told' });
  expect(await heard).toEqual({ type: 'told' });
  await ledger.drain();
  await bus.close();
  await database.close();
  expect(refused).toEqual([]);
});

it('keeps the options of a DATABASE_URL, which PgBouncer would refuse', async () => {
  const options = encodeURIComponent('-csearch_path=pg_catalog,public -c work_mem=7MB');
  const client = await connectTo({ url: `${through(`127.0.0.1:${port}`)}?options=${options}` });
  const { rows } = await client.query(
    `select current_setting('search_path') as path, current_setting('work_mem') as memory`,
  );
  await client.end();
  expect(rows).toEqual([{ path: 'pg_catalog,public', memory: '7MB' }]);
});

it('goes to the next host when one does not answer', async () => {
  const { host } = new URL(db.url);
  const url = through(`127.0.0.1:${await freePort()},${host}`);
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  const database = openDatabase({ url, poolSize: 4 });
  const found = await Promise.all(
    Array.from({ length: 6 }, () => database.read((r) => sql<{ one: number }>`select 1 as one`.execute(r))),
  );
  expect(found.map(({ rows }) => rows[0]?.one)).toEqual(Array(6).fill(1));
  await database.close();
});

it('passes by a standby, which takes no writes', async () => {
  const { host } = new URL(db.url);
  // The first session is told that it is connected to a standby, the next one that it is not.
  const admin = new pg.Client({ connectionString: db.url });
  await admin.connect();
  await admin.query(`create schema staged; create sequence staged.asked;
    create function staged.pg_is_in_recovery() returns boolean language sql as $$ select nextval('staged.asked') = 1 $$`);
  await admin.end();
  const options = encodeURIComponent('-csearch_path=staged,pg_catalog,public');
  const database = openDatabase({ url: `${through(`127.0.0.1:${port},${host}`)}?options=${options}`, poolSize: 4 });
  const asked = await database.transact((w) => sql<{ n: bigint }>`select last_value as n from staged.asked`.execute(w));
  expect(asked.rows).toEqual([{ n: 2n }]);
  await database.close();
});

it('says what is wrong with a host of the list', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://parlor@one:5432,two:none/parlor' })).toThrow(/DATABASE_URL/);
});
