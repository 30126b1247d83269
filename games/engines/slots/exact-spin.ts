import { type Fraction, fraction, plus, times, ZERO } from './fraction.ts';
import type { Machine, Reels } from './machine.ts';
import { readLine } from './read-lines.ts';
import { readWindow, showStop } from './spin.ts';
import { storedSpins } from './stored-proofs.ts';
import { playTumbles } from './tumble.ts';

/**
 * Exact expectation of one spin of a reel set, in credits, before any free-spin multiplier. Tumbling titles have no
 * closed form: their result is the stored count of every stop (`stored-proofs.ts`), or is counted when none is stored.
 */
export function exactSpinCredits(machine: Machine, reels: Reels): Fraction {
  const { title } = machine;
  if (title.tumble) {
    const stored = storedSpins(title.code, reels === machine.free ? 'free' : 'base');
    return stored ? fraction(stored.credits, cycleOf(reels)) : enumerateSpins(machine, reels).mean;
  }
  // The full-window multiplier makes all cells depend on each other, so the expectation does not factorise: count every
  // stop.
  if (title.fullWindowMultiplier !== 1) return enumerateSpins(machine, reels).mean;
  const combinations = machine.mystery < 0 ? exactCombinations(machine, reels) : exactMystery(machine, reels);
  return plus(combinations, exactScatters(machine, reels));
}

function exactCombinations(machine: Machine, reels: Reels): Fraction {
  return machine.title.pays.kind === 'lines' ? exactLines(machine, reels) : exactWays(machine, reels);
}

/** All mystery symbols of a window open as the same symbol: the mean over these symbols, by weight. */
function exactMystery(machine: Machine, reels: Reels): Fraction {
  return machine.becomes.reduce((sum, { symbol, weight }) => {
    const strips = reels.strips.map((strip) => strip.map((one) => (one === machine.mystery ? symbol : one)));
    const mean = exactCombinations(machine, { ...reels, strips });
    return plus(sum, times(fraction(weight, machine.becomesWeight), mean));
  }, ZERO);
}

/** Number of equally likely outcomes of one reel: its stops, times its heights if those are drawn. */
function columnCycle(reels: Reels, c: number): number {
  return reels.lengths[c]! * (reels.heights?.length ?? 1);
}

export function cycleOf(reels: Reels): bigint {
  return reels.lengths.reduce((product, _, c) => product * BigInt(columnCycle(reels, c)), 1n);
}

/**
 * Distribution of the number of `symbol` in the stopped window: element k is the number of stop combinations with k.
 */
export function countDistribution(machine: Machine, reels: Reels, symbol: number): bigint[] {
  let ways: bigint[] = [1n];
  for (let c = 0; c < machine.columns; c++) {
    const inColumn = new Array<bigint>(machine.rows + 1).fill(0n);
    for (let stop = 0; stop < reels.lengths[c]!; stop++) {
      for (const height of heightsOf(machine, reels)) inColumn[countAt(reels, { c, stop, symbol, height })]! += 1n;
    }
    const next = new Array<bigint>(ways.length + machine.rows).fill(0n);
    for (const [k, w] of ways.entries()) for (const [j, v] of inColumn.entries()) next[k + j]! += w * v;
    ways = next;
  }
  return ways;
}

function heightsOf(machine: Machine, reels: Reels): readonly number[] {
  return reels.heights ?? [machine.rows];
}

function countAt(reels: Reels, at: { c: number; stop: number; symbol: number; height: number }): number {
  const strip = reels.strips[at.c]!;
  let count = 0;
  for (let r = 0; r < at.height; r++) if (strip[at.stop + r] === at.symbol) count++;
  return count;
}

function exactScatters(machine: Machine, reels: Reels): Fraction {
  if (machine.scatter < 0) return ZERO;
  const sum = countDistribution(machine, reels, machine.scatter).reduce(
    (total, ways, count) => total + ways * BigInt(machine.pays[machine.scatter * machine.payWidth + count]!),
    0n,
  );
  return fraction(sum, cycleOf(reels));
}

/**
 * Columns are independent and a line has one cell in each. So its expectation is the sum over symbol tuples of the
 * product of how often each cell shows its symbol. Lines whose cells have equal weights are computed once.
 */
function exactLines(machine: Machine, reels: Reels): Fraction {
  const weights = reels.lengths.map((_, c) =>
    Array.from({ length: machine.rows }, (_, r) => cellWeights(machine, reels, c, r)),
  );
  const known = new Map<string, bigint>();
  let sum = 0n;
  for (const line of machine.lines) {
    const cells = [...line].map((place, c) => weights[c]![place % machine.rows]!);
    const key = cells.join('|');
    let credits = known.get(key);
    if (credits === undefined) {
      credits = lineSum(machine, cells);
      known.set(key, credits);
    }
    sum += credits;
  }
  return fraction(sum, cycleOf(reels));
}

