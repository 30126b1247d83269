import { pino } from 'pino';
import type { GameSession } from '#games/studio/game.contract.ts';
import type { DefaultSeats } from '#games/studio/seats/default-tables.ts';
import { DEFAULT_SEATS } from '#games/studio/seats/default-tables.ts';
import type { SeatTiming } from '#games/studio/seats/seat-house.ts';
import type { SeatPace } from '#games/studio/seats/seats.tables.ts';
import { seatsRoom } from '#games/studio/seats/seats-room.ts';
import { shelve } from '#games/studio/slots/titles.ts';
import { createStudio, type Studio } from '#games/studio/studio.ts';
import { openTableWake } from '#games/studio/tables/table-wake.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { SeatRobot } from './seat-robot.ts';
import { StudioBench } from './studio-bench.ts';

export const UNIT = 10_000n;

const QUICK: Partial<SeatTiming> = { everyMs: 50, leaseMs: 1000, deadMs: 2000 };

export const QUICK_PACE: SeatPace = {
  actMs: 20_000,
  bankMs: 20_000,
  bankBackMs: 0,
  bankMostMs: 20_000,
  dealMs: 30,
  pauseMs: 30,
  awayActMs: 30,
  awayMostMs: 60_000,
  offlineMostMs: 60_000,
};

/** A default table with short times. */
export function quickSeats(code: string, pace: Partial<SeatPace> = {}, over: Partial<DefaultSeats> = {}): DefaultSeats {
  const usual = DEFAULT_SEATS.find((one) => one.code === code)!;
  return { ...usual, ...over, pace: { ...QUICK_PACE, ...pace } };
}

/** Studio processes with tables between players on one database, and one casino operator's wallet. */
export class SeatsBench {
  readonly house: StudioBench;
  private readonly tables: readonly DefaultSeats[];
  private readonly others: { studio: Studio; database: Database }[] = [];

  private constructor(house: StudioBench, tables: readonly DefaultSeats[]) {
    this.house = house;
    this.tables = tables;
  }

  static async open(tables: readonly DefaultSeats[], timing: Partial<SeatTiming> = {}): Promise<SeatsBench> {
    const house = await StudioBench.open([seatsRoom({ tables, timing: { ...QUICK, ...timing } })]);
    return new SeatsBench(house, tables);
  }

  get db() {
    return this.house.db.database;
  }

  get wallet() {
    return this.house.wallet;
  }

  /** Starts another process on the same database; returns its address. */
  async another(timing: Partial<SeatTiming> = {}): Promise<string> {
    const database = openDatabase({ url: this.house.db.url, poolSize: 8, isStrict: true });
    const logger = pino({ level: 'error' });
    const wake = openTableWake({ databaseUrl: this.house.db.url, natsUrl: undefined, logger });
    const studio = await createStudio({
      database,
      logger,
      catalogue: await wholeCatalogue,
      privateKey: this.house.studioKey,
      titles: shelve([]),
      rooms: [seatsRoom({ wake, tables: this.tables, timing: { ...QUICK, ...timing } })],
      studioUrl: 'http://studio.test',
      trustedProxies: [],
    });
    this.others.push({ studio, database });
    return studio.app.listen({ port: 0, host: '127.0.0.1' });
  }

  async session(game: string, user: string, over: object = {}): Promise<GameSession> {
    const launch = await this.house.launchId(game, { user, token: `token-${user}`, ...over });
    const answer = await this.house.game<GameSession>('POST /game/session', { body: { launch } });
    if (!answer.success) throw new Error(answer.errorCode);
    return answer.value;
  }

  /** A robot at a table, not seated. */
  async guest(game: string, user: string, table: string, over: object = {}): Promise<SeatRobot & { token: string }> {
    const { token } = await this.session(game, user, over);
    const robot = await SeatRobot.open(this.house.url, { token, table });
    await robot.sees(() => true);
    return Object.assign(robot, { token });
  }

  /** A robot with a seat. */
  async player(game: string, user: string, table: string, amount: bigint): Promise<SeatRobot & { token: string }> {
    const robot = await this.guest(game, user, table);
    const answer = await robot.sit(amount);
    if (answer.type !== 'sat') throw new Error(answer.code);
    await robot.sees(({ own }) => own.seat !== null);
    return robot;
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
