import type { Draw } from '../fair/draw.ts';
import { keyedHmac } from '../fair/sha256.ts';
import { awardWays, exactFreeSpins, exactHold } from './exact-features.ts';
import { cycleOf, exactSpinCredits } from './exact-spin.ts';
import { fastRoundOf } from './fast-round.ts';
import { type Fraction, fraction, plus, rounded, times, toNumber, ZERO } from './fraction.ts';
import { progressiveBps } from './jackpot.ts';
import { machineOf } from './machine.ts';
import { playFreeSpins } from './play-slot.ts';
import type { SlotTitle } from './slot-title.ts';
import { storedFreeSpins } from './stored-proofs.ts';

/**
 * Returns per unit staked, exact. The progressive share counts fully, since everything paid into the pools is won
 * again. The cap of one round's win is ignored; simulateRtp measures its effect.
 */
export type ExactRtp = { base: Fraction; freeSpins: Fraction; hold: Fraction; progressive: Fraction; total: Fraction };

/** Throws for titles with sticky wilds, whose free spins depend on each other; see `provenRtp`. */
export function exactRtp(title: SlotTitle): ExactRtp {
  if (title.freeSpins?.stickyWilds) throw new Error(`${title.code}: free spins with sticky wilds have no closed form`);
  const machine = machineOf(title);
  const perStake = fraction(1, title.credits);
  const base = times(exactSpinCredits(machine, machine.base), perStake);
  const freeSpins =
    title.freeSpins && machine.free ? times(exactFreeSpins(machine, title.freeSpins, machine.free), perStake) : ZERO;
  const hold = title.hold ? times(exactHold(machine, title.hold), perStake) : ZERO;
  const progressive = fraction(progressiveBps(title.progressive), 10_000);
  return { base, freeSpins, hold, progressive, total: plus(plus(base, freeSpins), plus(hold, progressive)) };
}

/**
 * The return that a title states: exact (margin 0), or exact except for simulated free spins. Then `margin` is half the
 * width of the 99 % interval.
 */
export type ProvenRtp = { rtp: number; bps: number; margin: number };

export function provenRtp(title: SlotTitle): ProvenRtp {
  if (!title.freeSpins?.stickyWilds) {
    const { total } = exactRtp(title);
    return { rtp: toNumber(total), bps: rounded(total, 10_000), margin: 0 };
  }
  const machine = machineOf(title);
  const stored = storedFreeSpins(title.code);
  let rtp = toNumber(exactSpinCredits(machine, machine.base)) / title.credits;
  let variance = 0;
  for (const [award, ways] of awardWays(machine, machine.base)) {
    if (award === 0) continue;
    const found = stored.find((one) => one.award === award);
    if (!found) throw new Error(`${title.code}: no stored simulation of ${award} free spins`);
    const chance = toNumber(fraction(ways, cycleOf(machine.base))) / title.credits;
    rtp += chance * found.mean;
    variance += (chance * found.deviation) ** 2 / found.rounds;
  }
  return { rtp, bps: Math.round(rtp * 10_000), margin: Z99 * Math.sqrt(variance) };
}

/** Mean and deviation of the credits that an award of free spins wins, including retriggers. */
export type SimulatedFreeSpins = { award: number; rounds: number; mean: number; deviation: number };

export function simulateFreeSpins(title: SlotTitle, award: number, rounds: number, seed: string): SimulatedFreeSpins {
  const machine = machineOf(title);
  const draw = seededDraw(seed);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < rounds; i++) {
    const start = { award, total: 0, cap: Number.MAX_SAFE_INTEGER };
    const credits = playFreeSpins(machine, title.freeSpins!, start, draw, null);
    sum += credits;
    squares += credits * credits;
  }
  const mean = sum / rounds;
  return { award, rounds, mean, deviation: Math.sqrt(Math.max(0, squares / rounds - mean * mean)) };
}

export type SimulatedRtp = {
  spins: number;
  /** Measured return per unit staked, progressive share included. */
  rtp: number;
  /** 99 % confidence interval of `rtp`. */
  low: number;
  high: number;
  /** Standard deviation of one round's return, in stakes; "volatility" is derived from it. */
  deviation: number;
  hitFrequency: number;
  /** Highest win of a round, in stakes. */
  highest: number;
  /** Loss through the cap per unit staked, and the number of rounds that it ended. */
  capCost: number;
  capped: number;
};

/** Two-sided 99 % quantile of the normal distribution. */
const Z99 = 2.5758293035489;

/**
 * Plays `spins` paid rounds with the pseudo-random numbers of `seed` (the same seed gives the same figures). Real
 * rounds never use this generator.
 */
export function simulateRtp(title: SlotTitle, spins: number, seed: string): SimulatedRtp {
  const machine = machineOf(title);
  const draw = seededDraw(seed);
  const play = fastRoundOf(title);
  const progressive = progressiveBps(title.progressive) / 10_000;
  let sum = 0;
  let squares = 0;
  let hits = 0;
  let highest = 0;
  let over = 0;
  let capped = 0;
  for (let i = 0; i < spins; i++) {
    // Played without the cap and then cut: the cap would end a round early but pay the same.
    const credits = play(draw);
    const paid = Math.min(credits, machine.maxCredits);
    over += credits - paid;
    if (credits > machine.maxCredits) capped++;
    const stakes = paid / title.credits;
    sum += stakes;
    squares += stakes * stakes;
    if (paid > 0) hits++;
    if (stakes > highest) highest = stakes;
  }
  const mean = sum / spins;
  const deviation = Math.sqrt(Math.max(0, squares / spins - mean * mean));
  const margin = (Z99 * deviation) / Math.sqrt(spins);
  const rtp = mean + progressive;
  return {
    spins,
    rtp,
    low: rtp - margin,
    high: rtp + margin,
    deviation,
    hitFrequency: hits / spins,
    highest,
    capCost: over / title.credits / spins,
    capped,
  };
}

/**
 * A reproducible draw for simulations and tests: xoshiro128** (Blackman and Vigna), seeded by HMAC-SHA256 of the seed.
 */
export function seededDraw(seed: string): Draw {
  const bytes = keyedHmac(new TextEncoder().encode(seed))(new Uint8Array(0));
  const state = new DataView(bytes.buffer);
  let a = state.getInt32(0);
  let b = state.getInt32(4);
  let c = state.getInt32(8);
  let d = state.getInt32(12);
  return quickDraw(() => {
    const scrambled = Math.imul(b, 5);
    const word = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return word;
  });
}

const WORD = 2 ** 32;
const SMALL = 4096;

/** Gives the same numbers as `drawFromWords` for the same words; caches the limits of small ranges. */
function quickDraw(nextWord: () => number): Draw {
  const limits = new Float64Array(SMALL);
  return (n) => {
    let limit = n < SMALL ? limits[n]! : 0;
    if (limit === 0) {
      if (!(n >= 1 && n <= WORD && Number.isInteger(n))) throw new RangeError(`draw(${n}): n must be 1..2^32`);
      limit = WORD - (WORD % n);
      if (n < SMALL) limits[n] = limit;
    }
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return n < SMALL ? (word >>> 0) % (n >>> 0) : word % n;
  };
}
