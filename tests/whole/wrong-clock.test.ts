import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseClock } from '#platform/clock/database-clock.ts';
import { freePort } from '#platform/db/postgres-process.ts';
import { type AppProcess, runApp } from '#tests/app-process.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { WAIT } from '#tests/patience.ts';
import { wrongTime } from '#tests/wrong-time.ts';
import { seatAt, stake } from './limits.fixture.ts';
import { openWholeHouse, type WholeHouse } from './whole-house.ts';

/** docs/operations.md "Time": the database's clock decides every period, whatever a worker's machine shows. */
const HOUR_MS = 3_600_000;
const PERIOD_JOB = 'pay rebates and cashback';

let db: TestDatabase;
let house: WholeHouse;
let playerId: bigint;
const running: AppProcess[] = [];

beforeAll(async () => {
  db = await testDatabase();
  house = await openWholeHouse({ database: db });
  const { site } = house.foundation;
  const patch = { on: true, period: 'day' as const, settleMinutes: 1, rateBps: 1_000, automatic: true };
  expect(await site.updateSettings({ brandId: house.brandId, group: 'cashback', patch, by: 'test' })).toEqual({
    ok: true,
  });
  const seat = await seatAt(house, 'loses.today');
  playerId = seat.id;
  expect(await stake(house, seat, 40)).toBe('RS_OK');
});
afterAll(async () => {
  for (const one of running) await one.stop();
  await house.close();
});

async function worker(aheadMs: number) {
  const port = await freePort();
  const env = { DATABASE_URL: db.url, DATA_DIR: house.dataDir, WORKER_PORT: String(port), LOG_LEVEL: 'info' };
  const app = await runApp('worker', env, aheadMs === 0 ? [] : ['--import', wrongTime(aheadMs)]);
  running.push(app);
  const get = (path: string) => fetch(`http://localhost:${port}${path}`);
  return {
    ...app,
    ready: async () => {
      const answer = await get('/readyz');
      const { clockAheadMs } = (await answer.json()) as { clockAheadMs?: number };
      return { status: answer.status, clockAheadMs };
    },
    /** Resolves when the worker has turned to its job for the first time; answers what came of it. */
    turn: () =>
      vi.waitFor(async () => {
        const line = new RegExp(`^parlor_job_runs_total\\{job="${PERIOD_JOB}",outcome="([\\w ]+)"\\} 1$`, 'm');
        const outcome = line.exec(await (await get('/metrics')).text())?.[1];
        expect(outcome).toBeDefined();
        return outcome;
      }, WAIT),
  };
}

const cashbacks = () =>
  house.foundation.database.read((reader) =>
    reader
      .selectFrom('rewards.award')
      .select('id')
      .where('player_id', '=', playerId)
      .where('source_kind', '=', 'cashback')
      .execute(),
  );

describe('a worker with the wrong time', () => {
  it.each([
    ['a day ahead', 25 * HOUR_MS],
    ['an hour behind', -HOUR_MS],
  ])('%s pays no period and says so', async (_, aheadMs) => {
    const wrong = await worker(aheadMs);
    expect(await wrong.turn()).toBe('held back');
    const { status, clockAheadMs = 0 } = await wrong.ready();
    expect(status).toBe(503);
    expect(Math.round(clockAheadMs / HOUR_MS)).toBe(aheadMs / HOUR_MS);
    expect(wrong.output().match(/the clock of this machine is wrong/g)).toHaveLength(1);
    expect(await cashbacks()).toEqual([]);
  });

  it('leaves the periods to one with the right time', async () => {
    const right = await worker(0);
    expect(await right.turn()).toBe('done');
    expect(await right.ready()).toEqual({ status: 200, clockAheadMs: undefined });
    expect(right.output()).not.toContain('the clock of this machine');
    expect(await cashbacks()).toEqual([]);
  });
});

describe('the clock of a process', () => {
  it('shows the time of the database', async () => {
    const clock = databaseClock(db.database);
    const realMs = Date.now();
    vi.useFakeTimers({ now: realMs + 25 * HOUR_MS, toFake: ['Date'] });
    try {
      await clock.compare();
      expect(Math.round(clock.aheadMs() / HOUR_MS)).toBe(25);
      expect(Math.round((clock.now() - realMs) / HOUR_MS)).toBe(0);
      // The machine's clock is set while the process runs: nothing moves.
      vi.setSystemTime(realMs - HOUR_MS);
      expect(Math.round((clock.now() - realMs) / HOUR_MS)).toBe(0);
      expect(Math.round(clock.aheadMs() / HOUR_MS)).toBe(-1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('follows a database whose clock is set or that another host replaces', async () => {
    let at = new Date();
    const clock = databaseClock({ read: async () => ({ at }) as never });
    await clock.compare();
    at = new Date(at.getTime() + HOUR_MS);
    await clock.compare();
    expect(Math.abs(clock.now() - at.getTime())).toBeLessThan(60_000);
  });
});
