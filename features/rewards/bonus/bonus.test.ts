import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { bonusHouse } from '#tests/whole/bonus.fixture.ts';
import { UNIT } from '../promotions/offers.fixture.ts';

/** docs/rewards.md section 1: what a bonus demands besides its turnover, over the real ledger and its projection. */
const DAY = 86_400_000;
let house: Awaited<ReturnType<typeof bonusHouse>>;
beforeAll(async () => {
  house = await bonusHouse();
});
beforeEach(() => house.clock.advance(Date.now() - house.clock.now()));
afterAll(() => house.close());

describe('what counts', () => {
  it('is a share of the named game types, and no stake above the largest', async () => {
    const { player } = await house.withBonus({ products: { RNG: 10_000, LIVE: 5_000 }, largestStake: '10' }, 1_000n);
    await house.round(player, 'RNG', 10n, 0n);
    await house.round(player, 'RNG', 12n, 0n);
    await house.round(player, 'LIVE', 10n, 0n);
    await house.round(player, 'SPORTS', 10n, 0n);
    expect(await house.standing(player)).toMatchObject({
      status: 'I',
      totalRequiredTurnover: 100,
      totalActualTurnover: 15,
      details: [
        {
          cause: 'bonus',
          largestStake: 10,
          largestConversion: null,
          expiresAt: null,
          products: [
            { gameType: 'RNG', percent: 100 },
            { gameType: 'LIVE', percent: 50 },
          ],
        },
      ],
    });
    for (let at = 0; at < 8; at++) await house.round(player, 'RNG', 10n, 0n);
    // 95 of 100: 10 staked at live casino bring the missing 5.
    expect(await house.standing(player)).toMatchObject({ totalActualTurnover: 95 });
    await house.round(player, 'LIVE', 10n, 0n);
    expect((await house.standing(player)).status).toBe('A');
    expect(await house.end()).toBe(1);
    expect(await house.end()).toBe(0);
    expect((await house.standing(player)).status).toBe('A');
    expect(house.messages(player)).toEqual([]);
  });

  it('is used once: what an ended bonus took does not count for the next one', async () => {
    const { player } = await house.withBonus({ products: { LIVE: 5_000 } }, 1_000n);
    await house.round(player, 'LIVE', 230n, 0n);
    expect(await house.standing(player)).toMatchObject({ status: 'A' });
    await house.end();
    // A deposit that began before this play may use the remaining 30: the bonus took 200 of the 230.
    await house.database.transact((trx) =>
      sql`insert into cashier.wagering (brand_id, player_id, cause, source, required, started_at)
          values (${house.world.first}, ${player}, 'adjustment', ${`late:${player}`}, ${100n * UNIT}, ${house.now()})`.execute(
        trx,
      ),
    );
    expect(await house.standing(player)).toMatchObject({ totalRequiredTurnover: 100, totalActualTurnover: 30 });
  });

  it('is frozen at joining, and stands above the button in words', async () => {
    const terms = { products: { RNG: 10_000 }, largestStake: '10', days: 7, largestConversion: '400' };
    const { id } = await house.withBonus(terms, 0n, {
      joining: 'press',
      trigger: { kind: 'depositCount', count: 1, minimum: '1' },
    });
    const joined = await house.player();
    await house.api.value('POST /wps/relay/PARLOR_joinPromotion', { as: joined, body: { id: id.toString() } });
    const words = await house.api.value(`GET /wps/relay/PARLOR_promotionTerms?id=${id}`, { language: 'EN' });
    expect(words.terms).toEqual(
      expect.arrayContaining([
        'Wager 2 times the bonus within 7 days, or the bonus lapses',
        'Counts towards wagering: Slots 100%. Other games do not',
        'Stakes above 10.00 P do not count',
        'At most 400.00 P of what the bonus brings becomes yours',
      ]),
    );
    await house.database.transact((trx) =>
      sql`update rewards.promotion set rules = jsonb_set(rules, '{award,wagering,largestConversion}', '"1"') where id = ${id}`.execute(
        trx,
      ),
    );
    await house.fact({
      playerId: joined,
      kind: 'deposit',
      key: `d:${joined}`,
      at: house.now(),
      amount: 5n * UNIT,
      ordinal: 1,
    });
    await house.read();
    expect((await house.standing(joined)).details).toMatchObject([
      { requiredTurnover: 100, largestStake: 10, largestConversion: 400, expiresAt: house.clock.now() + 7 * DAY },
    ]);
  });
});

