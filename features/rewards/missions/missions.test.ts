import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { registerMissionChecks } from './missions.checks.ts';
import { type PlayHouse, playHouse, UNIT } from './missions.fixture.ts';

/** Spec section 7 "Lottery and missions"; rewards.md section 2 "Missions", section 4. */

const DAY_MS = 86_400_000;
/** Monday 23 November 2026, 10:00 in Vietnam. */
const NOW = Date.parse('2026-11-23T03:00:00Z');
const SUMMARY = 'GET /wps/relay/MCSFE_getMissionSummaryDetails';
const CLAIM = 'POST /wps/relay/PARLOR_claimMission';
const CHEST = 'POST /wps/relay/PARLOR_openMissionChest';

let house: PlayHouse;
beforeAll(async () => {
  house = await playHouse(NOW);
  registerMissionChecks();
});
afterAll(() => house.close());

const play = (playerId: bigint, rounds: number, of: { game?: number; product?: string } = {}) =>
  house.tell({
    playerId,
    kind: 'bets',
    ordinal: rounds,
    amount: UNIT,
    game: of.game ?? 1,
    product: of.product ?? 'RNG',
  });

async function missionOf(playerId: bigint, missionId: number) {
  const { list } = await house.api.value(SUMMARY, { as: playerId });
  return list.find((one: { missionId: number }) => one.missionId === missionId);
}

