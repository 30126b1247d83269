import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawFromWords } from '../../fair/draw.ts';
import { cardsOfText, cardText } from '../card.ts';
import { TIEN_LEN_DEFAULTS, type TienLenConfig } from './config.ts';
import { INSTANT_WINS, instantWinOf } from './instant-wins.ts';
import { greatestBombs, mostUnitsLost } from './penalties.ts';
import type { TienLenAction, TienLenState } from './state.ts';
import { byStrength } from './strength.ts';
import { tienlen } from './tienlen.ts';

/** Tien len: turns, chops, penalties and settling of hand-computed hands. One unit is 0.1; the fee is 5 %. */

const UNIT = 1_000n;
const config: TienLenConfig = { ...TIEN_LEN_DEFAULTS, instantWins: [] };
const seated = (count: number) =>
  Array.from({ length: count }, (_, seat) => ({ seat, player: `p${seat}`, stack: 10_000_000n }));

/** A hand in which seat i has the given cards and the last hand's winner leads. */
function handOf(hands: string[], leader = 0, rules = config): TienLenState {
  const carry = { winner: { seat: leader, player: `p${leader}` } };
  const state = tienlen.start(
    rules,
    { seats: seated(hands.length), carry },
    drawFromWords(() => 7),
  );
  hands.forEach((text, i) => {
    state.seats[i]!.hand = byStrength(cardsOfText(text));
  });
  return state;
}

/** Plays steps such as "0: 3s 3c" or "1 pass". Throws the code of a refused step. */
function play(state: TienLenState, ...steps: string[]): TienLenState {
  return steps.reduce((now, step) => {
    const pass = step.endsWith('pass');
    const action: TienLenAction = pass ? { kind: 'pass' } : { kind: 'play', cards: cardsOfText(step.slice(2)) };
    const acted = tienlen.act(now, Number(step[0]), action);
    if ('refused' in acted) throw new Error(acted.refused);
    return acted.state;
  }, state);
}

const units = (state: TienLenState) => state.result?.units.map((one) => one.units);

test('the lowest dealt card starts a table and the first play contains it', () => {
  const state = tienlen.start(
    config,
    { seats: seated(4), carry: null },
    drawFromWords(() => 7),
  );
  expect(cardText(state.startCard!)).toBe('3♠');
  const holder = state.seats.find((one) => one.hand.includes(state.startCard!))!;
  expect(state.turn).toBe(holder.seat);
  const other = holder.hand.find((card) => card !== state.startCard)!;
  expect(tienlen.act(state, holder.seat, { kind: 'play', cards: [other] })).toEqual({
    refused: 'must_contain_start_card',
  });
  expect(tienlen.timeout(state, holder.seat)).toEqual({ kind: 'play', cards: [state.startCard] });
});

test('with two seats the lowest dealt card may be another one', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat({ max: 2 ** 32 - 1 })), (words) => {
      const state = tienlen.start(
        config,
        { seats: seated(2), carry: null },
        drawFromWords(() => words.next().value!),
      );
      const dealt = state.seats.flatMap((one) => one.hand);
      expect(byStrength(dealt)[0]).toBe(state.startCard);
      expect(new Set([...dealt, ...state.undealt]).size).toBe(52);
    }),
    { numRuns: 50 },
  );
});

test('the last winner leads with any card; when that player has left, the lowest card starts', () => {
  const table = (player: string) => ({ seats: seated(3), carry: { winner: { seat: 2, player } } });
  const free = tienlen.start(
    config,
    table('p2'),
    drawFromWords(() => 7),
  );
  expect([free.turn, free.startCard]).toEqual([2, null]);
  expect(
    tienlen.start(
      config,
      table('gone'),
      drawFromWords(() => 7),
    ).startCard,
  ).not.toBeNull();
});

test('who has passed is out until somebody leads anew', () => {
  const start = handOf(['3s 9s Ks Kc', '4s 8s 10s As', '5s Js Qs']);
  const state = play(start, '0 3s', '1 pass', '2 5s', '0 9s');
  expect(state.turn).toBe(2);
  expect(tienlen.act(state, 1, { kind: 'play', cards: cardsOfText('10s') })).toEqual({ refused: 'not_your_turn' });
  const next = play(state, '2 pass');
  expect([next.turn, next.trick.length]).toEqual([0, 0]);
  expect(tienlen.act(next, 0, { kind: 'pass' })).toEqual({ refused: 'must_lead' });
  expect(play(next, '0 Ks', '1 As').turn).toBe(2);
});

