import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyRound } from '#games/engines/fair/verify-round.ts';
import { fish } from '#games/engines/fish/fish.ts';
import type { FishProof, OwnFishBatch } from '#games/studio/fish/fish.contract.ts';
import { fishRoom } from '#games/studio/fish/fish-room.ts';
import type { GameSession } from '#games/studio/game.contract.ts';
import { FishRobot } from './fish-robot.ts';
import { StudioBench } from './studio-bench.ts';

/** docs/games.md section 3: a batch is one stake, bullets not shot are returned, four seats in one room. */

let bench: StudioBench;
let users = 0;

beforeAll(async () => {
  bench = await StudioBench.open([fishRoom({ timing: { everyMs: 50, deadMs: 2000, patienceMs: 20_000 } })]);
  // The first visit opens the rooms; then their fish are set to have swum for a minute.
  await session();
  await bench.db.database.transact((db) =>
    db
      .updateTable('studio.fish_rooms')
      .set({ opened_at: new Date(Date.now() - 60_000) })
      .execute(),
  );
});
afterAll(() => bench?.close());

async function session(): Promise<GameSession> {
  users += 1;
  const launch = await bench.launchId(fish.code, { user: `member-${users}`, token: `token-${users}` });
  const answer = await bench.game<GameSession>('POST /game/session', { body: { launch } });
  if (!answer.success) throw new Error(answer.errorCode);
  return answer.value;
}

async function sit(room: string): Promise<FishRobot & { token: string }> {
  const { token } = await session();
  const robot = await FishRobot.connect(bench.url, { token, room });
  await robot.hears('snapshot');
  return Object.assign(robot, { token });
}

/** Stakes minus payouts of all shots. */
async function bookedLoss(): Promise<bigint> {
  const rows = await bench.db.database.read((db) =>
    db.selectFrom('studio.fish_batches').select(['stake', 'payout']).where('status', '=', 'settled').execute(),
  );
  return rows.reduce((sum, { stake, payout }) => sum + stake - payout, 0n);
}

/** Once every payout is acknowledged, the room's books equal the wallet's movements. The wallet counts in 1/100,000. */
async function expectSameBooks(): Promise<void> {
  for (;;) {
    const owed = await bench.db.database.read((db) =>
      db.selectFrom('studio.payouts').select('id').where('state', '=', 'owed').execute(),
    );
    if (owed.length === 0) break;
  }
  expect(await bookedLoss()).toBe((100_000_000n - BigInt(bench.wallet.balance)) / 10n);
}

test('a batch is one stake and one payout, and anyone can check it', async () => {
  const robot = await sit('A1');
  const [one, two] = await robot.fish();
  const id = robot.shoot([one!.spawn, one!.spawn, two!.spawn], { weapon: 'doi', price: '500' });
  const shot = await robot.shot(id);
  expect(shot).toMatchObject({ stake: '3000', weapon: 'doi', price: '500', nonce: 0 });
  expect(shot.bullets.map(({ spawn }) => spawn)).toEqual([one!.spawn, one!.spawn, two!.spawn]);
  expect(BigInt(shot.net)).toBe(BigInt(shot.payout) - 3000n);
  await robot.hears('balance');
  const bets = bench.wallet.of('bet').filter(({ body }) => body.transaction_uuid === id);
  expect(bets).toHaveLength(1);
  expect(bets[0]?.body.amount).toBe(30_000);
  const { value: before } = await bench.game<{ batches: OwnFishBatch[] }>('GET /game/fish/batches', robot);
  expect(before.batches).toMatchObject([{ ref: id, room: 'A1', status: 'settled', payout: shot.payout }]);
  const secret = (await bench.proof(id)) as unknown as FishProof;
  expect(secret.serverSeed).toBeNull();
  await bench.game('POST /game/seed', { token: robot.token, body: { clientSeed: 'mine' } });
  const proof = (await bench.proof(id)) as unknown as FishProof;
  expect(
    verifyRound({
      ...proof,
      serverSeed: proof.serverSeed!,
      input: proof.input as never,
      outcome: proof.outcome as never,
    }).verdict,
  ).toBe('ok');
  await expectSameBooks();
});

test('the same batch again moves nothing; the same id for another batch is refused', async () => {
  const robot = await sit('A1');
  const [one] = await robot.fish();
  const id = robot.shoot([one!.spawn, one!.spawn]);
  const again = robot.shoot([one!.spawn, one!.spawn], { id });
  const first = await robot.shot(id);
  const mark = robot.heard.indexOf(first) + 1;
  const second = await robot.shot(again, mark);
  expect(second).toMatchObject({ bullets: first.bullets, payout: first.payout, nonce: first.nonce });
  const from = robot.heard.length;
  robot.shoot([one!.spawn], { id });
  expect(await robot.answer(id, from)).toMatchObject({ type: 'refused', code: 'studio.press.used' });
  expect(bench.wallet.of('bet').filter(({ body }) => body.transaction_uuid === id)).toHaveLength(1);
  await expectSameBooks();
  expect(bench.wallet.of('win').filter(({ body }) => body.reference_transaction_uuid === id)).toHaveLength(1);
});