describe('too late', () => {
  it('what is left of the bonus goes back to the budget once, and the player is told', async () => {
    const { id, player } = await house.withBonus({ days: 7, factorBps: 40_000 }, 100n);
    expect(await house.budgetOf(id)).toEqual([150n, 0n, 50n, 200n]);
    // Own money is staked first: 20 of the bonus are gone.
    await house.round(player, 'RNG', 90n, 0n);
    await house.round(player, 'RNG', 30n, 0n);
    expect(await house.end()).toBe(0);
    house.clock.advance(7 * DAY);
    // Concurrent calls; their results also count bonuses of other tests, so they are not checked.
    await Promise.all([house.end(), house.end(), house.end()]);
    await house.end();
    expect(await house.balance(player)).toBe(0n);
    expect(await house.budgetOf(id)).toEqual([180n, 0n, 20n, 200n]);
    expect(house.messages(player)).toEqual([
      expect.objectContaining({
        title: 'Bonus expired',
        content: expect.stringContaining('The 30.00 left of the bonus was taken back'),
      }),
    ]);
    expect((await house.standing(player)).status).toBe('A');
    expect(await reconcile(house.database)).toEqual([]);
  });

  it('takes nothing of the player’s own: money that came after the bonus was lost stays', async () => {
    const { id, player } = await house.withBonus({ days: 1 }, 100n);
    await house.round(player, 'RNG', 150n, 0n);
    await house.move(player, { kind: 'deposit', house: 'cash', amount: 80n * UNIT });
    house.clock.advance(DAY);
    // 150 of the required 100 are wagered, so the bonus did not expire.
    expect(await house.end()).toBe(1);
    expect(house.messages(player)).toEqual([]);
    const slow = await house.withBonus({ days: 1, factorBps: 100_000 }, 100n);
    await house.round(slow.player, 'RNG', 150n, 0n);
    await house.move(slow.player, { kind: 'deposit', house: 'cash', amount: 80n * UNIT });
    house.clock.advance(DAY);
    expect(await house.end()).toBe(1);
    expect(await house.balance(slow.player)).toBe(80n * UNIT);
    expect(house.messages(slow.player)[0]?.content).toContain('Nothing of the bonus was left');
    expect(await house.budgetOf(slow.id)).toEqual([150n, 0n, 50n, 200n]);
    expect(await house.budgetOf(id)).toEqual([150n, 0n, 50n, 200n]);
  });

  it('leaves what was won with it beyond the bonus', async () => {
    const { player } = await house.withBonus({ days: 1, factorBps: 1_000_000 });
    await house.round(player, 'RNG', 20n, 60n);
    house.clock.advance(DAY);
    await house.end();
    expect(await house.balance(player)).toBe(40n * UNIT);
  });

  it('waits for a round that was staked in time', async () => {
    const { player } = await house.withBonus({ days: 1 }, 200n);
    const { play } = await house.round(player, 'SPORTS', 100n);
    house.clock.advance(DAY);
    expect(await house.end()).toBe(0);
    await house.move(player, { ...play, kind: 'payout', amount: 0n, closesRound: true });
    expect(await house.end()).toBe(1);
    expect(await house.balance(player)).toBe(150n * UNIT);
    expect(house.messages(player)).toEqual([]);
  });
});

describe('the largest conversion', () => {
  it('what passes it goes back to the house when the wagering is done, before a withdrawal can be asked for', async () => {
    const { id, player } = await house.withBonus({ factorBps: 10_000, largestConversion: '100' });
    await house.round(player, 'RNG', 50n, 300n);
    // The requirement is met but not settled: nothing can be withdrawn.
    expect((await house.standing(player)).status).not.toBe('A');
    expect(await house.end()).toBe(1);
    expect(await house.end()).toBe(0);
    expect((await house.standing(player)).status).toBe('A');
    expect(await house.balance(player)).toBe(100n * UNIT);
    expect(await house.budgetOf(id)).toEqual([150n, 0n, 50n, 200n]);
    expect(house.messages(player)[0]).toMatchObject({
      title: 'Bonus wagered',
      content: expect.stringContaining('200.00 above the conversion limit'),
    });
  });

  it('does not touch what own money has won', async () => {
    const { player } = await house.withBonus({ factorBps: 10_000, largestConversion: '50' }, 100n);
    await house.round(player, 'RNG', 100n, 900n);
    expect(await house.end()).toBe(1);
    // The whole round was staked with own money: 900 are own, and the bonus of 50 is within its limit.
    expect(await house.balance(player)).toBe(950n * UNIT);
    expect(await reconcile(house.database)).toEqual([]);
  });
});
