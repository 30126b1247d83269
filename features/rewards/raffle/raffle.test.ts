import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyRound } from '#games/engines/fair/verify-round.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { type Award, freezeAward } from '../engine/award.types.ts';
import { giveAward } from '../engine/give-award.ts';
import { type PlayHouse, playHouse, UNIT } from '../missions/missions.fixture.ts';
import { registerRaffleChecks } from './raffle.checks.ts';

/** Wire.md 2.3 "raffle claim"; rewards.md section 2 "Raffle". */

const NOW = Date.parse('2026-11-23T03:00:00Z');
const STATUS = 'GET /wps/relay/MCSFE_getRafflePromotionStatus';
const DRAW = 'POST /wps/relay/MCS2_claimRafflePromotion';

let house: PlayHouse;
beforeAll(async () => {
  house = await playHouse(NOW);
  registerRaffleChecks();
});
afterAll(() => house.close());

interface Draft {
  prizes: readonly { award: Award | null; weight: number; stock: number | null }[];
  budgetId?: bigint;
  forDeposit?: bigint;
  forRank?: number;
  state?: 'running' | 'paused';
}

let raffles = 0;
async function raffle({ prizes, budgetId, forDeposit, forRank, state = 'running' }: Draft): Promise<number> {
  return house.database.transact(async (trx) => {
    const texts = JSON.stringify({ VI: { name: 'Vòng sen', text: '' } });
    const { id } = await trx
      .insertInto('rewards.raffle')
      .values({
        brand_id: house.brandId,
        code: `RAFFLE${++raffles}`,
        look: 'wheel',
        texts,
        sort: raffles,
        state,
        starts_at: null,
        ends_at: null,
        for_deposit: forDeposit ?? null,
        deposit_day_limit: 2,
        for_rank: forRank ?? null,
        budget_id: budgetId ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [sort, { award, weight, stock }] of prizes.entries())
      await trx
        .insertInto('rewards.raffle_prize')
        .values({ raffle_id: id, sort, texts, prize: award ? freezeAward(award) : null, weight, stock })
        .execute();
    return id;
  });
}

let gifts = 0;
const tickets = (playerId: bigint, raffleId: number, count: number) =>
  house.database.transact((trx) =>
    giveAward(trx, house.awards, {
      brandId: house.brandId,
      playerId,
      key: `test:gift:${++gifts}`,
      budgetId: null,
      mode: 'paid',
      expiresAt: null,
      source: { kind: 'mission', id: '1' },
      award: { kind: 'tickets', raffleId, tickets: count },
      at: new Date(NOW),
    }),
  );
const credits = (units: bigint): Award => ({ kind: 'credits', amount: units * UNIT });
const points = (count: bigint): Award => ({ kind: 'points', points: count });

async function statusOf(as: bigint, raffleId: number) {
  const { list } = await house.api.value(STATUS, { as });
  return list.find((one: { raffleId: number }) => one.raffleId === raffleId);
}

describe('a draw and its proof', () => {
  test('the seed that was committed to before is the one that drew, and anyone can check', async () => {
    const id = await raffle({
      prizes: [
        { award: credits(5n), weight: 1, stock: 1 },
        { award: points(20n), weight: 3, stock: null },
        { award: null, weight: 6, stock: null },
      ],
      budgetId: await house.budget(5n * UNIT),
    });
    const player = await house.player();
    expect((await house.api.call(DRAW, { as: player, body: { raffleId: id } })).body.errorCode).toBe(
      'raffle.no.ticket',
    );
    await tickets(player, id, 3);
    const before = await statusOf(player, id);
    expect(before).toMatchObject({ tickets: 3, nonce: 0, look: 'wheel', ticketType: 'PRIZE_WHEEL' });
    expect(before.prizes.map(({ chance, left }: { chance: number; left: number }) => [chance, left])).toEqual([
      [10, 1],
      [30, null],
      [60, null],
    ]);
    const drawn = await house.api.value(DRAW, { as: player, body: { raffleId: id, nonce: 0, clientSeed: 'hoa sen' } });
    expect(drawn.proof).toMatchObject({ commitment: before.commitment, clientSeed: 'hoa sen', nonce: 0 });
    expect(drawn.tickets).toBe(2);
    expect(verifyRound(drawn.proof).verdict).toBe('ok');
    const forged = { ...drawn.proof, outcome: { ...drawn.proof.outcome, prize: drawn.prizeId + 1 } };
    expect(verifyRound(forged).verdict).toBe('outcome_differs');
    const after = await statusOf(player, id);
    expect(after).toMatchObject({ tickets: 2, nonce: 1, commitment: drawn.nextCommitment });
    expect(after.commitment).not.toBe(before.commitment);
    const { list } = await house.api.value('GET /wps/relay/PARLOR_raffleDraws', { as: player });
    expect(list).toMatchObject([{ drawId: drawn.drawId, proof: drawn.proof }]);
    expect((await house.api.value('GET /wps/relay/PARLOR_raffleDraws', { as: 999n })).total).toBe(0);
    expect(await reconcile(house.database)).toEqual([]);
  });

  test('sent a hundred times it is one draw, and every answer is the same', async () => {
    const id = await raffle({ prizes: [{ award: points(7n), weight: 1, stock: null }] });
    const player = await house.player();
    await tickets(player, id, 5);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        house.api.call(DRAW, { as: player, body: { raffleId: id, nonce: 0, clientSeed: `s${index}` } }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.value?.drawId)).size).toBe(1);
    expect(await house.points(player)).toBe(7n);
    expect((await statusOf(player, id)).tickets).toBe(4);
    const ahead = await house.api.call(DRAW, { as: player, body: { raffleId: id, nonce: 9 } });
    expect(ahead.body.errorCode).toBe('raffle.draw.unknown');
  });

  test('a prize of which there is one goes to one of ten players, and no ticket is lost when all is gone', async () => {
    const id = await raffle({
      prizes: [
        { award: credits(2n), weight: 5, stock: 1 },
        { award: credits(1n), weight: 1, stock: 2 },
      ],
      budgetId: await house.budget(4n * UNIT),
    });
    const players = await Promise.all(Array.from({ length: 10 }, () => house.player()));
    for (const playerId of players) await tickets(playerId, id, 1);
    const answers = await Promise.all(players.map((as) => house.api.call(DRAW, { as, body: { raffleId: id } })));
    const won = answers.filter(({ body }) => body.success).map(({ body }) => body.value.reward.amount);
    expect(won.sort()).toEqual([1, 1, 2]);
    expect(answers.filter(({ body }) => body.errorCode === 'raffle.sold.out')).toHaveLength(7);
    const left = await Promise.all(players.map(async (as) => (await statusOf(as, id)).tickets));
    expect(left.reduce((sum, one) => sum + one, 0)).toBe(7);
    const balances = await Promise.all(players.map((one) => house.balance(one)));
    expect(balances.reduce((sum, one) => sum + one, 0n)).toBe(4n * UNIT);
    expect(await reconcile(house.database)).toEqual([]);
  });

  test('what the budget cannot pay has no chance and is not drawn', async () => {
    const id = await raffle({
      prizes: [
        { award: credits(50n), weight: 999, stock: null },
        { award: points(1n), weight: 1, stock: null },
      ],
      budgetId: await house.budget(49n * UNIT),
    });
    const player = await house.player();
    await tickets(player, id, 4);
    const { prizes } = await statusOf(player, id);
    expect(prizes.map(({ chance, left }: { chance: number; left: number }) => [chance, left])).toEqual([
      [0, 0],
      [100, null],
    ]);
    for (let draw = 0; draw < 4; draw++)
      expect((await house.api.value(DRAW, { as: player, body: { raffleId: id } })).reward.kind).toBe('points');
  });
});

