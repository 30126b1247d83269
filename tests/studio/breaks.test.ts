import { afterAll, beforeAll, expect, test } from 'vitest';
import { fish } from '#games/engines/fish/fish.ts';
import { fishRoom } from '#games/studio/fish/fish-room.ts';
import type { GameSession } from '#games/studio/game.contract.ts';
import { seatsRoom } from '#games/studio/seats/seats-room.ts';
import { tableRoom } from '#games/studio/tables/table-room.ts';
import { FishRobot } from './fish-robot.ts';
import { SeatRobot } from './seat-robot.ts';
import { quickSeats } from './seats-bench.ts';
import { StudioBench } from './studio-bench.ts';
import { TableRobot } from './table-robot.ts';
import { quickTable, UNIT } from './tables-bench.ts';

/** docs/games.md section 1: a player whose break begins finishes the round that is paid for, then leaves. */

const QUICK = { everyMs: 50, leaseMs: 1000, deadMs: 2000, stayAskMs: 100 };
const BUY_IN = 100n * UNIT;
let bench: StudioBench;

beforeAll(async () => {
  bench = await StudioBench.open([
    tableRoom({ tables: [quickTable('sicbo', { bettingMs: 5000 })], timing: { ...QUICK, patienceMs: 400 } }),
    seatsRoom({ tables: [quickSeats('H11'), quickSeats('H12')], timing: QUICK }),
    fishRoom({ timing: { everyMs: 50, deadMs: 2000, patienceMs: 20_000, stayAskMs: 100 } }),
  ]);
  // The first visit opens the rooms; then their fish are set to have swum for a minute.
  await sessionOf(fish.code, 'first');
  await bench.db.database.transact((db) =>
    db
      .updateTable('studio.fish_rooms')
      .set({ opened_at: new Date(Date.now() - 60_000) })
      .execute(),
  );
});
afterAll(() => bench?.close());

async function sessionOf(game: string, user: string): Promise<string> {
  const launch = await bench.launchId(game, { user, token: `token-${user}` });
  const answer = await bench.game<GameSession>('POST /game/session', { body: { launch } });
  if (!answer.success) throw new Error(answer.errorCode);
  return answer.value.token;
}

const beginBreak = (user: string) => bench.wallet.closedTo.set(user, 'RS_ERROR_USER_DISABLED');

/** In 1/10,000 of a unit; the wallet counts in tenths of that. */
function moved(user: string): { bets: bigint; wins: bigint } {
  const sum = (action: string) =>
    bench.wallet
      .of(action)
      .filter(({ body }) => body.user === user)
      .reduce((all, { body }) => all + BigInt(body.amount ?? 0) / 10n, 0n);
  return { bets: sum('bet'), wins: sum('win') };
}

test('a live table: the paid round ends and is paid, then the player leaves without having pressed anything', async () => {
  const robot = await TableRobot.sit(bench.url, { token: await sessionOf('sicbo', 'banker'), table: 'T1' });
  const ref = await robot.betting();
  expect((await robot.answerTo(robot.bet(ref, { big: UNIT }))).type).toBe('betAccepted');
  beginBreak('banker');
  await robot.gone();
  const paidAt = robot.heard.findIndex((one) => one.type === 'paid' && one.round === ref);
  expect(paidAt).toBeGreaterThan(0);
  expect(robot.heard.at(-1)).toMatchObject({ type: 'bye', code: 'player.disabled' });
  expect(robot.heard.length - 1).toBeGreaterThan(paidAt);
  await expect.poll(() => moved('banker').wins).toBe(robot.paid);
});

async function sitAt(table: string, user: string): Promise<SeatRobot> {
  const robot = await SeatRobot.open(bench.url, { token: await sessionOf('holdem', user), table });
  await robot.sees(() => true);
  const answer = await robot.sit(BUY_IN);
  if (answer.type !== 'sat') throw new Error(answer.code);
  return robot;
}

test('a table between players: the hand is played to its end, then the rest of the buy-in goes back', async () => {
  const [tired, other] = [await sitAt('H11', 'tired'), await sitAt('H11', 'other')];
  await tired.sees(({ hand }) => hand?.phase === 'playing');
  beginBreak('tired');
  void other.plays(99).catch(() => {});
  await tired.plays(1);
  const stood = await tired.hears('stood');
  await tired.gone();
  expect(tired.heard.at(-1)).toMatchObject({ type: 'bye', code: 'player.disabled' });
  await expect.poll(() => moved('tired')).toEqual({ bets: BUY_IN, wins: BigInt(stood.payout) });
  await other.cut();
});

test('who waits alone for a hand when the break begins is paid out too', async () => {
  const alone = await sitAt('H12', 'alone');
  beginBreak('alone');
  expect(await alone.hears('stood')).toMatchObject({ payout: BUY_IN.toString() });
  await alone.gone();
  await expect.poll(() => moved('alone')).toEqual({ bets: BUY_IN, wins: BUY_IN });
});

test('the fish room: a batch that the wallet holds is shot and paid before the player leaves', async () => {
  const robot = await FishRobot.connect(bench.url, { token: await sessionOf(fish.code, 'fisher'), room: 'A1' });
  const [one] = await robot.fish();
  const release = bench.wallet.hold('win');
  const id = robot.shoot([one!.spawn]);
  const shot = await robot.shot(id);
  beginBreak('fisher');
  release();
  await expect.poll(() => robot.closed).toBe(true);
  expect(robot.heard.at(-1)).toMatchObject({ type: 'bye', code: 'player.disabled' });
  await expect.poll(() => moved('fisher').wins).toBe(BigInt(shot.payout));
});

test('the fish room: a refused batch says why, and the seat is free at once', async () => {
  const robot = await FishRobot.connect(bench.url, { token: await sessionOf(fish.code, 'late'), room: 'A2' });
  const [one] = await robot.fish();
  bench.wallet.fail('bet', { status: 'RS_ERROR_USER_DISABLED' });
  expect(await robot.answer(robot.shoot([one!.spawn]))).toMatchObject({ code: 'studio.player.disabled' });
  await expect.poll(() => robot.closed).toBe(true);
  expect(robot.heard.at(-1)).toMatchObject({ type: 'bye', code: 'player.disabled' });
  const again = await FishRobot.connect(bench.url, { token: await sessionOf(fish.code, 'next'), room: 'A2' });
  expect(await again.hears('welcome')).toMatchObject({ seat: 0 });
  await again.cut();
});
