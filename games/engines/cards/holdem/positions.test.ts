import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SeatedPlayer } from '../seat-game.ts';
import { firstPositions, type HoldemCarry, nextPositions, type Positions } from './positions.ts';

/** Hold'em: button and blinds from hand to hand. Player names are letters, one per seat unless noted. */

const sit = (...seats: (number | [number, string])[]): SeatedPlayer[] =>
  seats.map((one) => {
    const [seat, player] = typeof one === 'number' ? [one, `p${one}`] : one;
    return { seat, player, stack: 10_000n };
  });

const carryOf = (positions: Positions, seated: readonly SeatedPlayer[]): HoldemCarry => ({
  button: positions.button,
  smallBlindAt: positions.smallBlindAt,
  bigBlindAt: positions.bigBlind,
  dealt: seated.filter((one) => positions.dealt.includes(one.seat)).map(({ seat, player }) => ({ seat, player })),
});

const brief = (positions: Positions | null) =>
  positions && [positions.button, positions.smallBlind, positions.bigBlind, positions.dealt.join('')];

test('without changes all positions move one seat', () => {
  const seated = sit(0, 1, 2, 3);
  const first = firstPositions([0, 1, 2, 3], 0);
  expect(brief(first)).toEqual([0, 1, 2, '0123']);
  expect(brief(nextPositions(carryOf(first, seated), seated))).toEqual([1, 2, 3, '0123']);
});

test('who was the big blind leaves: no small blind, and then the button is at the empty seat', () => {
  const all = sit(0, 1, 2, 3);
  const left = sit(0, 1, 3);
  const second = nextPositions(carryOf(firstPositions([0, 1, 2, 3], 0), all), left)!;
  expect(brief(second)).toEqual([1, null, 3, '013']);
  const third = nextPositions(carryOf(second, left), left)!;
  expect(brief(third)).toEqual([2, 3, 0, '013']);
  expect(brief(nextPositions(carryOf(third, left), left))).toEqual([3, 0, 1, '013']);
});

test('who was the small blind leaves: the button is at the empty seat', () => {
  const next = nextPositions(carryOf(firstPositions([0, 1, 2, 3], 0), sit(0, 1, 2, 3)), sit(0, 2, 3));
  expect(brief(next)).toEqual([1, 2, 3, '023']);
});

test('who would be the big blind leaves: the next one is', () => {
  const next = nextPositions(carryOf(firstPositions([0, 1, 2, 3], 0), sit(0, 1, 2, 3)), sit(0, 1, 2));
  expect(brief(next)).toEqual([1, 2, 0, '012']);
});

test('heads-up the button posts the small blind, and the blinds alternate', () => {
  const seated = sit(1, 4);
  const first = firstPositions([1, 4], 4);
  expect(brief(first)).toEqual([4, 4, 1, '14']);
  expect(brief(nextPositions(carryOf(first, seated), seated))).toEqual([1, 1, 4, '14']);
});

test('from three to two nobody is the big blind twice', () => {
  // Button 0, small blind 1, big blind 2; then seat 1 leaves.
  const first = carryOf(firstPositions([0, 1, 2], 0), sit(0, 1, 2));
  expect(brief(nextPositions(first, sit(0, 2)))).toEqual([2, 2, 0, '02']);
  // Seat 0 leaves instead: the big blind moves from 2 to 1.
  expect(brief(nextPositions(first, sit(1, 2)))).toEqual([2, 2, 1, '12']);
});

test('a new player waits for the big blind', () => {
  const before = sit(0, 2, 4);
  const joined = sit(0, 1, 2, 4);
  const first = firstPositions([0, 2, 4], 0);
  const second = nextPositions(carryOf(first, before), joined)!;
  expect(brief(second)).toEqual([2, 4, 0, '024']);
  const third = nextPositions(carryOf(second, joined), joined)!;
  expect(brief(third)).toEqual([4, 0, 1, '0124']);
  expect(brief(nextPositions(carryOf(third, joined), joined))).toEqual([0, 1, 2, '0124']);
});

test('another player on a seat is a new player and does not post its small blind', () => {
  const first = carryOf(firstPositions([0, 1, 2, 3], 0), sit(0, 1, 2, 3));
  expect(brief(nextPositions(first, sit(0, 1, [2, 'new'], 3)))).toEqual([1, null, 3, '013']);
});

test('with fewer than two of the last hand the table starts anew', () => {
  const first = carryOf(firstPositions([0, 1, 2], 0), sit(0, 1, 2));
  expect(nextPositions(first, sit([0, 'x'], [1, 'y'], 2))).not.toBeNull();
  expect(nextPositions(first, sit([1, 'y'], 0, [2, 'z']))).toBeNull();
  expect(nextPositions(first, sit(0))).toBeNull();
});

test('while nobody comes or goes, everyone is the big blind once a round and the button follows two seats behind', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(5), { minLength: 3, maxLength: 6 }), fc.nat(), (seats, pick) => {
      const sorted = [...seats].sort((a, b) => a - b);
      const seated = sit(...sorted);
      let positions = firstPositions(sorted, sorted[pick % sorted.length]!);
      const big: number[] = [];
      for (let i = 0; i < sorted.length; i++) {
        big.push(positions.bigBlind);
        const at = (seat: number | null) => sorted.indexOf(seat!);
        expect((at(positions.bigBlind) - at(positions.button) + sorted.length) % sorted.length).toBe(2 % sorted.length);
        expect((at(positions.bigBlind) - at(positions.smallBlind) + sorted.length) % sorted.length).toBe(1);
        positions = nextPositions(carryOf(positions, seated), seated)!;
      }
      expect(big.sort((a, b) => a - b)).toEqual(sorted);
    }),
  );
});