test('a stake whose answer is lost is given back, and nothing is drawn', async () => {
  const robot = await sit('A2');
  const [one] = await robot.fish();
  bench.wallet.fail('bet', ...Array.from({ length: 4 }, () => 'book-then-hang-up' as const));
  const id = robot.shoot([one!.spawn]);
  expect(await robot.answer(id)).toMatchObject({ type: 'refused', code: 'studio.bet.undone' });
  bench.wallet.clearFaults();
  for (;;) {
    const { state } = await bench.db.database.read((db) =>
      db.selectFrom('studio.stakes').select('state').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    if (state === 'undone') break;
  }
  const { value } = await bench.game<{ batches: OwnFishBatch[] }>('GET /game/fish/batches', robot);
  expect(value.batches).toMatchObject([{ ref: id, status: 'void', payout: '0' }]);
  await expectSameBooks();
});

test('two shooters, one fish: it is caught once, and bullets after that come back', async () => {
  const [one, other] = [await sit('A3'), await sit('A3')];
  const [target] = await one.fish();
  const twenty = Array.from({ length: 20 }, () => target!.spawn);
  const asked = bench.wallet.of('bet').length;
  const release = bench.wallet.hold('bet');
  const ids = [one.shoot(twenty), other.shoot(twenty)] as const;
  while (bench.wallet.of('bet').length < asked + 2) await new Promise((resolve) => setImmediate(resolve));
  release();
  const shots = [await one.shot(ids[0]), await other.shot(ids[1])];
  const bullets = shots.flatMap((shot) => shot.bullets);
  expect(bullets.filter(({ outcome }) => outcome === 'caught').length).toBeLessThanOrEqual(1);
  for (const shot of shots) {
    const at = shot.bullets.findIndex(({ outcome }) => outcome === 'caught');
    if (at < 0) continue;
    expect(shot.bullets.slice(at + 1).every(({ outcome }) => outcome === 'returned')).toBe(true);
    const won = BigInt(shot.bullets[at]!.amount) + BigInt(shot.returned);
    expect(BigInt(shot.payout)).toBe(won);
    await one.until(({ gone }) => gone.includes(target!.spawn));
    await other.until(({ gone }) => gone.includes(target!.spawn));
    // The second shooter either missed before the catch or shot at nothing.
    const rest = shots.find((two) => two !== shot)!;
    expect(rest.bullets.every(({ outcome }) => outcome === 'missed') || rest.returned === rest.stake).toBe(true);
  }
  await expectSameBooks();
});

test('fish that are not in the water are not staked', async () => {
  const robot = await sit('A2');
  const asked = bench.wallet.of('bet').length;
  expect(await robot.answer(robot.shoot([0, 1_000_000]))).toMatchObject({ code: 'fish.gone' });
  expect(await robot.answer(robot.shoot([0], { price: '101' }))).toMatchObject({ code: 'fish.batch' });
  expect(bench.wallet.of('bet')).toHaveLength(asked);
  const [one] = await robot.fish();
  const shot = await robot.shot(robot.shoot([1_000_000, one!.spawn]));
  expect(shot).toMatchObject({ stake: '100', bullets: [{ spawn: one!.spawn }] });
});

test('batches come at most every half second, and a short balance takes nothing', async () => {
  const robot = await sit('A2');
  const [one] = await robot.fish();
  const release = bench.wallet.hold('bet');
  const ids = [robot.shoot([one!.spawn]), robot.shoot([one!.spawn])];
  const fast = await Promise.race(ids.map((id) => robot.answer(id)));
  expect(fast).toMatchObject({ type: 'refused', code: 'fish.fast' });
  release();
  await robot.shot(ids.find((id) => id !== fast.id)!);
  const poor = await sit('A2');
  bench.wallet.fail('bet', { status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
  const [aim] = await poor.fish();
  expect(await poor.answer(poor.shoot([aim!.spawn]))).toMatchObject({ code: 'studio.balance.short' });
  await expectSameBooks();
});

test('four seats; a broken line frees one, and a second connection of a player replaces the first', async () => {
  const seated = [await sit('B1'), await sit('B1'), await sit('B1'), await sit('B1')] as const;
  const fifth = await session();
  const turned = await FishRobot.connect(bench.url, { token: fifth.token, room: 'B1' });
  expect(await turned.hears('bye')).toMatchObject({ code: 'room.full' });
  await seated[0].cut();
  await seated[1].until(({ seats }) => seats.includes(null));
  const late = await FishRobot.connect(bench.url, { token: fifth.token, room: 'B1' });
  expect(await late.hears('welcome')).toMatchObject({ seat: 0 });
  const again = await FishRobot.connect(bench.url, { token: fifth.token, room: 'B1' });
  expect(await again.hears('welcome')).toMatchObject({ seat: 0 });
  expect(await late.hears('bye')).toMatchObject({ code: 'replaced' });
  // A player may sit in one room only.
  const moved = await FishRobot.connect(bench.url, { token: fifth.token, room: 'B2' });
  await moved.hears('welcome');
  await seated[1].until(({ seats }) => seats[0] === null);
  const { value } = await bench.game<{ rooms: { code: string; taken: number }[] }>('GET /game/fish/rooms', fifth);
  expect(value.rooms.filter(({ taken }) => taken > 0).map(({ code, taken }) => [code, taken])).toContainEqual([
    'B1',
    3,
  ]);
});

test("an operator's lobby asks for waters, prices and taken seats with its signature", async () => {
  await sit('A4');
  const ask = { operator_id: 'TEST', currency: 'VNDK' };
  const { body } = await bench.vendor<{ returnBps: number; waters: Record<string, unknown>[] }>('/api/fish/list', ask);
  expect(body.returnBps).toBe(9_600);
  expect(body.waters.map(({ water, min, max, seats }) => [water, min, max, seats])).toEqual([
    ['ao-lang', '100', '1000', 4],
    ['song-lon', '1000', '10000', 4],
    ['bien-dong', '10000', '100000', 4],
  ]);
  expect(body.waters[0]?.rooms).toContainEqual({ code: 'A4', taken: 1 });
  const stranger = await bench.vendor('/api/fish/list', ask, bench.studioKey);
  expect(stranger.status).toBe(403);
});

test('who says more in a second than a person can is told so', async () => {
  const robot = await sit('B2');
  for (let said = 0; said < 100; said++) robot.say({ type: 'ping' });
  expect(await robot.hears('bye')).toMatchObject({ code: 'too.fast' });
});

test('a batch that was shot survives a restart: it is paid once, and the same press hears the same answer', async () => {
  const robot = await sit('A4');
  const [one, two] = await robot.fish();
  bench.wallet.fail('win', ...Array.from({ length: 4 }, () => 'hang-up' as const));
  const targets = [one!.spawn, two!.spawn];
  const id = robot.shoot(targets);
  const shot = await robot.shot(id);
  await bench.stop();
  await bench.start();
  bench.wallet.clearFaults();
  const again = await FishRobot.connect(bench.url, { token: robot.token, room: 'A4' });
  await again.hears('snapshot');
  again.shoot(targets, { id });
  const { bullets, payout, nonce } = shot;
  expect(await again.shot(id)).toMatchObject({ bullets, payout, nonce });
  expect(bench.wallet.of('bet').filter(({ body }) => body.transaction_uuid === id)).toHaveLength(1);
  await expectSameBooks();
  // A batch that missed also gets a payout, of zero, so that its round is closed.
  const payouts = await bench.db.database.read((db) =>
    db.selectFrom('studio.payouts').select(['amount', 'state']).where('stake_id', '=', id).execute(),
  );
  expect(payouts).toEqual([{ amount: BigInt(payout), state: 'paid' }]);
  await again.cut();
});

test('a batch whose process died while it asked the wallet is void, and an answer that comes later counts no more', async () => {
  const robot = await sit('A4');
  const [one] = await robot.fish();
  const release = bench.wallet.hold('bet');
  const id = robot.shoot([one!.spawn]);
  await expect.poll(() => bench.wallet.of('bet').some(({ body }) => body.transaction_uuid === id)).toBe(true);
  const stateOf = () =>
    bench.db.database.read((db) =>
      db.selectFrom('studio.stakes').select('state').where('id', '=', id).executeTakeFirstOrThrow(),
    );
  // As if its process had died: no answer arrived in time.
  await bench.db.database.transact((db) =>
    db
      .updateTable('studio.stakes')
      .set({ next_attempt_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute(),
  );
  await expect.poll(async () => (await stateOf()).state).toBe('undone');
  release();
  // The wallet refuses a stake whose rollback came first.
  expect(await robot.answer(id)).toMatchObject({ type: 'refused', code: 'studio.bet.refused' });
  const { value } = await bench.game<{ batches: OwnFishBatch[] }>('GET /game/fish/batches', robot);
  expect(value.batches).toMatchObject([{ ref: id, status: 'void', payout: '0' }]);
  await expectSameBooks();
});
