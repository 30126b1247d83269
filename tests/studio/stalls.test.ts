import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { fish } from '#games/engines/fish/fish.ts';
import { fishRoom } from '#games/studio/fish/fish-room.ts';
import { sweepSeats } from '#games/studio/fish/fish-seating.ts';
import type { GameSession } from '#games/studio/game.contract.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { FishRobot } from './fish-robot.ts';
import { SeatRobot } from './seat-robot.ts';
import { quickSeats, SeatsBench } from './seats-bench.ts';
import { StudioBench } from './studio-bench.ts';
import { TableRobot } from './table-robot.ts';
import { ENDLESS_MS, quickTable, TablesBench, UNIT } from './tables-bench.ts';

// A process that stands still is taken for dead, and others put its guests out. It lives, and so do their lines.

let close: () => Promise<void> = async () => {};
afterEach(() => close());

/** Keeps one process from writing its heartbeat until `until` resolves. */
function silence<T>(db: Database, processId: string, until: () => Promise<T>): Promise<T> {
  return db.transact(async (trx) => {
    await sql`select 1 from studio.table_processes where id = ${processId} for update`.execute(trx);
    return until();
  });
}

test('a seat table: who was put out with a process that stood still comes in again and is not offline', async () => {
  const bench = await SeatsBench.open([quickSeats('T11')]);
  close = () => bench.close();
  bench.wallet.balance = 10_000_000_000;
  const other = await bench.another();
  const a = await bench.player('tienlen', 'stall-1', 'T11', 300n * UNIT);
  const { process_id: stalled } = await bench.db.read((db) =>
    db.selectFrom('studio.seat_guests').select('process_id').executeTakeFirstOrThrow(),
  );
  const { token } = await bench.session('tienlen', 'stall-2');
  const b = await SeatRobot.open(other, { token, table: 'T11' });
  await b.sees(() => true);
  await b.sit(300n * UNIT);
  const { seat } = a;
  const isOffline = (offline: boolean) =>
    b.event('offline', (event) => event.seat === seat && event.offline === offline);
  await silence(bench.db, stalled, () => isOffline(true));
  expect(await a.hears('bye')).toMatchObject({ code: 'restart' });
  const again = await SeatRobot.open(bench.house.url, { token: a.token, table: 'T11', seq: a.seq });
  await again.sees(({ own }) => own.seat === seat);
  await isOffline(false);
  await b.sees(({ seats }) => seats.every(({ offline }) => !offline));
});

test('a live table: who was put out with a process that stood still comes in again and is counted', async () => {
  const timing = { deadMs: 1500 };
  const bench = await TablesBench.open([quickTable('sicbo', { bettingMs: ENDLESS_MS })], timing);
  close = () => bench.close();
  const other = await bench.another(timing);
  const a = await bench.sit('sicbo', 'stall-1');
  const round = await a.betting();
  const { process_id: stalled } = await bench.db.read((db) =>
    db.selectFrom('studio.table_visitors').select('process_id').executeTakeFirstOrThrow(),
  );
  const { token } = await bench.session('sicbo', 'stall-2');
  const b = await silence(bench.db, stalled, async () => {
    await expect.poll(() => isSeen(bench.db, stalled, timing.deadMs)).toBe(false);
    const robot = await TableRobot.sit(other, { token, table: 'T1' });
    await robot.hears('snapshot');
    return robot;
  });
  expect(await a.hears('bye')).toMatchObject({ code: 'restart' });
  const again = await TableRobot.sit(bench.house.url, { token: a.token, table: 'T1', seq: a.seq }, a);
  again.bet(round, { big: UNIT });
  await b.hears('chips', ({ chips }) => chips.players === 2);
});

async function isSeen(db: Database, processId: string, deadMs: number): Promise<boolean> {
  const { rows } = await db.read((reader) =>
    sql<{ seen: boolean }>`select seen_at > clock_timestamp() - ${deadMs} * interval '1 millisecond' as seen
      from studio.table_processes where id = ${processId}`.execute(reader as Writer),
  );
  return rows[0]?.seen ?? false;
}

test('a fish room: who was put out with a process that stood still is not told of another window', async () => {
  const bench = await StudioBench.open([fishRoom({ timing: { everyMs: 50, deadMs: 2000, patienceMs: 20_000 } })]);
  close = () => bench.close();
  const launch = await bench.launchId(fish.code, { user: 'stall-1', token: 'token-stall-1' });
  const { token } = (await bench.game<GameSession>('POST /game/session', { body: { launch } })).value;
  const robot = await FishRobot.connect(bench.url, { token, room: 'A1' });
  await robot.hears('snapshot');
  // Does what another process does after it has not seen this one for a while.
  await sweepSeats(bench.db.database, { deadMs: -1000, processId: crypto.randomUUID() });
  expect(await robot.hears('bye')).toMatchObject({ code: 'restart' });
  const again = await FishRobot.connect(bench.url, { token, room: 'A1' });
  expect(await again.hears('welcome')).toMatchObject({ seat: 0 });
});