describe('tickets', () => {
  test('deposits bring some of them, at most so many a day, and new ranks', async () => {
    const id = await raffle({
      prizes: [{ award: points(1n), weight: 1, stock: null }],
      forDeposit: 100n * UNIT,
      forRank: 3,
    });
    const player = await house.player();
    const deposit = (units: bigint) => house.tell({ playerId: player, kind: 'deposit', amount: units * UNIT });
    await deposit(99n);
    await house.read();
    expect((await statusOf(player, id)).tickets).toBe(0);
    for (let each = 0; each < 4; each++) await deposit(100n);
    await house.read();
    expect(await statusOf(player, id)).toMatchObject({ tickets: 2, forDeposit: 100, depositDayLimit: 2, forRank: 3 });
    await house.tell({ playerId: player, kind: 'rank', ordinal: 2 });
    await house.read();
    expect((await statusOf(player, id)).tickets).toBe(5);
    const over = await house.player();
    house.over.add(over);
    await house.tell({ playerId: over, kind: 'deposit', amount: 100n * UNIT });
    const rests = await house.player();
    house.excluded.add(rests);
    await house.tell({ playerId: rests, kind: 'rank', ordinal: 2 });
    await house.read();
    expect((await statusOf(rests, id)).tickets).toBe(0);
    expect((await statusOf(over, id)).tickets).toBe(0);
    expect(await reconcile(house.database)).toEqual([]);
  });

  test('on a break, of a raffle that is paused or unknown, nothing is drawn', async () => {
    const id = await raffle({ prizes: [{ award: points(1n), weight: 1, stock: null }] });
    const player = await house.player();
    await tickets(player, id, 2);
    house.excluded.add(player);
    const draw = (raffleId: number) => house.api.call(DRAW, { as: player, body: { raffleId } });
    expect((await draw(id)).body.errorCode).toBe('reward.excluded');
    house.excluded.delete(player);
    await house.office('manager', `POST /office/raffles/${id}/state`, { state: 'paused', reason: 'for a while' });
    expect((await draw(id)).body.errorCode).toBe('raffle.unknown');
    expect((await house.api.call('POST /wps/relay/MCSFE_claimRafflePromotion', { as: player })).body.errorCode).toBe(
      'raffle.unknown',
    );
    const trial = await house.api.call(DRAW, { as: player, type: 4, body: {} });
    expect(trial.body.errorCode).toBe('need.real.account');
    expect((await house.api.call(STATUS)).status).toBe(401);
  });
});

