import { pino } from 'pino';
import { fastGame } from '#games/engines/lottery/fast/games.ts';
import { issueAfter, issueAt } from '#games/engines/lottery/fast/issue.ts';
import type { GameSession } from '#games/studio/game.contract.ts';
import type { Bought, ChaseView, TicketView } from '#games/studio/lottery/lottery.contract.ts';
import { lotteryRoom } from '#games/studio/lottery/lottery-room.ts';
import { registerOperator } from '#games/studio/sessions/operators.ts';
import { shelve } from '#games/studio/slots/titles.ts';
import { createStudio, type Studio } from '#games/studio/studio.ts';
import { signBody } from '#games/vendors/hub/hub.signature.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { openVendorHouse, operatorKeys, type Seat, type VendorHouse, vendorKeys } from '../vendors/vendor-house.ts';

export const GAME = 'five-digits-90';
const GAME_ID = 20;
/** All ten digits at the first place: ten lines, of which one always wins 9.60 for each unit. */
const SELECTION = '0 1 2 3 4 5 6 7 8 9|-|-|-|-';
const UNIT = '10000';
const fast = fastGame(GAME)!;

export interface Answer {
  success: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  value: any;
  errorCode?: string;
}

/** The portal and the studio's lotteries as separate parties, with a studio clock that the test moves. */
export class OrdersBench {
  readonly house: VendorHouse;
  private readonly parts: { database: TestDatabase; studio: Studio; url: string; hand: { ms: number } };

  private constructor(house: VendorHouse, parts: OrdersBench['parts']) {
    this.house = house;
    this.parts = parts;
  }

  /** Opens at the beginning of the next issue. */
  static async open(): Promise<OrdersBench> {
    const hand = { ms: issueAfter(fast, issueAt(fast, Date.now()), 1).opensAtMs + 1 };
    const database = await testDatabase();
    const studio = await createStudio({
      database: database.database,
      catalogue: await wholeCatalogue,
      logger: pino({ level: 'error' }),
      privateKey: vendorKeys.privateKey,
      titles: shelve([]),
      rooms: [lotteryRoom({ now: () => hand.ms, timing: { pollMs: 10, patienceMs: 500 } })],
      studioUrl: 'http://studio.test',
      trustedProxies: [],
    });
    const url = await studio.app.listen({ port: 0, host: '127.0.0.1' });
    const house = await openVendorHouse({ apiUrl: url });
    house.games.push({ id: GAME_ID, code: GAME, vendor: 'ACME', names: { EN: 'Five' }, type: 'LOTT', enabled: true });
    for (const operatorId of ['house', 'neighbour'])
      await registerOperator(database.database, {
        operatorId,
        name: operatorId,
        walletUrl: `${house.app.listeningOrigin}/vendor/hub/ACME`,
        publicKey: operatorKeys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        portalOrigin: 'http://localhost:3000',
        currencies: [{ code: 'VNDK', symbol: 'P' }],
      });
    return new OrdersBench(house, { database, studio, url, hand });
  }

  /** The issue that is open now and those that follow. */
  issues(count: number) {
    const first = issueAt(fast, this.parts.hand.ms);
    return Array.from({ length: count }, (_, at) => (at === 0 ? first : issueAfter(fast, first, at)));
  }

  to(ms: number): void {
    this.parts.hand.ms = Math.max(ms, this.parts.hand.ms);
  }

  /** Goes on to the next issue, so that a test has a whole one before it. */
  nextIssue(): void {
    this.to(issueAfter(fast, issueAt(fast, this.parts.hand.ms), 1).opensAtMs + 1);
  }

  /** Looks until it is good. The studio's clock goes on meanwhile. */
  async until<T>(read: () => Promise<T>, isGood: (value: T) => boolean): Promise<T> {
    for (;;) {
      const value = await read();
      if (isGood(value)) return value;
      await new Promise((resolve) => setTimeout(resolve, 15));
      this.parts.hand.ms += 50;
    }
  }

  async play({ player }: Pick<Seat, 'player'>): Promise<string> {
    const place = { brandCode: 'SENVANG', language: 'vi', country: 'VN' };
    const links = { lobbyUrl: 'http://localhost:3000/lottery', depositUrl: undefined };
    const launched = await this.house.wagers.openGameSession({ gameId: GAME_ID, player, ...place, ...links });
    if (!launched.ok) throw new Error(launched.reason);
    const launch = new URL(launched.url).searchParams.get('session');
    return (await this.studio<GameSession>('POST /game/session', { launch })).token;
  }

  async buy(token: string, issue: string, multiplier = 1): Promise<TicketView> {
    const order = { id: crypto.randomUUID(), game: GAME, issue, play: 'star-1', selection: SELECTION };
    const tickets = [{ ...order, stakePerUnit: UNIT, multiplier }];
    const [bought] = (await this.studio<Bought>('POST /game/lottery/tickets', { tickets }, token)).tickets;
    if (!bought?.ok) throw new Error(bought?.error);
    return bought.ticket;
  }

  chase(token: string, periods: { issue: string; multiplier: number }[]): Promise<ChaseView> {
    const order = { id: crypto.randomUUID(), game: GAME, play: 'star-1', selection: SELECTION, stakePerUnit: UNIT };
    return this.studio('POST /game/lottery/chases', { ...order, stopAtWin: false, periods }, token);
  }

  async studio<T>(route: string, body?: object, token?: string): Promise<T> {
    const [method = '', path] = route.split(' ');
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: token }) };
    const response = await fetch(this.parts.url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { success: boolean; value: T; errorCode?: string };
    if (!answer.success) throw new Error(answer.errorCode);
    return answer.value;
  }

  /** A call of an operator to the studio, signed with the operator's key. */
  async operator(path: string, message: object) {
    const body = Buffer.from(JSON.stringify(message));
    const headers = {
      'content-type': 'application/json',
      'x-auth-signature': signBody(body, operatorKeys.privateKey),
    };
    const response = await fetch(this.parts.url + path, { method: 'POST', headers, body });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  /** A relay of the portal, as the player's client asks it. What the wallet booked is in the records by then. */
  async relay(route: string, { player }: Pick<Seat, 'player'>, body?: object): Promise<Answer> {
    await this.house.projection.catchUp();
    const [method = '', name] = route.split(' ');
    const headers = {
      language: 'EN',
      authorization: player.id.toString(),
      ...(body && { 'content-type': 'application/json' }),
    };
    const url = `${this.house.app.listeningOrigin}/wps/relay/${name}`;
    return (await (
      await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    ).json()) as Answer;
  }

  async close(): Promise<void> {
    await this.parts.studio.stop();
    await this.house.close();
    await this.parts.database.drop();
  }
}
