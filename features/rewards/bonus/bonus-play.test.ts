import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { bonusHouse } from '#tests/whole/bonus.fixture.ts';
import { UNIT } from '../promotions/offers.fixture.ts';

/** Play under a bonus: what it counts for elsewhere, and what comes again, at once or back. */
const DAY = 86_400_000;
let house: Awaited<ReturnType<typeof bonusHouse>>;
beforeAll(async () => {
  house = await bonusHouse();
});
beforeEach(() => house.clock.advance(Date.now() - house.clock.now()));
afterAll(() => house.close());

/** Turnover by game type that rebates and ranks read, and the facts that missions, promotions and points read. */
async function counted(player: bigint) {
  await house.derive();
  const turnover = sql<{ type: string; turnover: bigint }>`
    select g.game_type as type, sum(h.turnover)::bigint as turnover
      from wagers.bet_hours h join lobby.game g on g.id = h.game
     where h.player_id = ${player} group by 1 order by 1`;
  const facts = sql<{ product: string; amount: bigint; other: bigint }>`
    select product, sum(amount)::bigint as amount, sum(other)::bigint as other
      from rewards.fact where player_id = ${player} and kind = 'bets' group by 1 order by 1`;
  return house.database.snapshot(async (db) => ({
    turnover: (await turnover.execute(db)).rows,
    facts: (await facts.execute(db)).rows,
  }));
}

describe('play counts for ranks, rebates and missions', () => {
  it.each([
    ['with the bonus money itself', 0n],
    ['with own money beside an open bonus', 500n],
  ])('%s as without a bonus', async (_, own) => {
    const { player } = await house.withBonus({ products: { LIVE: 5_000 }, largestStake: '15' }, own);
    const plain = await house.player();
    await house.move(plain, { kind: 'deposit', house: 'cash', amount: (own + 50n) * UNIT });
    for (const who of [player, plain]) {
      await house.round(who, 'RNG', 20n, 5n);
      await house.round(who, 'LIVE', 10n, 40n);
      // A round that still runs counts for nobody.
      await house.round(who, 'LIVE', 5n);
    }
    const expected = {
      turnover: [
        { type: 'LIVE', turnover: 10n * UNIT },
        { type: 'RNG', turnover: 20n * UNIT },
      ],
      facts: [
        { product: 'LIVE', amount: 10n * UNIT, other: 40n * UNIT },
        { product: 'RNG', amount: 20n * UNIT, other: 5n * UNIT },
      ],
    };
    expect(await counted(player)).toEqual(expected);
    expect(await counted(plain)).toEqual(expected);
    expect(await house.balance(player)).toBe(await house.balance(plain));
  });
});

describe('stakes that come again, at once or back', () => {
  it('wagers a bet once, however often it is told', async () => {
    const { player } = await house.withBonus({}, 100n);
    const { key, play } = await house.round(player, 'RNG', 10n);
    const again = () => house.post(player, { key, ...play, kind: 'stake', amount: -10n * UNIT });
    for (const done of await Promise.all([again(), again(), again()])) expect(done).toMatchObject({ replayed: true });
    const end = { key: `${key}/end`, ...play, kind: 'payout', amount: 4n * UNIT, closesRound: true } as const;
    await Promise.all([house.post(player, end), house.post(player, end)]);
    expect(await house.standing(player)).toMatchObject({ totalActualTurnover: 10 });
    expect(await house.balance(player)).toBe(144n * UNIT);
  });

  it('counts none of two stakes above the largest that are placed in the same moment', async () => {
    const { player } = await house.withBonus({ largestStake: '10' }, 100n);
    await Promise.all([house.round(player, 'RNG', 12n, 0n), house.round(player, 'RNG', 12n, 0n)]);
    expect(await house.standing(player)).toMatchObject({ totalActualTurnover: 0 });
    await Promise.all([house.round(player, 'RNG', 10n, 0n), house.round(player, 'RNG', 10n, 0n)]);
    expect(await house.standing(player)).toMatchObject({ totalActualTurnover: 20 });
  });

  it.each([
    ['that still runs', undefined],
    ['that was settled', 0n],
  ])('gives back a stake %s in the halves it was taken in, with its progress', async (_, paid) => {
    const { id, player } = await house.withBonus({ days: 1, factorBps: 100_000 }, 30n);
    // 30 of it are own, 30 of the bonus.
    const { key, play } = await house.round(player, 'RNG', 60n);
    if (paid !== undefined) {
      const end = { key: `${key}/end`, ...play, kind: 'payout', amount: paid, closesRound: true } as const;
      await house.post(player, end);
      expect(await house.standing(player)).toMatchObject({ totalActualTurnover: 60 });
      await house.reverse(player, end.key);
    }
    await house.reverse(player, key);
    expect(await house.standing(player)).toMatchObject({ totalActualTurnover: 0 });
    expect(await house.balance(player)).toBe(80n * UNIT);
    house.clock.advance(DAY);
    await house.end();
    // The whole bonus lapses, and the 30 that were the player's own are there again.
    expect(await house.balance(player)).toBe(30n * UNIT);
    expect(await house.budgetOf(id)).toEqual([200n, 0n, 0n, 200n]);
  });
});

describe('a player who takes a break or is excluded', () => {
  it('keeps own money; the open bonus ends once, by its terms', async () => {
    const lapsing = await house.withBonus({ days: 1, factorBps: 100_000 }, 100n);
    const winning = await house.withBonus({ factorBps: 10_000, largestConversion: '100' });
    await house.round(winning.player, 'RNG', 50n, 300n);
    for (const { player } of [lapsing, winning]) house.state.away.add(player);
    house.clock.advance(DAY);
    await Promise.all([house.end(), house.end(), house.end()]);
    await house.end();
    expect(await house.balance(lapsing.player)).toBe(100n * UNIT);
    expect(await house.budgetOf(lapsing.id)).toEqual([200n, 0n, 0n, 200n]);
    expect(await house.balance(winning.player)).toBe(100n * UNIT);
    for (const { player } of [lapsing, winning]) expect(house.messages(player)).toHaveLength(1);
    expect(await reconcile(house.database)).toEqual([]);
  });
});
