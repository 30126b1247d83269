import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawFromWords } from '../../fair/draw.ts';
import { cardsOfText, rankOf, suitOf } from '../card.ts';
import { eachChoice, scoreHand } from '../poker-hands/score.ts';
import { compareHands, layHand } from './compare.ts';
import { MAU_BINH_DEFAULTS, mostUnitsLost } from './config.ts';
import { maubinh } from './maubinh.ts';
import { defaultRows, isFoul, type Rows } from './rows.ts';
import { specialHandOf } from './special-hands.ts';

/** Mau binh: rows, fouls, special hands and scores, hand-computed and against a second implementation. */

const config = MAU_BINH_DEFAULTS;
const deck = Array.from({ length: 52 }, (_, card) => card);
const rowsOf = (front: string, middle: string, back: string): Rows => [
  cardsOfText(front),
  cardsOfText(middle),
  cardsOfText(back),
];

const compare = (a: Rows, b: Rows) =>
  compareHands({ seat: 0, ...layHand(a, config) }, { seat: 1, ...layHand(b, config) }, config.units);

/** A row as a list that compares element by element: class 0 to 8, then ranks by frequency. */
function plainRow(cards: readonly number[]): number[] {
  const ranks = cards.map((card) => rankOf(card) + 2).sort((a, b) => a - b);
  const times = (rank: number) => ranks.filter((one) => one === rank).length;
  const byTimes = [...ranks].sort((a, b) => times(b) - times(a) || b - a);
  const shape = [...new Set(byTimes)].map(times).join('');
  const text = ranks.join();
  const straights = ['2,3,4,5,14'];
  for (let low = 2; low <= 10; low++) straights.push([0, 1, 2, 3, 4].map((i) => low + i).join());
  const straight = straights.indexOf(text);
  const flush = cards.length === 5 && cards.every((card) => suitOf(card) === suitOf(cards[0]!));
  if (straight >= 0) return [flush ? 8 : 4, straight];
  if (flush) return [5, ...byTimes];
  return [['111', '11111', '21', '2111', '221', '3', '311', '32', '41'].indexOf(shape), ...byTimes].map((value, i) =>
    i === 0 ? [0, 0, 1, 1, 2, 3, 3, 6, 7][value]! : value,
  );
}

function order(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) if (a[i] !== b[i]) return (a[i] ?? 0) - (b[i] ?? 0);
  return 0;
}

/** Rows and fouls without special hands. */
function plainUnits(a: Rows, b: Rows): number {
  const foul = (rows: Rows) =>
    order(plainRow(rows[0]), plainRow(rows[1])) > 0 || order(plainRow(rows[1]), plainRow(rows[2])) > 0;
  if (foul(a) !== foul(b)) return foul(a) ? -3 : 3;
  if (foul(a)) return 0;
  const table = ['3:3', '6:2,7:8,8:5', '7:4,8:5'];
  const points = [0, 1, 2].map((i) => {
    const [mine, theirs] = [plainRow(a[i]!), plainRow(b[i]!)];
    const winner = order(mine, theirs) > 0 ? mine : theirs;
    const line = table[i]!.split(',').find((entry) => entry.startsWith(`${winner[0]}:`));
    return Math.sign(order(mine, theirs)) * Number(line?.split(':')[1] ?? 1);
  });
  const sum = points[0]! + points[1]! + points[2]!;
  return points.every((one) => one > 0) || points.every((one) => one < 0) ? 2 * sum : sum;
}

/** Two hands, arranged as dealt, sorted, or by the printed default. */
const pairArb = fc
  .tuple(fc.shuffledSubarray(deck, { minLength: 26, maxLength: 26 }), fc.constantFrom('dealt', 'default', 'mixed'))
  .map(([cards, how]): [Rows, Rows] => {
    const lay = (hand: number[], byDefault: boolean): Rows =>
      byDefault ? defaultRows(hand) : [hand.slice(0, 3), hand.slice(3, 8), hand.slice(8)];
    return [lay(cards.slice(0, 13), how !== 'dealt'), lay(cards.slice(13), how === 'default')];
  });

test('two hands score as the second implementation says', () => {
  fc.assert(
    fc.property(pairArb, ([a, b]) => {
      if (specialHandOf(a.flat(), config.specials) || specialHandOf(b.flat(), config.specials)) return;
      expect(compare(a, b).units).toBe(plainUnits(a, b));
      expect(compare(b, a).units).toBe(-compare(a, b).units || 0);
    }),
    { numRuns: 5_000 },
  );
});

test('the default takes the best five, then the best five of the rest, and is never a foul', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(deck, { minLength: 13, maxLength: 13 }), (hand) => {
      const rows = defaultRows(hand);
      expect([...rows.flat()].sort((a, b) => a - b)).toEqual([...hand].sort((a, b) => a - b));
      expect(isFoul(rows)).toBe(false);
      let best = 0;
      eachChoice(hand, 5, (five) => {
        best = Math.max(best, scoreHand(five));
      });
      expect(scoreHand(rows[2])).toBe(best);
      expect(defaultRows([...hand].reverse())).toEqual(rows);
    }),
    { numRuns: 300 },
  );
});

