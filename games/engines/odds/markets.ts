import {
  type EsportsResult,
  type FootballResult,
  type MatchResult,
  mapsWon,
  type Score,
  type Sport,
} from './result.ts';

export type FootballMarket =
  | '1x2'
  | 'double-chance'
  | 'handicap'
  | 'total'
  | 'correct-score'
  | 'both-score'
  | 'half-1x2'
  | 'half-handicap'
  | 'half-total'
  | 'corner-total';
export type EsportsMarket = 'match' | 'map-handicap' | 'total-maps' | 'map-winner' | 'first-blood';
export type MarketCode = FootballMarket | EsportsMarket;

export type Grade = 'won' | 'lost' | 'void' | 'half-won' | 'half-lost';

/**
 * A market of an event. `line` is 0 in markets without one. In handicaps and totals it is in quarters (-3 is -0.75,
 * from the home side); in map-winner and first-blood it is the number of the map, from 1.
 */
export type MarketKey = { market: MarketCode; line: number };

/**
 * A player's pick. `from` is the score at the bet: Asian handicaps in play count only later goals. Null before kick-off
 * and in every market that counts the whole match.
 */
export type Selection = MarketKey & { outcome: string; from: Score | null };

type LineKind = 'none' | 'handicap' | 'total' | 'map';

/** `grade` is null while the result does not decide the outcome yet. */
type MarketRule = {
  sport: Sport;
  outcomes: readonly string[];
  lineKind: LineKind;
  /** True where the bet counts goals after the bet. */
  countsFrom: boolean;
  grade: (selection: Selection, result: MatchResult) => Grade | null;
};

const HIGHEST_LISTED_GOALS = 5;
const zero: Score = { home: 0, away: 0 };
const threeWay = ['home', 'draw', 'away'];
const sides = ['home', 'away'];
const overUnder = ['over', 'under'];

/** '0:0' to '5:5', then 'other'. */
export const correctScores: readonly string[] = [
  ...Array.from({ length: (HIGHEST_LISTED_GOALS + 1) ** 2 }, (_, index) => {
    const home = Math.floor(index / (HIGHEST_LISTED_GOALS + 1));
    return `${home}:${index % (HIGHEST_LISTED_GOALS + 1)}`;
  }),
  'other',
];

type Period<R> = { score: (result: R) => Score; over: (result: R) => boolean };

const match: Period<FootballResult> = { score: (r) => r.goals, over: (r) => r.over };
const firstHalf: Period<FootballResult> = { score: (r) => r.half, over: (r) => r.halfOver };
const corners: Period<FootballResult> = { score: (r) => r.corners, over: (r) => r.over };

function football(
  outcomes: readonly string[],
  lineKind: LineKind,
  period: Period<FootballResult>,
  gradeScore: (score: Score, selection: Selection) => Grade,
): MarketRule {
  return {
    sport: 'football',
    outcomes,
    lineKind,
    countsFrom: lineKind === 'handicap',
    grade: (selection, result) => {
      if (result.sport !== 'football') throw new RangeError(`${selection.market} is a football market`);
      if (period.over(result)) return gradeScore(period.score(result), selection);
      return result.abandoned ? 'void' : null;
    },
  };
}

function esports(
  outcomes: readonly string[],
  lineKind: LineKind,
  gradeMaps: (result: EsportsResult, selection: Selection) => Grade | null,
): MarketRule {
  return {
    sport: 'esports',
    outcomes,
    lineKind,
    countsFrom: false,
    grade: (selection, result) => {
      if (result.sport !== 'esports') throw new RangeError(`${selection.market} is an esports market`);
      const grade = gradeMaps(result, selection);
      if (grade) return grade;
      return result.over || result.abandoned ? 'void' : null;
    },
  };
}

const yes = (won: boolean): Grade => (won ? 'won' : 'lost');

function winnerOf(score: Score): string {
  return score.home > score.away ? 'home' : score.home < score.away ? 'away' : 'draw';
}

function threeWayGrade(score: Score, selection: Selection): Grade {
  return yes(winnerOf(score) === selection.outcome);
}

function handicapGrade(score: Score, selection: Selection): Grade {
  const from = selection.from ?? zero;
  const lead = score.home - from.home - (score.away - from.away);
  return lineGrade(selection.outcome === 'home' ? 4 * lead + selection.line : -4 * lead - selection.line);
}

function totalGrade(score: Score, selection: Selection): Grade {
  const above = 4 * (score.home + score.away) - selection.line;
  return lineGrade(selection.outcome === 'over' ? above : -above);
}

/**
 * `quarters` is how far, in quarters of a goal, the score is on the selection's side of its line. A quarter line is
 * half the stake on each neighbouring half line, so at a distance of one quarter half of the stake is returned.
 */
