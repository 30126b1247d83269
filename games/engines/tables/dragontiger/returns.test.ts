import { expect, test } from 'vitest';
import { bettingGame, exactReturn } from '../betting-game.ts';
import { percentEdge } from '../percent-edge.ts';
import { RANKS, type Shoe, SUITS } from '../shoe.ts';
import { dragonTiger } from './dragontiger.ts';

/** The edges and payouts of dragon tiger. */

const config = dragonTiger.presets[0].config;
const game = bettingGame(dragonTiger);

test.each([
  ['dragon', '3.7349'],
  ['tiger', '3.7349'],
  ['tie', '32.7711'],
  ['suited-tie', '13.9759'],
])('%s has an edge of %s %%', (field, edge) => {
  expect(percentEdge(exactReturn(dragonTiger, config, field))).toBe(edge);
});

const deck = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
const dealt = (dragon: string, tiger: string) => {
  const shoe: Shoe = { cards: [dragon, tiger, ...deck], next: 0, cutAt: 50 };
  return dragonTiger.play(config, () => 0, shoe);
};

test('every pair of cards is decided by rank alone, the ace lowest', () => {
  const order = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ');
  for (const dragon of deck) {
    for (const tiger of deck) {
      const { outcome, shoe } = dealt(dragon, tiger);
      const lead = order.indexOf(dragon.slice(0, -1)) - order.indexOf(tiger.slice(0, -1));
      expect(outcome.winner).toBe(lead > 0 ? 'dragon' : lead < 0 ? 'tiger' : 'tie');
      expect(outcome.suited).toBe(dragon === tiger);
      expect(shoe.next).toBe(2);
    }
  }
});

test('payouts worked out by hand for a stake of 100', () => {
  const paid = (dragon: string, tiger: string, stake = 1_000_000n) => {
    const { outcome } = dealt(dragon, tiger);
    return ['dragon', 'tiger', 'tie', 'suited-tie'].map((key) => game.payout(config, key, stake, outcome));
  };
  expect(paid('KS', 'QH')).toEqual([2_000_000n, 0n, 0n, 0n]);
  expect(paid('AS', '2H')).toEqual([0n, 2_000_000n, 0n, 0n]);
  expect(paid('7S', '7H')).toEqual([500_000n, 500_000n, 9_000_000n, 0n]);
  expect(paid('7S', '7S')).toEqual([500_000n, 500_000n, 9_000_000n, 51_000_000n]);
  expect(paid('7S', '7H', 3n)[0]).toBe(1n);
});

test('the deal is the dragon, then the tiger', () => {
  expect(dealt('9C', '4D').outcome.deal).toEqual([
    { side: 'dragon', card: '9C' },
    { side: 'tiger', card: '4D' },
  ]);
});

test('the table says what a tie returns', () => {
  const note = (tieReturnBps: number) => game.fields({ ...config, tieReturnBps })[0]!.note?.en;
  expect(note(5_000)).toBe('A tie returns half of the stake');
  expect(note(0)).toBe('A tie loses');
  expect(note(2_550)).toBe('A tie returns 25.5% of the stake');
});
