import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairDraw } from '../fair/fair-draw.ts';
import { fraction, toNumber } from '../slots/fraction.ts';
import {
  type BoutOdds,
  boutExposure,
  boutOdds,
  boutPayout,
  boutReturn,
  boutTerms,
  poolCenti,
  poolPayout,
} from './bets.ts';
import { type BoutOutcome, boutOutcomes, CHANCES, drawCard, drawOutcome } from './bout.ts';
import { drawBout, replayCockfight } from './play-bout.ts';
import { roadOf } from './road.ts';
import { boutAt } from './script.ts';

/** "Cockfight": a virtual bout between two drawn cocks, its odds, settlement, animation and road. */

const draw = (nonce: number) => fairDraw({ serverSeed: '1d'.repeat(32), clientSeed: 'cockfight-test', nonce });
const outcomes = fc.constantFrom<BoutOutcome>(...boutOutcomes);
const cards = fc.nat(500).map((nonce) => drawCard(draw(nonce)));

test('two different cocks, and chances that sum to the whole', () => {
  fc.assert(
    fc.property(cards, (card) => {
      expect(card.meron.name).not.toBe(card.wala.name);
      expect(card.chances.reduce((sum, chance) => sum + chance, 0)).toBe(CHANCES);
      for (const cock of [card.meron, card.wala]) {
        expect(cock.wins + cock.losses + cock.draws).toBe(20);
        expect(Math.min(cock.wins, cock.losses, cock.draws)).toBeGreaterThanOrEqual(0);
        expect(cock.weightGrams).toBeGreaterThanOrEqual(2800);
      }
    }),
  );
});

test('the exact returns: 8:1 and 88:1 on the draws, and the edge on both sides', () => {
  fc.assert(
    fc.property(cards, (card) => {
      const odds = boutOdds(card, boutTerms);
      expect([odds.bdd, odds.ftd]).toEqual([900, 8900]);
      expect(boutReturn(card, odds, 'bdd')).toEqual(fraction(9396, 10_000));
      expect(boutReturn(card, odds, 'ftd')).toEqual(fraction(9345, 10_000));
      for (const side of ['meron', 'wala'] as const) {
        expect(toNumber(boutReturn(card, odds, side))).toBeLessThanOrEqual(0.96 + 1e-12);
        expect(toNumber(boutReturn(card, odds, side))).toBeGreaterThan(0.945);
      }
    }),
  );
});

const odds: BoutOdds = { meron: 187, wala: 195, bdd: 900, ftd: 8900 };

test.each<[BoutOutcome, BoutOutcome | null, bigint]>([
  ['meron', 'meron', 1_870_001n], // 1000001 x 1.87 = 1870001.87
  ['meron', 'wala', 0n],
  ['meron', 'bdd', 1_000_001n],
  ['wala', 'ftd', 1_000_001n],
  ['wala', 'wala', 1_950_001n],
  ['bdd', 'bdd', 9_000_009n],
  ['bdd', 'ftd', 0n],
  ['ftd', 'ftd', 89_000_089n],
  ['ftd', 'meron', 0n],
  ['meron', null, 1_000_001n],
  ['ftd', null, 1_000_001n],
])('a bet on %s when the bout ends %s returns %s', (bet, outcome, payout) => {
  expect(boutPayout(1_000_001n, bet, odds, outcome)).toBe(payout);
});

test('a pool of 18,406 against 15,928 with a fee of 5 %', () => {
  const pool = { meron: 184_060_000n, wala: 159_280_000n };
  expect(poolCenti('meron', pool, 500)).toBe(177);
  expect(poolCenti('wala', pool, 500)).toBe(204);
  // 20 x 34334 x 0.95 / 18406 = 35.44203
  expect(poolPayout(200_000n, 'meron', pool, 500, 'meron')).toBe(354_420n);
  expect(poolPayout(200_000n, 'meron', pool, 500, 'wala')).toBe(0n);
  expect(poolPayout(200_000n, 'meron', pool, 500, 'bdd')).toBe(200_000n);
  expect(poolPayout(200_000n, 'meron', pool, 500, null)).toBe(200_000n);
  expect(poolCenti('meron', { meron: 0n, wala: 5n }, 500)).toBeNull();
});

test('a winner in the pool never gets back less than the stake, and the pool never pays more than it holds', () => {
  const stakes = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(stakes, stakes, fc.integer({ min: 0, max: 1000 }), (onMeron, onWala, feeBps) => {
      const total = (values: bigint[]) => values.reduce((sum, value) => sum + value, 0n);
      const pool = { meron: total(onMeron), wala: total(onWala) };
      const paid = onMeron.map((stake) => poolPayout(stake, 'meron', pool, feeBps, 'meron'));
      expect(paid.every((payout, index) => payout >= onMeron[index]!)).toBe(true);
      expect(total(paid) <= pool.meron + pool.wala).toBe(true);
    }),
  );
});

