import { afterAll, beforeAll, expect, test } from 'vitest';
import { fish } from '#games/engines/fish/fish.ts';
import { arcadeRoom } from '#games/studio/arcade/arcade-room.ts';
import type { FishFacts } from '#games/studio/fish/fish.contract.ts';
import { fishRoom } from '#games/studio/fish/fish-room.ts';
import type { GameSession } from '#games/studio/game.contract.ts';
import { seatsRoom } from '#games/studio/seats/seats-room.ts';
import { FishRobot } from './fish-robot.ts';
import { SeatRobot } from './seat-robot.ts';
import { quickSeats } from './seats-bench.ts';
import { StudioBench } from './studio-bench.ts';
import { testTitles } from './test-titles.ts';

/** The operators' desk: each game's actual return against theory, recomputed here from the players' messages. */

const TIMEOUT = 120_000;
const DAYS = { operator_id: 'TEST', from: '2000-01-01', to: '2999-12-31' };
let bench: StudioBench;

interface Row {
  game: string;
  rounds: number;
  staked: string;
  paid: string;
  expected: string;
  deviation: string;
  bounds: { low: string; high: string } | null;
}

beforeAll(async () => {
  bench = await StudioBench.open([
    fishRoom({ timing: { everyMs: 50, deadMs: 2000, patienceMs: 20_000 } }),
    seatsRoom({ tables: [quickSeats('H11')], timing: { everyMs: 50, leaseMs: 1000, deadMs: 2000 } }),
    (deps) => arcadeRoom(deps, { patienceMs: 20_000, pollMs: 10 }),
  ]);
});
afterAll(() => bench?.close());

async function open(game: string, user: string, over: object = {}): Promise<GameSession> {
  const launch = await bench.launchId(game, { user, token: `token-${user}`, ...over });
  const answer = await bench.game<GameSession>('POST /game/session', { body: { launch } });
  if (!answer.success) throw new Error(answer.errorCode);
  return answer.value;
}

async function returnOf(game: string): Promise<Row | undefined> {
  const { body } = await bench.vendor<{ games: Row[] }>('/api/game/returns', DAYS);
  return body.games.find((row) => row.game === game);
}

test(
  'fish: each weapon has its own return, and bullets that came back are no stakes',
  async () => {
    const first = await open(fish.code, 'first');
    expect((first.game.facts as FishFacts).rooms.length).toBeGreaterThan(0);
    await bench.db.database.transact((db) =>
      db
        .updateTable('studio.fish_rooms')
        .set({ opened_at: new Date(Date.now() - 60_000) })
        .execute(),
    );
    let [staked, paid, expected] = [0n, 0n, 0n];
    // One shooter per weapon: batches of one player are at least half a second apart.
    for (const weapon of ['thuong', 'doi', 'luoi'] as const) {
      const { token } = await open(fish.code, `fisher-${weapon}`);
      const robot = await FishRobot.connect(bench.url, { token, room: 'A1' });
      const [one] = await robot.fish();
      const shot = await robot.shot(robot.shoot([one!.spawn, one!.spawn], { weapon }));
      const real = BigInt(shot.stake) - BigInt(shot.returned);
      staked += real;
      paid += BigInt(shot.payout) - BigInt(shot.returned);
      expected += real * BigInt(fish.defaults.weapons[weapon].returnBps);
      await robot.cut();
    }
    const row = await returnOf(fish.code);
    expect(row).toMatchObject({ rounds: 3, staked: `${staked}`, paid: `${paid}`, bounds: null });
    expect(Math.abs(Number(row?.expected) - Number(expected) / 10_000)).toBeLessThanOrEqual(1);
  },
  TIMEOUT,
);

test(
  'between players: what lay in the pots less the fee, and never more fee than the share',
  async () => {
    const sit = async (user: string) => {
      const robot = await SeatRobot.open(bench.url, { token: (await open('holdem', user)).token, table: 'H11' });
      await robot.sees(() => true);
      await robot.sit(1_000_000n);
      return robot;
    };
    const robots = [await sit('one'), await sit('two')];
    await Promise.all(robots.map((robot) => robot.plays(1)));
    await Promise.all(robots.map((robot) => robot.cut()));
    const fees = new Map(
      robots.flatMap(({ events }) => events.flatMap((one) => (one.kind === 'ended' ? [[one.ref, one.rake]] : []))),
    );
    const row = (await returnOf('holdem'))!;
    expect(row.rounds).toBeGreaterThanOrEqual(fees.size);
    expect(BigInt(row.paid)).toBeLessThanOrEqual(BigInt(row.staked));
    expect(BigInt(row.paid)).toBeGreaterThanOrEqual(BigInt(row.bounds!.low));
    expect(row.bounds?.high).toBe(row.staked);
  },
  TIMEOUT,
);

test('slots: closed rounds of real stakes, against the return that the title is proven to have', async () => {
  const [title] = testTitles;
  const opened = await bench.open(title!.code);
  const [first, second] = [await bench.spin(opened.token), await bench.spin(opened.token)];
  expect([first.success, second.success]).toEqual([true, true]);
  const row = (await returnOf(title!.code))!;
  expect(row).toMatchObject({ rounds: 2, staked: '20000', bounds: null });
  expect(row.expected).toBe(`${(20_000n * BigInt(title!.rtpBps)) / 10_000n}`);
  const paid = [first, second].reduce((sum, { value }) => sum + BigInt(value.round.win), 0n);
  expect(row.paid).toBe(`${paid}`);
});

test('arcade: real stakes only, against the return that the game prints', async () => {
  const play = async (over: object) => {
    const { token } = await open('the-cao-lua', 'scratcher', over);
    const body = { press: crypto.randomUUID(), bet: { stake: '10000' } };
    return bench.game('POST /game/arcade/start', { token, body });
  };
  expect(await play({})).toMatchObject({ success: true });
  await play({ currency: 'FUN', user: undefined, token: undefined });
  const row = (await returnOf('the-cao-lua'))!;
  expect(row.rounds).toBe(1);
  expect(BigInt(row.expected)).toBeLessThan(BigInt(row.staked));
  const stranger = await bench.vendor('/api/game/returns', DAYS, bench.studioKey);
  expect(stranger.status).toBe(403);
});
