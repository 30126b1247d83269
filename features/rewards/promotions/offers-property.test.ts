import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { addDays } from '#platform/i18n/zoned-time.ts';
import { registerEngineChecks } from '../engine/engine.checks.ts';
import { payDueAwards } from '../engine/pay-award.ts';
import { offersHouse, UNIT } from './offers.fixture.ts';
import type { Frequency, PromotionRules } from './promotion.types.ts';

/**
 * Whatever order of facts, however often told, wherever the process dies: the awards are those of a second, plain
 * implementation, no budget is passed, and nobody gets anything without having met the conditions.
 */
const NOW = Date.UTC(2026, 10, 20, 3);
const FIRST_DAY = '2026-11-02';
let house: Awaited<ReturnType<typeof offersHouse>>;
/** Whether the ledger fails at a payment: the process dies between promise and money. */
let dies = false;
beforeAll(async () => {
  house = await offersHouse(NOW, { mayPost: (key) => !dies || !key.startsWith('award:') });
  registerEngineChecks();
});
afterAll(() => house.close());

interface Told {
  player: number;
  kind: 'deposit' | 'bets' | 'login' | 'registration';
  day: number;
  amount: bigint;
  product: 'RNG' | 'LIVE';
}

interface Promo {
  rules: Pick<PromotionRules, 'trigger' | 'award' | 'frequency' | 'winners' | 'claim'>;
  budget: bigint | null;
}

const told: fc.Arbitrary<Told> = fc.record({
  player: fc.integer({ min: 0, max: 2 }),
  kind: fc.constantFrom<Told['kind'][]>('deposit', 'bets', 'bets', 'login', 'registration'),
  day: fc.integer({ min: 0, max: 12 }),
  amount: fc.bigInt({ min: 1n, max: 200n }),
  product: fc.constantFrom<Told['product'][]>('RNG', 'LIVE'),
});

const trigger: fc.Arbitrary<PromotionRules['trigger']> = fc.oneof(
  fc.constant({ kind: 'registration' as const }),
  fc.record({
    kind: fc.constant('deposit' as const),
    ordinals: fc.constantFrom<number[][]>([], [1], [2, 3]),
    minimum: fc.constantFrom('1', '90'),
  }),
  fc.record({
    kind: fc.constant('depositCount' as const),
    count: fc.integer({ min: 1, max: 4 }),
    minimum: fc.constant('20'),
  }),
  fc.record({ kind: fc.constant('depositSum' as const), sum: fc.constantFrom('50', '250') }),
  fc.record({ kind: fc.constant('login' as const), days: fc.integer({ min: 1, max: 3 }), consecutive: fc.boolean() }),
  fc.record({
    kind: fc.constant('bets' as const),
    turnover: fc.constantFrom('30', '300'),
    products: fc.constantFrom<Record<string, number>[]>({}, { RNG: 10_000, LIVE: 2_500 }),
    games: fc.constant<number[]>([]),
  }),
);

const promo: fc.Arbitrary<Promo> = fc.record({
  rules: fc.record({
    trigger,
    award: fc.constantFrom<PromotionRules['award'][]>(
      { kind: 'credits', value: { fixed: '7' } },
      { kind: 'credits', value: { shareBps: 3_333, largest: '20' } },
    ),
    frequency: fc.constantFrom<Frequency[]>('once', 'daily', 'weekly', 'monthly'),
    winners: fc.constantFrom(null, 1, 3),
    claim: fc.constant('automatic' as const),
  }),
  budget: fc.constantFrom(null, 15n * UNIT, 40n * UNIT),
});

const dayOf = (one: Told) => addDays(FIRST_DAY, one.day);
const WEEK = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The plain way: for every fact look at everything so far again. Answers what each player gets of each promotion. */
function naive(promos: readonly Promo[], facts: readonly Told[]): Map<string, bigint> {
  const got = new Map<string, bigint>();
  const left = promos.map(({ budget }) => budget);
  const settled = new Set<string>();
  facts.forEach((fact, now) => {
    promos.forEach(({ rules }, index) => {
      const period = (one: Told) => {
        const day = dayOf(one);
        return { once: 'once', daily: day, weekly: WEEK(day), monthly: day.slice(0, 7) }[rules.frequency];
      };
      const key = `${index} ${fact.player} ${period(fact)}`;
      if (settled.has(key)) return;
      const seen = facts.slice(0, now + 1).filter((one) => one.player === fact.player);
      const mine = seen.filter((one) => period(one) === period(fact));
      const base = reached(rules.trigger, mine, seen, fact);
      if (base === undefined) return;
      settled.add(key);
      const winners = [...got.keys()].filter((one) => one.startsWith(`${index} `)).length;
      const value = 'value' in rules.award ? rules.award.value : { fixed: '0' };
      const share = 'fixed' in value ? 70_000n : min((base * 3_333n) / 10_000n, 200_000n);
      const amount = share - (share % 100n);
      if (amount === 0n || (rules.winners !== null && winners >= rules.winners)) return;
      const budget = left[index];
      if (budget !== null && budget !== undefined) {
        if (budget < amount) return;
        left[index] = budget - amount;
      }
      got.set(key, amount);
    });
  });
  return got;
}

