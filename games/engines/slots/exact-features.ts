import { countDistribution, cycleOf, exactSpinCredits } from './exact-spin.ts';
import { type Fraction, fraction, plus, times, ZERO } from './fraction.ts';
import type { Machine, Reels } from './machine.ts';
import { multiplierOf } from './play-slot.ts';
import type { FreeSpins, HoldAndCollect } from './slot-title.ts';

/**
 * Expected credits that a paid round wins in its free spins.
 *
 * Whether the n-th free spin is played depends only on the spins before it. So its expectation is the chance that it is
 * played x its multiplier x the mean of one spin. The chance is computed over the number of spins awarded so far.
 */
export function exactFreeSpins(machine: Machine, freeSpins: FreeSpins, reels: Reels): Fraction {
  const again = awardWays(machine, reels);
  const cycle = cycleOf(reels);
  // Chances are integers over one common denominator, which each spin multiplies by the reels' cycle.
  let awarded = new Map<number, bigint>();
  for (const [spins, ways] of awardWays(machine, machine.base)) {
    if (spins > 0) add(awarded, Math.min(spins, freeSpins.most), ways);
  }
  let denominator = cycleOf(machine.base);
  let weighted = 0n;
  for (let n = 1; n <= freeSpins.most; n++) {
    const next = new Map<number, bigint>();
    let played = 0n;
    for (const [total, chance] of awarded) {
      if (total < n) continue;
      played += chance;
      for (const [more, ways] of again) add(next, Math.min(total + more, freeSpins.most), chance * ways);
    }
    weighted = (weighted + played * BigInt(multiplierOf(freeSpins, n))) * cycle;
    denominator *= cycle;
    awarded = next;
  }
  return times(fraction(weighted, denominator), exactSpinCredits(machine, reels));
}

/** For each award (0 included), the number of stop combinations of one spin that give it. */
export function awardWays(machine: Machine, reels: Reels): Map<number, bigint> {
  const awards = new Map<number, bigint>();
  for (const [scatters, ways] of countDistribution(machine, reels, machine.scatter).entries()) {
    if (ways > 0n) add(awards, machine.awards[scatters] ?? 0, ways);
  }
  return awards;
}

function add(map: Map<number, bigint>, key: number, value: bigint): void {
  map.set(key, (map.get(key) ?? 0n) + value);
}

/**
 * Expected credits that a paid round wins in hold and collect: the sum over each number of starting coins of its chance
 * times the value of holding that many with all respins left.
 */
export function exactHold(machine: Machine, hold: HoldAndCollect): Fraction {
  const coin = meanCoin(machine, hold);
  const value = holdValues(machine, hold, coin);
  let sum = ZERO;
  for (const [coins, ways] of countDistribution(machine, machine.base, machine.coin).entries()) {
    if (coins < hold.coinsToStart || ways === 0n) continue;
    const { perCredit, fixed } = value(coins, hold.respins);
    const worth = plus(times(perCredit, times(fraction(coins), coin)), fixed);
    sum = plus(sum, times(fraction(ways, cycleOf(machine.base)), worth));
  }
  return sum;
}

function meanCoin(machine: Machine, hold: HoldAndCollect): Fraction {
  return fraction(
    hold.values.reduce((sum, value) => sum + value.credits * value.weight, 0),
    machine.coinWeight,
  );
}

/**
 * The final pay for S credits held now: perCredit x S + fixed. Every coin, special or plain, changes S by such a rule,
 * so these two numbers are enough for expectations.
 */
type Affine = { perCredit: Fraction; fixed: Fraction };

/**
 * value(n, left): expected credits with n coins held and `left` respins to go. Each step adds a coin or lowers `left`,
 * so the recursion ends.
 */
function holdValues(machine: Machine, hold: HoldAndCollect, coin: Fraction) {
  const cells = machine.window.length;
  const lands = fraction(hold.landing.wins, hold.landing.outOf);
  const misses = fraction(hold.landing.outOf - hold.landing.wins, hold.landing.outOf);
  const known = new Map<string, Affine>();
  const value = (coins: number, left: number): Affine => {
    if (coins === cells) return { perCredit: fraction(1), fixed: fraction(hold.fullWindowCredits) };
    if (left === 0) return { perCredit: fraction(1), fixed: ZERO };
    const key = `${coins}/${left}`;
    const seen = known.get(key);
    if (seen) return seen;
    let sum: Affine = { perCredit: ZERO, fixed: ZERO };
    // The expected value of the held credits after k coins have landed.
    let held: Affine = { perCredit: fraction(1), fixed: ZERO };
    for (let k = 0; k <= cells - coins; k++) {
      if (k > 0) held = after(held, landing(hold, coin, coins + k));
      const chance = times(
        fraction(choose(cells - coins, k)),
        times(power(lands, k), power(misses, cells - coins - k)),
      );
      const then = after(held, value(coins + k, k > 0 ? hold.respins : left - 1));
      sum = {
        perCredit: plus(sum.perCredit, times(chance, then.perCredit)),
        fixed: plus(sum.fixed, times(chance, then.fixed)),
      };
    }
    known.set(key, sum);
    return sum;
  };
  return value;
}

/**
 * Effect of one coin, after which `coins` are held: a gatherer doubles the held sum, the others bring a drawn value,
 * and a spreader also adds to each coin.
 */
function landing(hold: HoldAndCollect, coin: Fraction, coins: number): Affine {
  const { special } = hold;
  if (!special) return { perCredit: fraction(1), fixed: coin };
  const drawn = times(fraction(special.outOf - special.gather, special.outOf), coin);
  const spread = fraction(special.spread * special.spreadCredits * coins, special.outOf);
  return { perCredit: fraction(special.outOf + special.gather, special.outOf), fixed: plus(drawn, spread) };
}

function after(first: Affine, then: Affine): Affine {
  return {
    perCredit: times(first.perCredit, then.perCredit),
    fixed: plus(times(first.fixed, then.perCredit), then.fixed),
  };
}

function power(base: Fraction, exponent: number): Fraction {
  return fraction(base.numerator ** BigInt(exponent), base.denominator ** BigInt(exponent));
}

function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1n; i <= BigInt(k); i++) result = (result * (BigInt(n) - i + 1n)) / i;
  return result;
}
