import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from '#tests/long.ts';
import { fairDraw } from '../fair/fair-draw.ts';
import { gradeOf, type MarketCode, type Selection } from '../odds/markets.ts';
import { PARTS } from './fixed.ts';
import { footballBoard } from './football-board.ts';
import {
  cellOf,
  countParts,
  footballModel,
  MAX_GOALS,
  minuteWeights,
  scoreOfCell,
  scoreParts,
  TOTAL_WEIGHT,
} from './football-model.ts';
import { fairShare, fixedChances, footballChances, footballOutlook, footballTables } from './football-outlook.ts';
import { drawFootball, type FootballScript, MINUTE_MS } from './football-script.ts';
import { footballAt, footballResult } from './football-state.ts';
import { replayFootball } from './replay-match.ts';

/** The model of football, its prices and the simulation drawn from it. Seeds are fixed. */

const serverSeed = '5a'.repeat(32);
const draw = (nonce: number) => fairDraw({ serverSeed, clientSeed: 'football-test', nonce });
const even = { attackMilli: 1000, defenceMilli: 1000 };
const model = footballModel(
  { homeGoalsMilli: 1500, awayGoalsMilli: 1150 },
  { attackMilli: 1100, defenceMilli: 950 },
  even,
);
const tables = footballTables(model);
const before = footballAt({ added: [2, 3], secondHalfAtMs: 1, endMs: 2, events: [] }, -1);
const outlook = footballOutlook(tables, before);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const chance = (market: MarketCode, line: number, outcome: string) =>
  fairShare(footballChances(outlook, { market, line, outcome, from: null }));

test('final scores follow Dixon and Coles, computed a second way in floating point', () => {
  const parts = scoreParts(model);
  expect(sum(parts)).toBe(PARTS);
  const [h, a, rho] = [model.goalsMilli.home / 1000, model.goalsMilli.away / 1000, model.dependenceMilli / 1000];
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  const poisson = (mean: number, n: number) => (Math.exp(-mean) * mean ** n) / factorial(n);
  const tau = (x: number, y: number) => {
    if (x === 0 && y === 0) return 1 - h * a * rho;
    if (x === 0 && y === 1) return 1 + h * rho;
    if (x === 1 && y === 0) return 1 + a * rho;
    return x === 1 && y === 1 ? 1 - rho : 1;
  };
  const raw = parts.map((_, cell) => {
    const { home, away } = scoreOfCell(cell);
    return poisson(h, home) * poisson(a, away) * tau(home, away);
  });
  const total = sum(raw);
  for (const [cell, weight] of raw.entries()) expect(parts[cell]! / PARTS).toBeCloseTo(weight / total, 6);
  // The dependence makes 0:0 and 1:1 likelier than independent goals would.
  expect(parts[cellOf({ home: 0, away: 0 })]! / PARTS).toBeGreaterThan(poisson(h, 0) * poisson(a, 0));
});

test('every market of the model sums to 1, before and during a match', () => {
  const scripts = [0, 1, 2].map((nonce) => drawFootball(model, draw(nonce)));
  fc.assert(
    fc.property(fc.constantFrom(...scripts), fc.integer({ min: 0, max: 119 }), (script, minute) => {
      const state = footballAt(script, minute * MINUTE_MS);
      const now = footballOutlook(tables, state);
      for (const space of [now.final, now.half, now.corners]) expect(sum(space)).toBeCloseTo(1, 9);
      for (const [market, line, outcomes, total] of [
        ['1x2', 0, ['home', 'draw', 'away'], 1],
        ['double-chance', 0, ['home-draw', 'home-away', 'draw-away'], 2],
        ['both-score', 0, ['yes', 'no'], 1],
        ['half-1x2', 0, ['home', 'draw', 'away'], 1],
      ] as const) {
        const won = outcomes.map((outcome) => footballChances(now, { market, line, outcome, from: null }).won);
        expect(sum(won)).toBeCloseTo(total, 9);
      }
      const grades = footballChances(now, { market: 'handicap', line: -3, outcome: 'home', from: state.goals });
      expect(sum(Object.values(grades))).toBeCloseTo(1, 9);
      expect(sum(Object.values(fixedChances(grades)))).toBe(PARTS);
    }),
    { numRuns: 60 },
  );
});

/** Within 4.5 standard errors of the model's share. The seeds are fixed, so every run gives the same result. */
function expectShare(hits: number, trials: number, expected: number) {
  const error = Math.sqrt((expected * (1 - expected)) / trials);
  expect(Math.abs(hits / trials - expected)).toBeLessThan(4.5 * error);
}