test.each([
  [{ kind: 'play', cards: cardsOfText('4s') }, 'not_your_cards'],
  [{ kind: 'play', cards: cardsOfText('3s 9s') }, 'not_a_combination'],
  [{ kind: 'play', cards: [] }, 'malformed'],
  [{ kind: 'play', cards: [4, 4] }, 'malformed'],
  [{ kind: 'play', cards: [52] }, 'malformed'],
  ['pass', 'malformed'],
] as const)('%j is refused as %s', (action, refused) => {
  const acted = tienlen.act(handOf(['3s 9s', '4s 8s']), 0, JSON.parse(JSON.stringify(action)));
  expect(acted).toEqual({ refused });
});

test('each loser pays for cards, 2s and bombs left; an unplayed hand pays 26 for its cards', () => {
  const state = play(
    handOf(['3s 9s', '4s 10s 2s 2h', '5s 5c 5d 5h 8s 8c', '6s 7s Js Qs']),
    '0 3s',
    '1 4s',
    '2 pass',
    '3 6s',
    '0 9s',
  );
  // Seat 1: 3 cards, black 2 2, red 2 4. Seat 2: nothing played 26, four of a kind 8. Seat 3: 3 cards.
  expect(
    state.result?.penalties.map(({ seat, cards, unplayed, twos, bombs, total }) => [
      seat,
      cards,
      unplayed,
      twos,
      bombs,
      total,
    ]),
  ).toEqual([
    [1, 3, false, 6, 0, 9],
    [2, 26, true, 0, 8, 34],
    [3, 3, false, 0, 0, 3],
  ]);
  expect(units(state)).toEqual([46, -9, -34, -3]);
  expect(tienlen.settle(state)).toEqual({
    deltas: [
      { seat: 0, delta: 46n * UNIT - 2_300n },
      { seat: 1, delta: -9n * UNIT },
      { seat: 2, delta: -34n * UNIT },
      { seat: 3, delta: -3n * UNIT },
    ],
    rake: 2_300n,
  });
  expect(tienlen.carry(state)).toEqual({ winner: { seat: 0, player: 'p0' } });
});

test('a chopped 2 is paid when the trick ends, also when the chopper does not win the hand', () => {
  const state = play(handOf(['2h 3s', '4s 4c 4d 4h 9s 10s', '5s 6s']), '0 2h', '1 4s 4c 4d 4h', '2 pass', '0 pass');
  expect(state.chops).toEqual([{ from: 0, to: 1, units: 4 }]);
  expect(state.turn).toBe(1);
  const ended = play(state, '1 9s', '2 pass', '0 pass', '1 10s');
  // Seat 0: 4 for the chop and 1 card. Seat 2: nothing played.
  expect(units(ended)).toEqual([-5, 31, -26]);
});

test('in a chain only the last chopped pays, the sum of the chain', () => {
  const state = play(
    handOf(['2s 3s 3c', '4s 4c 5s 5c 6s 6c Ks', '7s 7c 7d 7h Qs', '8s 8c 9s 9c 10s 10c Js Jc 2c']),
    '0 2s',
    '1 4s 4c 5s 5c 6s 6c',
    '2 7s 7c 7d 7h',
  );
  expect(state.chain).toEqual({ from: 1, to: 2, units: 2 + 6 });
  const four = play(state, '3 8s 8c 9s 9c 10s 10c Js Jc');
  expect(four.chain).toEqual({ from: 2, to: 3, units: 2 + 6 + 8 });
  const ended = play(four, '0 pass', '1 pass', '2 pass', '3 2c');
  // Seat 2 pays 16 and 1 card, seat 1 1 card, seat 0 2 cards.
  expect(units(ended)).toEqual([-2, -1, -17, 20]);
});

test('a pair of 2s chopped costs both', () => {
  const start = handOf(['2s 2h 3s', '8s 8c 9s 9c 10s 10c Js Jc 3c'], 0);
  expect(play(start, '0 2s 2h', '1 8s 8c 9s 9c 10s 10c Js Jc').chain).toEqual({ from: 0, to: 1, units: 6 });
});

