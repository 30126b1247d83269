import { larger, PAY_SCALE, type Pays, payOf, type Selection } from '../line.ts';
import { unitCost, type VietnamPlay } from './plays.ts';
import type { Region } from './prizes.ts';
import { lineNumbers } from './selection.ts';

/** Stakes on one play of one draw: the stake per unit, summed for each line. */
export type Book = ReadonlyMap<string, bigint>;

export const emptyBook: Book = new Map();

/** The book with one more ticket. A cancelled ticket is added with a negative stake. */
export function withTicket(book: Book, selection: Selection, stakePerUnit: bigint): Book {
  const next = new Map(book);
  for (const line of selection.lines) next.set(line, (next.get(line) ?? 0n) + stakePerUnit);
  return next;
}

/** The most hits of a line in one draw: 27 at lo 2 in the north, 1 at xien. */
export function maxHits(play: VietnamPlay, region: Region): number {
  return unitCost(play, region);
}

/**
 * The most that the house owes on a play for lines with this number, when the number wins: it is drawn `times` (by
 * default as often as possible), or at lo truot it is not drawn. No outcome owes more. At xien and lo truot the other
 * numbers of the lines are assumed to win too.
 */
export function whatIfDrawn(
  play: VietnamPlay,
  region: Region,
  book: Book,
  number: string,
  pays: Pays,
  times: number = maxHits(play, region),
): bigint {
  return owed(play, region, stakedOn(book, number), pays, times);
}

/** whatIfDrawn of every number that has a stake. */
export function exposureByNumber(
  play: VietnamPlay,
  region: Region,
  book: Book,
  pays: Pays,
  times: number = maxHits(play, region),
): Map<string, bigint> {
  const staked = new Map<string, bigint>();
  for (const [line, stake] of book) {
    for (const number of lineNumbers(line)) staked.set(number, (staked.get(number) ?? 0n) + stake);
  }
  return new Map([...staked].map(([number, stake]) => [number, owed(play, region, stake, pays, times)]));
}

/**
 * The largest additional stake per unit on a line so that none of its numbers owes more than `limit` (whatIfDrawn with
 * the same `times`). 0n when a number is full.
 */
export function stillFree(
  play: VietnamPlay,
  region: Region,
  book: Book,
  line: string,
  pays: Pays,
  limit: bigint,
  times: number = maxHits(play, region),
): bigint {
  const perUnit = payOf(pays, play.code) * BigInt(counted(play, region, times));
  if (perUnit <= 0n) throw new RangeError('a play needs a pay above 0');
  // owed(stake) <= limit means stake * perUnit < (limit + 1) * scale, because the debt is rounded down.
  const most = ((limit + 1n) * PAY_SCALE - 1n) / perUnit;
  const taken = lineNumbers(line).map((number) => stakedOn(book, number));
  return larger(most - taken.reduce(larger), 0n);
}

function stakedOn(book: Book, number: string): bigint {
  let sum = 0n;
  for (const [line, stake] of book) if (lineNumbers(line).includes(number)) sum += stake;
  return sum;
}

function owed(play: VietnamPlay, region: Region, staked: bigint, pays: Pays, times: number): bigint {
  return (staked * payOf(pays, play.code) * BigInt(counted(play, region, times))) / PAY_SCALE;
}

function counted(play: VietnamPlay, region: Region, times: number): number {
  return Math.min(times, maxHits(play, region));
}
