import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardsOfText, rankOf, suitOf } from '../card.ts';
import { bestFive, classOfScore, eachChoice, HAND_CLASSES, scoreHand } from './score.ts';

/** Poker hands: counts of all five-card hands, and a comparison with a second implementation on plain lists. */

test('the classes of all 2,598,960 five-card hands have their known counts', () => {
  const counts = new Array<number>(9).fill(0);
  let royal = 0;
  const hand = [0, 0, 0, 0, 0];
  const royalScore = scoreHand(cardsOfText('10h Jh Qh Kh Ah'));
  for (let a = 0; a < 48; a++) {
    hand[0] = a;
    for (let b = a + 1; b < 49; b++) {
      hand[1] = b;
      for (let c = b + 1; c < 50; c++) {
        hand[2] = c;
        for (let d = c + 1; d < 51; d++) {
          hand[3] = d;
          for (let e = d + 1; e < 52; e++) {
            hand[4] = e;
            const score = scoreHand(hand);
            counts[classOfScore(score)]! += 1;
            if (score === royalScore) royal++;
          }
        }
      }
    }
  }
  expect(Object.fromEntries(HAND_CLASSES.map((name, i) => [name, counts[i]]))).toEqual({
    high_card: 1_302_540,
    pair: 1_098_240,
    two_pairs: 123_552,
    three_of_a_kind: 54_912,
    straight: 10_200,
    flush: 5_108,
    full_house: 3_744,
    four_of_a_kind: 624,
    straight_flush: 40,
  });
  expect(royal).toBe(4);
});

/** Class, and ranks by frequency, as a list that compares element by element. */
function plainScore(cards: readonly number[]): number[] {
  const ranks = cards.map((card) => rankOf(card) + 2).sort((a, b) => b - a);
  const groups = [...new Set(ranks)]
    .map((rank) => ({ rank, count: ranks.filter((one) => one === rank).length }))
    .sort((a, b) => b.count - a.count || b.rank - a.rank);
  const shape = groups.map((group) => group.count).join('');
  const flush = cards.length === 5 && new Set(cards.map(suitOf)).size === 1;
  const wheel = ranks.join() === '14,5,4,3,2';
  const straight = shape === '11111' && (wheel || ranks[0]! - ranks[4]! === 4);
  const tail = straight ? [wheel ? 5 : ranks[0]!] : groups.map((group) => group.rank);
  const shapes: Record<string, number> = { '41': 7, '32': 6, '311': 3, '3': 3, '221': 2, '2111': 1, '21': 1 };
  if (straight) return [flush ? 8 : 4, ...tail];
  return [flush ? 5 : (shapes[shape] ?? 0), ...tail];
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

const deck = Array.from({ length: 52 }, (_, card) => card);
const hands = (size: number) => fc.shuffledSubarray(deck, { minLength: size, maxLength: size });

test('two five-card hands compare as their plain lists do', () => {
  fc.assert(
    fc.property(hands(5), hands(5), (a, b) => {
      expect(Math.sign(scoreHand(a) - scoreHand(b))).toBe(compareLists(plainScore(a), plainScore(b)));
    }),
    { numRuns: 20_000 },
  );
});

test('three cards compare with five as their plain lists do, missing cards lowest', () => {
  fc.assert(
    fc.property(hands(8), (cards) => {
      const [front, middle] = [cards.slice(0, 3), cards.slice(3)];
      const plain = compareLists(plainScore(front), plainScore(middle));
      expect(Math.sign(scoreHand(front) - scoreHand(middle))).toBe(plain);
    }),
    { numRuns: 20_000 },
  );
});

test.each([6, 7])('the score of %i cards is the best of their five-card hands', (size) => {
  fc.assert(
    fc.property(hands(size), (cards) => {
      let best: number[] = [];
      eachChoice(cards, 5, (five) => {
        const score = plainScore(five);
        if (compareLists(score, best) > 0) best = score;
      });
      const five = bestFive(cards);
      expect(scoreHand(five)).toBe(scoreHand(cards));
      expect(plainScore(five)).toEqual(best);
    }),
    { numRuns: 3_000 },
  );
});

test('the wheel is the lowest straight', () => {
  const wheel = scoreHand(cardsOfText('As 2c 3d 4h 5s'));
  expect(wheel).toBeLessThan(scoreHand(cardsOfText('2c 3d 4h 5s 6s')));
  expect(wheel).toBeGreaterThan(scoreHand(cardsOfText('As Ac Ad Kh Qs')));
});
