import { generateKeyPairSync } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { registerCashierChecks } from '#features/cashier/cashier.checks.ts';
import { registerWagerChecks, reportRecorder } from '#features/wagers/public.ts';
import type { GameSession, SpinAnswer } from '#games/studio/game.contract.ts';
import { registerOperator } from '#games/studio/sessions/operators.ts';
import { allTitles } from '#games/studio/slots/titles.ts';
import { createStudio, type Studio } from '#games/studio/studio.ts';
import { checkPurses } from '#games/studio/transfer/purse.checks.ts';
import { openParams } from '#games/vendors/transfer/transfer.cipher.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import { checkNames, reconcile } from '#ledger/reconcile.ts';
import { manualClock } from '#platform/clock/clock.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { memberCaller, type TestApp, testApp } from '#tests/test-app.ts';
import type { WalletDeps, WalletOptions, WalletPlayer, WalletSettings } from './wallets.deps.ts';
import { walletService } from './wallets.server.ts';
import { openVendorWallets, type VendorWallets, walletDeps } from './wallets.ts';

export const UNIT = 10_000n;
export const KEYS = { cipherKey: Buffer.from('8bytekey'), signKey: 'the-signing-key' };
const MERCHANT = { merchantCode: 'SENVANG', operatorId: 'SENVANG', productType: 'DSVI', ...KEYS };

/**
 * What happens to the next call of a method: `cut` never reaches the vendor; `lose` reaches it, but the answer is lost;
 * `answer` replaces the vendor's answer without asking it; `instead` replaces fields of the answer; `keep` receives the
 * call to send it later, while the caller gets no answer.
 */
export type Fate =
  | 'cut'
  | 'lose'
  | { answer: string; status?: number }
  | { instead: object }
  | { keep(forward: () => Promise<string>): void };

export interface WalletHouse {
  db: TestDatabase;
  ledger: Ledger;
  app: TestApp;
  wallets: VendorWallets;
  deps: WalletDeps;
  clock: ReturnType<typeof manualClock>;
  settings: WalletSettings;
  studio: Studio;
  /** Methods called at the vendor, in order. */
  heard: string[];
  fate(method: string, ...fates: Fate[]): void;
  /** The next call of a method fails on our side and reaches the vendor when `arrive` is called. */
  late(method: string): { arrive(): Promise<void> };
  /** Players who may not put money in. */
  excluded: Set<bigint>;
  /** What players' own limits leave. */
  limits: Map<bigint, bigint>;
  /** Players whose limits were recomputed, in order. */
  noted: bigint[];
  player(units: number): Promise<Member>;
  /** Findings in all books (ledger, cashier, studio); empty when they agree. */
  sound(): Promise<unknown[]>;
  close(): Promise<void>;
}

export interface Member extends WalletPlayer {
  main(): Promise<{ available: bigint; held: bigint }>;
  /** The studio's balance of this player. */
  purse(): Promise<bigint>;
}

/** The one game of the vendor that the tests play, as in the catalogue. */
export const GAMES = [
  { id: 77, code: 'tw-ho-vang', vendor: 'DSVI', names: { EN: 'Golden Tiger' }, type: 'RNG', enabled: true },
];

const logger = pino({ level: 'silent' });

export async function openWalletHouse(): Promise<WalletHouse> {
  const db = await testDatabase();
  const ledger = openLedger({ url: db.url, database: db.database });
  if (!checkNames().some((name) => name.includes('vendor wallet'))) registerCashierChecks();
  if (!checkNames().some((name) => name.includes('bets'))) registerWagerChecks();
  const studio = await openStudio(db);
  const studioUrl = await studio.app.listen({ port: 0, host: '127.0.0.1' });
  const line = await openLine(studioUrl);
  const clock = manualClock(Date.now());
  const members = new Map<bigint, WalletPlayer>();
  const [excluded, limits] = [new Set<bigint>(), new Map<bigint, bigint>()];
  const noted: bigint[] = [];
  const settings: WalletSettings = {
    wallets: { single: false, choice: true, minimum: 1n * UNIT, maximum: 1_000n * UNIT },
    withdraw: { fourEyesFrom: 500n * UNIT },
  };
  const options: WalletOptions = {
    database: db.database,
    clock,
    logger,
    inTransaction,
    bus: { publish: async () => {}, subscribe: () => () => {}, close: async () => {} },
    links: [linkTo(line.url)],
    settings: async () => settings,
    brand: async () => ({ code: 'SENVANG', symbol: 'P' }),
    moduleEnabled: async () => true,
    player: async (id) => members.get(id),
    mainBalance: (account) => ledger.balance(account),
    leftToPlay: async (id) => limits.get(id),
    notePlay: async (id) => void noted.push(id),
    mayPlay: async ({ playerId }) => (excluded.has(playerId) ? { refused: 'player.excluded' } : undefined),
    recordReport: reportRecorder({ database: db.database, clock, games: async () => GAMES }),
  };
  const deps = walletDeps(options);
  const wallets = openVendorWallets(deps);
  const app = await testApp([walletService(deps)]);
  let next = 1000n;
  return {
    db,
    ledger,
    app,
    wallets,
    clock,
    settings,
    studio,
    excluded,
    limits,
    noted,
    heard: line.heard,
    fate: line.fate,
    late: line.late,
    deps,
    player: async (units) => {
      const id = next++;
      const account = await ledger.openAccount({ brandId: 1, currency: 'VNDK', ownerId: id });
      if (units > 0)
        await ledger.poster.post({
          key: `test:${id}`,
          account,
          house: 'cash',
          amount: BigInt(units) * UNIT,
          kind: 'deposit',
        });
      const player: WalletPlayer = { id, brandId: 1, ledgerAccount: account, currency: 'VNDK', mayPlay: true };
      members.set(id, player);
      app.known.set(id, memberCaller(id));
      return { ...player, main: () => ledger.balance(account), purse: () => purseOf(db, id) };
    },
    sound: async () => [...(await reconcile(db.database)), ...(await checkPurses(db.database))],
    close: async () => {
      await app.close();
      await line.close();
      await studio.stop();
      await ledger.drain();
      await db.drop();
    },
  };
}

