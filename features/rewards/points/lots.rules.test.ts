import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTurnover, type Lot, NO_RATE, ofRank, pointsOf } from './lots.rules.ts';

const RATE = { unit: 10n, points: 1n };
const apply = (lots: readonly Lot[], turnover: bigint, rate = RATE): { lots: Lot[]; points: bigint } => {
  const changes = countTurnover(lots, turnover, rate);
  const kept = lots.map((lot) => changes.find((change) => change.lot.id === lot.id)?.lot ?? lot);
  const begun = changes
    .filter(({ lot }) => lot.id === undefined)
    .map(({ lot }) => ({ ...lot, id: BigInt(lots.length) }));
  return { lots: [...begun, ...kept], points: changes.reduce((sum, { points }) => sum + points, 0n) };
};

test('parts of a unit wait, and move on when the rate changes', () => {
  const first = apply([], 25n);
  expect(first.points).toBe(2n);
  // 25 + 4 = 29: still 2 units.
  const second = apply(first.lots, 4n);
  expect(second.points).toBe(0n);
  // 9 of a unit move to the new lot: 9 + 11 = 20 at 3 points for 20.
  const third = apply(second.lots, 11n, { unit: 20n, points: 3n });
  expect([third.points, third.lots]).toEqual([
    3n,
    [
      { id: 1n, unit: 20n, ratePoints: 3n, turnover: 20n },
      { id: 0n, unit: 10n, ratePoints: 1n, turnover: 20n },
    ],
  ]);
});

test('what is taken back leaves the latest lot first, at its own rate', () => {
  const lots: Lot[] = [
    { id: 2n, unit: 20n, ratePoints: 3n, turnover: 20n },
    { id: 1n, unit: 10n, ratePoints: 1n, turnover: 20n },
  ];
  // 20 leave the latest lot (3 points) and 5 the earlier one, which keeps 15: 1 of its 2 points.
  expect(apply(lots, -25n, RATE).points).toBe(-4n);
});

test('turnover without a rate is counted and gives nothing, later neither', () => {
  const before = apply([], 95n, NO_RATE);
  expect(before.points).toBe(0n);
  expect(apply(before.lots, 5n).points).toBe(0n);
  expect(apply(before.lots, 10n).points).toBe(1n);
});

test('whatever comes and goes: booked points are what the lots give, and nothing is left of nothing', () => {
  const step = fc.record({
    turnover: fc.bigInt({ min: -500n, max: 500n }),
    unit: fc.constantFrom(1n, 7n, 10n, 64n),
    points: fc.constantFrom(0n, 1n, 3n),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let [lots, booked, counted]: [Lot[], bigint, bigint] = [[], 0n, 0n];
      for (const { turnover, unit, points } of steps) {
        // Never takes back more than was counted.
        const by = counted + turnover < 0n ? -counted : turnover;
        const next = apply(lots, by, { unit, points });
        lots = next.lots;
        booked += next.points;
        counted += by;
      }
      expect(booked).toBe(lots.reduce((sum, lot) => sum + pointsOf(lot), 0n));
      expect(counted).toBe(lots.reduce((sum, lot) => sum + lot.turnover, 0n));
      const end = apply(lots, -counted);
      expect(booked + end.points).toBe(0n);
    }),
  );
});

test('the row of the highest rank that is reached counts', () => {
  const rows = [{ rank: 0 }, { rank: 5 }, { rank: 2 }];
  expect([0, 1, 2, 4, 9].map((rank) => ofRank(rows, rank)?.rank)).toEqual([0, 0, 2, 2, 5]);
  expect(ofRank([{ rank: 3 }], 2)).toBeUndefined();
});
