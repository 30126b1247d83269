import { expect, test } from 'vitest';
import { type Fraction, fraction } from '../../slots/fraction.ts';
import { type Pays, printedReturnBps, winChance } from '../line.ts';
import { vietnamOdds, vietnamPays, vietnamReturn } from './odds.ts';
import { unitCost, type VietnamPlay, type VietnamPlayCode, vietnamPlay, vietnamPlays } from './plays.ts';
import { countWithDigits, prizeStructure, type Region, type VietnamResult } from './prizes.ts';
import { lineHits } from './settle.ts';

const regions: readonly Region[] = ['north', 'central', 'south'];
const play = (code: VietnamPlayCode) => vietnamPlay(code)!;

/** A result without any tested ending: every number consists of nines. */
const nines = (region: Region): string[][] =>
  prizeStructure[region].map(({ count, digits }) => Array.from({ length: count }, () => '9'.repeat(digits)));

/** All results that differ from the nines in one number, which takes all values of its last two or three digits. */
function* oneNumberVaried(region: Region): Generator<{ result: VietnamResult; cases: number }> {
  for (const [at, prize] of prizeStructure[region].entries()) {
    const digits = Math.min(prize.digits, 3);
    for (let place = 0; place < prize.count; place++) {
      for (let value = 0; value < 10 ** digits; value++) {
        const prizes = nines(region);
        const old = prizes[at]![place]!;
        prizes[at]![place] = old.slice(digits) + String(value).padStart(digits, '0');
        yield { result: { region, prizes }, cases: 10 ** digits };
      }
    }
  }
}

const singles: readonly [VietnamPlayCode, string][] = [
  ['lo-2', '07'],
  ['lo-3', '007'],
  ['de-dau', '40'],
  ['de-duoi', '68'],
  ['ba-cang', '123'],
  ['dau', '4'],
  ['duoi', '0'],
];

test.each(regions)('%s: each number hits as often as the odds say, over all its endings', (region) => {
  // Numbers are independent, so the expected hits of a draw are the sum over its numbers.
  const expected = new Map(singles.map(([code]) => [code, 0]));
  for (const { result, cases } of oneNumberVaried(region)) {
    for (const [code, line] of singles) {
      expected.set(code, expected.get(code)! + lineHits(play(code), line, result) * (1000 / cases));
    }
  }
  for (const [code, thousandths] of expected) {
    const odds = vietnamOdds(play(code), region);
    expect([code, odds.levels[0]!.expectedTimes]).toEqual([code, fraction(thousandths, 1000)]);
  }
});

/**
 * Number of ways (of base^numbers) in which each set of picks has occurred after this many numbers, computed number by
 * number.
 */
function seenWays(picks: number, base: number, numbers: number): bigint[] {
  let ways = Array.from({ length: 2 ** picks }, () => 0n);
  ways[0] = 1n;
  for (let drawn = 0; drawn < numbers; drawn++) {
    const next = ways.map((before) => before * BigInt(base - picks));
    for (const [seen, before] of ways.entries()) {
      for (let pick = 0; pick < picks; pick++) next[seen | (1 << pick)]! += before;
    }
    ways = next;
  }
  return ways;
}

function naiveChance(one: VietnamPlay, region: Region): Fraction {
  const numbers = one.picks > 1 ? countWithDigits(region, 2) : unitCost(one, region);
  const base = 10 ** one.digits;
  const ways = seenWays(one.picks, base, numbers);
  const wins = one.code.startsWith('lo-truot') ? ways[0]! : ways.at(-1)!;
  return fraction(wins, BigInt(base) ** BigInt(numbers));
}

test.each(regions)('%s: the chance of each play equals a count number by number', (region) => {
  for (const one of vietnamPlays) {
    expect([one.code, winChance(vietnamOdds(one, region))]).toEqual([one.code, naiveChance(one, region)]);
  }
});

/**
 * Every result in which these places end in one of the picks or in none of them, and how many endings each represents.
 */
