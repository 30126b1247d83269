import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { mountOfficeCalls } from '#apps/server/office.ts';
import { mountPortalCalls } from '#apps/server/portal.ts';
import { type Foundation, openFoundation } from '#apps/wiring/foundation.ts';
import { openHouse } from '#apps/wiring/house.ts';
import { seedDemoBrand } from '#db/seed/demo-brand.ts';
import { ledgerAccountOf, ledgerWallets, openSessionFor } from '#features/accounts/public.ts';
import { createPlayer } from '#features/accounts/register/create-player.server.ts';
import { operatorBox } from '#features/operators/login/operator-factor.ts';
import {
  insertOperator,
  type OperatorRole,
  openOperatorSession,
  operatorByName,
} from '#features/operators/operator.store.ts';
import { signBody } from '#games/vendors/hub/hub.signature.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { createPasswordHasher } from '#platform/credentials/password-hash.ts';
import { newTotpSecret } from '#platform/credentials/totp.ts';
import { createApp } from '#platform/http/app.ts';
import type { Service } from '#platform/http/service.ts';
import { ensureKeyPair, ensureSecret } from '#platform/keys/key-pair.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';

export const PASSWORD = 'sen-hong-88';
export const OWN_ORIGIN = 'https://sen.test';

/** The whole platform as apps/server wires it, behind a real port; the test acts as the studio. */
export interface WholeHouse {
  foundation: Foundation;
  /** The slices as apps/server wires them. */
  house: Awaited<ReturnType<typeof openHouse>>;
  dataDir: string;
  brandId: number;
  gameCode: string;
  url: string;
  /** The operators' origin. */
  officeUrl: string;
  /** "METHOD /path/{name}" of every route of both origins. */
  routes: { portal: readonly string[]; office: readonly string[] };
  services: { portal: readonly Service[]; office: readonly Service[] };
  /** A player with 100 main units; `type` is the isAgent value. */
  player(username: string, type?: number): Promise<{ id: bigint; balance(): Promise<bigint> }>;
  /** Makes an account the direct downline of an agent. */
  line(playerId: bigint, agentId: bigint): Promise<void>;
  /** Creates an operator of the brand with a session; returns its cookie's value. */
  operator(role: OperatorRole): Promise<string>;
  /** Opens another session of a player; returns its token. */
  session(playerId: bigint): Promise<string>;
  call(route: string, options?: CallOptions): Promise<Answer>;
  /** Opens /portal/events of a session. */
  listen(token: string, options?: CallOptions): Promise<Response>;
  /** Launches a game with a session's token; returns the token that the vendor got. */
  launch(token: string, gameCode?: string): Promise<string>;
  /** The studio's input at the last launch. */
  lastLaunch(): Record<string, unknown>;
  /** A signed wallet call of the studio; returns the status of the protocol. */
  vendor(action: string, body: object, code?: string): Promise<string>;
  close(): Promise<void>;
}

export interface CallOptions {
  token?: string;
  cookie?: string;
  body?: object;
  ip?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  value: any;
  code: string | undefined;
  message: string;
}

export interface HouseOptions {
  heartbeatMs?: number;
  /** Silent unless a test reads the log. */
  logger?: Logger;
  /** The ledger still uses its database's time. */
  clock?: Clock;
  /** The portal's port, for tests in which a gateway's simulator calls it. */
  port?: number;
  /** Settings of the environment. */
  env?: Record<string, string>;
  /** For use without a test runner that provides one. */
  database?: TestDatabase;
  poolSize?: number;
}

