import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSessionFor } from '#features/accounts/public.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { offersHouse, UNIT } from '../promotions/offers.fixture.ts';
import type { AwardRequest } from './award.types.ts';
import { makeBudget } from './budgets.ts';
import { registerEngineChecks } from './engine.checks.ts';
import { type Given, giveAward, giveAwards } from './give-award.ts';

/** Giving many awards at once equals giving them one by one: the same states, signals and budgets. */
const NOW = Date.UTC(2026, 10, 20, 3);
let house: Awaited<ReturnType<typeof offersHouse>>;
/** Two players at one address, one of them twice; one alone; one on a break. */
let players: bigint[];
beforeAll(async () => {
  house = await offersHouse(NOW);
  registerEngineChecks();
  players = [await house.player(), await house.player(), await house.player(), await house.player()];
  const addresses = ['203.0.113.7', '203.0.113.7', '198.51.100.9', '192.0.2.4'];
  for (const [index, player] of players.entries()) {
    await openSessionFor(house.database, player);
    await house.database.transact((trx) =>
      sql`update accounts.sessions set ip = ${addresses[index]}::inet, user_agent = ${`agent ${index}`}
           where player_id = ${player}`.execute(trx),
    );
  }
  house.state.away.add(players[3]!);
});
afterAll(() => house.close());

interface Asked {
  player: number;
  source: number;
  /** Requests with the same number are the same award. */
  award: number;
  amount: number;
  mode: AwardRequest['mode'];
  most: number | null;
  isHeld: boolean;
}

const asked: fc.Arbitrary<Asked> = fc.record({
  player: fc.nat(3),
  source: fc.nat(1),
  award: fc.nat(3),
  amount: fc.integer({ min: 1, max: 9 }),
  mode: fc.constantFrom<AwardRequest['mode'][]>('paid', 'claimable'),
  most: fc.constantFrom(null, null, 1, 3),
  isHeld: fc.boolean(),
});

let worlds = 0;
/** Sources and budgets for one way of giving. */
async function world(budgets: readonly (number | null)[]) {
  const name = `world ${++worlds}`;
  const ids: (bigint | null)[] = [];
  for (const amount of budgets)
    ids.push(
      amount === null
        ? null
        : await house.database.transact((trx) =>
            makeBudget(trx, house.awards, {
              brandId: house.world.first,
              currency: 'VNDK',
              name,
              amount: BigInt(amount) * UNIT,
              at: new Date(NOW),
            }),
          ),
    );
  const request = (one: Asked): AwardRequest => ({
    brandId: house.world.first,
    playerId: players[one.player]!,
    mode: one.mode,
    expiresAt: null,
    source: { kind: 'promotion', id: `${name}/${one.source}` },
    at: new Date(NOW),
    most: one.most,
    key: `${name}/${one.source}/${one.player}/${one.award}`,
    award: { kind: 'credits', amount: BigInt(one.amount) * UNIT },
    budgetId: ids[one.source] ?? null,
    household: one.isHeld ? 'hold' : 'ignore',
  });
  const seen = async (given: readonly Given[]) => {
    const rows = await house.database.read((db) => db.selectFrom('rewards.award').selectAll().execute());
    const of = new Map(rows.map((row) => [row.id, row]));
    const budget = await house.database.read((db) =>
      db
        .selectFrom('rewards.budget')
        .select(['id', 'free', 'promised', 'awarded'])
        .where(
          'id',
          'in',
          ids.map((id) => id ?? 0n),
        )
        .orderBy('id')
        .execute(),
    );
    return {
      given: given.map(({ id, state }) => {
        const row = of.get(id);
        return [state, row?.state, row?.amount, row?.signals, row?.key.replace(name, '')];
      }),
      budgets: budget.map(({ id: _, ...sums }) => sums),
    };
  };
  return { request, seen };
}

it('gives together what it gives one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(asked, { minLength: 1, maxLength: 14 }),
      fc.tuple(fc.constantFrom(null, 5, 12), fc.constantFrom(null, 9, 30)),
      async (requests, budgets) => {
        const together = await world(budgets);
        const atOnce = await house.database.transact((trx) =>
          giveAwards(trx, house.awards, requests.map(together.request), new Map()),
        );
        const apart = await world(budgets);
        const oneByOne: Given[] = [];
        const counts = new Map<string, number>();
        for (const one of requests)
          oneByOne.push(
            ...(await house.database.transact((trx) => giveAwards(trx, house.awards, [apart.request(one)], counts))),
          );
        expect(await together.seen(atOnce)).toEqual(await apart.seen(oneByOne));
      },
    ),
    { numRuns: 40, endOnFailure: true, interruptAfterTimeLimit: 60_000 },
  );
  expect(await reconcile(house.database)).toEqual([]);
});

it('the second of a household waits for a person, also when both come at once', async () => {
  const { request } = await world([null, null]);
  const one = { source: 0, award: 0, amount: 1, mode: 'claimable', most: null, isHeld: true } as const;
  const given = await house.database.transact((trx) =>
    giveAwards(
      trx,
      house.awards,
      [0, 1, 2].map((player) => request({ ...one, player })),
    ),
  );
  expect(given.map(({ state }) => state)).toEqual(['claimable', 'held', 'claimable']);
  const again = await house.database.transact((trx) => giveAward(trx, house.awards, request({ ...one, player: 0 })));
  expect(again).toEqual({ id: given[0]!.id, state: 'again' });
  const held = await house.database.read((db) =>
    db.selectFrom('rewards.award').selectAll().where('id', '=', given[1]!.id).executeTakeFirstOrThrow(),
  );
  expect(held.signals).toEqual([{ kind: 'address', players: [`${players[0]}`] }]);
});

it('a budget that many ask at the same moment is never passed', async () => {
  const { request, seen } = await world([10, null]);
  const asks = Array.from({ length: 12 }, (_, award) =>
    house.database.transact((trx) =>
      giveAwards(
        trx,
        house.awards,
        [0, 2].map((player) =>
          request({ player, award, source: 0, amount: 1, mode: 'claimable', most: null, isHeld: false }),
        ),
      ),
    ),
  );
  const given = (await Promise.all(asks)).flat();
  expect(given.filter(({ state }) => state === 'claimable')).toHaveLength(10);
  expect(given.filter(({ state }) => state === 'unfunded')).toHaveLength(14);
  expect((await seen(given)).budgets).toEqual([{ free: 0n, promised: 10n * UNIT, awarded: 0n }]);
});
