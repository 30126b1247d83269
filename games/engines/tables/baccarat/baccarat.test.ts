import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bettingGame } from '../betting-game.ts';
import { quickDraw } from '../draws.fixture.ts';
import { type Card, RANKS, type Shoe, SUITS } from '../shoe.ts';
import { baccarat } from './baccarat.ts';
import { bankerDraws, playerDraws } from './baccarat-cards.ts';
import { dealBaccarat, isBaccaratOutcome } from './deal-baccarat.ts';

/** The deal of baccarat, its third-card table and its payouts. */

const game = bettingGame(baccarat);
const config = baccarat.presets[0].config;
const noCommission = baccarat.presets[1]!.config;

/** A shoe whose next cards are these; the tests do not use the rest. */
function shoeOf(text: string): Shoe {
  const first = text.split(' ');
  const rest = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
  return { cards: [...first, ...rest], next: 0, cutAt: 52 };
}

/** The rules of punto banco as casinos print them. */
function bankerActs(bankerTotal: number, playerThird: number | null): boolean {
  if (playerThird === null) return bankerTotal <= 5;
  if (bankerTotal <= 2) return true;
  if (bankerTotal === 3) return playerThird !== 8;
  if (bankerTotal === 4) return playerThird >= 2 && playerThird <= 7;
  if (bankerTotal === 5) return playerThird >= 4 && playerThird <= 7;
  if (bankerTotal === 6) return playerThird === 6 || playerThird === 7;
  return false;
}

test('every cell of the third-card table', () => {
  for (let player = 0; player <= 9; player++) {
    for (let banker = 0; banker <= 9; banker++) {
      const natural = player > 7 || banker > 7;
      expect(playerDraws(player, banker)).toBe(!natural && player < 6);
      for (const third of [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
        expect(bankerDraws(player, banker, third)).toBe(!natural && bankerActs(banker, third));
      }
    }
  }
});

/** A second dealer that uses numbers only: returns the totals and the number of cards of each hand. */
function plainDeal(cards: Card[]): number[] {
  const points = cards.map((card) => Number({ A: 1, J: 0, Q: 0, K: 0, 10: 0 }[card.slice(0, -1)] ?? card[0]));
  let player = (points[0]! + points[2]!) % 10;
  let banker = (points[1]! + points[3]!) % 10;
  if (player >= 8 || banker >= 8) return [player, banker, 2, 2];
  if (player > 5) return banker > 5 ? [player, banker, 2, 2] : [player, (banker + points[4]!) % 10, 2, 3];
  player = (player + points[4]!) % 10;
  if (!bankerActs(banker, points[4]!)) return [player, banker, 3, 2];
  banker = (banker + points[5]!) % 10;
  return [player, banker, 3, 3];
}

test('any shoe is dealt as by a second dealer', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 400 }), (seed, next) => {
      const shoe = { ...baccarat.shoe!.shuffle(config, quickDraw(seed)), next };
      const { outcome, shoe: after } = dealBaccarat(shoe);
      const [player, banker, playerCards, bankerCards] = plainDeal(shoe.cards.slice(next, next + 6));
      expect([outcome.playerTotal, outcome.bankerTotal]).toEqual([player, banker]);
      expect([outcome.playerCards.length, outcome.bankerCards.length]).toEqual([playerCards, bankerCards]);
      expect(outcome.winner).toBe(player! > banker! ? 'player' : player! < banker! ? 'banker' : 'tie');
      expect(after.next).toBe(next + playerCards! + bankerCards!);
      expect(outcome.deal.map((step) => step.card)).toEqual(shoe.cards.slice(next, after.next));
      expect(isBaccaratOutcome(JSON.parse(JSON.stringify(outcome)))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('the deal says which card goes where, with the running totals', () => {
  const { outcome } = dealBaccarat(shoeOf('7H KS 8D 6C 9S 2D'));
  expect(outcome.deal).toEqual([
    { hand: 'player', card: '7H', place: 0, total: 7 },
    { hand: 'banker', card: 'KS', place: 0, total: 0 },
    { hand: 'player', card: '8D', place: 1, total: 5 },
    { hand: 'banker', card: '6C', place: 1, total: 6 },
    { hand: 'player', card: '9S', place: 2, total: 4 },
  ]);
  expect(outcome.winner).toBe('banker');
});

const paid = (cards: string, rules = config, stake = 1_000_000n) => {
  const { outcome } = dealBaccarat(shoeOf(cards));
  return game.fields(rules).map((field) => game.payout(rules, field.key, stake, outcome));
};

test('payouts worked out by hand for a stake of 100', () => {
  // player, banker, tie, player pair, banker pair; the stake is 1,000,000 of 1/10,000.
  expect(paid('9H KS KD 7C')).toEqual([2_000_000n, 0n, 0n, 0n, 0n]);
  expect(paid('KH 9S 7D KC')).toEqual([0n, 1_950_000n, 0n, 0n, 0n]);
  expect(paid('4H 9S 4D 9C')).toEqual([1_000_000n, 1_000_000n, 9_000_000n, 12_000_000n, 12_000_000n]);
  // Ten and king both count 0 but are not a pair.
  expect(paid('10H 9S KD 9C')[3]).toBe(0n);
});

test('without commission banker is paid in full, and half when it wins with 6', () => {
  expect(paid('KH 9S 7D KC', noCommission)[1]).toBe(2_000_000n);
  // The player draws a king and has 5; the banker stands on 6.
  expect(paid('KH 6S 5D KC KD', noCommission)[1]).toBe(1_500_000n);
  expect(paid('KH 6S 5D KC KD')[1]).toBe(1_950_000n);
  // A tie at 6 returns the stake.
  expect(paid('KH 6S 6D KC', noCommission)[1]).toBe(1_000_000n);
});

test('a payout is rounded down once', () => {
  expect(paid('KH 9S 7D KC', config, 1n)[1]).toBe(1n);
  expect(paid('KH 9S 7D KC', config, 3n)[1]).toBe(5n);
  expect(paid('KH 9S 7D KC', config, 0n)[1]).toBe(0n);
});

test('the round in which the cut card comes out is the last of the shoe', () => {
  let shoe = baccarat.shoe!.shuffle(config, quickDraw(5));
  expect(game.shoeView(shoe)).toEqual({ cards: 416, dealt: 0, cutAt: 402 });
  let before = shoe;
  while (!game.needsShoe(shoe)) {
    before = shoe;
    shoe = baccarat.play(config, quickDraw(0), shoe).shoe;
  }
  expect(before.next).toBeLessThan(402);
  expect(shoe.next).toBeGreaterThanOrEqual(402);
  expect(shoe.next).toBeLessThanOrEqual(407);
});