const plainA = rowsOf('Ks Kc 4d', 'As Ac 7d 5h 3s', '9s 10s Jc Qd Kh');

test.each([
  ['all rows won double', plainA, rowsOf('Js Jd 4h', 'Qs Qh 7s 5d 3c', '2s 3d 4c 5c 6s'), 6],
  [
    'an equal row counts nothing and nothing doubles',
    plainA,
    rowsOf('Kd 4h 2c', 'Ad Ah 7s 5d 3c', '2s 3h 4c 5c 6s'),
    2,
  ],
  ['three of a kind in front is 3', rowsOf('2s 2c 2d', '3s 3c 3d 9h 8s', '4s 5c 6d 7h 8d'), plainA, 3 + 1 - 1],
  ['a full house in the middle is 2', rowsOf('3s 4c 6d', '5s 5c 5d 9h 9s', 'Js Jc Jd 2c 2d'), plainA, -1 + 2 + 1],
  [
    'four of a kind in the middle is 8, at the back 4',
    rowsOf('3h 4c 6d', '5s 5c 5d 5h 9c', 'Js Jd Jh Jc 2c'),
    plainA,
    -1 + 8 + 4,
  ],
  [
    'a straight flush is 5',
    rowsOf('3h 4c 6d', '2c 2d 7c 8c Qc', '5s 6s 7s 8s 9d'),
    rowsOf('2h 4h 6h', '2s 3d 7h 8h Qh', '9c 10c Jc Qs Kd'),
    1 + 1 - 1,
  ],
  [
    'a foul pays 3',
    rowsOf('As Ac 4d', 'Ks Kc 7d 5h 3s', '9s 10s Jc Qd Kh'),
    rowsOf('Js Jd 4h', 'Qs Qh 7s 5d 3c', '2s 3d 4c 5c 6s'),
    -3,
  ],
  [
    'two fouls pay nothing',
    rowsOf('As Ac 4d', 'Ks Kc 7d 5h 3s', '9s 10s Jc Qd Kh'),
    rowsOf('Ad Ah 4h', 'Jd Jh 7s 5d 3c', '2s 3d 4c 5c 6s'),
    0,
  ],
])('%s', (_name, a, b, units) => {
  expect(compare(a, b).units).toBe(units);
});

test('a straight flush at the back is 5, in the middle 5', () => {
  const back = rowsOf('3h 4c 6d', '2c 2d 7c 8c Qc', '5s 6s 7s 8s 9s');
  const middle = rowsOf('3h 4c 6d', '2s 3s 4s 5s 6s', '8h 9h 10h Jh Qh');
  const low = rowsOf('2h 4h 6h', '2s 3d 7h 8h Qh', '10c Jc Qs Kd 9c');
  expect(compare(back, low).rows).toEqual([1, 1, 5]);
  expect(compare(middle, rowsOf('Kd Ac 4d', '9c 9d 2d 3c 5c', 'Ks Kc Ad Ah 7d')).rows).toEqual([-1, 5, 5]);
});

test('the front makes no flush or straight, and the ace below the deuce makes the lowest straight', () => {
  expect(isFoul(rowsOf('Qs Ks As', 'Ac Kd Qd Jh 9s', '2c 2d 5h 7h 8h'))).toBe(false);
  expect(isFoul(rowsOf('2s 2c 3d', 'Ah 2d 3h 4s 5c', '6s 7c 8d 9h 10s'))).toBe(false);
  expect(isFoul(rowsOf('2s 3c 4d', '6s 7c 8d 9h 10s', 'Ah 2d 3h 4s 5c'))).toBe(true);
});

test.each([
  ['2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks As', 'dragon_of_one_suit', 36],
  ['2s 3s 4s 5s 6s 7h 8s 9s 10s Js Qs Ks As', 'dragon', 18],
  ['2s 3s 4s 5s 6s 7s 8s 9s 10c Jc Qc Kc 2c', 'thirteen_of_colour', 15],
  ['2s 3s 4s 5s 6s 7s 8s 9s 10c Jc Qc Kc 2h', 'twelve_of_colour', 12],
  ['2s 2h 4s 4h 6s 6h 8s 8h 10s 10h Qs Qh Qc', 'five_pairs_and_triple', 9],
  ['2s 2h 4s 4h 6s 6h 8s 8h 10s 10h Qs Qh Kc', 'six_pairs', 9],
  ['2s 2h 2c 2d 6s 6h 8s 8h 10s 10h Qs Qh Kc', 'six_pairs', 9],
  ['2s 4s 6s 8s 10s 3h 5h 7h 9h Jh 2c 7c Kc', 'three_flushes', 9],
  ['2s 4s 6s 8s 10s 3s 5s 7s 9h Jh 2h 7h Kh', 'three_flushes', 9],
  ['As 2h 3s 3h 4s 5h 6s 7h 9s 10h Js Qh Ks', 'three_straights', 9],
  ['Qs Kh Ac As 2h 3c 4d 5s 7h 8c 9d 10s Jh', 'three_straights', 9],
  ['Ks Ah 2c 4s 5h 6c 7d 8s 9h 10c Jd Qs 3h', 'dragon', 18],
  ['2s 4h 6s 8h 10s 3s 5h 7s 9h Jh 2c 7c Kd', null, 0],
])('%s is %s', (text, name, value) => {
  expect(specialHandOf(cardsOfText(text), config.specials)).toEqual(name && { name, value });
});

