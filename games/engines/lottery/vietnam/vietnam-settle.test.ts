import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bufferedDraw } from '../../fair/draw.ts';
import { larger, type Selection } from '../line.ts';
import { emptyBook, exposureByNumber, maxHits, stillFree, whatIfDrawn, withTicket } from './exposure.ts';
import { vietnamPays } from './odds.ts';
import { type VietnamPlayCode, vietnamPlay, vietnamPlays } from './plays.ts';
import { drawResult, flatNumbers, fromFlatNumbers, type Region, readResult, type VietnamResult } from './prizes.ts';
import { allLinesOf, lineNumbers, numbersIn, parseVietnamSelection } from './selection.ts';
import { vietnamCost, vietnamPayout } from './settle.ts';

const NORTH: VietnamResult = {
  region: 'north',
  prizes: [
    ['43661'],
    ['26820'],
    ['06311', '34950'],
    ['22799', '72242', '68390', '03773', '96630', '91982'],
    ['4196', '8754', '5775', '6930'],
    ['1099', '1145', '2980', '9682', '5509', '8970'],
    ['994', '402', '895'],
    ['10', '49', '82', '37'],
  ],
};

const play = (code: VietnamPlayCode) => vietnamPlay(code)!;

function selected(code: VietnamPlayCode, text: string): Selection {
  const read = parseVietnamSelection(play(code), text);
  if (!read.ok) throw new Error(`${code} ${text}: ${read.error}`);
  return read.selection;
}

test.each<[VietnamPlayCode, string, string, number]>([
  ['lo-2', '28, 07;19\n68', '07 19 28 68', 4],
  ['lo-2', '07-19', '07 19', 2],
  ['ba-cang', '123 007', '007 123', 2],
  ['dau', '9 0', '0 9', 2],
  ['xien-2', '86,19  28 - 07', '07,28 19,86', 2],
  ['xien-3', '03,01,02', '01,02,03', 1],
])('%s reads "%s"', (code, text, stored, lines) => {
  const selection = selected(code, text);
  expect(selection.text).toBe(stored);
  expect(selection.lines).toHaveLength(lines);
  expect(selected(code, stored)).toEqual(selection);
});

test.each<[VietnamPlayCode, string, string]>([
  ['lo-2', '', 'empty'],
  ['lo-2', ' , ', 'empty'],
  ['lo-2', '7', 'bad-value'],
  ['lo-2', '123', 'bad-value'],
  ['lo-2', '0x', 'bad-value'],
  ['lo-2', '07 07', 'duplicate'],
  ['xien-2', '07,07', 'duplicate'],
  ['xien-2', '07,19 19,07', 'duplicate'],
  ['xien-2', '07', 'wrong-count'],
  ['xien-2', '07,19,28', 'wrong-count'],
  ['lo-truot-4', '01,02,03', 'wrong-count'],
])('%s refuses "%s": %s', (code, text, error) => {
  expect(parseVietnamSelection(play(code), text)).toEqual({ ok: false, error });
});

test('a ticket has at most 1,000 lines', () => {
  const all = Array.from({ length: 1000 }, (_, value) => String(value).padStart(3, '0'));
  expect(selected('ba-cang', all.join(' ')).lines).toHaveLength(1000);
  const pairs = allLinesOf(play('xien-2'), numbersIn('even'));
  expect(parseVietnamSelection(play('xien-2'), pairs)).toEqual({ ok: false, error: 'too-many-lines' });
});

test('quick picks', () => {
  expect(numbersIn('double')).toEqual(['00', '11', '22', '33', '44', '55', '66', '77', '88', '99']);
  expect(numbersIn({ head: 4 })).toEqual(['40', '41', '42', '43', '44', '45', '46', '47', '48', '49']);
  expect(numbersIn({ tail: 0 })).toHaveLength(10);
  expect(numbersIn('odd').slice(0, 3)).toEqual(['01', '03', '05']);
  expect(numbersIn('even')).toHaveLength(50);
  expect(numbersIn('big')[0]).toBe('50');
  expect(numbersIn('small').at(-1)).toBe('49');
  expect(allLinesOf(play('xien-2'), ['28', '07', '19'])).toBe('07,19 07,28 19,28');
});

