import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBet, largestStake, newExposure, removeBet, worstOfEvent, worstOfMarket, wouldExceed } from './exposure.ts';
import { correctScores, gradeOf, type MarketCode, marketId, marketRules, type Selection } from './markets.ts';
import { type EsportsResult, finalFootball, type MatchResult, type Score } from './result.ts';
import { amountAtRisk, type Bet, betPayout, type Leg, legsOf } from './slip.ts';

/** Exposure: the worst case per market and event, and that no result costs the house more. */

const noSeries = () => 0;
const decimal = (points: number) => ({ format: 'decimal' as const, points });
const pick = (market: MarketCode, line: number, outcome: string, from: Score | null = null): Selection => ({
  market,
  line,
  outcome,
  from,
});
const single = (stake: bigint, selection: Selection, points: number, eventId = 'a'): Bet => ({
  kind: 'single',
  stake,
  leg: { eventId, selection, price: decimal(points) },
});

test('opposite bets on a market offset each other', () => {
  const exposure = newExposure();
  addBet(exposure, single(100n, pick('1x2', 0, 'home'), 250), noSeries);
  expect(worstOfEvent(exposure, 'a')).toBe(150n);
  addBet(exposure, single(100n, pick('1x2', 0, 'away'), 300), noSeries);
  // Home costs 150 - 100, away 200 - 100.
  expect(worstOfEvent(exposure, 'a')).toBe(100n);
  // The over also pays on results on which the winner pays.
  addBet(exposure, single(100n, pick('total', 10, 'over'), 190), noSeries);
  expect(worstOfEvent(exposure, 'a')).toBe(190n);
  expect(worstOfMarket(exposure, 'a', '1x2/0')).toBe(100n);
  expect(worstOfMarket(exposure, 'a', 'total/10')).toBe(90n);
});

test('a bet that is taken out leaves no trace', () => {
  const exposure = newExposure();
  const bet = single(100n, pick('handicap', -3, 'home', { home: 1, away: 1 }), 194);
  addBet(exposure, bet, noSeries);
  expect(worstOfEvent(exposure, 'a')).toBe(94n);
  removeBet(exposure, bet, noSeries);
  expect(worstOfEvent(exposure, 'a')).toBe(0n);
});

test('results that cannot come about any more do not count', () => {
  const exposure = newExposure();
  addBet(exposure, single(100n, pick('correct-score', 0, '1:0'), 700), noSeries);
  const now = { ...finalFootball({ home: 0, away: 1 }, { home: 0, away: 1 }), over: false };
  expect(worstOfEvent(exposure, 'a')).toBe(600n);
  expect(worstOfEvent(exposure, 'a', now)).toBe(0n);
});

test('limits of market and event refuse a bet before it is placed', () => {
  const exposure = newExposure();
  const limits = { perMarket: 1000n, perEvent: 1500n };
  const home = pick('1x2', 0, 'home');
  expect(wouldExceed(exposure, single(1000n, home, 200), noSeries, limits)).toBeNull();
  expect(wouldExceed(exposure, single(1001n, home, 200), noSeries, limits)).toEqual({ eventId: 'a', scope: 'market' });
  addBet(exposure, single(1000n, home, 200), noSeries);
  const over = pick('total', 10, 'over');
  expect(wouldExceed(exposure, single(500n, over, 200), noSeries, limits)).toBeNull();
  expect(wouldExceed(exposure, single(501n, over, 200), noSeries, limits)).toEqual({ eventId: 'a', scope: 'event' });
  expect(largestStake(exposure, single(1n, over, 200), noSeries, limits, 10_000n)).toBe(500n);
  expect(wouldExceed(exposure, single(1n, pick('total', 60, 'over'), 200), noSeries, limits)?.scope).toBe('uncovered');
});