test('the higher special gets its own value, equal ones nothing, and a foul does not count then', () => {
  const sixPairs = rowsOf('Qs Qh Kc', '2s 2h 4s 4h 6s', '6h 8s 8h 10s 10h');
  const threeStraights = rowsOf('Ac 2d 3c', '3d 4c 5d 6c 7d', '9c 10d Jc Qd Kd');
  const dragonFoul = rowsOf('Qd Kd Ad', '10c Jc 9d 8c 7c', '2d 3d 4d 5h 6d');
  expect(isFoul(dragonFoul)).toBe(true);
  expect(compare(sixPairs, threeStraights)).toMatchObject({ by: 'special', units: 0 });
  expect(compare(sixPairs, dragonFoul)).toMatchObject({ by: 'special', units: -18 });
  expect(compare(plainA, sixPairs)).toMatchObject({ by: 'special', rows: [], units: -9 });
});

const seated = (count: number, stack = 10_000_000n) =>
  Array.from({ length: count }, (_, seat) => ({ seat, player: `p${seat}`, stack }));

function started(count = 2) {
  return maubinh.start(
    config,
    { seats: seated(count), carry: null },
    drawFromWords(() => 12_345_678),
  );
}

test('a draft may be changed and is laid when time is up; without one the default is', () => {
  const state = started();
  const [mine, other] = [state.seats[0]!.hand, state.seats[1]!.hand];
  const draft = defaultRows(mine);
  const swapped: Rows = [draft[0], [...draft[1]].reverse(), draft[2]];
  const acted = maubinh.act(state, 0, { kind: 'arrange', rows: swapped, done: false });
  if ('refused' in acted) throw new Error(acted.refused);
  expect(maubinh.turn(acted.state)).toEqual({ kind: 'simultaneous', seats: [0, 1], ask: 'arrange' });
  expect(maubinh.timeout(acted.state, 0)).toEqual({ kind: 'arrange', rows: swapped, done: true });
  expect(maubinh.timeout(acted.state, 1)).toEqual({ kind: 'arrange', rows: defaultRows(other), done: true });
  expect(maubinh.view(acted.state, 1).seats[0]).toEqual({ seat: 0, done: false, hand: null, rows: null });
});

test('a foul draft is refused, a foul laid on purpose counts', () => {
  const state = started();
  const [front, middle, back] = defaultRows(state.seats[0]!.hand);
  const foul: Rows = [front, back, middle];
  expect(isFoul(foul)).toBe(true);
  expect(maubinh.act(state, 0, { kind: 'arrange', rows: foul, done: false })).toEqual({ refused: 'foul' });
  const acted = maubinh.act(state, 0, { kind: 'arrange', rows: foul, done: true });
  if ('refused' in acted) throw new Error(acted.refused);
  expect(maubinh.act(acted.state, 0, { kind: 'arrange', rows: foul, done: true })).toEqual({ refused: 'already_done' });
  const ended = maubinh.act(acted.state, 1, maubinh.timeout(acted.state, 1));
  if ('refused' in ended) throw new Error(ended.refused);
  expect(maubinh.settle(ended.state)).toEqual({
    deltas: [
      { seat: 0, delta: -3_000n },
      { seat: 1, delta: 2_850n },
    ],
    rake: 150n,
  });
});

test.each([
  [(rows: Rows) => [rows[0], rows[1]], 'malformed'],
  [(rows: Rows) => [rows[1], rows[0], rows[2]], 'malformed'],
  [(rows: Rows) => [rows[0], rows[1], [rows[0][0]!, ...rows[2].slice(1)]], 'malformed'],
])('rows of wrong sizes or with a card twice are refused (%#)', (change, refused) => {
  const state = started();
  const rows = change(defaultRows(state.seats[0]!.hand));
  expect(maubinh.act(state, 0, { kind: 'arrange', rows, done: true })).toEqual({ refused });
});

test("another seat's cards are refused", () => {
  const state = started();
  const rows = defaultRows(state.seats[1]!.hand);
  expect(maubinh.act(state, 0, { kind: 'arrange', rows, done: true })).toEqual({ refused: 'not_your_cards' });
});

test('a seat needs the most that a hand can cost', () => {
  expect([2, 3, 4].map((players) => mostUnitsLost(config, players))).toEqual([36, 72, 108]);
  expect(maubinh.seatsToDeal(config, { seats: seated(4, 107_999n), carry: null })).toEqual([]);
  expect(maubinh.seatsToDeal(config, { seats: seated(4, 108_000n), carry: null })).toEqual([0, 1, 2, 3]);
});
