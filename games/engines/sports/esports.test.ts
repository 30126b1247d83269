import { expect, test } from 'vitest';
import { fairDraw } from '../fair/fair-draw.ts';
import { gradeOf, type MarketCode, type Selection } from '../odds/markets.ts';
import { esportsBoard, esportsChances, esportsOutlook } from './esports-board.ts';
import { esportsModel, esportsTitles, raceChance } from './esports-model.ts';
import { drawEsports } from './esports-script.ts';
import { esportsAt, esportsResult } from './esports-state.ts';
import { eloParts, PARTS } from './fixed.ts';
import { replayEsports } from './replay-match.ts';

/** Best-of series by Elo: the model, its prices and the simulation drawn from it. Seeds are fixed. */

const draw = (nonce: number) => fairDraw({ serverSeed: 'c3'.repeat(32), clientSeed: 'esports-test', nonce });

test.each([
  [0, 0.5],
  [100, 0.640065],
  [-200, 0.240253],
  [400, 0.909091],
])('a difference of %i in Elo wins with %f', (difference, expected) => {
  expect(eloParts(difference) / PARTS).toBeCloseTo(expected, 6);
});

/** The race by counting the ways: the winner wins the last point. */
function naiveRace(p: number, n: number): number {
  let [total, ways] = [0, 1];
  for (let lost = 0; lost < n; lost++) {
    total += ways * p ** n * (1 - p) ** lost;
    ways = (ways * (n + lost)) / (lost + 1);
  }
  return total;
}

test.each(esportsTitles)('in $code a map is won as often as Elo says', (title) => {
  for (const difference of [-300, -40, 0, 120, 250]) {
    const model = esportsModel(title, 3, 1500 + difference, 1500);
    const point = model.pointParts / PARTS;
    expect(naiveRace(point, title.pointsToWin)).toBeCloseTo(eloParts(difference) / PARTS, 6);
    expect(raceChance(point, title.pointsToWin, title.pointsToWin)).toBeCloseTo(naiveRace(point, title.pointsToWin), 9);
  }
});

const model = esportsModel(esportsTitles[0]!, 3, 1560, 1500);
const TRIALS = 2000;
const scripts = Array.from({ length: TRIALS }, (_, nonce) => drawEsports(model, draw(nonce)));
const finals = scripts.map((script) => esportsResult(esportsAt(model, script, script.endMs)));
const picks: [MarketCode, number, string][] = [
  ['match', 0, 'home'],
  ['map-handicap', -6, 'home'],
  ['map-handicap', 6, 'home'],
  ['total-maps', 10, 'over'],
  ['map-winner', 1, 'home'],
  ['map-winner', 3, 'away'],
  ['first-blood', 1, 'home'],
  ['first-blood', 3, 'home'],
];

test('a series of three in closed form', () => {
  const p = eloParts(60) / PARTS;
  const outlook = esportsOutlook(model, esportsAt(model, scripts[0]!, -1));
  const won = (market: MarketCode, line: number, outcome: string) =>
    esportsChances(outlook, { market, line, outcome, from: null });
  expect(won('match', 0, 'home').won).toBeCloseTo(p * p * (3 - 2 * p), 6);
  expect(won('map-handicap', -6, 'home').won).toBeCloseTo(p * p, 6);
  expect(won('total-maps', 10, 'over').won).toBeCloseTo(2 * p * (1 - p), 6);
  expect(won('map-winner', 3, 'home').void).toBeCloseTo(1 - 2 * p * (1 - p), 6);
});

test.each([-1, 300_000, 700_000, 1_500_000, 2_400_000, 3_300_000])(
  'prices after %i ms are right for the series that follow',
  (elapsedMs) => {
    for (const [market, line, outcome] of picks) {
      const selection: Selection = { market, line, outcome, from: null };
      let [expected, variance, hits] = [0, 0, 0];
      for (const [index, script] of scripts.entries()) {
        const outlook = esportsOutlook(model, esportsAt(model, script, elapsedMs));
        const chances = esportsChances(outlook, selection);
        expect(Object.values(chances).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
        expected += chances.won;
        variance += chances.won * (1 - chances.won);
        if (gradeOf(selection, finals[index]!) === 'won') hits++;
      }
      expect(Math.abs(hits - expected)).toBeLessThan(4.5 * Math.sqrt(variance) + 1);
    }
  },
);

test('a lead on the map counts: prices are right for the series where the home side is ahead', () => {
  const selection: Selection = { market: 'map-winner', line: 1, outcome: 'home', from: null };
  let [expected, variance, hits, seen] = [0, 0, 0, 0];
  for (const [index, script] of scripts.entries()) {
    const state = esportsAt(model, script, 900_000);
    if (state.map !== 1 || state.points.home - state.points.away < 2) continue;
    const { won } = esportsChances(esportsOutlook(model, state), selection);
    expected += won;
    variance += won * (1 - won);
    seen++;
    if (gradeOf(selection, finals[index]!) === 'won') hits++;
  }
  expect(seen).toBeGreaterThan(300);
  expect(Math.abs(hits - expected)).toBeLessThan(4.5 * Math.sqrt(variance));
});

test('a script is a series: in order, the right number of maps, and bets stop before each point', () => {
  for (const title of esportsTitles) {
    for (const bestOf of [1, 3, 5] as const) {
      const of = esportsModel(title, bestOf, 1500, 1480);
      const script = drawEsports(of, draw(bestOf));
      const times = script.events.map(({ atMs }) => atMs);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      const end = esportsAt(of, script, script.endMs);
      expect(end.phase).toBe('ended');
      const wins = end.maps.map(({ winner }) => winner);
      const most = Math.max(...['home', 'away'].map((side) => wins.filter((winner) => winner === side).length));
      expect(most).toBe((bestOf + 1) / 2);
      expect(end.maps.every(({ firstBlood }) => firstBlood !== null)).toBe(true);
      for (const event of script.events) {
        if (event.type !== 'point' && event.type !== 'first-blood') continue;
        expect(esportsAt(of, script, event.atMs - 1).suspended).toBe('danger');
        if (event.type === 'point') expect(Math.max(event.kills.home, event.kills.away)).toBeGreaterThan(0);
      }
    }
  }
});

test('the board offers match, handicap, total, the next map and first blood, and less once it is decided', () => {
  const script = scripts[0]!;
  const start = esportsAt(model, script, -1);
  const board = esportsBoard(esportsOutlook(model, start), start);
  expect(board.map(({ market, line }) => `${market} ${line}`)).toEqual([
    'match 0',
    'map-handicap -6',
    'map-handicap 6',
    'total-maps 10',
    'map-winner 1',
    'first-blood 1',
  ]);
  const blood = script.events.find(({ type }) => type === 'first-blood')!;
  const after = esportsAt(model, script, blood.atMs + 10_000);
  const markets = esportsBoard(esportsOutlook(model, after), after).map(({ market }) => market);
  expect(markets).toContain('map-winner');
  expect(markets).not.toContain('first-blood');
  expect(esportsBoard(esportsOutlook(model, start), esportsAt(model, script, script.endMs))).toEqual([]);
});

test('the same seed gives the same series, also from the recorded model', () => {
  const input = JSON.parse(JSON.stringify(model));
  expect(replayEsports(draw(3), input)).toEqual(JSON.parse(JSON.stringify(scripts[3])));
  expect(replayEsports(draw(3), { ...input, bestOf: 2 })).toBeNull();
  expect(replayEsports(draw(3), { ...input, pointParts: PARTS })).toBeNull();
});