test('costs: lines times units times stake', () => {
  expect(vietnamCost(play('lo-2'), selected('lo-2', '07 19'), 50_000n, 'north')).toBe(2_700_000n);
  expect(vietnamCost(play('lo-2'), selected('lo-2', '07 19'), 50_000n, 'south')).toBe(1_800_000n);
  expect(vietnamCost(play('de-dau'), selected('de-dau', '10'), 10_000n, 'north')).toBe(40_000n);
  expect(vietnamCost(play('xien-2'), selected('xien-2', '01,02 03,04'), 10_000n, 'north')).toBe(20_000n);
});

const usual = vietnamPays('usual', 'north');

test.each<[VietnamPlayCode, string, bigint, bigint]>([
  ['lo-2', '82', 10_000n, 2_970_000n],
  ['lo-2', '82 99 00', 10_000n, 4_950_000n],
  ['lo-3', '661', 10_000n, 9_600_000n],
  ['lo-3', '982 682', 5_000n, 9_600_000n],
  ['lo-3', '082', 10_000n, 0n],
  ['de-duoi', '61', 10_000n, 990_000n],
  ['de-duoi', '43', 10_000n, 0n],
  ['de-dau', '10 82 61', 10_000n, 1_980_000n],
  ['ba-cang', '661', 10_000n, 9_600_000n],
  ['dau', '6', 10_000n, 98_000n],
  ['duoi', '1', 10_000n, 98_000n],
  ['duoi', '6', 10_000n, 0n],
  ['xien-2', '61,10', 10_000n, 170_000n],
  ['xien-2', '61,12 82,99', 10_000n, 170_000n],
  ['xien-3', '10,61,82', 10_000n, 740_000n],
  ['xien-4', '10,61,82,99', 10_000n, 2_510_000n],
  ['xien-4', '10,61,82,12', 10_000n, 0n],
  ['lo-truot-4', '00,01,03,04', 10_000n, 28_602n],
  ['lo-truot-4', '00,01,03,61', 10_000n, 0n],
  ['lo-truot-8', '00,01,03,04,05,06,07,08', 3n, 27n],
  ['lo-truot-10', '00,01,03,04,05,06,07,08,12,13', 10_000n, 163_371n],
])('%s on %s at %s pays %s', (code, text, stake, payout) => {
  expect(vietnamPayout(play(code), selected(code, text), stake, NORTH, usual)).toBe(payout);
});

test('a payout is rounded down once, over all lines together', () => {
  const pays = { ...usual, 'lo-truot-4': 15_000n };
  // Each line is 1.5 at a stake of 1: two lines are 3, not 1 + 1.
  expect(vietnamPayout(play('lo-truot-4'), selected('lo-truot-4', '00,01,03,04 00,01,03,05'), 1n, NORTH, pays)).toBe(
    3n,
  );
  expect(vietnamPayout(play('lo-truot-4'), selected('lo-truot-4', '00,01,03,04'), 1n, NORTH, pays)).toBe(1n);
});

const draw = bufferedDraw((words) => crypto.getRandomValues(words as Uint32Array<ArrayBuffer>));

test('a demo draw fills the structure of its region', () => {
  for (const region of ['north', 'central', 'south'] as const) {
    const result = drawResult(region, draw);
    expect(readResult(region, result.prizes)).toEqual(result);
    expect(flatNumbers(result)).toHaveLength(region === 'north' ? 27 : 18);
    expect(fromFlatNumbers(region, flatNumbers(result))).toEqual(result);
  }
  expect(drawResult('south', () => 7).prizes[0]).toEqual(['777777']);
});

test('numbers an operator enters must fit the structure', () => {
  expect(readResult('north', NORTH.prizes)).toEqual(NORTH);
  expect(readResult('south', NORTH.prizes)).toBeNull();
  expect(readResult('north', NORTH.prizes.slice(0, 7))).toBeNull();
  expect(readResult('north', [...NORTH.prizes, ['12']])).toBeNull();
  expect(readResult('north', [['4366'], ...NORTH.prizes.slice(1)])).toBeNull();
  expect(readResult('north', [['4366x'], ...NORTH.prizes.slice(1)])).toBeNull();
  expect(fromFlatNumbers('north', flatNumbers(NORTH).slice(1))).toBeNull();
});