test('a higher bomb of the same kind is a chop too', () => {
  const start = handOf(['3s 3c 3d 3h 4s', '5s 5c 5d 5h 6s']);
  expect(play(start, '0 3s 3c 3d 3h', '1 5s 5c 5d 5h').chain).toEqual({ from: 0, to: 1, units: 8 });
});

test('a run of four pairs is played out of turn, also by who has passed, and play goes on to its left', () => {
  const start = handOf(['As 2h 3s', 'Ks Kc 4s', '8s 8c 9s 9c 10s 10c Js Jc 3c', '5s 6s 7s']);
  const passed = play(start, '0 As', '1 pass', '2 pass', '3 pass', '0 2h');
  expect(tienlen.turn(passed)).toEqual({ kind: 'seat', seat: 1, ask: 'beat', interrupts: true });
  expect(tienlen.view(passed, 2).mayPlay).toBe(true);
  expect(tienlen.view(passed, 3).mayPlay).toBe(false);
  // Seat 2 passes at its turn and interrupts while seat 3 is at turn.
  const atThree = play(passed, '1 pass', '2 pass');
  expect(atThree.turn).toBe(3);
  const chopped = play(atThree, '2 8s 8c 9s 9c 10s 10c Js Jc');
  expect(chopped.chain).toEqual({ from: 0, to: 2, units: 4 });
  expect(chopped.turn).toBe(3);
  const before = play(passed, '2 8s 8c 9s 9c 10s 10c Js Jc');
  expect(before.turn).toBe(3);
  expect(play(before, '3 pass').turn).toBe(0);
  expect(play(before, '3 pass', '0 pass').turn).toBe(1);
  // The owner of a chop cannot chop it.
  expect(tienlen.act(chopped, 2, { kind: 'play', cards: cardsOfText('3c') })).toEqual({ refused: 'not_your_turn' });
});

test('a hand may end with a 2, and nobody can chop it then', () => {
  const ended = play(handOf(['2h', '4s 4c 4d 4h 9s']), '0 2h');
  // Seat 1: nothing played 26, four of a kind 8.
  expect(units(ended)).toEqual([34, -34]);
});

test('a chain that is open when the hand ends is paid', () => {
  const ended = play(handOf(['2h 3s', '4s 4c 4d 4h']), '0 2h', '1 4s 4c 4d 4h');
  expect(units(ended)).toEqual([-5, 5]);
});

test('a winner who lost more by chops pays no fee', () => {
  const rules = { ...config, units: { ...config.units, redTwo: 50 } };
  const state = play(
    handOf(['2h 3s', '4s 4c 4d 4h 9s', '5s 5c'], 0, rules),
    '0 2h',
    '1 4s 4c 4d 4h',
    '2 pass',
    '0 pass',
    '1 9s',
  );
  expect(units(state)).toEqual([-51, 77, -26]);
  const lost = { ...state, result: { ...state.result!, winner: 0 } };
  expect(tienlen.settle(lost).rake).toBe(0n);
});

test.each([
  ['2s 2c 2d 2h 3s 5c 7d 9h Js 4c 6d 8h 10s', 'four_twos'],
  ['3s 4c 5d 6h 7s 8c 9d 10h Js Qc Kd Ah 4s', 'dragon'],
  ['3s 4c 5c 6s 7s 8c 9c 10s Js Qc Ks 3c 4s', 'thirteen_of_colour'],
  ['3s 4c 5c 6s 7s 8c 9c 10s Js Qc Ks 3c 4h', 'twelve_of_colour'],
  ['3s 3d 4s 4d 5s 5d 6s 6d 7s 7d Kh 9d Jc', 'five_pairs_in_a_row'],
  ['3s 3d 5s 5d 7s 7d 9s 9d Js Jd Ks Kd Ac', 'six_pairs'],
  ['3s 3d 3c 3h 7s 7d 9s 9d Js Jd Ks Kd Ac', 'six_pairs'],
  ['3s 3d 5s 5d 7s 7d 9s 9d Js Jd Ks Qd Ac', null],
  ['As Ad Ks Kd Qs Qd Js Jd 2s 2d 5h 7c 8c', null],
])('%s wins at once by %s', (text, name) => {
  expect(instantWinOf(cardsOfText(text), INSTANT_WINS)).toBe(name);
  if (name)
    expect(
      instantWinOf(
        cardsOfText(text),
        INSTANT_WINS.filter((one) => one !== name),
      ),
    ).not.toBe(name);
});