/** How many stops of column c show each symbol at row r, after wilds have expanded. */
function cellWeights(machine: Machine, reels: Reels, c: number, r: number): number[] {
  const weights = new Array<number>(machine.ids.length).fill(0);
  for (let stop = 0; stop < reels.lengths[c]!; stop++) {
    const expands =
      machine.title.expandingWild && countAt(reels, { c, stop, symbol: machine.wild, height: machine.rows }) > 0;
    weights[expands ? machine.wild : reels.strips[c]![stop + r]!]! += 1;
  }
  return weights;
}

/** Sum over all symbol tuples of weight x credits. A weight is at most 2^30 and pays are small, so each partial sum
 *  stays a safe integer; the totals are kept as bigint. */
function lineSum(machine: Machine, cells: number[][]): bigint {
  const bothWays = machine.title.pays.kind === 'lines' && machine.title.pays.bothWays;
  const forward = new Uint8Array(machine.columns);
  const backward = new Uint8Array(machine.columns);
  let sum = 0n;
  const visit = (c: number, weight: number): void => {
    if (c < machine.columns) {
      for (const [symbol, count] of cells[c]!.entries()) {
        if (count === 0) continue;
        forward[c] = symbol;
        backward[machine.columns - 1 - c] = symbol;
        visit(c + 1, weight * count);
      }
      return;
    }
    let credits = readLine(machine, forward);
    if (bothWays && machine.hitCount < machine.columns) credits += readLine(machine, backward);
    if (credits > 0) sum += BigInt(weight) * BigInt(credits);
  };
  visit(0, 1);
  return sum;
}

/**
 * For each symbol and each length k: the product of its expected places on the first k reels, times the chance that the
 * next reel does not show it.
 */
function exactWays(machine: Machine, reels: Reels): Fraction {
  let sum = 0n;
  for (let symbol = 0; symbol < machine.ids.length; symbol++) {
    if (machine.apart[symbol] === 1 || symbol === machine.wild) continue;
    let before = 1n;
    for (let c = 0; c <= machine.columns; c++) {
      const pay = BigInt(machine.pays[symbol * machine.payWidth + c]!);
      const here = c < machine.columns ? waysPlaces(machine, reels, c, symbol) : { places: 0n, without: 1n };
      const after = reels.lengths.reduce((rest, _, at) => (at > c ? rest * BigInt(columnCycle(reels, at)) : rest), 1n);
      sum += pay * before * here.without * after;
      before *= here.places;
    }
  }
  return fraction(sum, cycleOf(reels));
}

/** Over all stops of column c: the number of places that count for `symbol`, and the number of stops that have none. */
function waysPlaces(machine: Machine, reels: Reels, c: number, symbol: number): { places: bigint; without: bigint } {
  let places = 0;
  let without = 0;
  for (let stop = 0; stop < reels.lengths[c]!; stop++) {
    for (const height of heightsOf(machine, reels)) {
      const wilds = countAt(reels, { c, stop, symbol: machine.wild, height });
      const all =
        wilds > 0 && machine.title.expandingWild ? machine.rows : wilds + countAt(reels, { c, stop, symbol, height });
      places += all;
      if (all === 0) without++;
    }
  }
  return { places: BigInt(places), without: BigInt(without) };
}

export type SpinCount = { mean: Fraction; credits: bigint; hits: bigint; cycle: bigint; highest: number };

/**
 * Plays every stop combination once: the exact mean, the number that pay, and the highest pay of one spin. With
 * `firstStop`, only the combinations with that stop of the first reel. Not for drawn heights or mystery symbols.
 */
export function enumerateSpins(machine: Machine, reels: Reels, firstStop?: number): SpinCount {
  const stops = new Array<number>(machine.columns).fill(0);
  const from = firstStop === undefined ? 0 : 1;
  if (firstStop !== undefined) stops[0] = firstStop;
  const height = machine.rows;
  let sum = 0n;
  let part = 0;
  let hits = 0;
  let highest = 0;
  let more = true;
  while (more) {
    for (let c = 0; c < machine.columns; c++) showStop(machine, reels, { column: c, stop: stops[c]!, height });
    const { credits } = machine.title.tumble ? playTumbles(machine, reels, 1, null) : readWindow(machine, 1, null);
    part += credits;
    if (part > 2 ** 40) {
      sum += BigInt(part);
      part = 0;
    }
    if (credits > 0) hits++;
    if (credits > highest) highest = credits;
    more = advance(stops, reels.lengths, from);
  }
  const cycle = cycleOf(reels) / (firstStop === undefined ? 1n : BigInt(reels.lengths[0]!));
  const credits = sum + BigInt(part);
  return { mean: fraction(credits, cycle), credits, hits: BigInt(hits), cycle, highest };
}

/**
 * The next combination; the last reel changes fastest and the reels before `from` do not change. False after the last
 * one.
 */
function advance(stops: number[], lengths: readonly number[], from: number): boolean {
  for (let c = stops.length - 1; c >= from; c--) {
    stops[c]!++;
    if (stops[c]! < lengths[c]!) return true;
    stops[c] = 0;
  }
  return false;
}
