import { type Fraction, fraction } from '../slots/fraction.ts';
import { type PokerClass, pokerClassOf } from './poker-hand.ts';

/** Pays in coins per coin staked. */
export type PokerPays = Readonly<Record<PokerClass, number>>;

/**
 * Exact return of the best play, found without playing out any draw.
 *
 * For a set of cards, `sums` has the total pay of all five-card hands that contain it. Inclusion and exclusion over the
 * discarded cards turn this into the total pay of all draws that keep exactly the held ones. Hands that differ only by
 * renaming the suits are worth the same, so only one per group is computed: 134,459 instead of 2,598,960. Takes some
 * seconds.
 */
export function videoPokerReturn(pays: PokerPays): Fraction {
  const sums = paySums(pays);
  let total = 0n;
  let hands = 0n;
  const worth = new Float64Array(32);
  forEachHand((hand) => {
    const orbit = suitOrbit(hand);
    if (orbit === 0) return;
    hands += BigInt(orbit);
    total += BigInt(orbit) * BigInt(bestHold(hand, sums, worth).scaled);
  });
  return fraction(total, hands * BigInt(SCALE));
}

/** The best hold of one hand: bit i set = card i held. `scaled` / SCALE is the mean pay in coins per coin. */
export function bestHold(
  hand: readonly number[],
  sums: readonly Float64Array[],
  worth = new Float64Array(32),
): { hold: number; scaled: number } {
  for (let kept = 0; kept < 32; kept++) worth[kept] = sums[bits(kept)]![indexOf(hand, kept)]!;
  for (let card = 1; card < 32; card <<= 1) {
    for (let kept = 0; kept < 32; kept++) if (!(kept & card)) worth[kept] = worth[kept]! - worth[kept | card]!;
  }
  let hold = 0;
  let scaled = -1;
  for (let kept = 0; kept < 32; kept++) {
    const value = worth[kept]! * (SCALE / DRAWS[5 - bits(kept)]!);
    if (value > scaled) [hold, scaled] = [kept, value];
  }
  return { hold, scaled };
}

/** Number of ways to draw 0 to 5 cards from the 47 unseen. */
const DRAWS = [1, 47, 1_081, 16_215, 178_365, 1_533_939];
/** A common multiple of all DRAWS, so that holds compare in whole numbers. */
export const SCALE = 7_669_695;

const BITS = Uint8Array.from({ length: 32 }, (_, set) => [1, 2, 4, 8, 16].filter((bit) => set & bit).length);
function bits(set: number): number {
  return BITS[set]!;
}

/** CHOOSE[k][n] = C(n, k). */
const CHOOSE = Array.from({ length: 6 }, (_, k) =>
  Int32Array.from({ length: 53 }, (_, n) => {
    let ways = 1;
    for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
    return ways;
  }),
);

/** The index of the kept cards among all sets of that size. `hand` is ascending. */
function indexOf(hand: readonly number[], kept: number): number {
  let index = 0;
  let size = 0;
  for (let at = 0; at < 5; at++) if (kept & (1 << at)) index += CHOOSE[++size]![hand[at]!]!;
  return index;
}

/** sums[k][set of k cards] = total pay of the hands that contain the set. */
export function paySums(pays: PokerPays): Float64Array[] {
  const sums = Array.from({ length: 6 }, (_, k) => new Float64Array(CHOOSE[k]![52]!));
  forEachHand((hand) => {
    const pay = pays[pokerClassOf(hand)];
    if (pay === 0) return;
    for (let kept = 0; kept < 32; kept++) {
      const row = sums[bits(kept)]!;
      const index = indexOf(hand, kept);
      row[index] = row[index]! + pay;
    }
  });
  return sums;
}

/** Calls `look` with every five-card hand, ascending; the array is reused. */
export function forEachHand(look: (hand: number[]) => void): void {
  const hand = [0, 0, 0, 0, 0];
  for (let e = 4; e < 52; e++) {
    hand[4] = e;
    for (let d = 3; d < e; d++) {
      hand[3] = d;
      for (let c = 2; c < d; c++) {
        hand[2] = c;
        for (let b = 1; b < c; b++) {
          hand[1] = b;
          for (let a = 0; a < b; a++) {
            hand[0] = a;
            look(hand);
          }
        }
      }
    }
  }
}

/**
 * Number of hands that arise from this one by renaming suits, if it represents its group; 0 otherwise. A hand is the
 * representative if the suits' sets of ranks, read as numbers, do not increase from spades to hearts.
 */
function suitOrbit(hand: readonly number[]): number {
  const masks = [0, 0, 0, 0];
  for (const card of hand) {
    const suit = Math.floor(card / 13);
    masks[suit] = masks[suit]! | (1 << (card % 13));
  }
  let orbit = 24;
  let equal = 1;
  for (let suit = 1; suit < 4; suit++) {
    if (masks[suit]! > masks[suit - 1]!) return 0;
    equal = masks[suit] === masks[suit - 1] ? equal + 1 : 1;
    orbit /= equal;
  }
  return orbit;
}
