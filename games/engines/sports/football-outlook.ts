import type { GradeChances } from '../odds/cash-out.ts';
import { CHANCE_PARTS } from '../odds/cash-out.ts';
import { type Grade, gradeOf, type Selection } from '../odds/markets.ts';
import { wholeParts } from '../odds/pricing.ts';
import { type FootballResult, finalFootball } from '../odds/result.ts';
import {
  cellOf,
  countParts,
  FIRST_HALF_WEIGHT,
  type FootballModel,
  MAX_CORNERS,
  MAX_GOALS,
  scoreOfCell,
  scoreParts,
  TOTAL_WEIGHT,
} from './football-model.ts';
import type { FootballState } from './football-state.ts';

/**
 * The possible ends of a match, seen from a moment in it: probabilities of final scores, half-time scores and total
 * corners.
 *
 * The simulation draws the final score first, and a time for each goal independently. So given the score after a share
 * F of the rate, the chance of a final score is proportional to its initial chance times the binomial chances that
 * exactly these goals were within F. That makes prices in play exact for the model that decides the match.
 */
export type FootballOutlook = {
  final: readonly number[];
  half: readonly number[];
  corners: readonly number[];
};

/** A model's tables, computed once per match. */
export type FootballTables = {
  score: readonly number[];
  cornersHome: readonly number[];
  cornersAway: readonly number[];
};

export function footballTables(model: FootballModel): FootballTables {
  return {
    score: scoreParts(model),
    cornersHome: countParts(model.cornersMilli.home, MAX_CORNERS),
    cornersAway: countParts(model.cornersMilli.away, MAX_CORNERS),
  };
}

type Seen = Pick<FootballState, 'phase' | 'passedWeight' | 'goals' | 'half' | 'corners'>;

export function footballOutlook(tables: FootballTables, state: Seen): FootballOutlook {
  const passed = state.passedWeight / TOTAL_WEIGHT;
  const final = normalised(
    tables.score.map((part, cell) => {
      const { home, away } = scoreOfCell(cell);
      return part * binomial(home, state.goals.home, passed) * binomial(away, state.goals.away, passed);
    }),
  );
  const cornersOf = (parts: readonly number[], seen: number) =>
    normalised(parts.map((part, total) => part * binomial(total, seen, passed)));
  const home = cornersOf(tables.cornersHome, state.corners.home);
  const away = cornersOf(tables.cornersAway, state.corners.away);
  return { final, half: halfChances(final, state), corners: sumChances(home, away) };
}

function halfChances(final: readonly number[], state: Seen): number[] {
  const half = final.map(() => 0);
  if (state.phase !== 'before' && state.phase !== 'first-half') {
    half[cellOf(state.half)] = 1;
    return half;
  }
  const share = (FIRST_HALF_WEIGHT - state.passedWeight) / (TOTAL_WEIGHT - state.passedWeight);
  const { home: homeNow, away: awayNow } = state.goals;
  for (const [cell, chance] of final.entries()) {
    if (chance === 0) continue;
    const end = scoreOfCell(cell);
    for (let home = homeNow; home <= end.home; home++) {
      const ofHome = chance * binomial(end.home - homeNow, home - homeNow, share);
      for (let away = awayNow; away <= end.away; away++) {
        half[cellOf({ home, away })]! += ofHome * binomial(end.away - awayNow, away - awayNow, share);
      }
    }
  }
  return half;
}

/** The chance that `k` of `n` are within a share p. */
function binomial(n: number, k: number, p: number): number {
  if (k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways * p ** k * (1 - p) ** (n - k);
}

function normalised(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (!(sum > 0)) throw new RangeError('the model cannot reach this state');
  return weights.map((weight) => weight / sum);
}

function sumChances(home: readonly number[], away: readonly number[]): number[] {
  const sums = Array.from({ length: home.length + away.length - 1 }, () => 0);
  for (const [h, p] of home.entries()) for (const [a, q] of away.entries()) sums[h + a]! += p * q;
  return sums;
}

const nil = { home: 0, away: 0 };
const cells = (MAX_GOALS + 1) ** 2;
const finalResults: readonly FootballResult[] = Array.from({ length: cells }, (_, cell) =>
  finalFootball(scoreOfCell(cell), nil),
);
const halfResults: readonly FootballResult[] = Array.from({ length: cells }, (_, cell) =>
  finalFootball(scoreOfCell(cell), scoreOfCell(cell)),
);
const cornerResults: readonly FootballResult[] = Array.from({ length: 2 * MAX_CORNERS + 1 }, (_, home) =>
  finalFootball(nil, nil, { home, away: 0 }),
);

/** Probabilities of the grades, by the same rules as the settlement. */
export function footballChances(outlook: FootballOutlook, selection: Selection): Record<Grade, number> {
  const [chances, results] = space(outlook, selection);
  const byGrade: Record<Grade, number> = {
    won: 0,
    'half-won': 0,
    void: 0,
    'half-lost': 0,
    lost: 0,
  };
  for (const [index, chance] of chances.entries()) {
    if (chance > 0) byGrade[gradeOf(selection, results[index]!)!] += chance;
  }
  return byGrade;
}

function space(outlook: FootballOutlook, { market }: Selection): [readonly number[], readonly FootballResult[]] {
  if (market === 'half-1x2' || market === 'half-handicap' || market === 'half-total')
    return [outlook.half, halfResults];
  return market === 'corner-total' ? [outlook.corners, cornerResults] : [outlook.final, finalResults];
}

const gradeOrder: readonly Grade[] = ['won', 'half-won', 'void', 'half-lost', 'lost'];

/** Chances as integer parts, for the cash-out. */
export function fixedChances(chances: Readonly<Record<Grade, number>>): GradeChances {
  const parts = wholeParts(
    gradeOrder.map((grade) => chances[grade]),
    CHANCE_PARTS,
  );
  return {
    won: parts[0]!,
    'half-won': parts[1]!,
    void: parts[2]!,
    'half-lost': parts[3]!,
    lost: parts[4]!,
  };
}

/**
 * The chance on which a price is based. Pushes and the returned half of half results do not count: it is the winning
 * share of the decided part of the stake. The fair odds are 1 divided by it.
 */
export function fairShare(chances: Readonly<Record<Grade, number>>): number {
  const won = chances.won + chances['half-won'] / 2;
  const lost = chances.lost + chances['half-lost'] / 2;
  return won + lost === 0 ? 0 : won / (won + lost);
}
