import { countDistribution, cycleOf, exactSpinCredits } from './exact-spin.ts';
import { type Fraction, fraction, plus, times, ZERO } from './fraction.ts';
import type { Machine, Reels } from './machine.ts';
import { multiplierOf } from './play-slot.ts';
import type { FreeSpins, HoldAndCollect } from './slot-title.ts';

/** Expected credits that a paid round wins in its free spins.
 *
 *  Whether the n-th free spin is played depends only on the spins before it, so its expectation is the chance that it
 *  is played x its multiplier x the mean of one spin. The chance comes from walking the number of spins awarded. */
export function exactFreeSpins(machine: Machine, freeSpins: FreeSpins, reels: Reels): Fraction {
  const start = awardChances(machine, machine.base);
  const again = awardChances(machine, reels);
  let awarded = new Map<number, Fraction>();
  for (const [spins, chance] of start) if (spins > 0) add(awarded, Math.min(spins, freeSpins.most), chance);
  let weighted = ZERO;
  for (let n = 1; n <= freeSpins.most; n++) {
    const next = new Map<number, Fraction>();
    for (const [total, chance] of awarded) {
      if (total < n) continue;
      weighted = plus(weighted, times(chance, fraction(multiplierOf(freeSpins, n))));
      for (const [more, odds] of again) add(next, Math.min(total + more, freeSpins.most), times(chance, odds));
    }
    awarded = next;
  }
  return times(weighted, exactSpinCredits(machine, reels));
}

/** Chance of each award (0 included) in one spin. */
export function awardChances(machine: Machine, reels: Reels): Map<number, Fraction> {
  const chances = new Map<number, Fraction>();
  for (const [scatters, ways] of countDistribution(machine, reels, machine.scatter).entries()) {
    if (ways > 0n) add(chances, machine.awards[scatters] ?? 0, fraction(ways, cycleOf(reels)));
  }
  return chances;
}

function add(map: Map<number, Fraction>, key: number, value: Fraction): void {
  map.set(key, plus(map.get(key) ?? ZERO, value));
}

/** Expected credits that a paid round wins in hold and collect: the chance of each number of starting coins times the
 *  value of holding that many with all respins left. */
export function exactHold(machine: Machine, hold: HoldAndCollect): Fraction {
  const value = holdValues(machine, hold);
  let sum = ZERO;
  for (const [coins, ways] of countDistribution(machine, machine.base, machine.coin).entries()) {
    if (coins < hold.coinsToStart || ways === 0n) continue;
    sum = plus(sum, times(fraction(ways, cycleOf(machine.base)), value(coins, hold.respins)));
  }
  return sum;
}

/** value(n, left): expected credits with n coins held and `left` respins to go. A new coin raises n and none lowers
 *  `left`, so the recursion ends. */
function holdValues(machine: Machine, hold: HoldAndCollect): (coins: number, left: number) => Fraction {
  const cells = machine.window.length;
  const coin = fraction(
    hold.values.reduce((sum, value) => sum + value.credits * value.weight, 0),
    machine.coinWeight,
  );
  const lands = fraction(hold.landing.wins, hold.landing.outOf);
  const misses = fraction(hold.landing.outOf - hold.landing.wins, hold.landing.outOf);
  const known = new Map<string, Fraction>();
  const value = (coins: number, left: number): Fraction => {
    if (coins === cells) return plus(times(fraction(cells), coin), fraction(hold.fullWindowCredits));
    if (left === 0) return times(fraction(coins), coin);
    const key = `${coins}/${left}`;
    const seen = known.get(key);
    if (seen) return seen;
    let sum = ZERO;
    for (let k = 0; k <= cells - coins; k++) {
      const chance = times(
        fraction(choose(cells - coins, k)),
        times(power(lands, k), power(misses, cells - coins - k)),
      );
      sum = plus(sum, times(chance, value(coins + k, k > 0 ? hold.respins : left - 1)));
    }
    known.set(key, sum);
    return sum;
  };
  return value;
}

function power(base: Fraction, exponent: number): Fraction {
  return fraction(base.numerator ** BigInt(exponent), base.denominator ** BigInt(exponent));
}

function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1n; i <= BigInt(k); i++) result = (result * (BigInt(n) - i + 1n)) / i;
  return result;
}
