import { pino } from 'pino';
import type { GameSession } from '#games/studio/game.contract.ts';
import type {
  Bought,
  ChaseView,
  LotteryNow,
  LotteryProof,
  TicketBody,
  TicketView,
} from '#games/studio/lottery/lottery.contract.ts';
import { type LotteryOptions, lotteryRoom } from '#games/studio/lottery/lottery-room.ts';
import { shelve } from '#games/studio/slots/titles.ts';
import { createStudio, type Studio } from '#games/studio/studio.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { StudioBench } from './studio-bench.ts';

export const UNIT = 10_000n;
const MINUTE = 60_000;

/** Studio processes with lotteries on one database. The test moves their clock. */
export class LotteryBench {
  readonly house: StudioBench;
  private readonly options: LotteryOptions;
  private readonly others: { studio: Studio; database: Database }[] = [];
  private readonly hand: { ms: number };

  private constructor(house: StudioBench, options: LotteryOptions, hand: { ms: number }) {
    this.house = house;
    this.options = options;
    this.hand = hand;
  }

  /** Opens at 10:00 in Viet Nam on a Monday. */
  static async open(options: LotteryOptions = {}): Promise<LotteryBench> {
    const hand = { ms: Date.parse('2026-11-23T03:00:00Z') };
    const all: LotteryOptions = {
      now: () => hand.ms,
      ...options,
      timing: { pollMs: 10, patienceMs: 500, ...options.timing },
    };
    return new LotteryBench(await StudioBench.open([lotteryRoom(all)]), all, hand);
  }

  get db() {
    return this.house.db.database;
  }

  get wallet() {
    return this.house.wallet;
  }

  get nowMs() {
    return this.hand.ms;
  }

  /** Starts another process on the same database; returns its address. */
  async another(): Promise<string> {
    const database = openDatabase({ url: this.house.db.url, poolSize: 8, isStrict: true });
    const studio = await createStudio({
      database,
      logger: pino({ level: 'error' }),
      catalogue: await wholeCatalogue,
      privateKey: this.house.studioKey,
      titles: shelve([]),
      rooms: [lotteryRoom(this.options)],
      studioUrl: 'http://studio.test',
      trustedProxies: [],
    });
    this.others.push({ studio, database });
    return studio.app.listen({ port: 0, host: '127.0.0.1' });
  }

  to(ms: number): void {
    if (ms > this.hand.ms) this.hand.ms = ms;
  }

  pass(ms: number): void {
    this.hand.ms += ms;
  }

  async session(game: string, user = 'member-1', over: object = {}): Promise<GameSession> {
    const launch = await this.house.launchId(game, { user, token: `token-${user}`, ...over });
    const answer = await this.house.game<GameSession>('POST /game/session', { body: { launch } });
    if (!answer.success) throw new Error(answer.errorCode);
    return answer.value;
  }

  async now(token: string): Promise<LotteryNow> {
    // The board is cached for a moment.
    await new Promise((resolve) => setTimeout(resolve, 320));
    return (await this.house.game<LotteryNow>('GET /game/lottery/now', { token })).value;
  }

  /** The open issue of a fast game, with enough of its period left to bet. */
  async openIssue(token: string, game: string) {
    const { games } = await this.now(token);
    const { issue } = games.find(({ code }) => code === game)!;
    if (issue.locksAt - this.hand.ms > 20_000) return issue;
    this.to(issue.drawsAt + 1000);
    return (await this.now(token)).games.find(({ code }) => code === game)!.issue;
  }

  async buy(token: string, order: Partial<TicketBody> & Pick<TicketBody, 'game' | 'issue' | 'play' | 'selection'>) {
    const ticket = { id: crypto.randomUUID(), stakePerUnit: UNIT.toString(), multiplier: 1, ...order };
    const answer = await this.house.game<Bought>('POST /game/lottery/tickets', { token, body: { tickets: [ticket] } });
    if (!answer.success) throw new Error(`${answer.errorCode} ${answer.message}`);
    return answer.value.tickets[0]!;
  }

  async bought(token: string, order: Parameters<LotteryBench['buy']>[1]): Promise<TicketView> {
    const answer = await this.buy(token, order);
    if (!answer.ok) throw new Error(answer.error);
    return answer.ticket;
  }

  async ticket(token: string, id: string): Promise<TicketView> {
    return (await this.house.game<TicketView>(`GET /game/lottery/tickets/${id}`, { token })).value;
  }

  async chase(token: string, id: string): Promise<ChaseView> {
    return (await this.house.game<ChaseView>(`GET /game/lottery/chases/${id}`, { token })).value;
  }

  async until<T>(read: () => Promise<T>, good: (value: T) => boolean): Promise<T> {
    for (const since = performance.now(); ; ) {
      const value = await read();
      if (good(value)) return value;
      if (performance.now() - since > 20_000) throw new Error(`still ${JSON.stringify(value)}`);
      await new Promise((resolve) => setTimeout(resolve, 15));
      // Also moves the clock, so that work which waits a second by it continues.
      this.pass(50);
    }
  }

  settled(token: string, id: string): Promise<TicketView> {
    return this.until(
      () => this.ticket(token, id),
      ({ state, payment }) => state === 'void' || state === 'refused' || payment === 'paid',
    );
  }

  async proof(ref: string): Promise<LotteryProof> {
    return (await (await fetch(`${this.house.url}/game/proofs/${ref}`)).json()) as LotteryProof;
  }

  async close(): Promise<void> {
    await this.house.stop();
    for (const { studio, database } of this.others) {
      await studio.stop();
      await database.close();
    }
    await this.house.close();
  }
}

export const minutes = (count: number) => count * MINUTE;
