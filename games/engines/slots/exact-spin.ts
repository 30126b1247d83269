import { type Fraction, fraction, plus, ZERO } from './fraction.ts';
import type { Machine, Reels } from './machine.ts';
import { readLine } from './read-lines.ts';
import { readWindow, showStop } from './spin.ts';

/** Exact expectation of one spin of a reel set, in credits, before any free-spin multiplier. */
export function exactSpinCredits(machine: Machine, reels: Reels): Fraction {
  // The full-window multiplier ties all cells together, so nothing factorises: count every stop.
  if (machine.title.fullWindowMultiplier !== 1) return enumerateSpins(machine, reels).mean;
  const combinations = machine.title.pays.kind === 'lines' ? exactLines(machine, reels) : exactWays(machine, reels);
  return plus(combinations, exactScatters(machine, reels));
}

export function cycleOf(reels: Reels): bigint {
  return reels.lengths.reduce((product, length) => product * BigInt(length), 1n);
}

/** Distribution of the number of `symbol` in the stopped window: element k is the number of stop combinations. */
export function countDistribution(machine: Machine, reels: Reels, symbol: number): bigint[] {
  let ways: bigint[] = [1n];
  for (let c = 0; c < machine.columns; c++) {
    const inColumn = new Array<bigint>(machine.rows + 1).fill(0n);
    for (let stop = 0; stop < reels.lengths[c]!; stop++) inColumn[countAt(machine, reels, { c, stop, symbol })]! += 1n;
    const next = new Array<bigint>(ways.length + machine.rows).fill(0n);
    for (const [k, w] of ways.entries()) for (const [j, v] of inColumn.entries()) next[k + j]! += w * v;
    ways = next;
  }
  return ways;
}

function countAt(machine: Machine, reels: Reels, at: { c: number; stop: number; symbol: number }): number {
  const strip = reels.strips[at.c]!;
  let count = 0;
  for (let r = 0; r < machine.rows; r++) if (strip[at.stop + r] === at.symbol) count++;
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

/** Columns are independent and a line meets one cell of each, so its expectation is the sum over symbol tuples of the
 *  product of how often each cell shows its symbol. Lines whose cells have equal weights are computed once. */
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
    const expands = machine.title.expandingWild && countAt(machine, reels, { c, stop, symbol: machine.wild }) > 0;
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

/** For each symbol and each length k: product of its expected places on the first k reels, times the chance that the
 *  next reel shows none of it. */
function exactWays(machine: Machine, reels: Reels): Fraction {
  let sum = 0n;
  for (let symbol = 0; symbol < machine.ids.length; symbol++) {
    if (machine.apart[symbol] === 1 || symbol === machine.wild) continue;
    let before = 1n;
    for (let c = 0; c <= machine.columns; c++) {
      const pay = BigInt(machine.pays[symbol * machine.payWidth + c]!);
      const here = c < machine.columns ? waysPlaces(machine, reels, c, symbol) : { places: 0n, without: 1n };
      const after = reels.lengths.slice(c + 1).reduce((product, length) => product * BigInt(length), 1n);
      sum += pay * before * here.without * after;
      before *= here.places;
    }
  }
  return fraction(sum, cycleOf(reels));
}

/** Over all stops of column c: the places that count for `symbol`, and the stops that have none. */
function waysPlaces(machine: Machine, reels: Reels, c: number, symbol: number): { places: bigint; without: bigint } {
  let places = 0;
  let without = 0;
  for (let stop = 0; stop < reels.lengths[c]!; stop++) {
    const wilds = countAt(machine, reels, { c, stop, symbol: machine.wild });
    const all =
      wilds > 0 && machine.title.expandingWild ? machine.rows : wilds + countAt(machine, reels, { c, stop, symbol });
    places += all;
    if (all === 0) without++;
  }
  return { places: BigInt(places), without: BigInt(without) };
}

export type SpinCount = { mean: Fraction; hits: bigint; cycle: bigint; highest: number };

/** Plays every stop combination once: the exact mean, the number that pay, and the highest pay of one spin. */
export function enumerateSpins(machine: Machine, reels: Reels): SpinCount {
  const stops = new Array<number>(machine.columns).fill(0);
  let sum = 0n;
  let part = 0;
  let hits = 0n;
  let highest = 0;
  let more = true;
  while (more) {
    for (let c = 0; c < machine.columns; c++) showStop(machine, reels, c, stops[c]!);
    const { credits } = readWindow(machine, 1, null);
    part += credits;
    if (part > 2 ** 40) {
      sum += BigInt(part);
      part = 0;
    }
    if (credits > 0) hits++;
    if (credits > highest) highest = credits;
    more = advance(stops, reels.lengths);
  }
  const cycle = cycleOf(reels);
  return { mean: fraction(sum + BigInt(part), cycle), hits, cycle, highest };
}

/** The next combination, last reel fastest; false after the last one. */
function advance(stops: number[], lengths: readonly number[]): boolean {
  for (let c = stops.length - 1; c >= 0; c--) {
    stops[c]!++;
    if (stops[c]! < lengths[c]!) return true;
    stops[c] = 0;
  }
  return false;
}