const TRIALS = amount(1500, 3000);
const scripts: FootballScript[] = Array.from({ length: TRIALS }, (_, nonce) => drawFootball(model, draw(nonce)));
const finals = scripts.map((script) => footballResult(footballAt(script, script.endMs)));

test.each<[MarketCode, number, string]>([
  ['1x2', 0, 'home'],
  ['1x2', 0, 'draw'],
  ['1x2', 0, 'away'],
  ['both-score', 0, 'yes'],
  ['total', 10, 'over'],
  ['total', 14, 'over'],
  ['handicap', -2, 'home'],
  ['handicap', -6, 'home'],
  ['correct-score', 0, '1:1'],
  ['correct-score', 0, '0:0'],
  ['half-1x2', 0, 'home'],
  ['half-1x2', 0, 'draw'],
  ['half-total', 2, 'over'],
  ['half-total', 6, 'over'],
  ['corner-total', 38, 'over'],
])('simulated matches win %s %i %s as often as the model says', (market, line, outcome) => {
  const selection: Selection = { market, line, outcome, from: null };
  const hits = finals.filter((result) => gradeOf(selection, result) === 'won').length;
  expectShare(hits, TRIALS, chance(market, line, outcome));
});

test.each([10, 30, 45, 63, 80, 95, 105])(
  'prices in play at %i minutes are right for the matches that follow',
  (minute) => {
    const totals = { home: 0, draw: 0, over: 0, handicap: 0 };
    const hits = { ...totals };
    const variance = { ...totals };
    for (const [index, script] of scripts.entries()) {
      const state = footballAt(script, minute * MINUTE_MS);
      if (state.phase === 'ended' || index % 3 > 0) continue;
      const now = footballOutlook(tables, state);
      const line = 4 * (state.goals.home + state.goals.away) + 2;
      const picks: Record<keyof typeof totals, Selection> = {
        home: { market: '1x2', line: 0, outcome: 'home', from: null },
        draw: { market: '1x2', line: 0, outcome: 'draw', from: null },
        over: { market: 'total', line, outcome: 'over', from: null },
        handicap: { market: 'handicap', line: -2, outcome: 'home', from: state.goals },
      };
      for (const name of ['home', 'draw', 'over', 'handicap'] as const) {
        const p = footballChances(now, picks[name]).won;
        totals[name] += p;
        variance[name] += p * (1 - p);
        if (gradeOf(picks[name], finals[index]!) === 'won') hits[name]++;
      }
    }
    for (const name of ['home', 'draw', 'over', 'handicap'] as const) {
      expect(Math.abs(hits[name] - totals[name])).toBeLessThan(4.5 * Math.sqrt(variance[name]) + 1);
    }
  },
);

test('prices are right for the matches where the home side leads at half-time', () => {
  const selection: Selection = { market: '1x2', line: 0, outcome: 'home', from: null };
  let [expected, variance, hits, seen] = [0, 0, 0, 0];
  for (const [index, script] of scripts.entries()) {
    const state = footballAt(script, 55 * MINUTE_MS);
    if (state.goals.home <= state.goals.away) continue;
    const { won } = footballChances(footballOutlook(tables, state), selection);
    expected += won;
    variance += won * (1 - won);
    seen++;
    if (gradeOf(selection, finals[index]!) === 'won') hits++;
  }
  expect(seen).toBeGreaterThan(TRIALS / 6);
  expect(Math.abs(hits - expected)).toBeLessThan(4.5 * Math.sqrt(variance));
});

test('goals fall along the rate: later minutes have more of them', () => {
  const goals = scripts.flatMap((script) =>
    script.events.filter((event) => event.type === 'goal').map((goal) => [script, goal] as const),
  );
  const last = goals.filter(([script, goal]) => goal.atMs >= script.secondHalfAtMs + 30 * MINUTE_MS).length;
  const early = goals.filter(([, goal]) => goal.atMs < 15 * MINUTE_MS).length;
  const weightOf = (from: number, to: number) => sum(minuteWeights.slice(from, to)) / TOTAL_WEIGHT;
  expectShare(early, goals.length, weightOf(0, 15));
  expectShare(last, goals.length, weightOf(75, 90) + 5400 / TOTAL_WEIGHT);
});

test('a script is a match: in order, within its halves, and its state never runs ahead of it', () => {
  for (const script of scripts.slice(0, amount(60, 200))) {
    const times = script.events.map((event) => event.atMs);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(script.events.at(-1)?.type).toBe('full-time');
    const breakFromMs = (45 + script.added[0]) * MINUTE_MS;
    for (const event of script.events) {
      expect(event.atMs <= breakFromMs || event.atMs >= script.secondHalfAtMs).toBe(true);
      if (event.type !== 'goal') continue;
      expect(footballAt(script, event.atMs - 1).suspended).not.toBeNull();
      expect(footballAt(script, event.atMs).suspended).toBe('goal');
      const score = (state: { goals: { home: number; away: number } }) => state.goals.home + state.goals.away;
      expect(score(footballAt(script, event.atMs))).toBeGreaterThan(score(footballAt(script, event.atMs - 1)));
    }
  }
});

