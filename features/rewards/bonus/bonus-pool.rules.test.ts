import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PoolEntry, poolOf, takenAtEnd } from './bonus-pool.rules.ts';

/** Reference model: each unit of the wallet is the player's own or the bonus's, and a stake uses own units first. */
function coinByCoin(own: number, bonus: number, entries: readonly PoolEntry[]): number {
  let wallet = [...Array<string>(own).fill('own'), ...Array<string>(bonus).fill('pool')];
  const laid = new Map<string, string[]>();
  for (const { kind, amount, place } of entries) {
    if (amount < 0n) {
      const sorted = [...wallet].sort();
      const gone = sorted.slice(0, Number(-amount));
      wallet = sorted.slice(gone.length);
      if (place !== null && kind !== 'other') laid.set(place, [...(laid.get(place) ?? []), ...gone]);
      continue;
    }
    const coins = kind === 'other' || place === null ? [] : (laid.get(place) ?? []);
    const share = coins.length === 0 ? 0 : coins.filter((coin) => coin === 'pool').length / coins.length;
    const won = Math.floor(Number((Number(amount) * share).toFixed(6)));
    wallet.push(...Array<string>(won).fill('pool'), ...Array<string>(Number(amount) - won).fill('own'));
  }
  return wallet.filter((coin) => coin === 'pool').length;
}

const entry: fc.Arbitrary<PoolEntry> = fc.oneof(
  fc.record({
    kind: fc.constant('stake' as const),
    amount: fc.bigInt({ min: -30n, max: -1n }),
    place: fc.constantFrom('a', 'b', 'c'),
  }),
  fc.record({
    kind: fc.constant('back' as const),
    amount: fc.bigInt({ min: 1n, max: 60n }),
    place: fc.constantFrom('a', 'b', 'c', null),
  }),
  fc.record({
    kind: fc.constant('other' as const),
    amount: fc.bigInt({ min: -20n, max: 40n }).filter((amount) => amount !== 0n),
    place: fc.constant(null),
  }),
);

it('is what counting coin by coin finds, and never more than the wallet holds', () => {
  fc.assert(
    fc.property(
      fc.nat(50),
      fc.integer({ min: 1, max: 50 }),
      fc.array(entry, { maxLength: 20 }),
      (own, bonus, entries) => {
        const pool = poolOf({ own: BigInt(own), bonus: BigInt(bonus) }, entries);
        expect(pool).toBe(BigInt(coinByCoin(own, bonus, entries)));
        const taken = takenAtEnd('expired', { pool, bonus: BigInt(bonus), largestConversion: null });
        expect(taken <= BigInt(bonus) && taken <= pool).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

it('keeps own money out of it: who only plays within it has the whole bonus left', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 1n, max: 20n }), { maxLength: 10 }), (stakes) => {
      const own = stakes.reduce((sum, stake) => sum + stake, 0n);
      const entries = stakes.map((stake) => ({ kind: 'stake' as const, amount: -stake, place: 'a' }));
      expect(poolOf({ own, bonus: 7n }, [...entries, { kind: 'back', amount: 1_000n, place: 'a' }])).toBe(7n);
    }),
  );
});