describe('a mission from its first round to the wallet', () => {
  test('rounds move it, the claim pays once, whatever is asked at once', async () => {
    const budgetId = await house.budget(100n * UNIT);
    const mission = await house.mission({
      code: 'ROUNDS',
      steps: [{ kind: 'rounds', count: 20 }],
      budgetId,
      award: { kind: 'credits', amount: 5n * UNIT },
    });
    const player = await house.player();
    expect(await missionOf(player, mission)).toMatchObject({
      state: 'open',
      period: 'D2026-11-23',
      steps: [{ kind: 'rounds', done: 0, target: 20 }],
      reward: { kind: 'credits', amount: 5 },
      endsAt: Date.parse('2026-11-23T17:00:00Z'),
    });
    await play(player, 12);
    await house.read();
    expect((await missionOf(player, mission)).steps[0].done).toBe(12);
    expect((await house.api.call(CLAIM, { as: player, body: { missionId: mission } })).body.errorCode).toBe(
      'mission.nothing',
    );
    await play(player, 9);
    await house.read();
    const done = await missionOf(player, mission);
    expect([done.state, done.step]).toEqual(['claim', 1]);
    expect(done.claimUntil).toBe(Date.parse('2026-11-26T17:00:00Z'));
    expect((await house.api.value(SUMMARY, { as: player })).unclaimedCount).toBe(1);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => house.api.call(CLAIM, { as: player, body: { missionId: mission } })),
    );
    expect(answers.every(({ body }) => body.success)).toBe(true);
    expect(answers[0]?.body.value.claimed).toEqual([
      { missionId: mission, period: 'D2026-11-23', reward: expect.objectContaining({ kind: 'credits', amount: 5 }) },
    ]);
    expect(await house.balance(player)).toBe(5n * UNIT);
    expect((await missionOf(player, mission)).state).toBe('claimed');
    const { list } = await house.api.value('GET /wps/relay/PARLOR_missionHistory', { as: player });
    expect(list).toMatchObject([{ missionId: mission, state: 'claimed', name: 'Nhiệm vụ ROUNDS' }]);
    expect(await reconcile(house.database)).toEqual([]);
  });

  test('the next day begins anew, and yesterday’s award can still be claimed until it lapses', async () => {
    const mission = await house.mission({
      code: 'DAILY',
      steps: [{ kind: 'rounds', count: 1 }],
      award: { kind: 'points', points: 50n },
    });
    const player = await house.player();
    await play(player, 1);
    await house.read();
    house.setClock(NOW + DAY_MS);
    const of = async () =>
      (await house.api.value(SUMMARY, { as: player })).list
        .filter((one: { missionId: number }) => one.missionId === mission)
        .map(({ period, state }: { period: string; state: string }) => [period, state]);
    expect(await of()).toEqual([
      ['D2026-11-23', 'claim'],
      ['D2026-11-24', 'open'],
    ]);
    await house.api.value(CLAIM, { as: player, body: {} });
    expect(await house.points(player)).toBe(50n);
    await play(player, 1);
    await house.read();
    house.setClock(NOW + 5 * DAY_MS);
    const late = await house.api.call(CLAIM, { as: player, body: { missionId: mission } });
    expect(late.body.errorCode).toBe('reward.expired');
    house.setClock(NOW);
  });

  test('steps one after the other, and a chain that opens mission after mission', async () => {
    const points = { kind: 'points' as const, points: 10n };
    const steps = [
      { kind: 'gameTypes' as const, count: 2 },
      { kind: 'multiplier' as const, count: 1, times: 10 },
    ];
    const first = await house.mission({ code: 'CHAIN1', period: 'week', steps, award: points });
    const second = await house.mission({
      code: 'CHAIN2',
      period: 'week',
      steps: [{ kind: 'rounds', count: 2 }],
      award: points,
      afterId: first,
    });
    const player = await house.player();
    expect(await missionOf(player, second)).toMatchObject({ state: 'locked', afterName: 'Nhiệm vụ CHAIN1' });
    await play(player, 5);
    await house.tell({ playerId: player, kind: 'win', amount: 50n * UNIT, other: UNIT, product: 'RNG' });
    await house.read();
    // The win came before its step, so it does not count.
    expect(await missionOf(player, first)).toMatchObject({ state: 'open', step: 0 });
    await play(player, 1, { product: 'LIVE' });
    await house.tell({ playerId: player, kind: 'win', amount: 9n * UNIT, other: UNIT, product: 'RNG' });
    await house.tell({ playerId: player, kind: 'win', amount: 10n * UNIT, other: UNIT, product: 'RNG' });
    await play(player, 2);
    await house.read();
    expect((await missionOf(player, first)).state).toBe('claim');
    expect((await missionOf(player, second)).state).toBe('claim');
    const { claimed } = await house.api.value(CLAIM, { as: player, body: {} });
    const ids = claimed.map(({ missionId }: { missionId: number }) => missionId);
    expect(ids).toEqual(expect.arrayContaining([first, second]));
  });

  test('what needs the player’s word counts from it on', async () => {
    const mission = await house.mission({
      code: 'JOIN',
      steps: [{ kind: 'rounds', count: 3 }],
      joins: true,
      award: { kind: 'points', points: 5n },
    });
    const player = await house.player();
    const joined = (as: bigint, missionId: number) =>
      house.api.call('POST /wps/relay/PARLOR_joinMission', { as, body: { missionId } });
    await play(player, 9);
    await house.read();
    expect((await missionOf(player, mission)).state).toBe('join');
    expect((await joined(player, mission)).body.success).toBe(true);
    expect((await joined(player, mission)).body.success).toBe(true);
    await play(player, 2);
    await house.read();
    expect((await missionOf(player, mission)).steps[0].done).toBe(2);
    expect((await joined(player, 999_999)).body.errorCode).toBe('mission.unknown');
    const other = await house.mission({
      code: 'NOJOIN',
      steps: [{ kind: 'rounds', count: 3 }],
      award: { kind: 'points', points: 5n },
    });
    expect((await joined(player, other)).body.errorCode).toBe('mission.not.open');
  });
});

