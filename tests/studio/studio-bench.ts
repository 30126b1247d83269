import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { pino } from 'pino';
import { hoVang } from '#games/engines/slots/titles/ho-vang.ts';
import type {
  GameRound,
  GameSession,
  RoundProof,
  SlotFacts,
  SlotSession,
  SpinAnswer,
} from '#games/studio/game.contract.ts';
import { registerOperator } from '#games/studio/sessions/operators.ts';
import { shelve } from '#games/studio/slots/titles.ts';
import { createStudio, type OpenRoom, type Studio } from '#games/studio/studio.ts';
import { signBytes } from '#games/studio/wallet/signature.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { SignedWallet } from './signed-wallet.ts';
import { testTitles } from './test-titles.ts';

interface Answer<T> {
  status: number;
  body: T & { success?: boolean; value?: unknown; errorCode?: string; error?: string };
}

interface Envelope<T> {
  success: boolean;
  value: T;
  errorCode?: string;
  message: string;
}

const IN_A_HURRY = {
  timeoutMs: 20_000,
  leaseMs: 20_000,
  retries: 1,
  retryPauseMs: 5,
  firstMs: 10,
  longestMs: 40,
  blockedMs: 20_000,
  patienceMs: 20_000,
  pollMs: 10,
};

/** Made once for all test files of a process. */
const studio = generateKeyPairSync('rsa', { modulusLength: 2048 });
const operator = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A studio process with one casino operator and that operator's wallet, all over HTTP. */
export class StudioBench {
  readonly db: TestDatabase;
  readonly wallet: SignedWallet;
  readonly operatorKey: KeyObject;
  readonly studioKey: KeyObject;
  url = '';
  private readonly catalogue: Catalogue;
  private studio: Studio | undefined;

  private readonly rooms: readonly OpenRoom[];

  private constructor(parts: {
    db: TestDatabase;
    wallet: SignedWallet;
    catalogue: Catalogue;
    keys: KeyObject[];
    rooms: readonly OpenRoom[];
  }) {
    this.db = parts.db;
    this.wallet = parts.wallet;
    this.catalogue = parts.catalogue;
    this.rooms = parts.rooms;
    this.studioKey = parts.keys[0]!;
    this.operatorKey = parts.keys[1]!;
  }

  /** `rooms` are the game rooms in addition to slots. */
  static async open(rooms: readonly OpenRoom[] = []): Promise<StudioBench> {
    const wallet = new SignedWallet(studio.publicKey);
    await wallet.listen();
    const db = await testDatabase();
    await registerOperator(db.database, {
      operatorId: 'TEST',
      name: 'Test operator',
      walletUrl: wallet.url,
      publicKey: operator.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      portalOrigin: 'http://localhost:3000',
      currencies: [{ code: 'VNDK', symbol: 'P' }],
    });
    const catalogue = await wholeCatalogue;
    const bench = new StudioBench({ db, wallet, catalogue, keys: [studio.privateKey, operator.privateKey], rooms });
    await bench.start();
    return bench;
  }

  /** Restarts the studio's process on the same database. */
  async start(timing: { patienceMs?: number; blockedMs?: number } = {}): Promise<void> {
    this.studio = await createStudio({
      database: this.db.database,
      catalogue: this.catalogue,
      logger: pino({ level: 'error' }),
      privateKey: this.studioKey,
      titles: shelve([...testTitles, hoVang]),
      rooms: this.rooms,
      databaseUrl: this.db.url,
      studioUrl: 'http://studio.test',
      trustedProxies: [],
      timing: { ...IN_A_HURRY, ...timing },
    });
    this.url = await this.studio.app.listen({ port: 0, host: '127.0.0.1' });
  }

  async stop(): Promise<void> {
    await this.studio?.stop();
    this.studio = undefined;
  }

  async close(): Promise<void> {
    await this.stop();
    await this.wallet.close();
    await this.db.drop();
  }

  /** A call of the casino operator, by default signed with its key. */
  async vendor<T = { url: string }>(path: string, body: object, key = this.operatorKey): Promise<Answer<T>> {
    const raw = Buffer.from(JSON.stringify(body));
    const headers = { 'content-type': 'application/json', 'x-auth-signature': await signBytes(raw, key) };
    const response = await fetch(this.url + path, { method: 'POST', headers, body: raw });
    return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
  }

  launchBody(gameCode: string, over: object = {}) {
    const operator = {
      operator_id: 'TEST',
      sub_partner_id: 'TEST',
      country: 'VN',
      lang: 'vi',
      platform: 'GPL_DESKTOP',
    };
    const player = { user: 'member-1', token: 'operator-token-1', currency: 'VNDK' };
    return { ...operator, ...player, game_code: gameCode, lobby_url: 'http://localhost:3000/rng', ...over };
  }

  async launchId(gameCode: string, over: object = {}): Promise<string> {
    const { status, body } = await this.vendor('/api/game/url', this.launchBody(gameCode, over));
    if (status !== 200) throw new Error(JSON.stringify(body));
    return new URL(body.url).searchParams.get('session') ?? '';
  }

  async game<T>(call: string, input: { token?: string; body?: object } = {}): Promise<Envelope<T>> {
    const [method = '', path] = call.split(' ');
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(input.token ? { authorization: input.token } : {}),
        ...(input.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(input.body ? { body: JSON.stringify(input.body) } : {}),
    });
    return (await response.json()) as Envelope<T>;
  }

  /** The file of a round, as anyone may load it. */
  async proof(ref: string): Promise<RoundProof> {
    return (await (await fetch(`${this.url}/game/proofs/${ref}`)).json()) as RoundProof;
  }

  async open(gameCode: string, over: object = {}): Promise<SlotSession> {
    const launch = await this.launchId(gameCode, over);
    const answer = await this.game<GameSession>('POST /game/session', { body: { launch } });
    if (!answer.success) throw new Error(answer.errorCode);
    return { ...answer.value, ...(answer.value.game.facts as SlotFacts) };
  }

  spin(token: string, over: { spinKey?: string; stake?: string; reward?: string } = {}): Promise<Envelope<SpinAnswer>> {
    return this.game('POST /game/spin', { token, body: { spinKey: crypto.randomUUID(), stake: '10000', ...over } });
  }

  /** Waits until the background work brings a session's only round into a state. */
  async until(token: string, state: GameRound['state']): Promise<GameRound> {
    for (;;) {
      const { value } = await this.game<{ rounds: GameRound[] }>('GET /game/rounds', { token });
      const round = value.rounds[0];
      if (round?.state === state) return round;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
