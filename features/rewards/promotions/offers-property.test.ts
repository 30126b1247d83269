import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { addDays } from '#platform/i18n/zoned-time.ts';
import { registerEngineChecks } from '../engine/engine.checks.ts';
import { FACT_KINDS, type FactKind } from '../engine/facts.ts';
import { payDueAwards } from '../engine/pay-award.ts';
import { offersHouse, UNIT } from './offers.fixture.ts';
import type { Frequency, PromotionRules } from './promotion.types.ts';

/**
 * For any order of facts, any repetition, and a crash at any point: the awards equal those of a second, plain
 * implementation, no budget is exceeded, and nobody gets an award without meeting the conditions.
 */
const NOW = Date.UTC(2026, 10, 20, 3);
const FIRST_DAY = '2026-11-02';
const LATER_MS = 20 * 86_400_000;
/** Facts that belong to one promotion. */
const OWN: readonly FactKind[] = ['code', 'list', 'application'];
let house: Awaited<ReturnType<typeof offersHouse>>;
/** Makes the ledger fail at a payment, as if the process died between promise and money. */
let dies = false;
beforeAll(async () => {
  house = await offersHouse(NOW, { mayPost: (key) => !dies || !key.startsWith('award:') });
  registerEngineChecks();
});
afterAll(() => house.close());

interface Told {
  player: number;
  kind: FactKind;
  day: number;
  amount: bigint;
  /** bets: the payouts. win: the stake. */
  other: bigint;
  product: 'RNG' | 'LIVE';
  /** rank: the new rank. place: the place. */
  number: number;
  /** mission, place: its number. code, list, application: the promotion's index. */
  whose: number;
}

interface Promo {
  rules: Pick<PromotionRules, 'trigger' | 'award' | 'frequency' | 'winners' | 'claim'>;
  budget: bigint | null;
}

const told: fc.Arbitrary<Told> = fc.record({
  player: fc.integer({ min: 0, max: 2 }),
  kind: fc.constantFrom<FactKind[]>('deposit', 'bets', 'bets', 'login', ...FACT_KINDS),
  day: fc.integer({ min: 0, max: 12 }),
  amount: fc.bigInt({ min: 1n, max: 200n }),
  other: fc.bigInt({ min: 1n, max: 60n }),
  product: fc.constantFrom<Told['product'][]>('RNG', 'LIVE'),
  number: fc.integer({ min: 1, max: 4 }),
  whose: fc.nat(2),
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
    games: fc.constantFrom<number[][]>([], [1], [2]),
  }),
  fc.record({
    kind: fc.constant('loss' as const),
    minimum: fc.constantFrom('0', '40'),
    products: fc.constantFrom<Record<string, number>[]>({}, { RNG: 10_000, LIVE: 2_500 }),
  }),
  fc.record({
    kind: fc.constant('win' as const),
    multiplierBps: fc.constantFrom(20_000, 50_000),
    minimumStake: fc.constantFrom('1', '10'),
  }),
  fc.constantFrom<PromotionRules['trigger'][]>(
    { kind: 'birthday' },
    { kind: 'application', pictures: 'none' },
    { kind: 'code', code: 'LOTUS' },
    { kind: 'list' },
  ),
  fc.record({
    kind: fc.constant('place' as const),
    leaderboard: fc.constantFrom('0', '1'),
    upTo: fc.constantFrom(1, 3),
  }),
  fc.record({ kind: fc.constant('mission' as const), mission: fc.constantFrom('0', '1') }),
  fc.record({ kind: fc.constant('rank' as const), rank: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('invite' as const), count: fc.integer({ min: 1, max: 3 }) }),
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

const periodOf = (frequency: Frequency, one: Told) => {
  const day = dayOf(one);
  return { once: 'once', daily: day, weekly: WEEK(day), monthly: day.slice(0, 7) }[frequency];
};

