import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Grade, gradeMarket, gradeOf, isSelection, type MarketCode, type Selection } from './markets.ts';
import { type EsportsResult, type FootballResult, finalFootball } from './result.ts';

/** "Sports and esports", Markets: settlement of each against hand-computed cases. */

const pair = (text: string) => {
  const [home, away] = text.split(':').map(Number);
  return { home: home!, away: away! };
};

const football = (goals: string, half = '0:0', corners = '0:0') =>
  finalFootball(pair(goals), pair(half), pair(corners));
const graded = (market: MarketCode, line: number, outcome: string, result: FootballResult | EsportsResult, from = '') =>
  gradeOf({ market, line, outcome, from: from ? pair(from) : null }, result);

test.each<[MarketCode, number, string, string, Grade]>([
  ['1x2', 0, 'home', '2:1', 'won'],
  ['1x2', 0, 'draw', '2:1', 'lost'],
  ['1x2', 0, 'draw', '1:1', 'won'],
  ['1x2', 0, 'away', '0:3', 'won'],
  ['double-chance', 0, 'home-draw', '1:1', 'won'],
  ['double-chance', 0, 'home-draw', '0:1', 'lost'],
  ['double-chance', 0, 'home-away', '1:1', 'lost'],
  ['double-chance', 0, 'draw-away', '0:1', 'won'],
  // Level ball: a draw returns the stake.
  ['handicap', 0, 'home', '1:1', 'void'],
  ['handicap', 0, 'away', '1:1', 'void'],
  // -0.25: half lost on a draw; +0.25: half won.
  ['handicap', -1, 'home', '1:1', 'half-lost'],
  ['handicap', -1, 'away', '1:1', 'half-won'],
  ['handicap', -1, 'home', '1:0', 'won'],
  ['handicap', -2, 'home', '1:0', 'won'],
  ['handicap', -2, 'home', '1:1', 'lost'],
  // -0.75: a win by one is half won; for the other side half lost.
  ['handicap', -3, 'home', '2:1', 'half-won'],
  ['handicap', -3, 'away', '2:1', 'half-lost'],
  ['handicap', -3, 'home', '3:1', 'won'],
  ['handicap', -4, 'home', '2:1', 'void'],
  ['handicap', -5, 'home', '2:1', 'half-lost'],
  ['handicap', 5, 'home', '0:1', 'half-won'],
  ['handicap', 7, 'away', '0:2', 'half-won'],
  ['handicap', 6, 'home', '0:2', 'lost'],
  ['total', 10, 'over', '2:1', 'won'],
  ['total', 10, 'under', '1:1', 'won'],
  ['total', 9, 'over', '1:1', 'half-lost'],
  ['total', 9, 'under', '1:1', 'half-won'],
  ['total', 11, 'over', '2:1', 'half-won'],
  ['total', 11, 'under', '2:1', 'half-lost'],
  ['total', 12, 'over', '2:1', 'void'],
  ['total', 12, 'under', '2:2', 'lost'],
  ['correct-score', 0, '2:1', '2:1', 'won'],
  ['correct-score', 0, '2:1', '1:2', 'lost'],
  ['correct-score', 0, 'other', '6:0', 'won'],
  ['correct-score', 0, 'other', '5:5', 'lost'],
  ['both-score', 0, 'yes', '1:1', 'won'],
  ['both-score', 0, 'yes', '3:0', 'lost'],
  ['both-score', 0, 'no', '0:0', 'won'],
])('%s %i %s at %s is %s', (market, line, outcome, score, grade) => {
  expect(graded(market, line, outcome, football(score))).toBe(grade);
});

test.each<[MarketCode, number, string, string, Grade]>([
  ['half-1x2', 0, 'draw', '0:0', 'won'],
  ['half-1x2', 0, 'home', '0:1', 'lost'],
  ['half-handicap', -1, 'home', '0:0', 'half-lost'],
  ['half-handicap', 1, 'home', '0:0', 'half-won'],
  ['half-total', 3, 'over', '1:0', 'half-won'],
  ['half-total', 5, 'under', '1:0', 'half-won'],
  ['half-total', 4, 'under', '1:0', 'void'],
])('%s %i %s at a half-time of %s is %s, whatever the final score', (market, line, outcome, half, grade) => {
  expect(graded(market, line, outcome, football('4:4', half))).toBe(grade);
});

