import type { Score } from '../odds/result.ts';
import { partsOfWeights, poisson } from './fixed.ts';

/** Strengths in thousandths: 1000 is the average of the league. */
export type Strength = { attackMilli: number; defenceMilli: number };

/**
 * The parameters of a match, all in thousandths: expected goals and corners of each side, expected cards, and the
 * dependence of low scores (negative makes 0:0 and 1:1 likelier).
 */
export type FootballModel = {
  goalsMilli: Score;
  dependenceMilli: number;
  cornersMilli: Score;
  yellowsMilli: Score;
  redsMilli: Score;
};

export type LeagueLevel = { homeGoalsMilli: number; awayGoalsMilli: number };

export const MAX_GOALS = 10;
export const MAX_CORNERS = 20;
const SIDE = MAX_GOALS + 1;
const DEPENDENCE_MILLI = -80;

/**
 * Expected goals are the league's, times the attack of one side and the defence of the other (a low defenceMilli
 * concedes little). Corners depend weakly on goals. Integers only, so that the model is the same everywhere.
 */
export function footballModel(level: LeagueLevel, home: Strength, away: Strength): FootballModel {
  const goals = (base: number, attack: number, defence: number) =>
    clamp(Math.floor((base * attack * defence) / 1_000_000), 150, 4000);
  const goalsMilli = {
    home: goals(level.homeGoalsMilli, home.attackMilli, away.defenceMilli),
    away: goals(level.awayGoalsMilli, away.attackMilli, home.defenceMilli),
  };
  return {
    goalsMilli,
    dependenceMilli: DEPENDENCE_MILLI,
    cornersMilli: { home: 3000 + goalsMilli.home, away: 3000 + goalsMilli.away },
    yellowsMilli: { home: 1700, away: 1900 },
    redsMilli: { home: 60, away: 80 },
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

export function isFootballModel(model: FootballModel): boolean {
  const whole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  const { goalsMilli, cornersMilli, yellowsMilli, redsMilli } = model;
  const dependence = whole(model.dependenceMilli, -150, 50);
  const goals = [goalsMilli.home, goalsMilli.away].every((mean) => whole(mean, 1, 4000));
  const rest = [cornersMilli, yellowsMilli, redsMilli].flatMap((score) => [score.home, score.away]);
  return dependence && goals && rest.every((mean) => whole(mean, 0, 12_000));
}

/**
 * Final score by cell (`cellOf`), in parts of PARTS with exactly that sum: independent Poisson goals with the
 * dependence of Dixon and Coles (1997) at 0:0, 1:0, 0:1 and 1:1, truncated at MAX_GOALS each.
 */
export function scoreParts(model: FootballModel): number[] {
  const { home: homeMilli, away: awayMilli } = model.goalsMilli;
  const home = poisson(homeMilli, MAX_GOALS);
  const away = poisson(awayMilli, MAX_GOALS);
  const billion = 1_000_000_000n;
  const dependence = BigInt(model.dependenceMilli);
  const factor = (h: number, a: number): bigint => {
    if (h === 0 && a === 0) return billion - BigInt(homeMilli) * BigInt(awayMilli) * dependence;
    if (h === 0 && a === 1) return billion + 1000n * BigInt(homeMilli) * dependence;
    if (h === 1 && a === 0) return billion + 1000n * BigInt(awayMilli) * dependence;
    return h === 1 && a === 1 ? billion - 1_000_000n * dependence : billion;
  };
  return partsOfWeights(home.flatMap((p, h) => away.map((q, a) => p * q * factor(h, a))));
}

export function cellOf(score: Score): number {
  return score.home * SIDE + score.away;
}

export function scoreOfCell(cell: number): Score {
  return { home: Math.floor(cell / SIDE), away: cell % SIDE };
}

/** Distribution of a count of corners or cards, 0 to `most`, in parts of PARTS. */
export function countParts(meanMilli: number, most: number): number[] {
  return partsOfWeights(poisson(meanMilli, most));
}

/**
 * Weights of a match's minutes for the rate of goals: the rate rises through the match, and the added time of a half
 * counts as a block of fixed weight, whatever its length.
 */
export const HALF_MINUTES = 45;
export const minuteWeights: readonly number[] = Array.from(
  { length: 2 * HALF_MINUTES },
  (_, minute) => 800 + 6 * minute,
);
export const ADDED_WEIGHTS: readonly [number, number] = [2200, 5400];

/** One half as blocks of equal rate: 45 minutes and the added time. */
export function halfWeights(half: 0 | 1): number[] {
  return [...minuteWeights.slice(half * HALF_MINUTES, (half + 1) * HALF_MINUTES), ADDED_WEIGHTS[half]];
}

const HALF_SUMS = [0, 1].map((half) => halfWeights(half === 0 ? 0 : 1).reduce((sum, weight) => sum + weight, 0));
export const TOTAL_WEIGHT = HALF_SUMS[0]! + HALF_SUMS[1]!;
export const FIRST_HALF_WEIGHT = HALF_SUMS[0]!;
