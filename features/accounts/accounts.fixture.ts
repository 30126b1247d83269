import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { z } from 'zod';
import { createMessenger, openAfterAnswers } from '#features/messages/public.ts';
import { openAccount, setAccountClosed } from '#ledger/accounts.ts';
import { balanceReader } from '#ledger/balances.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { quickHasher } from '#platform/credentials/quick-hasher.fixture.ts';
import { createApp } from '#platform/http/app.ts';
import { contract } from '#platform/http/contract.ts';
import { mount } from '#platform/http/mount.ts';
import { service } from '#platform/http/service.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { accountsAlone } from './account-guards.fixture.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import type { AccountBrand, BrandDirectory, Wallets } from './accounts.seams.ts';
import { accountServices } from './accounts.slice.ts';
import { deriveKey } from './human-check/proof-of-work.ts';
import { accountsGate, closeOverdueTrials, createPlayer, type NewPlayer } from './public.ts';
import { createLoginThrottle } from './session/throttle.server.ts';
import type { SocialApps } from './social/social.deps.ts';

const SEN: AccountBrand = {
  id: 1,
  code: 'SENVANG',
  language: 'VI',
  currency: 'VNDK',
  symbol: 'P',
  defaultPassword: '123456',
};
const OTHER: AccountBrand = { ...SEN, id: 2, code: 'OTHER', language: 'EN' };

/** A members-only call, to test whom the gate admits. */
const probe = contract({
  'GET /wps/probe/member': {
    summary: 'Test only',
    source: 'test',
    access: 'member',
    output: z.object({ ip: z.string() }),
    errors: [],
  },
});

export interface House {
  app: FastifyInstance;
  url: string;
  /** Folder of uploaded pictures. */
  dataDir: string;
  database: TestDatabase['database'];
  secret: Buffer;
  /** Whitelabel switches that are off. */
  switchedOff: Set<string>;
  /** Settings of brand 1; tests change them in place. */
  settings: Settings;
  /** Trial accounts and the real ones they became. */
  upgrades: [bigint, bigint][];
  wallets: Wallets;
  sweep(): Promise<number>;
  /** Messages to a recipient, newest first. */
  outbox(recipient: string): Promise<{ body: string; subject: string; state: string; purpose: string }[]>;
  /** The newest code that was sent to a number (E.164 digits); '' when none. */
  code(number: string): Promise<string>;
  register(player: NewPlayer, brand?: AccountBrand): Promise<bigint>;
  call(route: string, options?: CallOptions): Promise<Answer>;
  /** Solves a human check as the website does. */
  solve(headers?: Record<string, string>): Promise<string>;
  close(): Promise<void>;
}

export type Settings = Pick<
  AccountBrand,
  'languages' | 'registerFields' | 'security' | 'firebase' | 'giftsToUpline' | 'originAt'
>;

export interface HouseOptions {
  clock?: Clock;
  transports?: Parameters<typeof createMessenger>[0]['transports'];
  socialApps?: () => SocialApps;
  atVendors?: AccountsDeps['atVendors'];
  clubLabel?: AccountsDeps['clubLabel'];
  tellPlayer?: AccountsDeps['tellPlayer'];
}

function outboxOf(database: TestDatabase['database'], recipient: string) {
  return database.read((db) =>
    db
      .selectFrom('accounts.outbox')
      .select(['body', 'subject', 'state', 'purpose'])
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .execute(),
  );
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** Cookie header to send. */
  cookies?: Record<string, string>;
  raw?: string;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever the wire brings
  json: any;
  code: string | undefined;
  setCookies: string[];
  /** name -> value; empty text when the cookie was cleared. */
  cookies: Record<string, string>;
}

