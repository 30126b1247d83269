import { expect, test } from 'vitest';
import { type Grade, gradeMarket, type MarketCode, marketCodes, marketRules } from './markets.ts';
import { type EsportsResult, type FootballResult, finalFootball } from './result.ts';

/** "Sports and esports", Markets: the grade of every outcome of every market, computed by hand. */

/** A line in quarters, the result of the match, and the grades in the order of the outcomes. */
type Case = [market: MarketCode, line: number, ended: string, grades: string];

/** Goals, then half-time and corners if they decide. */
const FOOTBALL: readonly Case[] = [
  // Home, draw, away.
  ['1x2', 0, '2:1', 'won lost lost'],
  ['1x2', 0, '1:1', 'lost won lost'],
  ['1x2', 0, '0:3', 'lost lost won'],
  // Home or draw, home or away, draw or away.
  ['double-chance', 0, '2:1', 'won won lost'],
  ['double-chance', 0, '1:1', 'won lost won'],
  ['double-chance', 0, '0:1', 'lost won won'],
  // -0.75, -1, -1.25 and +0.25 for the home side.
  ['handicap', -3, '3:1', 'won lost'],
  ['handicap', -3, '2:1', 'half-won half-lost'],
  ['handicap', -3, '1:1', 'lost won'],
  ['handicap', -4, '1:0', 'void void'],
  ['handicap', -5, '1:0', 'half-lost half-won'],
  ['handicap', 1, '2:2', 'half-won half-lost'],
  // 2.25, 2.75 and 3.
  ['total', 9, '1:1', 'half-lost half-won'],
  ['total', 11, '4:0', 'won lost'],
  ['total', 11, '2:1', 'half-won half-lost'],
  ['total', 11, '1:1', 'lost won'],
  ['total', 12, '3:0', 'void void'],
  // Yes, no.
  ['both-score', 0, '1:1', 'won lost'],
  ['both-score', 0, '4:0', 'lost won'],
  ['both-score', 0, '0:0', 'lost won'],
  ['half-1x2', 0, '1:2 1:0', 'won lost lost'],
  ['half-1x2', 0, '3:0 0:0', 'lost won lost'],
  ['half-1x2', 0, '3:2 0:2', 'lost lost won'],
  // -0.25, +0.25 and -1 at half-time.
  ['half-handicap', -1, '1:3 1:0', 'won lost'],
  ['half-handicap', -1, '2:0 0:0', 'half-lost half-won'],
  ['half-handicap', -1, '2:1 0:1', 'lost won'],
  ['half-handicap', 1, '2:0 0:0', 'half-won half-lost'],
  ['half-handicap', -4, '1:1 1:0', 'void void'],
  // 0.75, 1 and 1.25 at half-time.
  ['half-total', 3, '2:0 2:0', 'won lost'],
  ['half-total', 3, '4:4 1:0', 'half-won half-lost'],
  ['half-total', 3, '4:4 0:0', 'lost won'],
  ['half-total', 4, '4:4 0:1', 'void void'],
  ['half-total', 5, '4:4 1:0', 'half-lost half-won'],
  // 9.5, 9.25, 9.75 and 10.
  ['corner-total', 38, '0:0 0:0 6:4', 'won lost'],
  ['corner-total', 38, '5:5 0:0 5:4', 'lost won'],
  ['corner-total', 37, '5:5 0:0 5:4', 'half-lost half-won'],
  ['corner-total', 39, '0:0 0:0 6:4', 'half-won half-lost'],
  ['corner-total', 40, '0:0 0:0 6:4', 'void void'],
];