describe('money that is there', () => {
  test('a mission that its budget cannot pay is not offered, and nothing is promised', async () => {
    const budgetId = await house.budget(7n * UNIT);
    const mission = await house.mission({
      code: 'SCARCE',
      steps: [{ kind: 'rounds', count: 1 }],
      budgetId,
      award: { kind: 'credits', amount: 5n * UNIT },
    });
    const [first, second] = [await house.player(), await house.player()];
    await play(first, 1);
    await play(second, 1);
    await house.read();
    expect((await missionOf(first, mission)).state).toBe('claim');
    expect((await missionOf(second, mission)).state).toBe('expired');
    expect((await missionOf(await house.player(), mission)).state).toBe('unfunded');
    expect(await reconcile(house.database)).toEqual([]);
  });

  test('a reader that dies gives nothing; the next one gives the same', async () => {
    const budgetId = await house.budget(50n * UNIT);
    const mission = await house.mission({
      code: 'KILL',
      steps: [{ kind: 'rounds', count: 2 }],
      budgetId,
      award: { kind: 'credits', amount: 5n * UNIT },
    });
    const player = await house.player();
    await play(player, 2);
    let died = 0;
    const dies = {
      name: 'dies',
      onFacts: async () => {
        died++;
        throw new Error('killed');
      },
    };
    // A fact that fails alone is set aside; it is reset to waiting here, as after a kill.
    await house.read([...house.factConsumers, dies]);
    expect(died).toBeGreaterThan(0);
    expect((await missionOf(player, mission)).steps[0].done).toBe(0);
    await house.database.transact((trx) => trx.updateTable('rewards.fact').set({ failed_at: null }).execute());
    await Promise.all([house.read(), house.read(), house.read()]);
    expect((await missionOf(player, mission)).state).toBe('claim');
    await house.read();
    await house.api.value(CLAIM, { as: player, body: {} });
    expect(await house.balance(player)).toBe(5n * UNIT);
    expect(await reconcile(house.database)).toEqual([]);
  });

  test('on a break nothing is given, joined or opened', async () => {
    const mission = await house.mission({
      code: 'BREAK',
      steps: [{ kind: 'rounds', count: 1 }],
      joins: true,
      award: { kind: 'points', points: 5n },
    });
    const player = await house.player();
    house.excluded.add(player);
    const join = await house.api.call('POST /wps/relay/PARLOR_joinMission', {
      as: player,
      body: { missionId: mission },
    });
    expect(join.body.errorCode).toBe('reward.excluded');
    expect((await house.api.call(CHEST, { as: player, body: { percent: 20 } })).body.errorCode).toBe('reward.excluded');
    const daily = await house.mission({
      code: 'BREAK2',
      steps: [{ kind: 'rounds', count: 1 }],
      award: { kind: 'points', points: 5n },
    });
    await play(player, 1);
    await house.read();
    expect((await missionOf(player, daily)).state).toBe('expired');
    expect(await house.points(player)).toBe(0n);
  });
});

test('the chest of the day opens by shares, each once', async () => {
  const own = await playHouse(NOW);
  try {
    await own.database.transact((trx) =>
      trx
        .insertInto('rewards.mission_chest')
        .values(
          [20, 40, 60, 80, 100].map((percent) => ({
            brand_id: own.brandId,
            percent,
            points: BigInt(percent),
            budget_id: null,
          })),
        )
        .execute(),
    );
    for (const code of ['A', 'B', 'C', 'D', 'E'])
      await own.mission({
        code,
        steps: [{ kind: 'rounds', count: code === 'A' || code === 'B' ? 1 : 99 }],
        award: { kind: 'points', points: 1n },
      });
    const player = await own.player();
    const summary = async () =>
      (await own.api.value(SUMMARY, { as: player })) as {
        chest: { done: number; all: number; levels: { percent: number; state: string }[] };
        unclaimedCount: number;
      };
    expect((await own.api.call(CHEST, { as: player, body: { percent: 20 } })).body.errorCode).toBe(
      'mission.chest.closed',
    );
    await own.tell({ playerId: player, kind: 'bets', ordinal: 1, amount: UNIT, game: 1, product: 'RNG' });
    await own.read();
    const { chest, unclaimedCount } = await summary();
    expect(chest).toMatchObject({ done: 2, all: 5 });
    expect(chest.levels.map(({ state }) => state)).toEqual(['claim', 'claim', 'open', 'open', 'open']);
    expect(unclaimedCount).toBe(4);
    const open = (percent: number) => own.api.call(CHEST, { as: player, body: { percent } });
    const answers = await Promise.all(Array.from({ length: 30 }, () => open(40)));
    expect(answers.every(({ body }) => body.success && body.value.points === 40)).toBe(true);
    expect(await own.points(player)).toBe(40n);
    expect((await open(60)).body.errorCode).toBe('mission.chest.closed');
    expect((await open(33)).body.errorCode).toBe('mission.chest.closed');
    expect(await reconcile(own.database)).toEqual([]);
  } finally {
    await own.close();
  }
});

