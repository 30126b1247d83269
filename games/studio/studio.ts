import type { KeyObject } from 'node:crypto';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { createApp } from '#platform/http/app.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Frame, type Gate, mount, neverClosed } from '#platform/http/mount.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Service } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { languageOf, REVIEWED_LANGUAGES } from '#platform/i18n/languages.ts';
import { gameService } from './game.server.ts';
import { type GameRoom, shelveRooms } from './game-room.ts';
import { createRounds, ROUND_TIMING, type RoundTiming } from './rounds/rounds.ts';
import { startSettlement } from './rounds/settlement.ts';
import { type OperatorBook, openOperatorBook } from './sessions/operators.ts';
import { type StudioSession, sessionOfToken } from './sessions/sessions.ts';
import { slotRoom } from './slots/slot-room.ts';
import { mountTitleArt } from './slots/title-art.ts';
import type { TitleShelf } from './slots/titles.ts';
import { openStakes, type Stakes } from './stakes/stakes.ts';
import type { TransferMerchant } from './transfer/cipher.ts';
import { mountTransferDesk } from './transfer/transfer.server.ts';
import { vendorService } from './vendor/vendor.server.ts';
import { createWallet, type Wallet } from './wallet/wallet.ts';
import { createWalletClient, type WalletTiming } from './wallet/wallet-client.ts';

export interface StudioOptions {
  database: Database;
  catalogue: Catalogue;
  logger: Logger;
  /** Signs the calls to operators' wallets. */
  privateKey: KeyObject;
  titles: TitleShelf;
  /** The rooms besides the slots; each is opened with the shared parts of the studio. */
  rooms?: readonly OpenRoom[];
  /** Origin of the studio as browsers type it, without a trailing slash. */
  studioUrl: string;
  trustedProxies: readonly string[];
  /** For events between processes of the rooms. */
  databaseUrl?: string;
  /** NATS for these events, instead of PostgreSQL. */
  natsUrl?: string | undefined;
  /** Operators whose players' money the studio keeps (protocols.md C). */
  merchants?: readonly TransferMerchant[];
  timing?: Partial<RoundTiming & WalletTiming & { pollMs: number }>;
}

/** Parts of the studio that its rooms share. */
export interface RoomDeps {
  database: Database;
  wallet: Wallet;
  stakes: Stakes;
  operators: OperatorBook;
  logger: Logger;
  catalogue: Catalogue;
  /** The session that the gate found for this request. */
  sessionOf(request: FastifyRequest): StudioSession;
  /** For wake-ups between processes that share a room. */
  databaseUrl: string | undefined;
  natsUrl: string | undefined;
  studioUrl: string;
}

export type OpenRoom = (deps: RoomDeps) => GameRoom;

export interface Studio {
  app: FastifyInstance;
  services: readonly Service[];
  /** Ends the background work; close the app first. */
  stop(): Promise<void>;
}

const POLL_MS = 500;
/** Largest message of a player's socket, in bytes. */
const LARGEST_MESSAGE = 64 * 1024;

/** The whole vendor: its API for operators, its API for the game frame, and the settlement of rounds. */
export async function createStudio(options: StudioOptions): Promise<Studio> {
  const { database, catalogue, logger, titles } = options;
  const roundTiming = { ...ROUND_TIMING, ...options.timing };
  const operators = openOperatorBook(database);
  const walletClient = createWalletClient({ privateKey: options.privateKey, timing: options.timing ?? {} });
  const wallet = createWallet({ database, operators, client: walletClient });
  const rounds = createRounds({ database, wallet, titles, timing: roundTiming, logger });
  const { gate, sessionOf } = sessionGate(database);
  const stakes = openStakes({ database, wallet, logger });
  const { databaseUrl, natsUrl } = options;
  const roomDeps = {
    database,
    wallet,
    stakes,
    operators,
    logger,
    catalogue,
    sessionOf,
    databaseUrl,
    natsUrl,
    studioUrl: options.studioUrl,
  };
  const rooms = [slotRoom({ database, titles, rounds }), ...(options.rooms ?? []).map((open) => open(roomDeps))];
  const byCode = shelveRooms(rooms);
  const shelf = () => byCode;
  const services = [
    vendorService({ database, operators, shelf, studioUrl: options.studioUrl }),
    gameService({ database, operators, titles, shelf, wallet, walletClient, rounds, sessionOf }),
    ...rooms.flatMap((room) => room.services),
  ];
  const app = await createApp({ logger, catalogue, trustedProxies: options.trustedProxies });
  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE } });
  const frame: Frame = { gate, catalogue, ownOrigins: [options.studioUrl] };
  mount(app, services, frame);
  mountTitleArt(app, titles);
  for (const room of rooms) room.mount?.(app);
  const { studioUrl, merchants = [] } = options;
  mountTransferDesk(app, { database, operators, titles, studioUrl, merchants });
  const pollMs = options.timing?.pollMs ?? POLL_MS;
  const running = rooms.map((room) => room.start?.());
  const settlement = startSettlement({ database, rounds, timing: roundTiming, pollMs, logger });
  return {
    app,
    services,
    async stop() {
      await app.close();
      for (const room of running) await room?.stop();
      await settlement.stop();
      await stakes.stop();
      await rounds.idle();
      walletClient.close();
    },
  };
}

/** Callers of the studio are game sessions. Their token is in the Authorization header, never in a cookie. */
function sessionGate(database: Database): { gate: Gate; sessionOf(request: FastifyRequest): StudioSession } {
  const sessions = new WeakMap<FastifyRequest, StudioSession>();
  return {
    gate: {
      async identify(request) {
        const caller: Caller = {
          requestId: request.id,
          brandId: 0,
          brandCode: '',
          language: languageOf(String(request.headers.language ?? ''), 'EN', REVIEWED_LANGUAGES),
          ip: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          player: undefined,
          operator: undefined,
          viaCookie: false,
        };
        const token = request.headers.authorization;
        if (!token) return caller;
        const session = await sessionOfToken(database, token);
        if (!session) return refuse('user.or.token.invalid');
        sessions.set(request, session);
        const { id: sessionId, playerId: id, user: username, currency } = session;
        return { ...caller, player: { id, sessionId, username, currency, type: 0, mustChangePassword: false } };
      },
      moduleEnabled: async () => true,
      stateOf: neverClosed,
    },
    sessionOf(request) {
      const session = sessions.get(request);
      if (!session) throw new Error('sessionOf in a call whose access does not ask for a session');
      return session;
    },
  };
}