export function lineGrade(quarters: number): Grade {
  if (quarters === 0) return 'void';
  if (quarters === 1) return 'half-won';
  if (quarters === -1) return 'half-lost';
  return yes(quarters > 0);
}

function doubleChanceGrade(score: Score, selection: Selection): Grade {
  const winner = winnerOf(score);
  if (selection.outcome === 'home-draw') return yes(winner !== 'away');
  return yes(selection.outcome === 'home-away' ? winner !== 'draw' : winner !== 'home');
}

function correctScoreGrade(score: Score, selection: Selection): Grade {
  const listed = score.home <= HIGHEST_LISTED_GOALS && score.away <= HIGHEST_LISTED_GOALS;
  return yes(selection.outcome === (listed ? `${score.home}:${score.away}` : 'other'));
}

function bothScoreGrade(score: Score, selection: Selection): Grade {
  return yes((score.home > 0 && score.away > 0) === (selection.outcome === 'yes'));
}

const whenOver =
  (gradeScore: (score: Score, selection: Selection) => Grade) =>
  (result: EsportsResult, selection: Selection): Grade | null =>
    result.over && !result.abandoned ? gradeScore(mapsWon(result), selection) : null;

/** The winner, or the side that drew first blood, of the map on the line. A map that is not played is void. */
const ofMap =
  (fact: 'winner' | 'firstBlood') =>
  (result: EsportsResult, selection: Selection): Grade | null => {
    const side = result.maps[selection.line - 1]?.[fact];
    return side ? yes(side === selection.outcome) : null;
  };

/** Every known market: outcomes, kind of line and settlement rule. */
export const marketRules: Readonly<Record<MarketCode, MarketRule>> = {
  '1x2': football(threeWay, 'none', match, threeWayGrade),
  'double-chance': football(['home-draw', 'home-away', 'draw-away'], 'none', match, doubleChanceGrade),
  handicap: football(sides, 'handicap', match, handicapGrade),
  total: football(overUnder, 'total', match, totalGrade),
  'correct-score': football(correctScores, 'none', match, correctScoreGrade),
  'both-score': football(['yes', 'no'], 'none', match, bothScoreGrade),
  'half-1x2': football(threeWay, 'none', firstHalf, threeWayGrade),
  'half-handicap': football(sides, 'handicap', firstHalf, handicapGrade),
  'half-total': football(overUnder, 'total', firstHalf, totalGrade),
  'corner-total': football(overUnder, 'total', corners, totalGrade),
  match: esports(sides, 'none', whenOver(threeWayGrade)),
  'map-handicap': esports(sides, 'handicap', whenOver(handicapGrade)),
  'total-maps': esports(overUnder, 'total', whenOver(totalGrade)),
  'map-winner': esports(sides, 'map', ofMap('winner')),
  'first-blood': esports(sides, 'map', ofMap('firstBlood')),
};

export const marketCodes: readonly string[] = Object.keys(marketRules);

export function isMarketCode(code: string): code is MarketCode {
  return marketCodes.includes(code);
}

/** True when the market exists, and the line and the outcome are valid for it. */
export function isSelection(selection: Selection): boolean {
  const rule = marketRules[selection.market];
  return rule.outcomes.includes(selection.outcome) && isLine(rule.lineKind, selection.line) && fromFits(selection);
}

function isLine(kind: LineKind, line: number): boolean {
  if (!Number.isSafeInteger(line)) return false;
  if (kind === 'none') return line === 0;
  if (kind === 'map') return line >= 1 && line <= 5;
  return kind === 'handicap' ? Math.abs(line) <= 80 : line > 0 && line <= 160;
}

function fromFits({ market, from }: Selection): boolean {
  if (from === null) return true;
  if (!marketRules[market].countsFrom) return false;
  return [from.home, from.away].every((goals) => Number.isSafeInteger(goals) && goals >= 0);
}

/**
 * The grade of a selection, or null while it is undecided. Half-time markets are decided at half-time. Throws when the
 * market belongs to another sport than the result.
 */
export function gradeOf(selection: Selection, result: MatchResult): Grade | null {
  return marketRules[selection.market].grade(selection, result);
}

/** Grades of every outcome of a market. */
export function gradeMarket(
  key: MarketKey,
  result: MatchResult,
  from: Score | null = null,
): { outcome: string; grade: Grade | null }[] {
  return marketRules[key.market].outcomes.map((outcome) => ({
    outcome,
    grade: gradeOf({ market: key.market, line: key.line, outcome, from }, result),
  }));
}

/** A stable id of a market within its event, e.g. 'handicap/-3'. */
export function marketId(key: MarketKey): string {
  return `${key.market}/${key.line}`;
}

/** Whether Malay and Indonesian odds suit the market. */
export function isTwoWay(market: MarketCode): boolean {
  return marketRules[market].outcomes.length === 2;
}