test('the desk makes, funds and closes a raffle; its prizes are fixed once it runs', async () => {
  const word = (name: string) => ({ VI: { name, text: '' } });
  const draft = {
    code: 'DESK',
    look: 'egg',
    texts: word('Đập trứng'),
    sort: 9,
    startsAt: null,
    endsAt: null,
    forDeposit: '50',
    depositDayLimit: 1,
    forRank: null,
    prizes: [
      { texts: word('5 P'), prize: { kind: 'credits', amount: '5' }, weight: 1, stock: 10 },
      { texts: word('Chúc may mắn'), prize: { kind: 'none' }, weight: 9, stock: null },
    ],
  };
  const made = await house.office('manager', 'POST /office/raffles', draft);
  expect(made.value).toMatchObject({ look: 'egg', state: 'draft', forDeposit: '50.00', given: 0 });
  expect(made.value.prizes.map(({ chance }: { chance: number }) => chance)).toEqual([10, 90]);
  const { id, version } = made.value;
  const fund = { amount: '50', key: 'raffle-fund-1' };
  expect((await house.office('manager', `POST /office/raffles/${id}/fund`, fund)).value.budget.free).toBe('50.00');
  const set = (state: string) =>
    house.office('manager', `POST /office/raffles/${id}/state`, { state, reason: 'as planned' });
  await set('running');
  const { code: _, ...rest } = draft;
  const put = await house.office('manager', `PUT /office/raffles/${id}`, {
    ...rest,
    version: version + 1,
    sort: 3,
    prizes: [...draft.prizes].reverse(),
  });
  expect(put.value).toMatchObject({ sort: 3, prizes: [{ name: '5 P' }, { name: 'Chúc may mắn' }] });
  expect((await house.office('manager', `PUT /office/raffles/${id}`, { ...rest, version: 1 })).code).toBe(
    'campaign.version',
  );
  const empty = {
    ...draft,
    code: 'EMPTY',
    prizes: [...draft.prizes, { ...draft.prizes[0], prize: { kind: 'credits', amount: '0' } }],
  };
  expect((await house.office('manager', 'POST /office/raffles', empty)).code).toBe('campaign.prize');
  const soldOut = { ...draft, code: 'SOLDOUT', prizes: draft.prizes.map((prize) => ({ ...prize, stock: 0 })) };
  expect((await house.office('manager', 'POST /office/raffles', soldOut)).code).toBe('campaign.prize');
  const weightless = { ...draft, code: 'NOWEIGHT', prizes: draft.prizes.map((prize) => ({ ...prize, weight: 0 })) };
  expect((await house.office('manager', 'POST /office/raffles', weightless)).status).toBe(400);
  expect((await set('closed')).value.budget.free).toBe('0.00');
  expect((await house.office('cashier', 'GET /office/raffles')).value.total).toBeGreaterThan(0);
});
