import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SlotSession } from '#games/studio/game.contract.ts';
import { StudioBench } from './studio-bench.ts';

// docs/games.md section 1, protocols.md A "is_free": the casino operator pays each round once, whatever messages are
// lost.

let bench: StudioBench;
beforeAll(async () => {
  bench = await StudioBench.open();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.wallet.calls.length = 0;
  bench.wallet.balance = 100_000_000;
  bench.wallet.clearFaults();
});

let players = 0;
const DAY_MS = 86_400_000;

interface Gift {
  rounds?: number;
  days?: number;
}

/** A player to whom the casino operator has granted rounds of 1.00. */
async function gifted({ rounds = 3, days = 1 }: Gift = {}, code = 'always-wins') {
  const reward = crypto.randomUUID();
  const told = {
    reward_uuid: reward,
    rounds,
    stake: 100_000,
    expires_at: new Date(Date.now() + days * DAY_MS).toISOString(),
  };
  const over = { user: `gifted-${++players}`, free_rounds: [told] };
  const session = await bench.open(code, over);
  return { session, reward, again: (more: object = {}) => bench.open(code, { ...over, ...more }) };
}

const left = ({ freeRounds }: Pick<SlotSession, 'freeRounds'>) => freeRounds?.left ?? 0;

describe('free rounds', () => {
  test('stand in the session, are paid by the operator and leave the balance alone', async () => {
    const { session, reward } = await gifted();
    expect(session.freeRounds).toMatchObject({ reward, left: 3, stake: '10000' });
    const { value } = await bench.spin(session.token, { reward });
    expect(value).toMatchObject({ round: { state: 'closed', free: true, win: '50000' }, freeRounds: { left: 2 } });
    expect(value.balance).toBe('10050000');
    expect(bench.wallet.of('bet')[0]?.body).toMatchObject({ is_free: true, reward_uuid: reward, amount: 100_000 });
    expect(bench.wallet.of('win')[0]?.body).toMatchObject({ is_free: true, reward_uuid: reward, amount: 500_000 });
  });

  test('are no more than were given, also at the same time and from a second window', async () => {
    const { session, reward, again } = await gifted({ rounds: 2 });
    const spinKey = crypto.randomUUID();
    const same = await Promise.all([1, 2, 3].map(() => bench.spin(session.token, { reward, spinKey })));
    expect(new Set(same.map(({ value }) => value.round.ref)).size).toBe(1);
    const other = await again();
    expect(left(other)).toBe(1);
    expect((await bench.spin(other.token, { reward })).value.freeRounds).toBeNull();
    expect((await bench.spin(other.token, { reward })).errorCode).toBe('studio.free.gone');
    expect(bench.wallet.of('bet')).toHaveLength(2);
    expect((await bench.spin(other.token)).value.round).toMatchObject({ free: false, state: 'closed' });
    expect(bench.wallet.of('bet')[2]?.body).toMatchObject({ is_free: false });
  });

  test('are played at their stake, in their game, by their player, until they end', async () => {
    const { session, reward } = await gifted();
    expect((await bench.spin(session.token, { reward, stake: '20000' })).errorCode).toBe('studio.free.gone');
    const elsewhere = await bench.open('always-loses', { user: `gifted-${players}` });
    expect(elsewhere.freeRounds).toBeNull();
    expect((await bench.spin(elsewhere.token, { reward })).errorCode).toBe('studio.free.gone');
    const stranger = await bench.open('always-wins', { user: 'stranger' });
    expect((await bench.spin(stranger.token, { reward })).errorCode).toBe('studio.free.gone');
    const late = await gifted({ days: -1 });
    expect(late.session.freeRounds).toBeNull();
    expect((await bench.spin(late.session.token, { reward: late.reward })).errorCode).toBe('studio.free.gone');
    expect(bench.wallet.of('bet')).toHaveLength(0);
  });

  test.each([
    ['that is refused', [{ status: 'RS_ERROR_USER_DISABLED' }], 'discarded'],
    ['whose answer is lost', ['book-then-unknown'], 'rolled_back'],
    ['that never arrives', ['hang-up', 'hang-up'], 'rolled_back'],
  ] as const)('a bet %s gives its round back', async (_, faults, state) => {
    const { session, reward, again } = await gifted();
    bench.wallet.fail('bet', ...faults);
    await bench.spin(session.token, { reward });
    await bench.until(session.token, state);
    expect(left(await again())).toBe(3);
    expect(bench.wallet.balance).toBe(100_000_000);
  });

  test('a round whose process died is rolled back by another one, and comes back once', async () => {
    const { session, reward, again } = await gifted();
    const release = bench.wallet.hold('bet');
    const lost = bench.spin(session.token, { reward });
    await expect.poll(() => bench.wallet.of('bet').length).toBe(1);
    await bench.db.database.transact((db) =>
      sql`update studio.rounds set next_attempt_at = now() where state = 'betting'`.execute(db),
    );
    await bench.until(session.token, 'rolled_back');
    release();
    await lost;
    expect(left(await again())).toBe(3);
    expect(bench.wallet.balance).toBe(100_000_000);
  });

  test('that the operator no longer pays are put aside, until it tells of them again', async () => {
    const { session, reward, again } = await gifted();
    bench.wallet.fail('bet', { status: 'RS_ERROR_BET_LIMIT_EXCEEDED' });
    expect((await bench.spin(session.token, { reward })).errorCode).toBe('studio.free.gone');
    expect(left(await again({ free_rounds: [] }))).toBe(0);
    expect(left(await again())).toBe(3);
  });

  test('are not for demo play, and are told within bounds only', async () => {
    const launch = bench.launchBody('always-wins', { currency: 'FUN', free_rounds: [] });
    expect((await bench.vendor('/api/game/url', launch)).status).toBe(200);
    const wrong = { reward_uuid: crypto.randomUUID(), rounds: 0, stake: 15, expires_at: 'tomorrow' };
    const refused = await bench.vendor('/api/game/url', bench.launchBody('always-wins', { free_rounds: [wrong] }));
    expect(refused.status).toBe(400);
  });
});