/** The winner of each map; a small letter marks a map with first blood for the away side. */
const ESPORTS: readonly Case[] = [
  ['match', 0, 'HAH', 'won lost'],
  ['match', 0, 'AA', 'lost won'],
  ['match', 0, 'H abandoned', 'void void'],
  // -1.5, -1.75, -2 and -2.25 maps.
  ['map-handicap', -6, 'HH', 'won lost'],
  ['map-handicap', -6, 'HAH', 'lost won'],
  ['map-handicap', -7, 'HHAH', 'half-won half-lost'],
  ['map-handicap', -8, 'HHAH', 'void void'],
  ['map-handicap', -9, 'HHAH', 'half-lost half-won'],
  ['map-handicap', 6, 'H abandoned', 'void void'],
  // 2.5, 3.75, 4 and 4.25 maps.
  ['total-maps', 10, 'HAH', 'won lost'],
  ['total-maps', 10, 'AA', 'lost won'],
  ['total-maps', 15, 'HHAH', 'half-won half-lost'],
  ['total-maps', 16, 'HHAH', 'void void'],
  ['total-maps', 17, 'HHAH', 'half-lost half-won'],
  ['total-maps', 10, 'H abandoned', 'void void'],
  // The line is the number of the map. A map that is not played is void.
  ['map-winner', 1, 'HAH', 'won lost'],
  ['map-winner', 2, 'HAH', 'lost won'],
  ['map-winner', 3, 'HH', 'void void'],
  ['map-winner', 1, 'H abandoned', 'won lost'],
  ['map-winner', 2, 'H abandoned', 'void void'],
  ['first-blood', 1, 'hAH', 'lost won'],
  ['first-blood', 2, 'hAH', 'won lost'],
  ['first-blood', 3, 'HH', 'void void'],
  ['first-blood', 2, 'H abandoned', 'void void'],
];

const pair = (text = '0:0') => {
  const [home, away] = text.split(':').map(Number);
  return { home: home!, away: away! };
};

function footballOf(ended: string): FootballResult {
  const [goals, half, corners] = ended.split(' ');
  return finalFootball(pair(goals), pair(half), pair(corners));
}

function seriesOf(ended: string): EsportsResult {
  const [letters = '', abandoned] = ended.split(' ');
  return {
    sport: 'esports',
    bestOf: letters.length > 3 ? 5 : 3,
    maps: [...letters].map((letter) => ({
      winner: letter.toLowerCase() === 'h' ? 'home' : 'away',
      firstBlood: letter === letter.toLowerCase() ? 'away' : 'home',
    })),
    over: !abandoned,
    abandoned: Boolean(abandoned),
  };
}

const gradesOf = (market: MarketCode, line: number, result: FootballResult | EsportsResult) =>
  gradeMarket({ market, line }, result).map(({ grade }) => grade);

test.each(FOOTBALL)('%s, line %i, at %s: %s', (market, line, ended, grades) => {
  expect(gradesOf(market, line, footballOf(ended))).toEqual(grades.split(' '));
});

test.each(ESPORTS)('%s, line %i, at %s: %s', (market, line, ended, grades) => {
  expect(gradesOf(market, line, seriesOf(ended))).toEqual(grades.split(' '));
});

test.each([
  ['0:0', '0:0'],
  ['2:1', '2:1'],
  ['1:2', '1:2'],
  ['5:5', '5:5'],
  ['6:0', 'other'],
  ['2:7', 'other'],
])('of all correct scores, %s pays %s alone', (goals, winner) => {
  const won = gradeMarket({ market: 'correct-score', line: 0 }, footballOf(goals)).filter(
    ({ grade }) => grade === 'won',
  );
  expect(won.map(({ outcome }) => outcome)).toEqual([winner]);
});

test.each(['1x2', 'double-chance', 'correct-score', 'both-score', 'half-1x2'] as const)(
  '%s of a match that was abandoned in the first half is void',
  (market) => {
    const result: FootballResult = { ...footballOf('3:0 3:0'), over: false, halfOver: false, abandoned: true };
    expect(new Set(gradesOf(market, 0, result))).toEqual(new Set(['void']));
  },
);

const QUARTERS: readonly Grade[] = ['won', 'half-won', 'void', 'half-lost', 'lost'];

/** Fails for a market that is added without a case here. */
test.each(marketCodes.filter((market) => market !== 'correct-score'))(
  'every outcome of %s has a case for each grade it can get',
  (market) => {
    const cases = [...FOOTBALL, ...ESPORTS].filter(([of]) => of === market);
    const { outcomes, lineKind } = marketRules[market as MarketCode];
    const needed = lineKind === 'handicap' || lineKind === 'total' ? QUARTERS : (['won', 'lost'] as const);
    for (const [at, outcome] of outcomes.entries()) {
      const had = cases.map(([, , , grades]) => grades.split(' ')[at]);
      expect([outcome, needed.filter((grade) => !had.includes(grade))]).toEqual([outcome, []]);
    }
  },
);