const footballPicks: fc.Arbitrary<Selection> = fc.oneof(
  fc.constantFrom('home', 'draw', 'away').map((outcome) => pick('1x2', 0, outcome)),
  fc.constantFrom(...marketRules['double-chance'].outcomes).map((outcome) => pick('double-chance', 0, outcome)),
  fc.constantFrom('yes', 'no').map((outcome) => pick('both-score', 0, outcome)),
  fc.constantFrom(...correctScores).map((outcome) => pick('correct-score', 0, outcome)),
  fc
    .tuple(fc.integer({ min: -24, max: 24 }), fc.constantFrom('home', 'away'), fc.nat(8), fc.nat(8))
    .map(([line, outcome, home, away]) => pick('handicap', line, outcome, { home, away })),
  fc
    .tuple(fc.integer({ min: 1, max: 48 }), fc.constantFrom('over', 'under'))
    .map(([line, outcome]) => pick('total', line, outcome)),
  fc.constantFrom('home', 'draw', 'away').map((outcome) => pick('half-1x2', 0, outcome)),
  fc
    .tuple(fc.integer({ min: -24, max: 24 }), fc.constantFrom('home', 'away'))
    .map(([line, outcome]) => pick('half-handicap', line, outcome)),
  fc
    .tuple(fc.integer({ min: 1, max: 48 }), fc.constantFrom('over', 'under'))
    .map(([line, outcome]) => pick('half-total', line, outcome)),
  fc
    .tuple(fc.integer({ min: 2, max: 90 }), fc.constantFrom('over', 'under'))
    .map(([line, outcome]) => pick('corner-total', line, outcome)),
);
const seriesPicks: fc.Arbitrary<Selection> = fc
  .tuple(
    fc.constantFrom<MarketCode>('match', 'map-handicap', 'total-maps', 'map-winner', 'first-blood'),
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom(-6, 6),
    fc.boolean(),
  )
  .map(([market, map, handicap, first]) => {
    const line = market === 'match' ? 0 : market === 'map-handicap' ? handicap : market === 'total-maps' ? 10 : map;
    return pick(market, line, marketRules[market].outcomes[first ? 0 : 1]!);
  });

const points = fc.integer({ min: 101, max: 3000 });
const stake = fc.bigInt({ min: 1n, max: 10n ** 8n });
const legOf = (eventId: string, picks: fc.Arbitrary<Selection>): fc.Arbitrary<Leg> =>
  fc.record({ eventId: fc.constant(eventId), selection: picks, price: points.map(decimal) });
const anyLeg = fc.oneof(legOf('a', footballPicks), legOf('b', footballPicks), legOf('series', seriesPicks));
const bets: fc.Arbitrary<Bet> = fc.oneof(
  fc.record({ kind: fc.constant('single' as const), stake, leg: anyLeg }),
  fc.record({
    kind: fc.constant('parlay' as const),
    stake,
    legs: fc.tuple(legOf('a', footballPicks), legOf('series', seriesPicks)),
  }),
  fc.record({
    kind: fc.constant('system' as const),
    stake,
    sizes: fc.constantFrom([2], [1, 2, 3], [2, 3]),
    legs: fc.tuple(legOf('a', footballPicks), legOf('b', footballPicks), legOf('series', seriesPicks)),
  }),
);

const goals = fc.record({
  home: fc.oneof(fc.nat(5), fc.nat(60)),
  away: fc.oneof(fc.nat(5), fc.nat(60)),
});
const results = fc
  .tuple(goals, goals, goals)
  .map(([half, more, corners]) =>
    finalFootball({ home: half.home + more.home, away: half.away + more.away }, half, corners),
  );
const seriesResults: fc.Arbitrary<EsportsResult> = fc
  .constantFrom('HH', 'AA', 'HAH', 'AHH', 'HAA', 'AHA')
  .chain((winners) => fc.tuple(fc.constant(winners), fc.array(fc.boolean(), { minLength: 3, maxLength: 3 })))
  .map(([winners, blood]) => ({
    sport: 'esports',
    bestOf: 3,
    over: true,
    abandoned: false,
    maps: [...winners].map((winner, index) => ({
      winner: winner === 'H' ? 'home' : 'away',
      firstBlood: blood[index] ? 'home' : 'away',
    })),
  }));

