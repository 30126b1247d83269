import { endingsOf, specialOf, type VietnamResult } from './prizes.ts';
import { twoDigitNumbers } from './selection.ts';

/** Past results of one ending. They say nothing about the next draw. */
export type EndingStatistics = {
  ending: string;
  /** How often it occurred over all draws, repetitions within a draw included. */
  hits: number;
  /** Number of draws in which it occurred. */
  draws: number;
  /** How often the special prize ended with it. */
  specials: number;
  /** Draws since it last occurred: 0 if in the newest, null if in none. */
  drawsSince: number | null;
};

/** The statistics of 00 to 99 over some draws, newest first. */
export function endingStatistics(newestFirst: readonly VietnamResult[]): EndingStatistics[] {
  const endings = newestFirst.map(endingsOf);
  const specials = newestFirst.map((result) => specialOf(result).slice(-2));
  return twoDigitNumbers.map((ending) => {
    const perDraw = endings.map((all) => all.filter((one) => one === ending).length);
    const last = perDraw.findIndex((hits) => hits > 0);
    return {
      ending,
      hits: perDraw.reduce((sum, hits) => sum + hits, 0),
      draws: perDraw.filter((hits) => hits > 0).length,
      specials: specials.filter((special) => special === ending).length,
      drawsSince: last < 0 ? null : last,
    };
  });
}

/** How often each digit was the first (heads) and the last (tails) of an ending. */
export function headsAndTails(results: readonly VietnamResult[]): { heads: number[]; tails: number[] } {
  const heads = Array.from({ length: 10 }, () => 0);
  const tails = Array.from({ length: 10 }, () => 0);
  for (const ending of results.flatMap(endingsOf)) {
    heads[Number(ending[0])]!++;
    tails[Number(ending[1])]!++;
  }
  return { heads, tails };
}