test('the state of a moment does not depend on what comes later', () => {
  const script = scripts[5]!;
  for (let minute = 0; minute < 110; minute += 7) {
    const atMs = minute * MINUTE_MS;
    const cut = { ...script, events: script.events.filter((event) => event.atMs <= atMs) };
    expect(footballAt(cut, atMs)).toEqual(footballAt(script, atMs));
  }
});

test('bets are suspended for less than a third of the time', () => {
  let [stopped, all] = [0, 0];
  for (const script of scripts.slice(0, amount(10, 40))) {
    for (let atMs = 0; atMs < script.endMs; atMs += amount(15_000, 5_000)) {
      const state = footballAt(script, atMs);
      if (state.phase === 'half-time') continue;
      all++;
      if (state.suspended) stopped++;
    }
  }
  expect(stopped / all).toBeGreaterThan(0.05);
  expect(stopped / all).toBeLessThan(0.33);
});

test('the clock stands at 45+ and 90+ in added time', () => {
  const script = scripts[0]!;
  expect(footballAt(script, 45 * MINUTE_MS + 61_000)).toMatchObject(
    script.added[0] > 1
      ? { phase: 'first-half', minute: 45, addedMinute: 1, second: 1, announced: script.added[0] }
      : { phase: 'half-time', minute: 45, addedMinute: null },
  );
  expect(footballAt(script, 67 * 1000)).toMatchObject({ phase: 'first-half', minute: 1, second: 7, addedMinute: null });
  expect(footballAt(script, script.secondHalfAtMs)).toMatchObject({ phase: 'second-half', minute: 45, second: 0 });
  expect(footballAt(script, script.endMs).passedWeight).toBe(TOTAL_WEIGHT);
});

test('the board prices every market with its margin, quarter lines and the score to count from', () => {
  const board = footballBoard(outlook, before);
  const markets = new Set(board.map(({ market }) => market));
  expect(markets.size).toBe(10);
  for (const { market, status, from, outcomes } of board) {
    expect([status, from]).toEqual(['open', null]);
    const prices = outcomes.flatMap(({ centi }) => (centi === null ? [] : [centi]));
    const book = sum(prices.map((centi) => 100 / centi));
    if (market !== 'correct-score') expect(book).toBeGreaterThan(market === 'double-chance' ? 2.05 : 1.025);
    expect(Math.min(...prices)).toBeGreaterThan(100);
  }
  const handicaps = board.filter(({ market }) => market === 'handicap').map(({ line }) => line);
  expect(handicaps).toHaveLength(5);
  expect(handicaps.map((line) => line - handicaps[0]!)).toEqual([0, 1, 2, 3, 4]);
});

test('in play the board counts handicaps from the score, leaves decided markets out and stops in danger', () => {
  const script = scripts.find(({ events }) => events.filter(({ type }) => type === 'goal').length >= 3)!;
  const goal = script.events.find(({ type }) => type === 'goal')!;
  const stopped = footballAt(script, goal.atMs);
  const board = footballBoard(footballOutlook(tables, stopped), stopped);
  expect(new Set(board.map(({ status, reason }) => `${status} ${reason}`))).toEqual(new Set(['suspended goal']));
  const second = footballAt(script, script.secondHalfAtMs + MINUTE_MS);
  const later = footballBoard(footballOutlook(tables, second), second);
  expect(later.some(({ market }) => market.startsWith('half-'))).toBe(false);
  expect(later.find(({ market }) => market === 'handicap')?.from).toEqual(second.goals);
  expect(footballBoard(outlook, footballAt(script, script.endMs))).toEqual([]);
});

test('the same seed gives the same match, also from the recorded model', () => {
  const input = JSON.parse(JSON.stringify(model));
  expect(replayFootball(draw(7), input)).toEqual(JSON.parse(JSON.stringify(scripts[7])));
  expect(replayFootball(draw(7), { ...input, dependenceMilli: 0.5 })).toBeNull();
  expect(replayFootball(draw(7), { ...input, goalsMilli: { home: 1500 } })).toBeNull();
  expect(replayFootball(draw(7), null)).toBeNull();
});

test('Poisson tables sum exactly', () => {
  for (const mean of [0, 60, 1500, 5300]) expect(sum(countParts(mean, MAX_GOALS))).toBe(PARTS);
});
