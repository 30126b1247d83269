import { generateKeyPairSync } from 'node:crypto';
import { pino } from 'pino';
import type { FeedBody, FeedMessage, OfferedMarket } from '#games/engines/odds/feed.ts';
import type { MarketKey } from '#games/engines/odds/markets.ts';
import type { MatchResult } from '#games/engines/odds/result.ts';
import type { HouseTerms } from '#games/studio/betting/bet.rules.ts';
import type { BetView, EventPage, Placed } from '#games/studio/betting/betting.contract.ts';
import { type BettingRoom, bettingRoom } from '#games/studio/betting/betting-room.ts';
import type { GameSession } from '#games/studio/game.contract.ts';
import { registerOperator } from '#games/studio/sessions/operators.ts';
import { shelve } from '#games/studio/slots/titles.ts';
import { createStudio, type Studio } from '#games/studio/studio.ts';
import { signBytes } from '#games/studio/wallet/signature.ts';
import { registerCompany } from '#games/studio/wallet-b/companies.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { type AuthoriseHouse, COMPANY_KEY, memberAt, openAuthoriseHouse, VENDOR } from '../vendors/authorise-house.ts';
import type { Seat } from '../vendors/vendor-house.ts';
import { alwaysWins } from './test-titles.ts';

export const operatorKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
const FAR_MS = 600_000;

/** The betting house and the platform as separate parties over HTTP; a recorded feed reports the matches. */
export class BettingBench {
  readonly db: TestDatabase;
  readonly house: AuthoriseHouse;
  room!: BettingRoom;
  url = '';
  /** The betting house's clock, epoch milliseconds. */
  now = Date.now();
  private studio: Studio | undefined;
  private sequence = 0;
  private events = 0;

  private constructor(db: TestDatabase, house: AuthoriseHouse) {
    this.db = db;
    this.house = house;
  }

  static async open(terms: Partial<HouseTerms> = {}): Promise<BettingBench> {
    const [db, house] = [await testDatabase(), await openAuthoriseHouse()];
    const bench = new BettingBench(db, house);
    await registerOperator(db.database, {
      operatorId: 'TEST',
      name: 'Test operator',
      walletUrl: 'http://127.0.0.1:9',
      publicKey: operatorKey.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      portalOrigin: 'http://localhost:3000',
      currencies: [{ code: 'VNDK', symbol: 'P' }],
    });
    await registerCompany(db.database, { operatorId: 'TEST', walletUrl: house.url, companyKey: COMPANY_KEY });
    await bench.start(terms);
    return bench;
  }

  async start(terms: Partial<HouseTerms> = {}): Promise<void> {
    this.studio = await createStudio({
      database: this.db.database,
      catalogue: await wholeCatalogue,
      logger: pino({ level: 'error' }),
      privateKey: operatorKey.privateKey,
      titles: shelve([alwaysWins]),
      studioUrl: 'http://studio.test',
      trustedProxies: [],
      rooms: [(deps) => this.keep(bettingRoom(deps, this.options(terms)))],
    });
    this.url = await this.studio.app.listen({ port: 0, host: '127.0.0.1' });
    this.house.house.authoriseVendors.set(VENDOR, {
      code: VENDOR,
      number: 0,
      keys: [],
      addresses: [],
      products: {},
      gameOf: () => undefined,
      endpoint: { apiUrl: this.url, companyKey: COMPANY_KEY },
    });
  }

  /** A second process of the betting house on the same database. */
  async another(terms: Partial<HouseTerms> = {}): Promise<{ url: string; stop(): Promise<void> }> {
    const studio = await createStudio({
      database: this.db.database,
      catalogue: await wholeCatalogue,
      logger: pino({ level: 'error' }),
      privateKey: operatorKey.privateKey,
      titles: shelve([alwaysWins]),
      studioUrl: 'http://studio.test',
      trustedProxies: [],
      rooms: [(deps) => bettingRoom(deps, this.options(terms))],
    });
    return { url: await studio.app.listen({ port: 0, host: '127.0.0.1' }), stop: () => studio.stop() };
  }

  private options(terms: Partial<HouseTerms>) {
    const timing = { tickMs: FAR_MS, pollMs: FAR_MS, daysAhead: 0, delayFactor: 0.000_001, firstMs: 1, longestMs: 5 };
    const walletTiming = { timeoutMs: 5_000, retries: 1, retryPauseMs: 5 };
    return { terms, timing, walletTiming, now: () => this.now };
  }

  private keep(room: BettingRoom): BettingRoom {
    this.room = room;
    return room;
  }

  async stop(): Promise<void> {
    await this.studio?.stop();
    this.studio = undefined;
  }