test.each<[string, number, string, string, Grade]>([
  // In play from 2:1: only goals after the bet count.
  ['2:1', -2, 'home', '2:1', 'lost'],
  ['2:1', -2, 'home', '3:1', 'won'],
  ['2:1', 0, 'home', '3:2', 'void'],
  ['2:1', -1, 'away', '2:1', 'half-won'],
  ['0:2', 3, 'home', '0:3', 'half-lost'],
  ['1:1', -3, 'home', '2:1', 'half-won'],
])('a handicap taken at %s, line %i, %s, final %s is %s', (from, line, outcome, final, grade) => {
  expect(graded('handicap', line, outcome, football(final), from)).toBe(grade);
});

test('corners count for their own market only', () => {
  expect(graded('corner-total', 38, 'over', football('0:0', '0:0', '6:4'))).toBe('won');
  expect(graded('corner-total', 38, 'under', football('0:0', '0:0', '6:4'))).toBe('lost');
  expect(graded('total', 38, 'under', football('0:0', '0:0', '6:4'))).toBe('won');
});

/** Grades a quarter line in money, with half of the stake on each neighbouring half line. */
function naiveReturn(lead: number, lineQuarters: number): number {
  const halves = lineQuarters % 2 === 0 ? [lineQuarters, lineQuarters] : [lineQuarters - 1, lineQuarters + 1];
  const parts = halves.map((half) => {
    const ahead = lead + half / 4;
    return ahead > 0 ? 200 : ahead === 0 ? 100 : 0;
  });
  return (parts[0]! + parts[1]!) / 2;
}
const returned: Record<Grade, number> = { won: 200, 'half-won': 150, void: 100, 'half-lost': 50, lost: 0 };

test('every handicap and total line equals two half bets on the neighbouring lines', () => {
  const goal = fc.integer({ min: 0, max: 9 });
  const line = fc.integer({ min: -24, max: 24 });
  fc.assert(
    fc.property(goal, goal, goal, goal, line, (home, away, more, others, quarters) => {
      const result = finalFootball({ home: home + more, away: away + others }, { home: 0, away: 0 });
      const from = { home, away };
      const of = (outcome: string): Selection => ({ market: 'handicap', line: quarters, outcome, from });
      expect(returned[gradeOf(of('home'), result)!]).toBe(naiveReturn(more - others, quarters));
      expect(returned[gradeOf(of('away'), result)!]).toBe(naiveReturn(others - more, -quarters));
      const total = Math.abs(quarters) + 1;
      const over = graded('total', total, 'over', result)!;
      expect(returned[over]).toBe(naiveReturn(home + away + more + others, -total));
      // Both sides of a line together return exactly what they staked, at even odds.
      expect(returned[over] + returned[graded('total', total, 'under', result)!]).toBe(200);
    }),
  );
});

test('markets stay open until their period is over; an abandoned match voids what is not', () => {
  const inFirstHalf: FootballResult = { ...football('1:0', '1:0'), halfOver: false, over: false };
  const inSecondHalf: FootballResult = { ...football('2:0', '1:0'), over: false };
  expect(graded('1x2', 0, 'home', inFirstHalf)).toBeNull();
  expect(graded('half-1x2', 0, 'home', inFirstHalf)).toBeNull();
  expect(graded('half-1x2', 0, 'home', inSecondHalf)).toBe('won');
  expect(graded('total', 2, 'over', inSecondHalf)).toBeNull();
  expect(graded('half-1x2', 0, 'home', { ...inSecondHalf, abandoned: true })).toBe('won');
  expect(graded('1x2', 0, 'home', { ...inSecondHalf, abandoned: true })).toBe('void');
  expect(graded('half-total', 2, 'over', { ...inFirstHalf, abandoned: true })).toBe('void');
});

