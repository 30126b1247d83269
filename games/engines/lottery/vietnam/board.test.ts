import { expect, test } from 'vitest';
import { boardRows, checkTicket, lotoByHead, lotoByTail } from './board.ts';
import type { VietnamResult } from './prizes.ts';
import { endingStatistics, headsAndTails } from './statistics.ts';

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

const SOUTH: VietnamResult = {
  region: 'south',
  prizes: [
    ['725051'],
    ['83168'],
    ['61364'],
    ['13958', '89923'],
    ['43455', '83417', '78637', '71765', '19555', '57933', '78095'],
    ['5030'],
    ['9103', '1103', '0640'],
    ['771'],
    ['45'],
  ],
};

test('the northern board begins with the special prize, the southern ends with it', () => {
  expect(boardRows('north', NORTH.prizes).map((row) => row.prize)).toEqual([
    'special',
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
  ]);
  const south = boardRows('south', SOUTH.prizes);
  expect(south[0]).toEqual({ prize: 'eighth', digits: 2, numbers: ['45'] });
  expect(south.at(-1)).toEqual({ prize: 'special', digits: 6, numbers: ['725051'] });
});

test('numbers that are not drawn yet are empty cells', () => {
  const rows = boardRows('north', [[], ['26820'], ['06311', null]]);
  expect(rows.slice(0, 3).map((row) => row.numbers)).toEqual([[null], ['26820'], ['06311', null]]);
  expect(rows[7]!.numbers).toEqual([null, null, null, null]);
});

test('the loto tables by head and by tail', () => {
  const digits = (table: ReturnType<typeof lotoByHead>) => table.map((row) => row.map((cell) => cell.digit).join(''));
  expect(digits(lotoByHead(NORTH))).toEqual(['29', '01', '0', '007', '259', '04', '1', '035', '0222', '045699']);
  const tails = ['12335789', '16', '04888', '7', '59', '479', '9', '3', '', '0499'];
  expect(digits(lotoByTail(NORTH))).toEqual(tails);
  const red = (table: ReturnType<typeof lotoByHead>) =>
    table.flatMap((row, at) => row.filter((cell) => cell.special).map((cell) => [at, cell.digit]));
  expect(red(lotoByHead(NORTH))).toEqual([[6, 1]]);
  expect(red(lotoByTail(NORTH))).toEqual([[1, 6]]);
});

test('the ticket checker', () => {
  expect(checkTicket('south', SOUTH, '482145')).toEqual({ state: 'found', hits: [{ prize: 'eighth', number: '45' }] });
  expect(checkTicket('south', SOUTH, '725051')).toEqual({
    state: 'found',
    hits: [{ prize: 'special', number: '725051' }],
  });
  expect(checkTicket('south', SOUTH, '000000')).toEqual({ state: 'nothing' });
  expect(checkTicket('south', SOUTH, '48214')).toEqual({ state: 'wrong-length', digits: 6 });
  expect(checkTicket('north', NORTH, '4821x')).toEqual({ state: 'wrong-length', digits: 5 });
  expect(checkTicket('north', null, '91982')).toEqual({ state: 'not-drawn' });
  expect(checkTicket('north', NORTH, '91982')).toEqual({
    state: 'found',
    hits: [
      { prize: 'third', number: '91982' },
      { prize: 'seventh', number: '82' },
    ],
  });
});

test('statistics count hits, draws, specials and the draws since', () => {
  const rows = endingStatistics([SOUTH, NORTH]);
  expect(rows).toHaveLength(100);
  expect(rows[82]).toEqual({ ending: '82', hits: 3, draws: 1, specials: 0, drawsSince: 1 });
  expect(rows[51]).toEqual({ ending: '51', hits: 1, draws: 1, specials: 1, drawsSince: 0 });
  expect(rows[45]).toEqual({ ending: '45', hits: 2, draws: 2, specials: 0, drawsSince: 0 });
  expect(rows[0]).toEqual({ ending: '00', hits: 0, draws: 0, specials: 0, drawsSince: null });
  const { heads, tails } = headsAndTails([NORTH]);
  expect(heads).toEqual([2, 2, 1, 3, 3, 2, 1, 3, 4, 6]);
  expect(tails).toEqual([8, 2, 5, 1, 2, 3, 1, 1, 0, 4]);
});
