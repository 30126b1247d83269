import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { accountsAlone } from '#features/accounts/account-guards.fixture.ts';
import { accountServices } from '#features/accounts/accounts.slice.ts';
import {
  type AccountBrand,
  accountsGate,
  createLoginThrottle,
  createPlayer,
  ledgerWallets,
} from '#features/accounts/public.ts';
import { createMessenger } from '#features/messages/public.ts';
import { openLedger } from '#ledger/ledger.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { createPasswordHasher } from '#platform/credentials/password-hash.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres } from '#platform/db/postgres.ts';
import { createApp } from '#platform/http/app.ts';
import { mount } from '#platform/http/mount.ts';
import { loadCatalogue } from '#platform/i18n/catalogue.ts';
import { median, percentile, printFigure } from './bench.ts';

/**
 * Whole logins over HTTP (throttle, password, session, cookie) compared with bare argon2id verifications by the same
 * hasher in the same process; interleaved, medians. Every login comes from a different address, as those of players do.
 */
const REPETITIONS = Number(process.argv[2] ?? 5);
const SECONDS = Number(process.argv[3] ?? 4);
const PLAYERS = 64;
const AT_ONCE = 8;
const PASSWORD = 'sen-hong-88';
const BRAND: AccountBrand = {
  id: 1,
  code: 'BENCH',
  language: 'VI',
  currency: 'VNDK',
  symbol: 'P',
  defaultPassword: '123456',
};

async function openHouse() {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-bench-'));
  const postgres = await startPostgres({ dataDir: folder, log: () => {} });
  await migrate({ url: postgres.url, log: () => {} });
  const database = openDatabase({ url: postgres.url });
  const ledger = openLedger({ url: postgres.url, database, log: () => {} });
  const brands = {
    find: async () => BRAND,
    byId: async () => BRAND,
    moduleEnabled: async () => true,
    stateFor: async () => 'open' as const,
  };
  const wallets = ledgerWallets(ledger);
  for (let n = 0; n < PLAYERS; n++)
    await createPlayer({ database, wallets, brand: BRAND }, { username: `bench${n}`, password: PASSWORD });
  const catalogue = await loadCatalogue(join(import.meta.dirname, '..'));
  const app = await createApp({ logger: pino({ level: 'silent' }), catalogue, trustedProxies: ['127.0.0.1'] });
  const services = accountServices({
    ...accountsAlone,
    database,
    brands,
    wallets,
    clock: systemClock,
    secret: randomBytes(32),
    humanCheckTries: { min: 100, max: 200 },
    hasher: createPasswordHasher(),
    throttle: createLoginThrottle(database, systemClock),
    messenger: createMessenger({ database, clock: systemClock, transports: {} }),
    catalogue,
    portalUrl: '',
    dataDir: tmpdir(),
    afterAnswer: (work) => void work(),
    socialApps: async () => ({}),
  });
  mount(app, services, { gate: accountsGate({ database, brands, clock: systemClock }), catalogue, ownOrigins: [] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: (app.server.address() as AddressInfo).port,
    close: async () => {
      await app.close();
      await database.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let visits = 0;

function login(port: number, agent: Agent): Promise<void> {
  const visit = visits++;
  const body = JSON.stringify({ username: `bench${visit % PLAYERS}`, password: PASSWORD, type: 'username' });
  const address = `10.${(visit >> 16) & 255}.${(visit >> 8) & 255}.${visit & 255}`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return new Promise((resolve, reject) => {
    const asked = request({ port, agent, method: 'POST', path: '/wps/session/login', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`))));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Runs `work` repeatedly, `AT_ONCE` at a time; returns the rate per second, and the time of each run in ms. */
async function perSecond(work: () => Promise<unknown>): Promise<{ rate: number; latencies: number[] }> {
  const latencies: number[] = [];
  const started = performance.now();
  const end = started + SECONDS * 1_000;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < end) {
        const asked = performance.now();
        await work();
        latencies.push(performance.now() - asked);
      }
    }),
  );
  return { rate: (latencies.length * 1_000) / (performance.now() - started), latencies };
}

const house = await openHouse();
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const hasher = createPasswordHasher();
const stored = await hasher.hash(PASSWORD);
const runs: { login: number; verify: number }[] = [];
const latencies: number[] = [];
try {
  // A server that has just started must first compile its code.
  await perSecond(() => login(house.port, agent));
  for (let run = 0; run < REPETITIONS; run++) {
    const verify = (await perSecond(() => hasher.verify(PASSWORD, stored))).rate;
    const logins = await perSecond(() => login(house.port, agent));
    runs.push({ login: logins.rate, verify });
    latencies.push(...logins.latencies);
  }
} finally {
  agent.destroy();
  await house.close();
}
const baseline = median(runs.map(({ verify }) => verify));
printFigure({ name: 'login.rate', value: median(runs.map((run) => run.login)), unit: 'logins/s', baseline });
printFigure({ name: 'login.p99', value: percentile(latencies, 0.99), unit: 'ms' });