test('of two instant wins the first in turn order gets 26 units from each', () => {
  // Seeds are tried until a deal has two instant wins; then the rule is checked on it.
  let found = 0;
  for (let seed = 1; found < 3 && seed < 200_000; seed++) {
    let word = seed * 2_654_435_761;
    const draw = drawFromWords(() => {
      word = (Math.imul(word ^ (word >>> 15), 2_246_822_507) + 0x9e3779b9) >>> 0;
      return word;
    });
    const carry = { winner: { seat: 2, player: 'p2' } };
    const state = tienlen.start(TIEN_LEN_DEFAULTS, { seats: seated(4), carry }, draw);
    const winners = state.seats.filter((one) => instantWinOf(one.hand, INSTANT_WINS)).map((one) => one.seat);
    if (winners.length === 0) expect(state.result).toBeNull();
    if (winners.length < 2) continue;
    found++;
    const first = [2, 3, 0, 1].find((seat) => winners.includes(seat))!;
    expect(state.result?.winner).toBe(first);
    expect(units(state)).toEqual([0, 1, 2, 3].map((seat) => (seat === first ? 78 : -26)));
    expect(tienlen.turn(state)).toEqual({ kind: 'ended' });
    expect(tienlen.settle(state).rake).toBe((78n * UNIT) / 20n);
  }
  expect(found).toBe(3);
});

/** The greatest sum of disjoint bombs, found by trying every set of cards; each card is used once. */
function bombsByBruteForce(hand: readonly number[]): number {
  const text = (cards: number[]) => cards.map((card) => cardText(card).slice(0, -1));
  const order = '3 4 5 6 7 8 9 10 J Q K A'.split(' ');
  const bombs: { cards: number[]; value: number }[] = [];
  for (let set = 0; set < 1 << hand.length; set++) {
    const cards = byStrength(hand.filter((_, i) => set & (1 << i)));
    const ranks = text(cards);
    const low = order.indexOf(ranks[0] ?? '');
    if (low < 0) continue;
    if (cards.length === 4 && new Set(ranks).size === 1) bombs.push({ cards, value: 8 });
    for (const [pairs, value] of [
      [3, 6],
      [4, 12],
    ] as const) {
      if (low + pairs > order.length) continue;
      const run = order.slice(low, low + pairs).flatMap((rank) => [rank, rank]);
      if (ranks.join() === run.join()) bombs.push({ cards, value });
    }
  }
  const most = (left: readonly number[], from: number): number => {
    let best = 0;
    for (let i = from; i < bombs.length; i++) {
      const { cards, value } = bombs[i]!;
      if (cards.every((card) => left.includes(card))) {
        best = Math.max(
          best,
          value +
            most(
              left.filter((card) => !cards.includes(card)),
              i + 1,
            ),
        );
      }
    }
    return best;
  };
  return most(hand, 0);
}

test('bombs left are those of greatest sum that share no card, as brute force finds', () => {
  const close = fc.integer({ min: 0, max: 8 }).chain((low) => {
    const near = Array.from({ length: 52 }, (_, card) => card).filter((card) => {
      const rank = ((card >> 2) + 12) % 13;
      return rank >= low && rank < low + 5;
    });
    return fc.shuffledSubarray(near, { minLength: 8, maxLength: 13 });
  });
  fc.assert(
    fc.property(close, (hand) => {
      expect(greatestBombs(hand, config.units)).toBe(bombsByBruteForce(hand));
    }),
    { numRuns: 120 },
  );
});

test('a seat needs the most that a hand can cost', () => {
  expect([2, 3, 4].map((players) => mostUnitsLost(config.units, players))).toEqual([82, 108, 134]);
  const poor = seated(3).map((one) => (one.seat === 1 ? { ...one, stack: 107_999n } : one));
  expect(tienlen.seatsToDeal(config, { seats: poor, carry: null })).toEqual([0, 2]);
  expect(tienlen.seatsToDeal(config, { seats: poor.slice(1, 2), carry: null })).toEqual([]);
});