/** A server with this department only, on a real port with its own database. */
export async function openHouse(options: HouseOptions = {}): Promise<House> {
  const { clock = systemClock } = options;
  const upgrades: [bigint, bigint][] = [];
  const settings: Settings = {};
  const { database, drop } = await testDatabase();
  // The brand's defaults, except that every way to log in or register is on.
  const switchedOff = new Set([
    ...['REGMOBVERF3', 'PAYMENTPASS3', 'PWDEXPFORCECHANGE3', 'LOGINIPVERF3', 'DISABLEDMOBILEVERIF3'],
    ...['MOBILEVERFLOGINPW3', 'MAILMODIFYLOGINPWD3', 'MOBILEVERFPAYMENTPW3', 'MAILMODIFYPAYMENTPWD3'],
  ]);
  const brands: BrandDirectory = {
    find: async ({ code }) => (code ? [SEN, OTHER].find((brand) => brand.code === code) : SEN),
    byId: async (id) => (id === 2 ? OTHER : { ...SEN, ...settings }),
    moduleEnabled: async (_, module) => !switchedOff.has(module),
    stateFor: async () => 'open',
  };
  const wallets: Wallets = {
    open: (db, { playerId, trial, ...of }) =>
      openAccount(db, { ...of, ownerId: playerId, kind: trial ? 'trial' : 'player' }),
    balance: balanceReader(database),
    closeTrial: (db, account) => setAccountClosed(db, account, true),
  };
  const catalogue = await wholeCatalogue;
  const app = await createApp({ logger: pino({ level: 'silent' }), catalogue, trustedProxies: [] });
  const secret = randomBytes(32);
  const dataDir = await mkdtemp(join(tmpdir(), 'accounts-'));
  const rooms = [
    ...alone({ database, brands, wallets, clock, secret, catalogue, dataDir, upgrades, options }),
    service(probe, { 'GET /wps/probe/member': ({ caller }) => ({ ip: caller.ip }) }),
  ];
  mount(app, rooms, { gate: accountsGate({ database, brands, clock }), catalogue, ownOrigins: ['https://sen.test'] });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const call = (route: string, options?: CallOptions) => send(url, route, options);
  return {
    app,
    url,
    database,
    dataDir,
    secret,
    switchedOff,
    settings,
    upgrades,
    wallets,
    sweep: () => closeOverdueTrials({ database, clock, wallets }),
    outbox: (recipient) => outboxOf(database, recipient),
    code: async (number) => {
      const [newest] = await outboxOf(database, number);
      return /\b(\d{6})\b/.exec(newest?.body ?? '')?.[1] ?? '';
    },
    call,
    solve: (headers) => solve(call, headers),
    register: async (player, brand = SEN) => {
      const made = await createPlayer({ database, wallets, brand }, player);
      if (!made) throw new Error(`${player.username} is taken`);
      return made.id;
    },
    close: async () => {
      await app.close();
      await drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

type Given = Pick<AccountsDeps, 'database' | 'brands' | 'wallets' | 'clock' | 'secret' | 'catalogue' | 'dataDir'> & {
  upgrades: [bigint, bigint][];
  options: HouseOptions;
};

/** All services of this department, with the test's stubs for the other departments. */
function alone({ upgrades, options, ...given }: Given) {
  const { database, clock } = given;
  const { transports, socialApps, atVendors, clubLabel, tellPlayer } = options;
  const afterAnswers = openAfterAnswers(undefined, { least: 0, most: 1 });
  return accountServices({
    ...accountsAlone,
    ...given,
    portalUrl: 'https://sen.test',
    humanCheckTries: { min: 100, max: 200 },
    hasher: quickHasher(),
    throttle: createLoginThrottle(database, clock),
    messenger: createMessenger({ database, clock, transports: transports ?? {} }),
    socialApps: async () => socialApps?.() ?? {},
    onTrialUpgraded: async ({ trialId, playerId }) => void upgrades.push([trialId, playerId]),
    afterAnswer: (work) => afterAnswers.add(work),
    ...(atVendors && { atVendors }),
    ...(clubLabel && { clubLabel }),
    ...(tellPlayer && { tellPlayer }),
  });
}

async function send(url: string, route: string, options: CallOptions = {}): Promise<Answer> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const cookie = Object.entries(options.cookies ?? {}).map(([name, value]) => `${name}=${value}`);
  const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const response = await fetch(url + path, {
    method,
    headers: {
      merchant: 'SENVANG',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const json = (await response.json()) as Answer['json'];
  const setCookies = response.headers.getSetCookie();
  const cookies = Object.fromEntries(
    setCookies.map((line) => {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
      return [name, value];
    }),
  );
  return { status: response.status, json, code: json.errorCode, setCookies, cookies };
}

async function solve(call: House['call'], headers?: Record<string, string>): Promise<string> {
  const { json } = await call('GET /wps/human-check/challenge', headers ? { headers } : {});
  const solution = await solveChallenge({ challenge: json.value, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: json.value, solution })).toString('base64');
}

/** Headers of our own website, which gets a cookie instead of a token. */
export const WEB = { 'x-parlor-client': 'web' };