test('no result leaves the house owing more than the shown exposure', () => {
  const bestOf = (eventId: string) => (eventId === 'series' ? 3 : 0);
  fc.assert(
    fc.property(
      fc.array(bets, { minLength: 1, maxLength: 12 }),
      results,
      results,
      seriesResults,
      fc.boolean(),
      (placed, a, b, series, cut) => {
        const exposure = newExposure();
        for (const bet of placed) addBet(exposure, bet, bestOf);
        const abandoned: MatchResult = { ...a, over: false, abandoned: true };
        const ends = new Map<string, MatchResult>([
          ['a', cut ? abandoned : a],
          ['b', b],
          ['series', series],
        ]);
        const owed = (bet: Bet) =>
          betPayout(
            bet,
            legsOf(bet).map((leg) => gradeOf(leg.selection, ends.get(leg.eventId)!)!),
          ) - amountAtRisk(bet);
        const shown = ['a', 'b', 'series'].map((eventId) => worstOfEvent(exposure, eventId));
        const total = placed.reduce((sum, bet) => sum + owed(bet), 0n);
        expect(total <= shown.reduce((sum, worst) => sum + worst, 0n)).toBe(true);
        for (const [index, eventId] of ['a', 'b', 'series'].entries()) {
          const singles = placed.filter((bet) => bet.kind === 'single' && bet.leg.eventId === eventId);
          const many = placed.filter(
            (bet) => bet.kind !== 'single' && legsOf(bet).some((leg) => leg.eventId === eventId),
          );
          const cost = [...singles, ...many].reduce((sum, bet) => {
            const loss = owed(bet);
            // The loss of a parlay may be counted in another event.
            return sum + (bet.kind === 'single' || loss > 0n ? loss : 0n);
          }, 0n);
          expect(cost <= shown[index]!).toBe(true);
          const byMarket = new Map<string, bigint>();
          for (const bet of singles) {
            const id = marketId(legsOf(bet)[0]!.selection);
            byMarket.set(id, (byMarket.get(id) ?? 0n) + owed(bet));
          }
          for (const [id, loss] of byMarket) expect(loss <= worstOfMarket(exposure, eventId, id)).toBe(true);
        }
      },
    ),
    { numRuns: 400 },
  );
});

test('a match that is abandoned returns its singles, and a system lives on by its other legs', () => {
  const price = (points: number) => ({ format: 'decimal' as const, points });
  const leg = (eventId: string, market: 'correct-score' | 'both-score' | 'match', outcome: string, points: number) => ({
    eventId,
    selection: { market, line: 0, outcome, from: null },
    price: price(points),
  });
  const system: Bet = {
    kind: 'system',
    stake: 10_000n,
    sizes: [2],
    legs: [
      leg('a', 'correct-score', '2:3', 101),
      leg('b', 'both-score', 'yes', 101),
      leg('series', 'match', 'home', 199),
    ],
  };
  // It wins whatever the system loses on match a, unless the match is abandoned.
  const single: Bet = { kind: 'single', stake: 20_000n, leg: leg('a', 'both-score', 'no', 101) };
  const exposure = newExposure();
  for (const bet of [system, single]) addBet(exposure, bet, (eventId) => (eventId === 'series' ? 3 : 0));
  // Doubles at 1.01, 1.99 and 1.01 x 1.99: 5.0099 for 3.
  expect(worstOfEvent(exposure, 'a')).toBe(20_099n);
  expect(betPayout(system, ['void', 'won', 'won'])).toBe(50_099n);
});

test('the exposure in play still covers every result that can come', () => {
  fc.assert(
    fc.property(fc.array(bets, { minLength: 1, maxLength: 8 }), goals, goals, goals, (placed, half, more, rest) => {
      const onA = placed.filter((bet) => bet.kind === 'single' && bet.leg.eventId === 'a');
      const exposure = newExposure();
      for (const bet of onA) addBet(exposure, bet, noSeries);
      const sum = (x: Score, y: Score) => ({ home: x.home + y.home, away: x.away + y.away });
      const now = { ...finalFootball(sum(half, more), half, half), over: false };
      const end = finalFootball(sum(sum(half, more), rest), half, sum(half, rest));
      const cost = onA.reduce(
        (total, bet) => total + betPayout(bet, [gradeOf(legsOf(bet)[0]!.selection, end)!]) - amountAtRisk(bet),
        0n,
      );
      expect(cost <= worstOfEvent(exposure, 'a', now)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('limits hold: bets that pass wouldExceed never cost more than the limits', () => {
  const limits = { perMarket: 10n ** 8n, perEvent: 2n * 10n ** 8n };
  const bestOf = (eventId: string) => (eventId === 'series' ? 3 : 0);
  fc.assert(
    fc.property(fc.array(bets, { minLength: 1, maxLength: 12 }), (asked) => {
      const exposure = newExposure();
      for (const bet of asked) {
        const excess = wouldExceed(exposure, bet, bestOf, limits);
        if (!excess) addBet(exposure, bet, bestOf);
        for (const eventId of ['a', 'b', 'series']) {
          expect(worstOfEvent(exposure, eventId) <= limits.perEvent).toBe(true);
        }
      }
    }),
    { numRuns: 150 },
  );
});
