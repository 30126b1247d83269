import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BonusTerms, type Played, type Requirement, standingByTerms, standingOf } from './wagering.rules.ts';

/** Tests bonus terms against a simple second implementation that assigns turnover unit by unit. */
const terms: fc.Arbitrary<BonusTerms | null> = fc.constantFrom<(BonusTerms | null)[]>(
  null,
  { products: {}, largestStake: null, largestConversion: null },
  { products: { RNG: 10_000, LIVE: 5_000 }, largestStake: null, largestConversion: null },
  { products: { LIVE: 2_500 }, largestStake: 10n, largestConversion: 5n },
  { products: {}, largestStake: 20n, largestConversion: null },
);
const requirements = fc.array(
  fc.record({
    start: fc.nat(4),
    days: fc.constantFrom(null, 1, 2),
    required: fc.bigInt({ min: 1n, max: 40n }),
    terms,
    used: fc.constantFrom(null, null, null, 7n),
  }),
  { minLength: 1, maxLength: 4 },
);
const plays = fc.array(
  fc.record({
    day: fc.nat(6),
    product: fc.constantFrom('RNG', 'LIVE', 'SPORTS'),
    above: fc.constantFrom<(bigint | null)[]>(null, 10n, 20n),
    turnover: fc.bigInt({ min: 0n, max: 30n }),
  }),
  { maxLength: 8 },
);

type Asked = { start: number; days: number | null; required: bigint; terms: BonusTerms | null; used: bigint | null };
type Play = { day: number; product: string; above: bigint | null; turnover: bigint };

const made = (asked: readonly Asked[]): Requirement[] =>
  asked
    .map((one, index) => ({
      id: BigInt(index),
      cause: 'bonus' as const,
      required: one.required,
      startedAt: new Date(one.start),
      terms: one.terms,
      used: one.used,
      expiresAt: one.days === null ? null : new Date(one.start + one.days),
    }))
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime() || Number(a.id - b.id));
const playedOf = (list: readonly Play[]): Played[] =>
  list.map(({ day, ...play }) => ({ from: new Date(day), ...play }));

/** How much one unit of turnover counts for a requirement, in 1/10,000. */
function worth(one: Requirement, unit: Played): number {
  if (unit.from < one.startedAt || (one.expiresAt && unit.from >= one.expiresAt)) return 0;
  if (one.terms === null || one.terms === undefined) return 10_000;
  const { largestStake, products } = one.terms;
  if (largestStake !== null && unit.above !== null && unit.above >= largestStake) return 0;
  return Object.keys(products).length === 0 ? 10_000 : (products[unit.product] ?? 0);
}

function unitByUnit(list: readonly Requirement[], played: readonly Played[]) {
  const units = played.flatMap((part) => Array.from({ length: Number(part.turnover) }, () => part));
  const bonuses = list.filter(({ terms, used }) => terms && used === null);
  return list.map((one) => {
    const plain = one.used === null ? one : { ...one, terms: null };
    const needed = Number(one.used ?? one.required) * 10_000;
    let counted = 0;
    while (counted < needed) {
      let best = -1;
      const rank = (unit: Played) => [
        -unit.from.getTime(),
        worth(plain, unit),
        -Math.max(0, ...bonuses.map((bonus) => worth(bonus, unit))),
      ];
      units.forEach((unit, index) => {
        if (worth(plain, unit) === 0) return;
        const [mine, other] = [rank(unit), best < 0 ? [] : rank(units[best]!)];
        const at = mine.findIndex((value, place) => value !== other[place]);
        if (best < 0 || (at >= 0 && mine[at]! > other[at]!)) best = index;
      });
      if (best < 0) break;
      counted += worth(plain, units[best]!);
      units.splice(best, 1);
    }
    return BigInt(Math.min(Math.floor(counted / 10_000), needed / 10_000));
  });
}

const actualOf = (list: readonly Requirement[], played: readonly Played[]) => {
  const { open } = standingByTerms(list, played);
  return list.map(({ id, required, used }) => used ?? open.find((one) => one.id === id)?.actual ?? required);
};

it('hands out play as the plain way does, once and never beyond what is asked', () => {
  fc.assert(
    fc.property(requirements, plays, (asked, list) => {
      const [wanted, played] = [made(asked), playedOf(list)];
      const plain = unitByUnit(wanted, played);
      expect(actualOf(wanted, played)).toEqual(wanted.map(({ used }, index) => used ?? plain[index]));
    }),
    { numRuns: 400 },
  );
});

it('is what it always was where no terms are asked', () => {
  fc.assert(
    fc.property(requirements, plays, (asked, list) => {
      const wanted = made(asked.map((one) => ({ ...one, terms: null, days: null, used: null })));
      const played = playedOf(list);
      const since = wanted.map(({ startedAt }) =>
        played.filter(({ from }) => from >= startedAt).reduce((sum, { turnover }) => sum + turnover, 0n),
      );
      const pick = ({ open, met }: ReturnType<typeof standingOf>) => [met, open.map(({ id, actual }) => [id, actual])];
      expect(pick(standingByTerms(wanted, played))).toEqual(pick(standingOf(wanted, since)));
    }),
  );
});

it('never goes back when more is played later', () => {
  fc.assert(
    fc.property(requirements, plays, plays, (asked, list, more) => {
      const wanted = made(asked);
      const played = playedOf(list);
      const later = playedOf(more.map((play) => ({ ...play, day: 7 })));
      const [before, after] = [actualOf(wanted, played), actualOf(wanted, [...played, ...later])];
      before.forEach((amount, index) => {
        expect(after[index]! >= amount).toBe(true);
      });
    }),
  );
});