/** The plain way: for every fact, evaluates all earlier facts again. Returns each player's award of each promotion. */
function naive(promos: readonly Promo[], facts: readonly Told[]): Map<string, bigint> {
  const got = new Map<string, bigint>();
  const left = promos.map(({ budget }) => budget);
  const settled = new Set<string>();
  const give = (index: number, key: string, base: bigint) => {
    const { rules } = promos[index]!;
    settled.add(key);
    const winners = [...got.keys()].filter((one) => one.startsWith(`${index} `)).length;
    const value = 'value' in rules.award ? rules.award.value : { fixed: '0' };
    const amount = 'fixed' in value ? 70_000n : min((base * 3_333n) / 10_000n, 200_000n);
    if (amount === 0n || (rules.winners !== null && winners >= rules.winners)) return;
    const budget = left[index];
    if (budget !== null && budget !== undefined) {
      if (budget < amount) return;
      left[index] = budget - amount;
    }
    got.set(key, amount);
  };
  facts.forEach((fact, now) => {
    promos.forEach(({ rules }, index) => {
      const period = periodOf(rules.frequency, fact);
      const key = `${index} ${fact.player} ${period}`;
      if (settled.has(key) || rules.trigger.kind === 'loss') return;
      const seen = facts.slice(0, now + 1).filter((one) => one.player === fact.player);
      const mine = seen.filter((one) => periodOf(rules.frequency, one) === period);
      const own = fact.whose % promos.length === index;
      const base = reached(rules.trigger, { mine, all: seen, fact, own });
      if (base !== undefined) give(index, key, base);
    });
  });
  promos.forEach(({ rules }, index) => {
    const { trigger } = rules;
    // A loss over a period without an end is never final.
    if (trigger.kind !== 'loss' || rules.frequency === 'once') return;
    const bets = facts.filter(({ kind }) => kind === 'bets');
    for (const period of [...new Set(bets.map((one) => periodOf(rules.frequency, one)))].sort())
      for (const player of [0, 1, 2]) {
        const mine = bets.filter((one) => one.player === player && periodOf(rules.frequency, one) === period);
        const lost = weighted(trigger.products, mine, ({ amount, other }) => amount - other);
        if (mine.length > 0 && lost >= BigInt(trigger.minimum) * UNIT && lost > 0n)
          give(index, `${index} ${player} ${period}`, lost);
      }
  });
  return got;
}

function weighted(products: Record<string, number>, bets: readonly Told[], of: (bet: Told) => bigint): bigint {
  const parts = bets.map(
    (bet) => of(bet) * UNIT * BigInt(Object.keys(products).length === 0 ? 10_000 : (products[bet.product] ?? 0)),
  );
  return sum(parts) / 10_000n;
}

const min = (a: bigint, b: bigint) => (a < b ? a : b);
const sum = (list: readonly bigint[]) => list.reduce((all, one) => all + one, 0n);

interface Seen {
  /** The player's facts in the period of this fact, and all of them. */
  mine: readonly Told[];
  all: readonly Told[];
  fact: Told;
  /** Whether the fact belongs to this promotion. */
  own: boolean;
}

/** Triggers that a single fact fulfils; undefined for other triggers. */
function byOne(rule: PromotionRules['trigger'], { fact, own }: Seen): boolean | undefined {
  const { kind, number, whose, amount, other } = fact;
  switch (rule.kind) {
    case 'registration':
    case 'birthday':
      return kind === rule.kind;
    case 'application':
    case 'code':
    case 'list':
      return kind === rule.kind && own;
    case 'rank':
      return kind === 'rank' && number >= rule.rank;
    case 'mission':
      return kind === 'mission' && `${whose}` === rule.mission;
    case 'place':
      return kind === 'place' && `${whose}` === rule.leaderboard && number <= rule.upTo;
    case 'win':
      return (
        kind === 'win' &&
        other >= BigInt(rule.minimumStake) &&
        Number(amount) / Number(other) >= rule.multiplierBps / 10_000
      );
    default:
      return undefined;
  }
}

