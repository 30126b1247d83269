import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { authoriseCore } from '#features/wagers/authorised/authorised.core.ts';
import { type CallLog, openCallLog } from '#features/wagers/calls/call-log.ts';
import { openGameList } from '#features/wagers/game-list.ts';
import type { StakeGuard } from '#features/wagers/wallet/wallet.ts';
import { authoriseRoutes, type CompanyKey } from '#games/vendors/authorise/authorise.server.ts';
import { createApp } from '#platform/http/app.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { EXPECTATION_MS } from '#tests/patience.ts';
import { type HouseOptions, openToken, openVendorHouse, type Seat, seatAt, type VendorHouse } from './vendor-house.ts';

export const COMPANY_KEY = 'first-key-of-the-company';
export const VENDOR = 'BOOK';

/** The vendor house with a vendor of the authorise-and-settle family calling it, over real HTTP. */
export interface AuthoriseHouse {
  house: VendorHouse;
  app: FastifyInstance;
  log: CallLog;
  /** Address of the vendor's calls. */
  url: string;
  /** May be changed while it runs. */
  keys: CompanyKey[];
  addresses: string[];
  close(): Promise<void>;
}

export interface AuthoriseOptions extends HouseOptions {
  mayStake?: StakeGuard;
  renewRoom?: () => Promise<boolean>;
}

const logger = pino({ level: 'silent' });

export async function openAuthoriseHouse(options: AuthoriseOptions = {}): Promise<AuthoriseHouse> {
  const house = await openVendorHouse(options);
  const { database } = house.database;
  house.games.push(
    { id: 11, code: 'sports', vendor: VENDOR, names: { EN: 'Sportsbook' }, type: 'SPORTS', enabled: true },
    { id: 12, code: 'esports', vendor: VENDOR, names: { EN: 'Esports' }, type: 'ESPORTS', enabled: true },
    { id: 13, code: 'cockfight', vendor: VENDOR, names: { EN: 'Cockfight' }, type: 'COCKFIGHT', enabled: true },
    { id: 14, code: 'shut', vendor: VENDOR, names: { EN: 'Shut' }, type: 'SPORTS', enabled: false },
  );
  const made = await database.transact((trx) =>
    trx.insertInto('wagers.vendors').values({ code: VENDOR }).returning('id').executeTakeFirstOrThrow(),
  );
  const keys: CompanyKey[] = [{ key: COMPANY_KEY }];
  const addresses = ['127.0.0.0/8', '::1'];
  const log = openCallLog(database, logger);
  const app = await createApp({ logger, catalogue: await wholeCatalogue, trustedProxies: [] });
  const core = authoriseCore({
    database,
    ledger: house.ledger,
    clock: house.clock,
    games: openGameList(async () => house.games, house.clock),
    players: async (ids) => house.players.filter(({ id }) => ids.includes(id)),
    vendorOf: (code) => (code === VENDOR ? { number: made.id, gameOf } : undefined),
    mayStake: options.mayStake ?? (async () => undefined),
    renewRoom: options.renewRoom ?? (async () => false),
  });
  authoriseRoutes(app, {
    core,
    callerOf: (code) =>
      code === VENDOR
        ? { code, keys, addresses, products: { 1: 'sports', 3: 'games', 7: 'games', 9: 'third-party' } }
        : undefined,
    record: log.record,
    now: house.clock.now,
    // A busy machine takes longer than the second in which vendors want an answer.
    budgetMs: EXPECTATION_MS,
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    house,
    app,
    log,
    keys,
    addresses,
    url: `${origin}/vendor/authorise/${VENDOR}`,
    close: async () => {
      await app.close();
      await log.close();
      await house.close();
    },
  };
}

function gameOf(productType: number, gameId: number): string | undefined {
  if (productType === 9) return 'cockfight';
  if (productType === 1) return gameId === 2 ? 'esports' : gameId === 4 ? 'shut' : 'sports';
  return undefined;
}

/** A player with money who has opened the vendor's game. */
export async function memberAt({ house }: AuthoriseHouse, amount = 1_000_000n): Promise<Seat> {
  const seat = await seatAt(house, { amount });
  await openToken(house, seat.player, VENDOR);
  return seat;
}

export interface AuthoriseReply {
  ErrorCode: number;
  ErrorMessage: string;
  AccountName?: string;
  Balance?: number;
  Status?: string;
  Stake?: number;
  WinLoss?: number;
}

export async function ask(at: AuthoriseHouse, action: string, body: unknown): Promise<AuthoriseReply> {
  const response = await fetch(`${at.url}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as AuthoriseReply;
}

/** A bet as a vendor sends it; amounts in main units. */
export function betOf(seat: Pick<Seat, 'player'>, changes: Record<string, unknown> = {}) {
  return {
    CompanyKey: COMPANY_KEY,
    Username: seat.player.id.toString(),
    TransferCode: `T-${randomUUID()}`,
    TransactionId: '1',
    ProductType: 1,
    GameType: 1,
    GameId: 0,
    Amount: 10,
    BetTime: '2026-11-23T05:00:00.000Z',
    OrderDetail: 'Sao Sài Gòn @1.95',
    ...changes,
  };
}