test('no outcome owes more than the exposure', () => {
  const stake = fc.bigInt({ min: 0n, max: 10n ** 9n });
  fc.assert(
    fc.property(fc.record({ meron: stake, wala: stake, bdd: stake, ftd: stake }), outcomes, (stakes, outcome) => {
      const staked = boutOutcomes.reduce((sum, bet) => sum + stakes[bet], 0n);
      const owed = boutOutcomes.reduce((sum, bet) => sum + boutPayout(stakes[bet], bet, odds, outcome), 0n);
      expect(owed - staked <= boutExposure(stakes, odds)).toBe(true);
    }),
  );
  expect(boutExposure({ meron: 100n, wala: 0n, bdd: 0n, ftd: 10n }, odds)).toBe(880n);
});

test('outcomes are drawn as often as the card says', () => {
  const stream = draw(9999);
  const card = drawCard(stream);
  const trials = 40_000;
  const counts = new Map<BoutOutcome, number>();
  for (let n = 0; n < trials; n++) {
    const outcome = drawOutcome(card, stream);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  for (const [index, outcome] of boutOutcomes.entries()) {
    const p = card.chances[index]! / CHANCES;
    const error = Math.sqrt((p * (1 - p)) / trials);
    expect(Math.abs((counts.get(outcome) ?? 0) / trials - p)).toBeLessThan(4.5 * error);
  }
});

test('the animation lasts 30 to 40 seconds and ends as the outcome says', () => {
  const seen = new Set<BoutOutcome>();
  for (let nonce = 0; nonce < 600; nonce++) {
    const { script } = drawBout(draw(nonce));
    seen.add(script.outcome);
    expect(script.endMs).toBeGreaterThanOrEqual(30_000);
    expect(script.endMs).toBeLessThanOrEqual(40_000);
    const last = script.exchanges.at(-1)!;
    const down = (side: 'meron' | 'wala') => last[side] === 0;
    expect(down('meron')).toBe(script.outcome === 'wala' || script.outcome === 'bdd');
    expect(down('wala')).toBe(script.outcome === 'meron' || script.outcome === 'bdd');
    for (const [index, exchange] of script.exchanges.entries()) {
      const before = script.exchanges[index - 1];
      if (before) {
        expect(exchange.atMs).toBeGreaterThan(before.atMs);
        expect(exchange.meron <= before.meron && exchange.wala <= before.wala).toBe(true);
      }
      if (exchange !== last) expect(Math.min(exchange.meron, exchange.wala)).toBeGreaterThan(0);
    }
    expect(boutAt(script, 0)).toEqual({ last: null, over: false });
    expect(boutAt(script, script.endMs)).toEqual({ last, over: true });
  }
  expect(seen.size).toBe(4);
});

test('the road: a column for each run, draws as rings, long runs turn right', () => {
  const read = (text: string, rows?: number) =>
    roadOf(
      [...text].map(
        (letter): BoutOutcome => (letter === 'M' ? 'meron' : letter === 'W' ? 'wala' : letter === 'B' ? 'bdd' : 'ftd'),
      ),
      rows,
    );
  const places = (text: string, rows?: number) => read(text, rows).cells.map(({ column, row }) => `${column}/${row}`);
  expect(places('MMWWWM')).toEqual(['0/0', '0/1', '1/0', '1/1', '1/2', '2/0']);
  expect(places('MMMMMW', 3)).toEqual(['0/0', '0/1', '0/2', '1/2', '2/2', '1/0']);
  // The second run meets the tail of the first and turns earlier.
  expect(places('MMMMWWWM', 3)).toEqual(['0/0', '0/1', '0/2', '1/2', '1/0', '1/1', '2/1', '2/0']);
  const road = read('BMBFWB');
  expect(road.leadingDraws).toBe(1);
  expect(road.cells.map(({ draws }) => draws)).toEqual([2, 1]);
  expect(road.totals).toEqual({ meron: 1, wala: 1, bdd: 3, ftd: 1 });
});

test('no two results share a cell of the road', () => {
  fc.assert(
    fc.property(fc.array(outcomes, { maxLength: 200 }), fc.integer({ min: 2, max: 6 }), (results, rows) => {
      const { cells } = roadOf(results, rows);
      expect(new Set(cells.map(({ column, row }) => `${column}/${row}`)).size).toBe(cells.length);
      expect(cells.every(({ row }) => row < rows)).toBe(true);
    }),
  );
});

test('the same seed gives the same bout', () => {
  const input = { bdd: 104_400, ftd: 10_500 };
  expect(replayCockfight(draw(3), input)).toEqual(JSON.parse(JSON.stringify(drawBout(draw(3)))));
  expect(replayCockfight(draw(3), { bdd: -1, ftd: 0 })).toBeNull();
  expect(replayCockfight(draw(3), null)).toBeNull();
});
