import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderFrom } from './positions.ts';
import { type Pot, potsOf, rakesOf, type Stake, sharesOf, uncalledOf } from './pots.ts';

/** Hold'em: pots, rake and shares against a second implementation that counts single chips. */

/** Takes chip number 1 of every seat, then chip number 2 and so on. Chips that the same seats can win form one pot. */
function potsChipByChip(stakes: readonly Stake[]): Pot[] {
  const most = Math.max(...stakes.map((one) => Number(one.total)));
  const pots: Pot[] = [];
  for (let chip = 1n; chip <= most; chip++) {
    const paid = stakes.filter((one) => one.total >= chip);
    const eligible = paid
      .filter((one) => !one.folded)
      .map((one) => one.seat)
      .sort((a, b) => a - b);
    const same = pots.find((pot) => pot.eligible.join() === eligible.join());
    const pot = eligible.length === 0 ? pots.at(-1) : same;
    if (pot) pot.amount += BigInt(paid.length);
    else pots.push({ amount: BigInt(paid.length), eligible });
  }
  return pots;
}

const stakesArb = fc
  .array(fc.record({ total: fc.bigInt({ min: 1n, max: 60n }), folded: fc.boolean() }), { minLength: 2, maxLength: 6 })
  .filter((all) => all.some((one) => !one.folded))
  .map((all) => all.map((one, seat): Stake => ({ seat, ...one })));

test('pots are those of splitting chip by chip', () => {
  fc.assert(
    fc.property(stakesArb, (stakes) => {
      expect(potsOf(stakes)).toEqual(potsChipByChip(stakes));
      const sum = potsOf(stakes).reduce((total, pot) => total + pot.amount, 0n);
      expect(sum).toBe(stakes.reduce((total, one) => total + one.total, 0n));
    }),
    { numRuns: 3_000 },
  );
});

test('shares are those of giving out chip by chip from the left of the button', () => {
  const winnersArb = fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 500n }), winnersArb, fc.nat(5), (amount, winners, button) => {
      const left = new Map(winners.map((seat) => [seat, 0n]));
      let seat = button;
      for (let given = 0n; given < amount; ) {
        seat = (seat + 1) % 6;
        if (!left.has(seat)) continue;
        left.set(seat, left.get(seat)! + 1n);
        given++;
      }
      expect(new Map(sharesOf(amount, winners, button).map((one) => [one.seat, one.amount]))).toEqual(left);
    }),
  );
});

const stakes = (...all: [seat: number, total: number, folded?: 'folded'][]): Stake[] =>
  all.map(([seat, total, folded]) => ({ seat, total: BigInt(total), folded: folded === 'folded' }));

test('three all-ins and a fold make a main pot and two side pots', () => {
  // Seat 0 has 100 in, seat 1 300, seats 2 and 4 700 each; seat 3 folded with 250 in.
  expect(potsOf(stakes([0, 100], [1, 300], [2, 700], [3, 250, 'folded'], [4, 700]))).toEqual([
    { amount: 500n, eligible: [0, 1, 2, 4] },
    { amount: 750n, eligible: [1, 2, 4] },
    { amount: 800n, eligible: [2, 4] },
  ]);
});

test('a folded seat makes no pot of its own', () => {
  expect(potsOf(stakes([0, 300], [1, 120, 'folded'], [2, 300]))).toEqual([{ amount: 720n, eligible: [0, 2] }]);
});

test('uncalled chips are those above the second highest total, folded seats included', () => {
  expect(uncalledOf(stakes([0, 500], [1, 200], [2, 350, 'folded']))).toEqual({ seat: 0, amount: 150n });
  expect(uncalledOf(stakes([0, 500], [1, 500]))).toBeNull();
});

test('rake is rounded down in each pot and stops at the cap, main pot first', () => {
  const pots: Pot[] = [
    { amount: 999n, eligible: [0, 1, 2] },
    { amount: 410n, eligible: [1, 2] },
    { amount: 5_000n, eligible: [2] },
  ];
  // 5 %: 49.95, 20.5 and 250.
  expect(rakesOf(pots, 500, 1_000n)).toEqual([49n, 20n, 250n]);
  expect(rakesOf(pots, 500, 60n)).toEqual([49n, 11n, 0n]);
});

test('two odd chips go to the first two winners on the left of the button', () => {
  expect(sharesOf(101n, [0, 2, 5], 2)).toEqual([
    { seat: 5, amount: 34n },
    { seat: 0, amount: 34n },
    { seat: 2, amount: 33n },
  ]);
  expect(orderFrom(2, [0, 2, 5])).toEqual([5, 0, 2]);
});