/** A line of a play with small numbers, so that lines share numbers. */
const lineOf = (code: VietnamPlayCode) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: play(code).digits === 1 ? 9 : 14 }), {
      minLength: play(code).picks,
      maxLength: play(code).picks,
    })
    .map((values) => values.map((value) => String(value).padStart(play(code).digits, '0')).join(','));

const tickets = (code: VietnamPlayCode) =>
  fc.array(fc.tuple(lineOf(code), fc.bigInt({ min: 1n, max: 99_999n })), { minLength: 1, maxLength: 12 });

/** Results with small numbers too, so that lines hit often. */
const results = (region: Region) =>
  fc.array(fc.integer({ min: 0, max: 14 }), { minLength: 30, maxLength: 30 }).map((values) => {
    let next = 0;
    return {
      region,
      prizes: drawResult(region, () => 0).prizes.map((numbers) =>
        numbers.map((number) => String(values[next++]! % 10 ** number.length).padStart(number.length, '0')),
      ),
    };
  });

test.each(vietnamPlays.map((one) => one.code))('%s: no outcome owes more than the exposure shown', (code) => {
  fc.assert(
    fc.property(fc.constantFrom<Region>('north', 'south'), tickets(code), (region, bets) => {
      const pays = vietnamPays('demo', region);
      const book = bets.reduce((so, [line, stake]) => withTicket(so, selected(code, line), stake), emptyBook);
      const exposure = exposureByNumber(play(code), region, book, pays);
      fc.assert(
        fc.property(results(region), (result) => {
          for (const [number, most] of exposure) {
            const owed = bets
              .filter(([line]) => lineNumbers(line).includes(number))
              .reduce(
                (sum, [line, stake]) => sum + vietnamPayout(play(code), selected(code, line), stake, result, pays),
                0n,
              );
            expect(owed).toBeLessThanOrEqual(most);
            expect(whatIfDrawn(play(code), region, book, number, pays)).toBe(most);
          }
        }),
        { numRuns: 10 },
      );
    }),
    { numRuns: 20 },
  );
});

test('what is still free fills the number to the limit and not beyond', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...vietnamPlays.map((one) => one.code)).chain((code) =>
        fc.record({
          code: fc.constant(code),
          bets: tickets(code),
          line: lineOf(code),
          limit: fc.bigInt({ min: 0n, max: 10_000_000_000n }),
          times: fc.integer({ min: 1, max: 30 }),
        }),
      ),
      ({ code, bets, line, limit, times }) => {
        const pays = vietnamPays('demo', 'north');
        const book = bets.reduce((so, [one, stake]) => withTicket(so, selected(code, one), stake), emptyBook);
        const numbers = lineNumbers(selected(code, line).text);
        const most = (stake: bigint) => {
          const after = withTicket(book, selected(code, line), stake);
          const owed = numbers.map((number) => whatIfDrawn(play(code), 'north', after, number, pays, times));
          return owed.reduce(larger);
        };
        const free = stillFree(play(code), 'north', book, selected(code, line).lines[0]!, pays, limit, times);
        if (free > 0n) expect(most(free)).toBeLessThanOrEqual(limit);
        expect(most(free + 1n)).toBeGreaterThan(limit);
      },
    ),
  );
});

test('exposure by hand', () => {
  let book = withTicket(emptyBook, selected('lo-2', '68 28'), 100_000n);
  book = withTicket(book, selected('lo-2', '68'), 50_000n);
  const lo = play('lo-2');
  expect(maxHits(lo, 'north')).toBe(27);
  expect(whatIfDrawn(lo, 'north', book, '68', usual, 1)).toBe(14_850_000n);
  expect(whatIfDrawn(lo, 'north', book, '68', usual)).toBe(14_850_000n * 27n);
  expect(whatIfDrawn(lo, 'north', book, '69', usual)).toBe(0n);
  expect(stillFree(lo, 'north', book, '68', usual, 48_510_000n, 1)).toBe(340_000n);
  expect(stillFree(lo, 'north', book, '68', usual, 14_000_000n, 1)).toBe(0n);
  const cancelled = withTicket(book, selected('lo-2', '68 28'), -100_000n);
  expect(whatIfDrawn(lo, 'north', cancelled, '28', usual, 1)).toBe(0n);
});
