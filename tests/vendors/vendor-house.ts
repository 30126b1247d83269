import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import {
  betProjection,
  type GameFacts,
  type NumberedAuthoriseVendor,
  numberVendors,
  type PlayerFacts,
  type StakeGuard,
  startWagers,
  type Wagers,
} from '#features/wagers/public.ts';
import { endOlderSessions, insertSession } from '#features/wagers/session/game-session.store.ts';
import { newToken } from '#features/wagers/session/game-session.ts';
import { noStakeGuards } from '#features/wagers/wagers.fixture.ts';
import { signBody } from '#games/vendors/hub/hub.signature.ts';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import type { Projector } from '#ledger/projector.ts';
import { manualClock } from '#platform/clock/clock.ts';
import { type EventBus, openEventBus } from '#platform/events/bus.ts';
import { createApp } from '#platform/http/app.ts';
import type { Caller } from '#platform/http/caller.ts';
import { mount, neverClosed } from '#platform/http/mount.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { type TestDatabase, testDatabase } from '../database.ts';

const logger = pino({ level: 'silent' });
export const vendorKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const operatorKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A brand, a vendor "ACME" with its games, and a second vendor with the other header, all behind real HTTP. */
export interface VendorHouse {
  app: FastifyInstance;
  database: TestDatabase;
  ledger: Ledger;
  bus: EventBus;
  wagers: Wagers;
  projection: Projector;
  clock: ReturnType<typeof manualClock>;
  players: PlayerFacts[];
  games: GameFacts[];
  /** Vendors that authorise each bet; these can describe their bets. */
  authoriseVendors: Map<string, NumberedAuthoriseVendor>;
  close(): Promise<void>;
}

export interface HouseOptions {
  mayStake?: StakeGuard;
  apiUrl?: string;
  freeBets?: boolean;
  ledgerTimeoutMs?: number;
  /** The brand's time zone. */
  timeZone?: string;
}

/** A player with money and a live session of the game "lotus". */
export interface Seat {
  player: PlayerFacts;
  token: string;
  balance(): Promise<bigint>;
}

export interface WalletAnswer {
  status: string;
  request_uuid: string;
  user?: string;
  currency?: string;
  balance?: number;
  token?: string;
}

export async function openVendorHouse(options: HouseOptions = {}): Promise<VendorHouse> {
  const database = await testDatabase();
  const clock = manualClock(Date.now());
  const catalogue = await wholeCatalogue;
  const bus = await openEventBus({ databaseUrl: database.url, logger });
  const ledger = openLedger({ url: database.url, database: database.database, timeoutMs: options.ledgerTimeoutMs });
  const players: PlayerFacts[] = [];
  const games: GameFacts[] = [
    { id: 1, code: 'lotus', vendor: 'ACME', names: { EN: 'Lotus' }, type: 'RNG', enabled: true },
    { id: 2, code: 'carp', vendor: 'ACME', names: { VI: 'Cá Chép', EN: 'Carp' }, type: 'FISH', enabled: true },
    { id: 3, code: 'closed', vendor: 'ACME', names: { EN: 'Closed' }, type: 'RNG', enabled: false },
  ];
  const authoriseVendors: VendorHouse['authoriseVendors'] = new Map();
  const wagers = startWagers({
    database: database.database,
    ledger,
    bus,
    clock,
    logger,
    catalogue,
    ...noStakeGuards,
    ...(options.mayStake && { mayStake: options.mayStake }),
    vendors: await numberVendors(database.database, vendorLinks(options)),
    authoriseVendors,
    lookups: {
      players: async (ids) => players.filter((player) => ids.includes(player.id)),
      games: async () => games,
      timeZoneOf: async () => options.timeZone ?? 'Asia/Ho_Chi_Minh',
    },
  });
  const projection = openProjection({ database, ledger, bus });
  const app = await serve(wagers, catalogue);
  return {
    app,
    database,
    ledger,
    bus,
    wagers,
    projection,
    clock,
    players,
    games,
    authoriseVendors,
    close: async () => {
      await app.close();
      await projection.close();
      await wagers.close();
      await ledger.drain();
      await bus.close();
      await database.drop();
    },
  };
}

export function openProjection({ database, ledger, bus }: Pick<VendorHouse, 'database' | 'ledger' | 'bus'>): Projector {
  return betProjection({ database: database.database, databaseUrl: database.url, ledger, bus, logger });
}