function* endingsAt(region: Region, places: readonly [number, number][], picks: readonly string[]) {
  const others = BigInt(100 - picks.length);
  for (let series = 0; series < (picks.length + 1) ** places.length; series++) {
    const prizes = nines(region);
    let [left, ways] = [series, 1n];
    for (const [at, place] of places) {
      const picked = picks[left % (picks.length + 1)];
      left = Math.floor(left / (picks.length + 1));
      if (picked === undefined) ways *= others;
      else prizes[at]![place] = prizes[at]![place]!.slice(2) + picked;
    }
    yield { result: { region, prizes }, ways };
  }
}

const together = vietnamPlays.filter(({ picks }) => picks > 1);

test.each(regions.flatMap((region) => together.map((one) => [region, one.code, one] as const)))(
  '%s, %s: over all endings of neighbouring numbers, a line wins as often as a count says',
  (region, _, one) => {
    const places = prizeStructure[region].flatMap(({ count }, at) =>
      Array.from({ length: count }, (__, place): [number, number] => [at, place]),
    );
    const size = one.picks > 4 ? 3 : 4;
    const picks = Array.from({ length: one.picks }, (__, pick) => String(pick * 9).padStart(2, '0'));
    const ways = seenWays(one.picks, 100, size);
    const expected = one.code.startsWith('lo-truot') ? ways[0]! : ways.at(-1)!;
    for (let first = 0; first + size <= places.length; first++) {
      let won = 0n;
      for (const { result, ways: many } of endingsAt(region, places.slice(first, first + size), picks))
        won += many * BigInt(lineHits(one, picks.join(','), result));
      expect([first, won]).toEqual([first, expected]);
    }
  },
);

test('a unit costs what the house rules say', () => {
  const costs = (region: Region) => vietnamPlays.map((one) => unitCost(one, region)).filter((cost) => cost > 1);
  expect(costs('north')).toEqual([27, 23, 4]);
  expect(costs('central')).toEqual([18, 17]);
  expect(costs('south')).toEqual([18, 17]);
});

const percent = (code: VietnamPlayCode, region: Region, pays: Pays) =>
  printedReturnBps(vietnamReturn(play(code), region, pays));

test('pays and returns of the demo brand', () => {
  const north = vietnamPays('demo', 'north');
  const south = vietnamPays('demo', 'south');
  const truot = ['lo-truot-4', 'lo-truot-8', 'lo-truot-10'] as const;
  expect(truot.map((code) => north[code])).toEqual([28_602n, 90_251n, 163_371n]);
  expect(truot.map((code) => south[code])).toEqual([19_808n, 42_613n, 63_293n]);
  for (const region of regions) {
    const pays = vietnamPays('demo', region);
    for (const code of ['lo-2', 'de-duoi', 'de-dau'] as const) expect(percent(code, region, pays)).toBe(9900);
    for (const code of ['lo-3', 'ba-cang'] as const) expect(percent(code, region, pays)).toBe(9600);
    for (const code of ['dau', 'duoi'] as const) expect(percent(code, region, pays)).toBe(9800);
    for (const code of ['xien-2', 'xien-3', 'xien-4'] as const) {
      expect([8999, 9000]).toContain(percent(code, region, pays));
    }
    for (const code of truot) expect([9499, 9500]).toContain(percent(code, region, pays));
  }
});

test('the usual xien table pays 17, 74, 251 in the north, 28, 150, 750 elsewhere, and returns as little as 42 %', () => {
  const xien = ['xien-2', 'xien-3', 'xien-4'] as const;
  const north = vietnamPays('usual', 'north');
  const south = vietnamPays('usual', 'south');
  expect(xien.map((code) => north[code])).toEqual([170_000n, 740_000n, 2_510_000n]);
  expect(xien.map((code) => south[code])).toEqual([280_000n, 1_500_000n, 7_500_000n]);
  const returns = [
    ...xien.map((code) => percent(code, 'north', north)),
    ...xien.map((code) => percent(code, 'south', south)),
  ];
  expect(returns).toEqual([9329, 9100, 6701, 7310, 5870, 4164]);
});