export async function openWholeHouse(options: HouseOptions = {}): Promise<WholeHouse> {
  const { heartbeatMs, logger = createLogger('test', 'silent'), poolSize } = options;
  const db = options.database ?? (await testDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'parlor-whole-'));
  const studio = await fakeStudio();
  const { port = 0 } = options;
  const config = readConfig({
    DATA_DIR: dataDir,
    STUDIO_URL: studio.app.listeningOrigin,
    ...(port > 0 && { PORT: `${port}` }),
    ...options.env,
  });
  const opened = await openFoundation(config, db.url, logger, { poolSize, isStrict: true });
  const foundation = { ...opened, clock: options.clock ?? opened.clock };
  const brandId = await seedDemoBrand(foundation);
  const house = await openHouse(foundation);
  const { catalogue } = house.provided;
  const app = await createApp({ logger, catalogue, trustedProxies: ['127.0.0.1'] });
  const office = await createApp({ logger, catalogue, trustedProxies: ['127.0.0.1'] });
  const routes = { portal: routesOf(app), office: routesOf(office) };
  const services = {
    portal: await mountPortalCalls(app, house, { ownOrigins: [OWN_ORIGIN], ...(heartbeatMs && { heartbeatMs }) }),
    office: mountOfficeCalls(office, house),
  };
  const url = await app.listen({ port, host: '127.0.0.1' });
  const officeUrl = await office.listen({ port: 0, host: '127.0.0.1' });
  const gameCode = await studioGame(foundation);
  const call = (route: string, options?: CallOptions) => ask(url, route, options);
  return {
    foundation,
    house,
    dataDir,
    brandId,
    gameCode,
    url,
    officeUrl,
    routes,
    services,
    call,
    player: (username, type = 0) => makePlayer(foundation, brandId, { username, type }),
    line: (playerId, upline_id) =>
      db.database.transact(async (trx) => {
        await trx.updateTable('accounts.players').set({ upline_id }).where('id', '=', playerId).execute();
      }),
    operator: (role) => makeOperator(foundation, brandId, role),
    session: (playerId) => openSessionFor(db.database, playerId),
    listen: (token, options) => fetch(`${url}/portal/events`, { headers: headersOf({ token, ...options }) }),
    lastLaunch: () => studio.bodies.at(-1) ?? {},
    launch: async (token, game = gameCode) => {
      const { code } = await call(`GET /wps/game/launchGame?vassalage=DONGSON&gameCode=${game}`, { token });
      if (code) throw new Error(code);
      return String(studio.bodies.at(-1)?.token ?? '');
    },
    vendor: async (action, body, code = 'DONGSON') => {
      const raw = JSON.stringify(body);
      const signature = signBody(Buffer.from(raw), ensureKeyPair(dataDir, 'studio').privateKey);
      const headers = { 'content-type': 'application/json', 'x-auth-signature': signature };
      const path = `${url}/vendor/hub/${code}/wallet/${action}`;
      const response = await fetch(path, { method: 'POST', headers, body: raw });
      return ((await response.json()) as { status: string }).status;
    },
    close: async () => {
      await app.close();
      await office.close();
      await studio.app.close();
      await house.close();
      await foundation.close();
      await db.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens every game; records its input. */
async function fakeStudio(): Promise<{ app: FastifyInstance; bodies: Record<string, unknown>[] }> {
  const app = Fastify();
  const bodies: Record<string, unknown>[] = [];
  app.post('/api/game/url', async ({ body }) => {
    bodies.push(body as Record<string, unknown>);
    return { url: 'https://games.example/launch' };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, bodies };
}

async function studioGame({ database }: Foundation): Promise<string> {
  const { game_code } = await database.read((db) =>
    db
      .selectFrom('lobby.game as game')
      .innerJoin('lobby.vendor as vendor', 'vendor.id', 'game.vendor_id')
      .select('game.game_code')
      .where('vendor.code', '=', 'DONGSON')
      .orderBy('game.id')
      .executeTakeFirstOrThrow(),
  );
  return game_code;
}

/** Filled while routes are mounted. HEAD is added for every GET. */
function routesOf(app: FastifyInstance): string[] {
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url.replace(/:(\w+)/g, '{$1}')}`);
  });
  return routes;
}

async function makeOperator({ database, config }: Foundation, brandId: number, role: OperatorRole): Promise<string> {
  const username = `${role}.${randomUUID().slice(0, 8)}`;
  const totpSecret = operatorBox(ensureSecret(config.dataDir, 'accounts')).seal(newTotpSecret());
  return database.transact(async (db) => {
    // The session is opened directly, so no code is needed.
    await insertOperator(db, { brandId, username, passwordHash: 'none', role, totpSecret });
    const made = await operatorByName(db, brandId, username);
    if (!made) throw new Error(`${username} was not made`);
    return openOperatorSession(db, { operatorId: made.id, ip: '127.0.0.1', nowMs: Date.now() });
  });
}

const real = createPasswordHasher();
let hashed: Promise<string> | undefined;
/** Every player has the same password, so one hash of it is enough: a hash costs more than the rest of a player. */
const hasher = { ...real, hash: (password: string) => (hashed ??= real.hash(password)) };

interface NewPlayer {
  username: string;
  type: number;
}

async function makePlayer({ database, ledger, site }: Foundation, brandId: number, { username, type }: NewPlayer) {
  const brand = { ...(await site.brands.byId(brandId)), defaultPassword: '123456' };
  const deps = { database, wallets: ledgerWallets(ledger), hasher };
  const made = await createPlayer(deps, brand, { username, password: PASSWORD });
  if (!made) throw new Error(`${username} is taken`);
  if (type)
    await database.transact((db) =>
      db.updateTable('accounts.players').set({ type }).where('id', '=', made.id).execute(),
    );
  const account = await ledgerAccountOf(database, made.id);
  const deposit = { key: `test:${username}`, account, amount: 1_000_000n };
  await ledger.poster.post({ ...deposit, house: 'cash', kind: 'deposit' });
  return { id: made.id, balance: async () => (await ledger.balance(account)).available };
}

function headersOf({ token, cookie, body, ip, headers }: CallOptions): Record<string, string> {
  return {
    merchant: 'SENVANG',
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: token } : {}),
    ...(cookie ? { cookie: `__Host-session=${cookie}` } : {}),
    ...(ip ? { 'x-forwarded-for': ip } : {}),
    ...headers,
  };
}

async function ask(url: string, route: string, options: CallOptions = {}): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ');
  const body = options.body && JSON.stringify(options.body);
  const response = await fetch(url + path, { method, headers: headersOf(options), ...(body ? { body } : {}) });
  const json = (await response.json()) as { value: unknown; errorCode?: string; message: string };
  return { status: response.status, value: json.value, code: json.errorCode, message: json.message };
}