const series = (bestOf: number, winners: string, over = true): EsportsResult => ({
  sport: 'esports',
  bestOf,
  maps: [...winners].map((letter) => ({
    firstBlood: letter === letter.toLowerCase() ? 'away' : 'home',
    winner: letter.toLowerCase() === 'h' ? 'home' : 'away',
  })),
  over,
  abandoned: false,
});

test.each<[MarketCode, number, string, EsportsResult, Grade | null]>([
  ['match', 0, 'home', series(3, 'HAH'), 'won'],
  ['match', 0, 'away', series(3, 'HAH'), 'lost'],
  ['map-handicap', -6, 'home', series(3, 'HAH'), 'lost'],
  ['map-handicap', -6, 'home', series(3, 'HH'), 'won'],
  ['map-handicap', 6, 'home', series(3, 'AHA'), 'won'],
  ['map-handicap', -6, 'away', series(3, 'HAH'), 'won'],
  ['map-handicap', -8, 'home', series(5, 'HHAH'), 'void'],
  ['total-maps', 10, 'over', series(3, 'HAH'), 'won'],
  ['total-maps', 10, 'under', series(3, 'AA'), 'won'],
  ['total-maps', 16, 'over', series(5, 'HHAH'), 'void'],
  ['map-winner', 2, 'away', series(3, 'HAH'), 'won'],
  ['map-winner', 3, 'home', series(3, 'HH'), 'void'],
  ['map-winner', 1, 'home', series(3, 'H', false), 'won'],
  ['map-winner', 2, 'home', series(3, 'H', false), null],
  // A lower-case letter marks first blood of the away side.
  ['first-blood', 1, 'away', series(3, 'hAH'), 'won'],
  ['first-blood', 1, 'home', series(3, 'hAH'), 'lost'],
  ['first-blood', 3, 'home', series(3, 'HH'), 'void'],
])('%s %i %s is graded by the maps (%#)', (market, line, outcome, result, grade) => {
  expect(graded(market, line, outcome, result)).toBe(grade);
});

test('an abandoned series keeps its finished maps and voids the rest', () => {
  const result = { ...series(3, 'H', false), abandoned: true };
  expect(graded('map-winner', 1, 'home', result)).toBe('won');
  expect(graded('match', 0, 'home', result)).toBe('void');
});

test('exactly one outcome of a market without pushes wins', () => {
  const goal = fc.integer({ min: 0, max: 8 });
  fc.assert(
    fc.property(goal, goal, (home, away) => {
      const result = finalFootball({ home, away }, { home: 0, away: 0 });
      for (const market of ['1x2', 'correct-score', 'both-score'] as const) {
        const won = gradeMarket({ market, line: 0 }, result).filter(({ grade }) => grade === 'won');
        expect(won).toHaveLength(1);
      }
      const double = gradeMarket({ market: 'double-chance', line: 0 }, result);
      expect(double.filter(({ grade }) => grade === 'won')).toHaveLength(2);
    }),
  );
});

test.each<[Selection, boolean]>([
  [{ market: '1x2', line: 0, outcome: 'home', from: null }, true],
  [{ market: '1x2', line: 1, outcome: 'home', from: null }, false],
  [{ market: '1x2', line: 0, outcome: 'over', from: null }, false],
  [{ market: '1x2', line: 0, outcome: 'home', from: { home: 1, away: 0 } }, false],
  [{ market: 'handicap', line: -3, outcome: 'home', from: { home: 1, away: 0 } }, true],
  [{ market: 'handicap', line: 0.5, outcome: 'home', from: null }, false],
  [{ market: 'total', line: 0, outcome: 'over', from: null }, false],
  [{ market: 'first-blood', line: 6, outcome: 'home', from: null }, false],
])('a selection is checked (%#)', (selection, valid) => {
  expect(isSelection(selection)).toBe(valid);
});