/** The base of a share, if this fact reaches the goal; else undefined. */
function reached(rule: PromotionRules['trigger'], seen: Seen): bigint | undefined {
  const { mine, all, fact } = seen;
  const once = byOne(rule, seen);
  if (once !== undefined) return once ? (rule.kind === 'win' ? fact.amount * UNIT : 1n) : undefined;
  const deposits = mine.filter(({ kind }) => kind === 'deposit');
  if (rule.kind === 'invite') {
    const friends = mine.filter(({ kind }) => kind === 'invite').length;
    return fact.kind === 'invite' && friends >= rule.count ? BigInt(friends) : undefined;
  }
  if (rule.kind === 'login') {
    const days = [...new Set(mine.filter(({ kind }) => kind === 'login').map(({ day }) => day))];
    const run = days.some((first) =>
      Array.from({ length: rule.days }, (_, i) => first + i).every((day) => days.includes(day)),
    );
    const done = rule.consecutive ? run : days.length >= rule.days;
    return fact.kind === 'login' && done ? BigInt(rule.consecutive ? longest(days) : days.length) : undefined;
  }
  if (rule.kind === 'bets') {
    if (fact.kind !== 'bets' || rule.games.includes(2)) return undefined;
    const value = weighted(
      rule.products,
      mine.filter(({ kind }) => kind === 'bets'),
      ({ amount }) => amount,
    );
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

/** Keeps only the first registration and the first login of a day, as the sources of facts do. */
function once(facts: readonly Told[]): Told[] {
  const seen = new Set<string>();
  return facts.filter(({ player, kind, day }) => {
    if (kind !== 'registration' && kind !== 'login') return true;
    const key = `${player} ${kind} ${kind === 'login' ? day : ''}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

/** `every`: number of facts between two reads; a large number makes one batch of all. */
async function play(promos: readonly Promo[], facts: readonly Told[], deaths: readonly boolean[], every: number) {
  await house.database.transact((trx) => trx.updateTable('rewards.promotion').set({ state: 'paused' }).execute());
  const players = [await house.player(), await house.player(), await house.player()];
  const ids: bigint[] = [];
  for (const { rules, budget } of promos) ids.push(await house.offer(rules, { budget }));
  const ordinals = [0, 0, 0];
  const rows = facts.map((fact, index) => ({
    playerId: players[fact.player]!,
    kind: fact.kind,
    amount: fact.amount * UNIT,
    product: fact.product,
    game: 1,
    at: new Date(`${dayOf(fact)}T05:00:00Z`),
    key: `${players[0]}:${index}`,
    other: fact.other * UNIT,
    ordinal: fact.kind === 'deposit' ? ++ordinals[fact.player]! : fact.number,
    subject: OWN.includes(fact.kind) ? `${ids[fact.whose % ids.length]}` : `${fact.whose}`,
  }));
  for (const [index, row] of rows.entries()) {
    dies = deaths[index % deaths.length] ?? false;
    // Each fact is written twice, and sometimes two readers run at once.
    await house.facts([row, row]);
    if (index % every === every - 1) await Promise.all([house.read(), house.read()]);
  }
  await house.read();
  // Moves to the time after the month.
  house.clock.advance(LATER_MS);
  await Promise.all([house.settle(), house.settle()]);
  await house.settle();
  house.clock.advance(-LATER_MS);
  dies = false;
  while ((await payDueAwards(house.awards)) > 0);
  return { players, ids };
}

it('gives what the plain implementation gives, within the budgets', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(promo, { minLength: 2, maxLength: 5 }),
      fc.array(told, { minLength: 1, maxLength: 20 }).map(once),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
      fc.constantFrom(1, 3, 50),
      async (promos, facts, deaths, every) => {
        const { players, ids } = await play(promos, facts, deaths, every);
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
    { numRuns: 25, endOnFailure: true, interruptAfterTimeLimit: 60_000 },
  );
  expect(await reconcile(house.database)).toEqual([]);
});
