import { gradeOf, type MarketCode, type Selection } from './markets.ts';
import {
  type EsportsMap,
  type EsportsResult,
  type FootballResult,
  finalFootball,
  type MatchResult,
  mapsWon,
  type Score,
} from './result.ts';

/**
 * Results that cover every possible result, for the worst case of a market or event.
 *
 * A football score is a cell of a grid of 0 to GRID_GOALS goals each. A higher score gets the same grades as one of the
 * cells as long as lines and scores at the bet stay within the bounds of `isCoverable`: in that cell totals are above
 * every line, and leads above every handicap.
 */
export const GRID_GOALS = 24;
const MAX_HANDICAP_QUARTERS = 24;
const MAX_TOTAL_QUARTERS = 48;
const MAX_FROM_GOALS = 8;
const MAX_CORNER_QUARTERS = 4 * GRID_GOALS;

/**
 * Markets that share the same scenarios. Groups of one event are treated as independent, so the sum of their worst
 * cases is at least the worst case of the event.
 */
export type ScenarioGroup = 'score' | 'half' | 'corners' | 'maps' | `map-${number}` | `blood-${number}`;

export function groupOf(market: MarketCode, line: number): ScenarioGroup {
  switch (market) {
    case 'half-1x2':
    case 'half-handicap':
    case 'half-total':
      return 'half';
    case 'corner-total':
      return 'corners';
    case 'match':
    case 'map-handicap':
    case 'total-maps':
      return 'maps';
    case 'map-winner':
      return `map-${line}`;
    case 'first-blood':
      return `blood-${line}`;
    default:
      return 'score';
  }
}

/** True when the scenarios cover the selection. The house accepts no other bets. */
export function isCoverable({ market, line, from }: Selection): boolean {
  if (from && (from.home > MAX_FROM_GOALS || from.away > MAX_FROM_GOALS)) return false;
  if (market === 'handicap' || market === 'half-handicap') return Math.abs(line) <= MAX_HANDICAP_QUARTERS;
  if (market === 'total' || market === 'half-total') return line <= MAX_TOTAL_QUARTERS;
  return market !== 'corner-total' || line <= MAX_CORNER_QUARTERS;
}

const grid: readonly Score[] = Array.from({ length: (GRID_GOALS + 1) ** 2 }, (_, index) => ({
  home: Math.floor(index / (GRID_GOALS + 1)),
  away: index % (GRID_GOALS + 1),
}));
const nil: Score = { home: 0, away: 0 };
const scoreResults: readonly FootballResult[] = grid.map((goals) => finalFootball(goals, nil));
const halfResults: readonly FootballResult[] = grid.map((half) => finalFootball(half, half));
const cornerResults: readonly FootballResult[] = Array.from({ length: GRID_GOALS + 2 }, (_, home) =>
  finalFootball(nil, nil, { home, away: 0 }),
);
const mapResults: ReadonlyMap<number, readonly EsportsResult[]> = new Map(
  [1, 3, 5].map((bestOf) => [bestOf, finalSeries(bestOf)]),
);

/** Every final result of a series by maps won; the order of the maps does not matter to these markets. */
function finalSeries(bestOf: number): EsportsResult[] {
  const needed = (bestOf + 1) / 2;
  return Array.from({ length: needed }, (_, lost) => lost).flatMap((lost) => [
    seriesResult(bestOf, { home: needed, away: lost }),
    seriesResult(bestOf, { home: lost, away: needed }),
  ]);
}

function seriesResult(bestOf: number, won: Score): EsportsResult {
  const maps: EsportsMap[] = [
    ...Array.from({ length: won.home }, (): EsportsMap => ({ firstBlood: null, winner: 'home' })),
    ...Array.from({ length: won.away }, (): EsportsMap => ({ firstBlood: null, winner: 'away' })),
  ];
  return {
    sport: 'esports',
    bestOf,
    maps,
    over: true,
    abandoned: false,
  };
}

function singleMap(line: number): EsportsResult[] {
  return (['home', 'away'] as const).map((side) => ({
    sport: 'esports',
    bestOf: 5,
    maps: Array.from({ length: line }, () => ({ firstBlood: side, winner: side })),
    over: true,
    abandoned: false,
  }));
}

/** The scenarios of a group. `bestOf` is the event's length; it is used only for 'maps'. */
export function scenariosOf(group: ScenarioGroup, bestOf: number): readonly MatchResult[] {
  if (group === 'score') return scoreResults;
  if (group === 'half') return halfResults;
  if (group === 'corners') return cornerResults;
  if (group === 'maps') return mapResults.get(bestOf) ?? [];
  return singleMap(Number(group.slice(group.indexOf('-') + 1)));
}

/** True when the scenario is still possible after this much of the match. */
export function isReachable(group: ScenarioGroup, scenario: MatchResult, now: MatchResult): boolean {
  if (scenario.sport === 'football' && now.sport === 'football') {
    if (group === 'corners') return total(scenario.corners) >= Math.min(total(now.corners), GRID_GOALS + 1);
    const [reached, end] = group === 'half' ? [now.half, scenario.half] : [now.goals, scenario.goals];
    return end.home >= Math.min(reached.home, MAX_FROM_GOALS) && end.away >= Math.min(reached.away, MAX_FROM_GOALS);
  }
  if (group !== 'maps' || scenario.sport !== 'esports' || now.sport !== 'esports') return true;
  const won = mapsWon(now);
  const final = mapsWon(scenario);
  return final.home >= won.home && final.away >= won.away;
}

function total(score: Score): number {
  return score.home + score.away;
}

/** The grade of a selection in a scenario; a scenario decides every market of its group. */
export function gradeInScenario(selection: Selection, scenario: MatchResult) {
  const grade = gradeOf(selection, scenario);
  if (!grade) throw new RangeError(`the scenario leaves ${selection.market} open`);
  return grade;
}
