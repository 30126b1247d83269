import { eloParts, PARTS } from './fixed.ts';

/**
 * A title: how a map is won, and the durations of its parts. A map is a race to `pointsToWin` points: rounds in a
 * shooter, team fights in an arena, objectives in strategy.
 */
export type EsportsTitle = {
  code: 'arena' | 'shooter' | 'strategy';
  name: { vi: string; en: string };
  pointName: { vi: string; en: string };
  pointsToWin: number;
  /** Shortest and longest time from one point to the next. */
  pointMs: readonly [number, number];
  /** First blood comes this long after the map's start, before its first point. */
  firstBloodMs: readonly [number, number];
  breakMs: readonly [number, number];
  /** Most kills of a point's winner and loser. */
  kills: readonly [number, number];
};

export const esportsTitles: readonly EsportsTitle[] = [
  {
    code: 'arena',
    name: { vi: 'Đấu trường 5v5', en: 'Arena 5v5' },
    pointName: { vi: 'giao tranh', en: 'team fights' },
    pointsToWin: 8,
    pointMs: [100_000, 190_000],
    firstBloodMs: [60_000, 95_000],
    breakMs: [240_000, 360_000],
    kills: [4, 3],
  },
  {
    code: 'shooter',
    name: { vi: 'Bắn súng 5v5', en: 'Shooter 5v5' },
    pointName: { vi: 'hiệp', en: 'rounds' },
    pointsToWin: 13,
    pointMs: [75_000, 125_000],
    firstBloodMs: [20_000, 55_000],
    breakMs: [180_000, 300_000],
    kills: [5, 4],
  },
  {
    code: 'strategy',
    name: { vi: 'Chiến thuật', en: 'Strategy' },
    pointName: { vi: 'mục tiêu', en: 'objectives' },
    pointsToWin: 5,
    pointMs: [150_000, 260_000],
    firstBloodMs: [80_000, 140_000],
    breakMs: [120_000, 240_000],
    kills: [6, 5],
  },
];

export type BestOfMaps = 1 | 3 | 5;

/** The parameters of a series. Chances are the home side's, in parts of PARTS. */
export type EsportsModel = {
  titleCode: EsportsTitle['code'];
  bestOf: BestOfMaps;
  pointParts: number;
  firstBloodParts: number;
};

export function titleOf(code: EsportsTitle['code']): EsportsTitle {
  const title = esportsTitles.find((candidate) => candidate.code === code);
  if (!title) throw new RangeError(`no title ${code}`);
  return title;
}

/**
 * The difference of the Elo ratings gives the chance to win a map, and the chance of a point is the one that leads to
 * it. First blood favours the better side half as much.
 */
export function esportsModel(
  title: EsportsTitle,
  bestOf: BestOfMaps,
  homeRating: number,
  awayRating: number,
): EsportsModel {
  const mapParts = eloParts(homeRating - awayRating);
  return {
    titleCode: title.code,
    bestOf,
    pointParts: pointPartsFor(mapParts, title.pointsToWin),
    firstBloodParts: Math.floor((mapParts + PARTS / 2) / 2),
  };
}

export function isEsportsModel(model: EsportsModel): boolean {
  const parts = (value: number) => Number.isInteger(value) && value > 0 && value < PARTS;
  return [1, 3, 5].includes(model.bestOf) && parts(model.pointParts) && parts(model.firstBloodParts);
}

/** The smallest chance of a point with which the race is won with at least `mapParts`. */
function pointPartsFor(mapParts: number, pointsToWin: number): number {
  let low = 1;
  let high = PARTS - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (raceParts(middle, pointsToWin) < mapParts) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The chance to reach `n` points first, in integers: the exact recursion over the points that both sides still need.
 */
function raceParts(pointParts: number, n: number): number {
  const scale = 10n ** 24n;
  const p = BigInt(pointParts);
  const q = BigInt(PARTS) - p;
  let row: bigint[] = Array.from({ length: n + 1 }, () => scale);
  row[0] = 0n;
  for (let homeNeeds = 1; homeNeeds <= n; homeNeeds++) {
    const next: bigint[] = [0n];
    for (let awayNeeds = 1; awayNeeds <= n; awayNeeds++) {
      next.push((p * row[awayNeeds]! + q * next[awayNeeds - 1]!) / BigInt(PARTS));
    }
    row = next;
    row[0] = 0n;
  }
  return Number((row[n]! * BigInt(PARTS)) / scale);
}

/** The home side's chance to be first when the sides still need these points. Floating point, for prices. */
export function raceChance(p: number, homeNeeds: number, awayNeeds: number): number {
  if (homeNeeds === 0) return 1;
  let row: number[] = Array.from({ length: awayNeeds + 1 }, (_, needs) => (needs === 0 ? 0 : 1));
  for (let home = 1; home <= homeNeeds; home++) {
    const next = [0];
    for (let away = 1; away <= awayNeeds; away++) next.push(p * row[away]! + (1 - p) * next[away - 1]!);
    row = next;
  }
  return row[awayNeeds]!;
}
