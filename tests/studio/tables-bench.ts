import { pino } from 'pino';
import type { GameSession } from '#games/studio/game.contract.ts';
import { shelve } from '#games/studio/slots/titles.ts';
import { createStudio, type Studio } from '#games/studio/studio.ts';
import type { DefaultTable } from '#games/studio/tables/default-tables.ts';
import type { HouseTiming } from '#games/studio/tables/table-house.ts';
import { tableRoom } from '#games/studio/tables/table-room.ts';
import { openTableWake } from '#games/studio/tables/table-wake.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { StudioBench } from './studio-bench.ts';
import { TableRobot } from './table-robot.ts';

export const UNIT = 10_000n;

const QUICK: Partial<HouseTiming> = { everyMs: 250, leaseMs: 3000, deadMs: 6000, patienceMs: 1500 };

/** Long enough to bet in time, even on a busy machine. */
export const CALM_MS = 2_500;
/** Longer than any test: its round never closes by itself. */
export const ENDLESS_MS = 600_000;

export function quickTable(game: string, over: Partial<DefaultTable> & { bettingMs?: number } = {}): DefaultTable {
  const { bettingMs = 500, ...rest } = over;
  return {
    code: 'T1',
    game,
    name: { vi: 'Bàn thử', en: 'Test table' },
    preset: 'standard',
    limits: {
      groups: { '*': { min: UNIT.toString(), max: (100n * UNIT).toString() } },
      roundMax: (1000n * UNIT).toString(),
    },
    pace: { bettingMs, resultMs: 50, pauseMs: 100 },
    ...rest,
  };
}

/** Studio processes with tables on one database, each with its own connections, and one casino operator's wallet. */
export class TablesBench {
  readonly house: StudioBench;
  private readonly tables: readonly DefaultTable[];
  private readonly others: { studio: Studio; database: Database }[] = [];

  private constructor(house: StudioBench, tables: readonly DefaultTable[]) {
    this.house = house;
    this.tables = tables;
  }

  static async open(tables: readonly DefaultTable[], timing: Partial<HouseTiming> = {}): Promise<TablesBench> {
    const house = await StudioBench.open([tableRoom({ tables, timing: { ...QUICK, ...timing } })]);
    return new TablesBench(house, tables);
  }

  get db() {
    return this.house.db.database;
  }

  get wallet() {
    return this.house.wallet;
  }

  /** Starts another process on the same database; returns its address. With an address of NATS it uses NATS. */
  async another(timing: Partial<HouseTiming> = {}, natsUrl?: string): Promise<string> {
    const database = openDatabase({ url: this.house.db.url, poolSize: 8, isStrict: true });
    const logger = pino({ level: 'error' });
    const wake = openTableWake({ databaseUrl: this.house.db.url, natsUrl, logger });
    const studio = await createStudio({
      database,
      logger,
      catalogue: await wholeCatalogue,
      privateKey: this.house.studioKey,
      titles: shelve([]),
      rooms: [tableRoom({ wake, tables: this.tables, timing: { ...QUICK, ...timing } })],
      studioUrl: 'http://studio.test',
      trustedProxies: [],
    });
    this.others.push({ studio, database });
    return studio.app.listen({ port: 0, host: '127.0.0.1' });
  }

  async session(game: string, user = 'member-1', over: object = {}): Promise<GameSession> {
    const launch = await this.house.launchId(game, { user, token: `token-${user}`, ...over });
    const answer = await this.house.game<GameSession>('POST /game/session', { body: { launch } });
    if (!answer.success) throw new Error(answer.errorCode);
    return answer.value;
  }

  async sit(game: string, user?: string, table = 'T1'): Promise<TableRobot & { token: string }> {
    const { token } = await this.session(game, user);
    return Object.assign(await TableRobot.sit(this.house.url, { token, table }), { token });
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