const min = (a: bigint, b: bigint) => (a < b ? a : b);
const sum = (list: readonly bigint[]) => list.reduce((all, one) => all + one, 0n);

/** What a share is taken of, once the goal is reached by this fact; undefined before. */
function reached(
  rule: PromotionRules['trigger'],
  mine: readonly Told[],
  all: readonly Told[],
  fact: Told,
): bigint | undefined {
  const deposits = mine.filter(({ kind }) => kind === 'deposit');
  if (rule.kind === 'registration') return fact.kind === 'registration' ? 1n : undefined;
  if (rule.kind === 'login') {
    const days = [...new Set(mine.filter(({ kind }) => kind === 'login').map(({ day }) => day))];
    const run = days.some((first) =>
      Array.from({ length: rule.days }, (_, i) => first + i).every((day) => days.includes(day)),
    );
    const done = rule.consecutive ? run : days.length >= rule.days;
    return fact.kind === 'login' && done ? BigInt(rule.consecutive ? longest(days) : days.length) : undefined;
  }
  if (rule.kind === 'bets') {
    if (fact.kind !== 'bets') return undefined;
    const parts = mine
      .filter(({ kind }) => kind === 'bets')
      .map(
        ({ amount, product }) =>
          amount * UNIT * BigInt(Object.keys(rule.products).length === 0 ? 10_000 : (rule.products[product] ?? 0)),
      );
    const value = sum(parts) / 10_000n;
    return value >= BigInt(rule.turnover) * UNIT ? value : undefined;
  }
  if (fact.kind !== 'deposit') return undefined;
  if (rule.kind === 'deposit') {
    const ordinal = all.filter(({ kind }) => kind === 'deposit').length;
    const counts =
      fact.amount >= BigInt(rule.minimum) && (rule.ordinals.length === 0 || rule.ordinals.includes(ordinal));
    return counts ? fact.amount * UNIT : undefined;
  }
  if (rule.kind === 'depositCount') {
    const large = deposits.filter(({ amount }) => amount >= BigInt(rule.minimum));
    return large.length >= rule.count && large.includes(fact)
      ? sum(large.map(({ amount }) => amount * UNIT))
      : undefined;
  }
  if (rule.kind !== 'depositSum') return undefined;
  const total = sum(deposits.map(({ amount }) => amount * UNIT));
  return total >= BigInt(rule.sum) * UNIT ? total : undefined;
}

function longest(days: readonly number[]): number {
  return Math.max(
    ...days.map((first) => {
      let length = 0;
      while (days.includes(first + length)) length++;
      return length;
    }),
  );
}

/** Only the first registration and the first login of a day are facts. */
function once(facts: readonly Told[]): Told[] {
  const seen = new Set<string>();
  return facts.filter(({ player, kind, day }) => {
    if (kind !== 'registration' && kind !== 'login') return true;
    const key = `${player} ${kind} ${kind === 'login' ? day : ''}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

async function play(promos: readonly Promo[], facts: readonly Told[], deaths: readonly boolean[]) {
  await house.database.transact((trx) => trx.updateTable('rewards.promotion').set({ state: 'paused' }).execute());
  const players = [await house.player(), await house.player(), await house.player()];
  const ids: bigint[] = [];
  for (const { rules, budget } of promos) ids.push(await house.offer(rules, { budget }));
  const ordinals = [0, 0, 0];
  const rows = facts.map((fact, index) => ({
    ...{ playerId: players[fact.player]!, kind: fact.kind, amount: fact.amount * UNIT, product: fact.product, game: 1 },
    ...{ at: new Date(`${dayOf(fact)}T05:00:00Z`), key: `${players[0]}:${index}` },
    ordinal: fact.kind === 'deposit' ? ++ordinals[fact.player]! : 0,
  }));
  for (const [index, row] of rows.entries()) {
    dies = deaths[index % deaths.length] ?? false;
    // Told twice, and sometimes read by two at once.
    await house.facts([row, row]);
    if (index % 3 === 0) await Promise.all([house.read(), house.read()]);
  }
  await house.read();
  dies = false;
  while ((await payDueAwards(house.awards)) > 0);
  return { players, ids };
}

it('gives what the plain implementation gives, within the budgets', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(promo, { minLength: 1, maxLength: 4 }),
      fc.array(told, { minLength: 1, maxLength: 25 }).map(once),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
      async (promos, facts, deaths) => {
        const { players, ids } = await play(promos, facts, deaths);
        const expected = naive(promos, facts);
        const awards = await house.database.read((db) =>
          db.selectFrom('rewards.award').selectAll().where('player_id', 'in', players).execute(),
        );
        const given = awards.map(({ key, amount, state }) => {
          const [, id, player, period] = key.split(':');
          const where = `${ids.indexOf(BigInt(id!))} ${players.indexOf(BigInt(player!))} ${period!.replace(/^w/, '')}`;
          return [where, amount, state];
        });
        expect(given.sort()).toEqual([...expected].map(([key, amount]) => [key, amount, 'given']).sort());
        for (const [index, player] of players.entries()) {
          const mine = [...expected].filter(([key]) => key.split(' ')[1] === String(index)).map(([, amount]) => amount);
          expect(await house.balance(player)).toBe(sum(mine));
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
  expect(await reconcile(house.database)).toEqual([]);
}, 120_000);
