import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#platform/db/postgres-process.ts';
import { backupMark } from '#platform/observe/backup-mark.ts';
import { type AppProcess, runApp } from '#tests/app-process.ts';
import { TEST_CERTIFICATE } from '#tests/certificate.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { ROOT } from '#tests/sources.ts';

/** What docs, board and alerts ask for is what a running worker and a running studio show. */
const FILES = ['deploy/monitoring/alerts.yaml', 'deploy/monitoring/grafana-board.json', 'docs/operations.md'];

let db: TestDatabase;
let dataDir: string;
let website: Server;
let worker: AppProcess;
let studio: AppProcess;
/** The answers of both to /metrics. */
let scrape: string;

beforeAll(async () => {
  db = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'parlor-monitoring-'));
  writeFileSync(backupMark(dataDir), '');
  website = createServer(TEST_CERTIFICATE, (_, answer) => void answer.end());
  await new Promise<void>((resolve) => void website.listen(0, 'localhost', resolve));
  await addOrders();
  const ports = { WORKER_PORT: String(await freePort()), STUDIO_PORT: String(await freePort()) };
  const portal = `https://localhost:${(website.address() as AddressInfo).port}`;
  const env = { ...ports, DATABASE_URL: db.url, DATA_DIR: dataDir, PORTAL_URL: portal };
  [worker, studio] = await Promise.all([runApp('worker', env), runApp('studio', env)]);
  const texts: string[] = [];
  // The first call is the one that the second reports.
  for (const port of Object.values(ports))
    for (let time = 0; time < 2; time++) texts.push(await (await fetch(`http://localhost:${port}/metrics`)).text());
  scrape = texts.join('\n');
});
afterAll(async () => {
  await worker?.stop();
  await studio?.stop();
  await new Promise((resolve) => website.close(resolve));
  rmSync(dataDir, { recursive: true, force: true });
  await db.drop();
});

/** An hour ago: a deposit and a withdrawal that still wait. */
async function addOrders(): Promise<void> {
  const account = sql<{ id: bigint }>`
    insert into cashier.payout_accounts
      (brand_id, player_id, kind, institution, name, holder, number_sealed, number_digest, last_four, created_at, usable_at)
    values (1, 1, 'bank', 'VCB', 'Vietcombank', 'A', decode('00', 'hex'), decode('00', 'hex'), '0000', now(), now()) returning id`;
  await db.database.transact(async (trx) => {
    const { rows } = await account.execute(trx);
    await sql`insert into cashier.withdrawals
        (brand_id, player_id, ledger_account, order_no, payout_account, amount, fee, vnd, requested_at)
      values (1, 1, 1, 'W1', ${rows[0]!.id}, 100000, 0, 10000, now() - interval '1 hour')`.execute(trx);
  });
}

/** Names and labels that a text of queries asks for: `name{label="…"}` and `by (label) (… name …)`. */
function asked(file: string): { name: string; labels: string[] }[] {
  const text = readFileSync(join(ROOT, file), 'utf8').replaceAll('\\"', '"');
  const names = [...text.matchAll(/\b((?:parlor|studio|http|process)_[a-z_]+[a-z])\b(?:\{([^}]*)\})?/g)];
  return names.map(([, name = '', within = '']) => ({
    name: name.replace(/_(bucket|count|sum)$/, ''),
    labels: [...within.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }));
}

const shown = () => new Set([...scrape.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
const samples = (name: string) =>
  scrape.split('\n').filter((line) => new RegExp(`^${name}(_bucket|_count|_sum)?[{ ]`).test(line));
const figure = (line: string) =>
  Number(
    samples(line.replace(/\{.*/, ''))
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')
      .at(-1),
  );

describe.each(FILES)('%s', (file) => {
  it('asks for figures that a running installation shows', () => {
    const known = shown();
    expect(
      asked(file)
        .map(({ name }) => name)
        .filter((name) => !known.has(name)),
    ).toEqual([]);
  });

  it('asks for labels that they have', () => {
    const wrong = asked(file).flatMap(({ name, labels }) =>
      labels.filter((label) => samples(name).length > 0 && !samples(name).some((line) => line.includes(`${label}="`))),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the figures of a worker', () => {
  it('can all be read', () => {
    expect(worker.output()).not.toContain('a figure cannot be read');
    expect(asked(FILES[0]!).length).toBeGreaterThan(15);
  });

  it('count the orders that wait, and for how long', () => {
    expect(figure('parlor_withdrawals{state="requested"}')).toBe(1);
    const seconds = figure('parlor_withdrawals_oldest_seconds{state="requested"}');
    expect(Math.floor(seconds / 3_600)).toBe(1);
  });

  it('tell what runs out: the disk, the last backup and the certificate', () => {
    const free = figure('parlor_disk_free_ratio');
    expect(free > 0 && free < 1).toBe(true);
    expect(Math.floor(figure('parlor_backup_age_seconds') / 3_600)).toBe(0);
    const left = figure(
      `parlor_certificate_seconds_left{address="localhost:${(website.address() as AddressInfo).port}"}`,
    );
    const ends = Date.parse(new X509Certificate(TEST_CERTIFICATE.cert).validTo);
    expect(Math.round((Date.now() + left * 1_000 - ends) / 3_600_000)).toBe(0);
  });
});
