import type { RouletteOutcome } from './roulette.ts';
import { columnOf, dozenOf, type RouletteColour } from './roulette-layout.ts';

export type RouletteStatistics = {
  rounds: number;
  /** The last numbers, newest first. */
  latest: { number: number; colour: RouletteColour }[];
  /** How often each number occurred, by number. */
  numbers: number[];
  colours: Record<RouletteColour, number>;
  /** Zero is neither. */
  even: number;
  odd: number;
  low: number;
  high: number;
  /** First, second and third. */
  dozens: [number, number, number];
  columns: [number, number, number];
};

/** Counts over the table's past rounds, oldest first. They say nothing about the next round. */
export function rouletteStatistics(outcomes: readonly RouletteOutcome[], latest = 20): RouletteStatistics {
  const drawn = outcomes.map((outcome) => outcome.number);
  const count = (holds: (number: number) => boolean) => drawn.filter(holds).length;
  const colour = (wanted: RouletteColour) => outcomes.filter((outcome) => outcome.colour === wanted).length;
  const dozen = (wanted: number) => count((number) => dozenOf(number) === wanted);
  const column = (wanted: number) => count((number) => columnOf(number) === wanted);
  return {
    rounds: drawn.length,
    latest: outcomes
      .slice(-latest)
      .reverse()
      .map((outcome) => ({ number: outcome.number, colour: outcome.colour })),
    numbers: Array.from({ length: 37 }, (_, wanted) => count((number) => number === wanted)),
    colours: { red: colour('red'), black: colour('black'), green: colour('green') },
    even: count((number) => number !== 0 && number % 2 === 0),
    odd: count((number) => number % 2 === 1),
    low: count((number) => number >= 1 && number <= 18),
    high: count((number) => number >= 19),
    dozens: [dozen(1), dozen(2), dozen(3)],
    columns: [column(1), column(2), column(3)],
  };
}