function linkTo(url: string): WalletOptions['links'][number] {
  const studio = { merchantCode: 'SENVANG', productType: 'DSVI', ...KEYS };
  return {
    code: 'DSVI',
    name: 'Đông Sơn Ví Riêng',
    endpoint: { ...studio, apiUrl: `${url}/api/transfer`, timeoutMs: 20_000 },
  };
}

async function purseOf(db: TestDatabase, id: bigint): Promise<bigint> {
  const row = await db.database.read((read) =>
    read
      .selectFrom('studio.purses')
      .innerJoin('studio.players', 'studio.players.id', 'studio.purses.player_id')
      .select('balance')
      .where('operator_user', '=', `SENVANG-${id}`)
      .executeTakeFirst(),
  );
  return row?.balance ?? 0n;
}

/** The studio as in apps/studio, on the test's database. */
async function openStudio(db: TestDatabase): Promise<Studio> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await registerOperator(db.database, {
    operatorId: 'SENVANG',
    name: 'Sen Vàng',
    // Nobody listens there: rounds with a vendor wallet must never call the platform.
    walletUrl: 'http://127.0.0.1:9',
    publicKey: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    portalOrigin: 'http://localhost:3000',
    currencies: [{ code: 'VNDK', symbol: 'P' }],
  });
  return createStudio({
    database: db.database,
    catalogue: await wholeCatalogue,
    logger: createLogger('test', 'silent'),
    privateKey: keys.privateKey,
    titles: allTitles(),
    studioUrl: 'http://studio.test',
    trustedProxies: [],
    merchants: [MERCHANT],
    timing: { pollMs: 10, firstMs: 10, longestMs: 40, leaseMs: 20_000, patienceMs: 5_000 },
  });
}

interface Line {
  url: string;
  heard: string[];
  fate(method: string, ...fates: Fate[]): void;
  late(method: string): { arrive(): Promise<void> };
  close(): Promise<void>;
}

/** The connection to the studio, which can fail, lose answers and lie. */
async function openLine(studioUrl: string): Promise<Line> {
  const app: FastifyInstance = Fastify();
  const heard: string[] = [];
  const fates = new Map<string, Fate[]>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.post('/api/transfer', async (request, reply) => {
    const form = new URLSearchParams(String(request.body));
    const message = JSON.parse(openParams(form.get('params') ?? '', KEYS) ?? '{}') as { method: string };
    const fate = fates.get(message.method)?.shift();
    const forward = async () => {
      heard.push(message.method);
      const response = await fetch(`${studioUrl}/api/transfer`, { method: 'POST', body: form });
      return response.text();
    };
    if (fate === 'cut') return reply.raw.destroy();
    if (typeof fate === 'object' && 'keep' in fate) {
      fate.keep(forward);
      return reply.raw.destroy();
    }
    if (fate === 'lose') {
      await forward();
      return reply.raw.destroy();
    }
    if (fate && 'answer' in fate) return reply.status(fate.status ?? 200).send(fate.answer);
    const text = await forward();
    if (fate) return { ...(JSON.parse(text) as object), ...fate.instead };
    return reply.header('content-type', 'application/json').send(text);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const fate: Line['fate'] = (method, ...more) => void fates.set(method, [...(fates.get(method) ?? []), ...more]);
  return {
    url,
    heard,
    fate,
    late: (method) => {
      let kept: (() => Promise<string>) | undefined;
      fate(method, {
        keep: (forward) => {
          kept = forward;
        },
      });
      return { arrive: async () => void (await kept?.()) };
    },
    close: () => app.close(),
  };
}

export const MOVE = 'POST /wps/relay/GCS_walletTransfer';
export const RETURN_ALL = 'POST /wps/relay/PARLOR_returnAll';
export const WALLETS = 'GET /wps/relay/GCS_merchantWallet?isSingle=1';
export const RECORDS = 'GET /wps/relay/PARLOR_walletRecords';

/** Opens the game at a launch address, as the game client does. */
export async function openFrame(house: WalletHouse, url: string): Promise<GameSession> {
  const launch = new URL(url).searchParams.get('session');
  const answer = await house.studio.app.inject({ method: 'POST', url: '/game/session', payload: { launch } });
  return (answer.json() as { value: GameSession }).value;
}

export async function spin(house: WalletHouse, token: string, stake: bigint) {
  const answer = await house.studio.app.inject({
    method: 'POST',
    url: '/game/spin',
    headers: { authorization: token },
    payload: { spinKey: crypto.randomUUID(), stake: stake.toString() },
  });
  return answer.json() as { success: boolean; errorCode?: string; value: SpinAnswer };
}
