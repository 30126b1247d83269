import type { KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { createApp } from '#platform/http/app.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Frame, type Gate, mount } from '#platform/http/mount.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Service } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { languageOf, REVIEWED_LANGUAGES } from '#platform/i18n/languages.ts';
import { gameService } from './game.server.ts';
import { openOperatorBook } from './operators.ts';
import { createRounds, ROUND_TIMING, type RoundTiming } from './rounds.ts';
import { type StudioSession, sessionOfToken } from './sessions.ts';
import { startSettlement } from './settlement.ts';
import { mountTitleArt } from './title-art.ts';
import type { TitleShelf } from './titles.ts';
import type { TransferMerchant } from './transfer/cipher.ts';
import { mountTransferDesk } from './transfer/transfer.server.ts';
import { vendorService } from './vendor.server.ts';
import { createWallet } from './wallet.ts';
import { createWalletClient, type WalletTiming } from './wallet-client.ts';

export interface StudioOptions {
  database: Database;
  catalogue: Catalogue;
  logger: Logger;
  /** Signs the calls to operators' wallets. */
  privateKey: KeyObject;
  titles: TitleShelf;
  /** Origin of the studio as browsers type it, without a trailing slash. */
  studioUrl: string;
  trustedProxies: readonly string[];
  /** Operators whose players' money lies with us (protocols.md C). */
  merchants?: readonly TransferMerchant[];
  timing?: Partial<RoundTiming & WalletTiming & { pollMs: number }>;
}

export interface Studio {
  app: FastifyInstance;
  services: readonly Service[];
  /** Ends the background work; the app is closed first. */
  stop(): Promise<void>;
}

const POLL_MS = 500;

/** The whole vendor: its API for operators, its API for the game frame, and the settlement of what rounds still owe. */
export async function createStudio(options: StudioOptions): Promise<Studio> {
  const { database, catalogue, logger, titles } = options;
  const roundTiming = { ...ROUND_TIMING, ...options.timing };
  const operators = openOperatorBook(database);
  const walletClient = createWalletClient({ privateKey: options.privateKey, timing: options.timing ?? {} });
  const wallet = createWallet({ database, operators, client: walletClient });
  const rounds = createRounds({ database, wallet, titles, timing: roundTiming, logger });
  const { gate, sessionOf } = sessionGate(database);
  const services = [
    vendorService({ database, operators, titles, studioUrl: options.studioUrl }),
    gameService({ database, operators, titles, wallet, walletClient, rounds, sessionOf }),
  ];
  const app = await createApp({ logger, catalogue, trustedProxies: options.trustedProxies });
  const frame: Frame = { gate, catalogue, ownOrigins: [options.studioUrl] };
  mount(app, services, frame);
  mountTitleArt(app, titles);
  const { studioUrl, merchants = [] } = options;
  mountTransferDesk(app, { database, operators, titles, studioUrl, merchants });
  const pollMs = options.timing?.pollMs ?? POLL_MS;
  const settlement = startSettlement({ database, rounds, timing: roundTiming, pollMs, logger });
  return {
    app,
    services,
    async stop() {
      await app.close();
      await settlement.stop();
      await rounds.idle();
      walletClient.close();
    },
  };
}

/** Callers of the studio are game sessions; their token comes in the Authorization header, never in a cookie. */
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
    },
    sessionOf(request) {
      const session = sessions.get(request);
      if (!session) throw new Error('sessionOf in a call whose access does not ask for a session');
      return session;
    },
  };
}