function vendorLinks({ freeBets = false, apiUrl = 'http://127.0.0.1:9' }: HouseOptions) {
  const shared = {
    publicKey: vendorKeys.publicKey,
    echoesPlayer: true,
    freeBets,
    endpoint: {
      apiUrl,
      operatorId: 'house',
      privateKey: operatorKeys.privateKey,
      signatureHeader: 'x-auth-signature' as const,
      timeoutMs: 2_000,
    },
  };
  return [
    { ...shared, code: 'ACME', signatureHeader: 'x-auth-signature' as const },
    { ...shared, code: 'SISTER', signatureHeader: 'x-hub88-signature' as const },
  ];
}

/** The gate trusts the Authorization header, which here is the player's id: the login has separate tests. */
async function serve(wagers: Wagers, catalogue: Catalogue): Promise<FastifyInstance> {
  const app = await createApp({ logger, catalogue, trustedProxies: [] });
  wagers.mountVendorRoutes(app);
  const gate = {
    identify: async (request: FastifyRequest) => callerOf(request),
    moduleEnabled: async () => true,
    stateOf: neverClosed,
  };
  mount(app, [wagers.recordsService], { gate, catalogue, ownOrigins: [] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

function callerOf(request: FastifyRequest): Caller {
  const id = request.headers.authorization;
  return {
    requestId: request.id,
    brandId: 1,
    brandCode: 'SENVANG',
    language: request.headers.language === 'EN' ? 'EN' : 'VI',
    ip: '127.0.0.1',
    userAgent: '',
    viaCookie: false,
    operator: undefined,
    player: id
      ? { id: BigInt(id), sessionId: 1n, username: `player${id}`, type: 0, currency: 'VNDK', mustChangePassword: false }
      : undefined,
  };
}

export async function seatAt(
  house: VendorHouse,
  { amount = 1_000_000n, currency = 'VNDK' }: { amount?: bigint; currency?: string } = {},
): Promise<Seat> {
  const id = BigInt(100_000 + house.players.length);
  const ledgerAccount = await house.ledger.openAccount({ brandId: 1, currency, ownerId: id });
  const player = { id, brandId: 1, ledgerAccount, currency, mayPlay: true };
  house.players.push(player);
  const deposit = { key: `test:${randomUUID()}`, account: ledgerAccount, amount };
  if (amount > 0n) await house.ledger.poster.post({ ...deposit, house: 'cash', kind: 'deposit' });
  const balance = async () => (await house.ledger.balance(ledgerAccount)).available;
  return { player, token: await openToken(house, player), balance };
}

/** A session of an hour, opened as by a launch. */
export async function openToken(house: VendorHouse, player: PlayerFacts, vendor = 'ACME', gameId = 1): Promise<string> {
  const token = newToken();
  const { id: playerId, brandId, ledgerAccount: account, currency } = player;
  const expiresAt = new Date(house.clock.now() + 3_600_000);
  await insertSession(house.database.database, {
    token,
    playerId,
    brandId,
    account,
    currency,
    vendor,
    gameId,
    expiresAt,
  });
  await endOlderSessions(house.database.database, token, new Date(house.clock.now()));
  return token;
}

export interface RawCall {
  action: string;
  raw: string;
  headers: Record<string, string>;
  vendor?: string;
}

/** Sends exactly these bytes and headers. */
export async function send(house: VendorHouse, { action, raw, headers, vendor = 'ACME' }: RawCall) {
  const response = await fetch(`${house.app.listeningOrigin}/vendor/hub/${vendor}/wallet/${action}`, {
    method: 'POST',
    body: raw,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { http: response.status, text: await response.text() };
}

interface CallOptions {
  vendor?: string;
  key?: KeyObject;
  header?: string;
}

/** Asks as a vendor does: it repeats a call that timed out. A repeated call moves nothing twice. */
export async function untilAnswered<Answer extends { status: string }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 'RS_ERROR_TIMEOUT') return answer;
  }
}

/** Signs and sends a wallet call as the vendor would; the answer is always HTTP 200. */
export async function call(
  house: VendorHouse,
  action: string,
  body: unknown,
  { vendor, key = vendorKeys.privateKey, header = 'x-auth-signature' }: CallOptions = {},
): Promise<WalletAnswer> {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { [header]: signBody(Buffer.from(raw), key) };
  const { http, text } = await send(house, { action, raw, headers, ...(vendor ? { vendor } : {}) });
  if (http !== 200) throw new Error(`HTTP ${http}: ${text}`);
  return JSON.parse(text) as WalletAnswer;
}
