import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { GameFacts, PlayerFacts } from '#features/wagers/lookups.ts';
import { openWagers, type Wagers, type WagersOptions } from '#features/wagers/public.ts';
import { insertSession } from '#features/wagers/session/game-session.store.ts';
import { newToken } from '#features/wagers/session/game-session.ts';
import { signBody } from '#games/vendors/hub/hub.signature.ts';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import { manualClock } from '#platform/clock/clock.ts';
import { type EventBus, openEventBus } from '#platform/events/bus.ts';
import { createApp } from '#platform/http/app.ts';
import { loadCatalogue } from '#platform/i18n/catalogue.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { ROOT } from '../sources.ts';

/** One brand, one vendor "ACME", its games, and as many players as a test asks for: all behind real HTTP. */
export interface VendorHouse {
  app: FastifyInstance;
  database: TestDatabase;
  ledger: Ledger;
  bus: EventBus;
  wagers: Wagers;
  clock: ReturnType<typeof manualClock>;
  players: PlayerFacts[];
  games: GameFacts[];
  /** A player with money and a live session of the game "lotus". */
  seat(options?: { amount?: bigint; expiresInMs?: number; currency?: string }): Promise<Seat>;
  /** Signs and sends a wallet call; the answer's JSON. */
  call(action: string, body: object, options?: CallOptions): Promise<WalletAnswer>;
  send(action: string, raw: Buffer | string, headers: Record<string, string>, vendor?: string): Promise<RawAnswer>;
  close(): Promise<void>;
}

export interface Seat {
  player: PlayerFacts;
  token: string;
  balance(): Promise<bigint>;
}

interface CallOptions {
  vendor?: string;
  key?: KeyObject;
  header?: string;
}

export interface WalletAnswer {
  status: string;
  request_uuid: string;
  user?: string;
  currency?: string;
  balance?: number;
  token?: string;
}

interface RawAnswer {
  http: number;
  text: string;
}

export const vendorKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const operatorKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const START_MS = Date.UTC(2026, 10, 21, 3, 0, 0);

export async function vendorHouse(
  changes: Partial<Pick<WagersOptions, 'mayStake'>> & {
    apiUrl?: string;
    freeBets?: boolean;
    ledgerTimeoutMs?: number;
  } = {},
): Promise<VendorHouse> {
  const database = await testDatabase();
  const logger = pino({ level: 'silent' });
  const clock = manualClock(START_MS);
  const bus = await openEventBus({ databaseUrl: database.url, logger });
  const ledger = openLedger({ url: database.url, database: database.database, timeoutMs: changes.ledgerTimeoutMs });
  const catalogue = await loadCatalogue(ROOT);
  const players: PlayerFacts[] = [];
  const games = [
    { id: 1, code: 'lotus', vendor: 'ACME', name: 'Lotus', type: 'RNG', enabled: true },
    { id: 2, code: 'carp', vendor: 'ACME', name: 'Carp', type: 'FISH', enabled: true },
    { id: 3, code: 'closed', vendor: 'ACME', name: 'Closed', type: 'RNG', enabled: false },
  ];
  const link = {
    publicKey: vendorKeys.publicKey,
    signatureHeader: 'x-auth-signature' as const,
    echoesPlayer: true,
    freeBets: changes.freeBets ?? false,
    endpoint: {
      apiUrl: changes.apiUrl ?? 'http://127.0.0.1:9',
      operatorId: 'house',
      privateKey: operatorKeys.privateKey,
      signatureHeader: 'x-auth-signature' as const,
      timeoutMs: 2_000,
    },
  };
  const wagers = await openWagers({
    database: database.database,
    ledger,
    bus,
    catalogue,
    clock,
    logger,
    mayStake: changes.mayStake,
    vendors: [
      { ...link, code: 'ACME' },
      { ...link, code: 'SISTER', signatureHeader: 'x-hub88-signature' },
    ],
    lookups: {
      players: async (ids) => players.filter((player) => ids.includes(player.id)),
      games: async () => games,
    },
  });
  const app = await createApp({ logger, catalogue, trustedProxies: [] });
  wagers.mountVendorRoutes(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.listeningOrigin;

  const send: VendorHouse['send'] = async (action, raw, headers, vendor = 'ACME') => {
    const response = await fetch(`${address}/vendor/hub/${vendor}/wallet/${action}`, {
      method: 'POST',
      body: raw as Buffer<ArrayBuffer>,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { http: response.status, text: await response.text() };
  };

  return {
    app,
    database,
    ledger,
    bus,
    wagers,
    clock,
    players,
    games,
    send,
    seat: async ({ amount = 1_000_000n, expiresInMs = 3_600_000, currency = 'VNDK' } = {}) => {
      const id = BigInt(100_000 + players.length);
      const ledgerAccount = await ledger.openAccount({ brandId: 1, currency, ownerId: id });
      const player = { id, brandId: 1, ledgerAccount, currency, mayPlay: true };
      players.push(player);
      if (amount > 0n) {
        const deposit = { key: `test:${randomUUID()}`, account: ledgerAccount, amount };
        await ledger.poster.post({ ...deposit, house: 'cash', kind: 'deposit' });
      }
      const token = newToken();
      const expiresAt = new Date(clock.now() + expiresInMs);
      await insertSession(
        database.database,
        { token, playerId: id, brandId: 1, account: ledgerAccount, currency, vendor: 'ACME', gameId: 1, expiresAt },
        new Date(clock.now()),
      );
      return { player, token, balance: async () => (await ledger.balance(ledgerAccount)).available };
    },
    call: async (action, body, { vendor = 'ACME', key = vendorKeys.privateKey, header = 'x-auth-signature' } = {}) => {
      const raw = Buffer.from(JSON.stringify(body));
      const { http, text } = await send(action, raw, { [header]: signBody(raw, key) }, vendor);
      if (http !== 200) throw new Error(`HTTP ${http}: ${text}`);
      return JSON.parse(text) as WalletAnswer;
    },
    close: async () => {
      await app.close();
      await wagers.close();
      await ledger.drain();
      await bus.close();
      await database.drop();
    },
  };
}

/** Bodies as a vendor sends them; `amount` in 1/100,000 of a main unit. */
export function betBody(seat: Seat, changes: object = {}) {
  return {
    token: seat.token,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_user: seat.player.id.toString(),
    round: `R-${randomUUID()}`,
    round_closed: false,
    game_code: 'lotus',
    currency: 'VNDK',
    is_free: false,
    amount: 100_000,
    ...changes,
  };
}

export type BetBody = ReturnType<typeof betBody>;

export function winBody(seat: Seat, bet: BetBody, changes: object = {}) {
  return betBody(seat, {
    round: bet.round,
    round_closed: true,
    reference_transaction_uuid: bet.transaction_uuid,
    ...changes,
  });
}

export function rollbackBody(seat: Seat, bet: BetBody, changes: object = {}) {
  return {
    token: seat.token,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet.transaction_uuid,
    round: bet.round,
    round_closed: true,
    game_code: 'lotus',
    user: seat.player.id.toString(),
    ...changes,
  };
}