test('a token is needed, and for what gives something a real account', async () => {
  expect((await house.api.call(SUMMARY)).status).toBe(401);
  for (const route of [CLAIM, CHEST, 'POST /wps/relay/PARLOR_joinMission']) {
    const trial = await house.api.call(route, { as: 7n, type: 4, body: { missionId: 1, percent: 20 } });
    expect(trial.body.errorCode).toBe('need.real.account');
  }
});

describe('the desk', () => {
  const draft = {
    code: 'DESK',
    period: 'day',
    score: 10,
    afterId: null,
    joins: false,
    icon: 'target',
    claimDays: 3,
    sort: 5,
    steps: [{ kind: 'rounds', count: 5, gameTypes: ['RNG'], times: 0 }],
    prize: { kind: 'credits', amount: '3' },
    texts: { VI: { name: 'Năm vòng', text: 'Quay năm vòng' }, EN: { name: 'Five rounds', text: 'Spin five times' } },
    startsAt: null,
    endsAt: null,
  };

  test('made as a draft, funded, started, paused and closed', async () => {
    const made = await house.office('manager', 'POST /office/missions', draft);
    expect(made.value).toMatchObject({ code: 'DESK', state: 'draft', budget: null, name: 'Five rounds' });
    expect((await house.office('manager', 'POST /office/missions', draft)).code).toBe('campaign.code.taken');
    const { id } = made.value;
    const fund = (key: string, amount = '20') =>
      house.office('manager', `POST /office/missions/${id}/fund`, { amount, key });
    expect((await fund('the-first-one')).value.budget).toMatchObject({ funded: '20.00', free: '20.00' });
    // The same form sent twice pays once.
    expect((await fund('the-first-one')).value.budget).toMatchObject({ funded: '20.00' });
    expect((await fund('the-second-one')).value.budget).toMatchObject({ funded: '40.00' });
    expect((await fund('a-third-one', '-1')).code).toBe('campaign.amount');
    const set = (state: string) =>
      house.office('manager', `POST /office/missions/${id}/state`, { state, reason: 'as planned' });
    expect((await set('running')).value.state).toBe('running');
    const player = await house.player();
    await play(player, 5);
    await house.read();
    expect((await missionOf(player, Number(id))).state).toBe('claim');
    const { value } = await house.office('cashier', 'GET /office/missions?size=50');
    expect(value.list.find((one: { id: string }) => one.id === id)).toMatchObject({
      begun: 1,
      done: 1,
      claimed: 0,
      budget: { free: '37.00', promised: '3.00' },
    });
    // A started mission's terms do not change; its texts do.
    const version = (await set('paused')).value.version;
    const { code: _, ...rest } = draft;
    const changed = await house.office('manager', `PUT /office/missions/${id}`, {
      ...rest,
      version,
      prize: { kind: 'credits', amount: '9' },
      sort: 7,
      texts: { VI: { name: 'Năm vòng quay', text: '' } },
    });
    expect(changed.value).toMatchObject({ sort: 7, prize: { amount: '3.00' }, name: 'Năm vòng quay' });
    expect((await house.office('manager', `PUT /office/missions/${id}`, { ...rest, version })).code).toBe(
      'campaign.version',
    );
    expect((await set('closed')).value.budget).toMatchObject({ free: '0.00', promised: '3.00' });
    expect((await set('running')).code).toBe('campaign.state');
    await house.api.value(CLAIM, { as: player, body: {} });
    expect(await reconcile(house.database)).toEqual([]);
  });

  test('what is no mission is refused', async () => {
    const make = (change: object) =>
      house.office('manager', 'POST /office/missions', { ...draft, code: 'WRONG', ...change });
    expect((await make({ prize: { kind: 'credits', amount: '0' } })).code).toBe('campaign.prize');
    expect((await make({ afterId: 999_999 })).code).toBe('campaign.after');
    const deposit = await make({ steps: [{ kind: 'deposit', count: 5, gameTypes: [], times: 0 }] });
    expect(deposit.code).toBe('request_param_err');
    expect(
      (await house.office('manager', 'POST /office/missions/999999/state', { state: 'closed', reason: 'gone' })).code,
    ).toBe('campaign.unknown');
  });
});