  async close(): Promise<void> {
    await this.stop();
    await this.house.close();
    await this.db.drop();
  }

  /** A player with money and a session of the game. */
  async player(amount = 1_000_000n, gameCode = 'football'): Promise<Player> {
    const seat = await memberAt(this.house, amount);
    const session = await this.session({ Username: seat.player.id.toString() }, gameCode);
    return { ...seat, token: session.token, session };
  }

  async session(who: { Username?: string }, gameCode: string): Promise<GameSession> {
    const links = { LobbyUrl: 'http://localhost:3000/sports', Lang: 'vi' };
    const opened = await this.post<{ url: string }>('/api/company/login', {
      CompanyKey: COMPANY_KEY,
      GameCode: gameCode,
      ...links,
      ...who,
    });
    const launch = new URL(opened.url).searchParams.get('session');
    return (await this.call<GameSession>('POST /game/session', { body: { launch } })).value;
  }

  async post<T>(path: string, body: object): Promise<T> {
    const response = await fetch(this.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as T;
  }

  async call<T>(call: string, { token, body, url = this.url }: { token?: string; body?: object; url?: string } = {}) {
    const [method = '', path] = call.split(' ');
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await response.json()) as { success: boolean; value: T; errorCode?: string };
  }

  /** Makes a desk call of the trading desk. */
  async desk<T>(action: string, body: object): Promise<T & { error?: string }> {
    const raw = Buffer.from(JSON.stringify({ operator_id: 'TEST', actor: 'an', ...body }));
    const headers = {
      'content-type': 'application/json',
      'x-auth-signature': await signBytes(raw, operatorKey.privateKey),
    };
    const response = await fetch(`${this.url}/api/betting/desk/${action}`, { method: 'POST', headers, body: raw });
    return (await response.json()) as T & { error?: string };
  }

  /** A message of the recorded feed, by default with the next number. */
  message(body: FeedBody, changes: Partial<FeedMessage> = {}): FeedMessage {
    return {
      ...body,
      producer: 'recorded',
      sequence: changes.sequence ?? ++this.sequence,
      atMs: this.now,
      recovery: null,
      ...changes,
    } as FeedMessage;
  }

  /** Delivers messages to the betting house. */
  tell(...bodies: FeedBody[]) {
    return this.room.feed.receive(bodies.map((body) => this.message(body)));
  }

  /** A football match that starts in an hour, with these markets open. */
  async match(markets: OfferedMarket[], startsInMs = 3_600_000): Promise<string> {
    const eventId = `r${++this.events}`;
    await this.tell(
      {
        type: 'fixture',
        fixture: {
          eventId,
          sport: 'football',
          leagueId: 'sen-hong',
          homeId: 'sao-sai-gon',
          awayId: 'song-da-nang',
          startAtMs: this.now + startsInMs,
          bestOf: 0,
          status: startsInMs > 0 ? 'scheduled' : 'live',
          commitment: null,
        },
      },
      { type: 'odds', eventId, markets },
    );
    return eventId;
  }

  /** Settles markets and lets the house pay and report. */
  async settle(eventId: string, markets: MarketKey[], result: MatchResult): Promise<void> {
    await this.tell({ type: 'settlement', eventId, markets, result });
    await this.room.work();
  }

  async place(token: string, bet: object, url = this.url): Promise<Placed> {
    const body = { id: crypto.randomUUID(), kind: 'single', stake: '100000', mode: 'none', ...bet };
    const answer = await this.call<Placed>('POST /game/betting/bets', { token, body, url });
    if (!answer.success) throw new Error(answer.errorCode);
    return answer.value;
  }

  async bet(token: string, id: string): Promise<BetView> {
    return (await this.call<Placed>(`GET /game/betting/bets/${id}`, { token })).value.bet!;
  }

  async page(eventId: string): Promise<EventPage> {
    return (await this.call<EventPage>(`GET /game/betting/events/${eventId}`)).value;
  }
}

export interface Player extends Seat {
  session: GameSession;
}

/** A market of the recorded feed. */
export function offer(
  market: OfferedMarket['market'],
  line: number,
  prices: Record<string, number>,
  more: Partial<OfferedMarket> = {},
): OfferedMarket {
  const outcomes = Object.entries(prices).map(([outcome, centi]) => ({ outcome, centi }));
  return { market, line, status: 'open', reason: null, from: null, outcomes, ...more };
}

/** A leg as the client sends it; `points` in hundredths of the format. */
export function leg(eventId: string, market: string, line: number, outcome: string, points: number, more: object = {}) {
  return { eventId, market, line, outcome, from: null, price: { format: 'decimal', points }, ...more };
}
