import { comparePrices, isPrintedPrice, type PrintedPrice, riskOf } from './formats.ts';
import type { Grade } from './markets.ts';
import { isSelection, isTwoWay, type Selection } from './markets.ts';
import { applied, parlayFactor, parlayPayout, singlePayout } from './settlement.ts';

/** One pick of a bet, with the price that the player saw. */
export type Leg = { eventId: string; selection: Selection; price: PrintedPrice };

/**
 * `stake` is the stake of the single, of the parlay, or of each combination of a system, in 1/10,000 units. A system
 * plays every combination of each of its `sizes`.
 */
export type Bet =
  | { kind: 'single'; stake: bigint; leg: Leg }
  | { kind: 'parlay'; stake: bigint; legs: readonly Leg[] }
  | { kind: 'system'; stake: bigint; legs: readonly Leg[]; sizes: readonly number[] };

export type BetProblem =
  | 'stake_not_positive'
  | 'unknown_selection'
  | 'unsuitable_price'
  | 'too_few_legs'
  | 'too_many_legs'
  | 'related_legs'
  | 'wrong_sizes';

export const MAX_PARLAY_LEGS = 20;
export const MAX_SYSTEM_LEGS = 8;

/** The usual names of full systems: every combination of the given sizes. */
export const namedSystems: readonly { name: string; legs: number; sizes: readonly number[] }[] = [
  { name: 'trixie', legs: 3, sizes: [2, 3] },
  { name: 'patent', legs: 3, sizes: [1, 2, 3] },
  { name: 'yankee', legs: 4, sizes: [2, 3, 4] },
  { name: 'lucky-15', legs: 4, sizes: [1, 2, 3, 4] },
  { name: 'canadian', legs: 5, sizes: [2, 3, 4, 5] },
  { name: 'heinz', legs: 6, sizes: [2, 3, 4, 5, 6] },
  { name: 'super-heinz', legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  { name: 'goliath', legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
];

export function legsOf(bet: Bet): readonly Leg[] {
  return bet.kind === 'single' ? [bet.leg] : bet.legs;
}

/** What is wrong with the bet, or null. */
export function betProblem(bet: Bet): BetProblem | null {
  if (bet.stake <= 0n) return 'stake_not_positive';
  const legs = legsOf(bet);
  if (!legs.every((leg) => isSelection(leg.selection))) return 'unknown_selection';
  if (!legs.every(suits)) return 'unsuitable_price';
  if (bet.kind === 'single') return null;
  if (legs.length < 2) return 'too_few_legs';
  if (legs.length > (bet.kind === 'parlay' ? MAX_PARLAY_LEGS : MAX_SYSTEM_LEGS)) return 'too_many_legs';
  if (relatedLegs(legs).length > 0) return 'related_legs';
  return bet.kind === 'system' && !sizesFit(bet.sizes, legs.length) ? 'wrong_sizes' : null;
}

function suits({ selection, price }: Leg): boolean {
  const sided = price.format === 'malay' || price.format === 'indonesian';
  return isPrintedPrice(price) && (isTwoWay(selection.market) || !sided);
}

function sizesFit(sizes: readonly number[], legs: number): boolean {
  const distinct = new Set(sizes).size === sizes.length;
  return sizes.length > 0 && distinct && sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= legs);
}

/** Indices of legs that share their event with another leg, so that their results depend on each other. */
export function relatedLegs(legs: readonly Leg[]): number[] {
  const count = new Map<string, number>();
  for (const { eventId } of legs) count.set(eventId, (count.get(eventId) ?? 0) + 1);
  return legs.flatMap(({ eventId }, index) => (count.get(eventId)! > 1 ? [index] : []));
}

/** Every combination of `size` of the indices 0 to count - 1, in lexicographic order. */
export function combinations(count: number, size: number): number[][] {
  if (size === 0) return [[]];
  const found: number[][] = [];
  for (let first = 0; first <= count - size; first++) {
    for (const rest of combinations(count - first - 1, size - 1)) {
      found.push([first, ...rest.map((index) => index + first + 1)]);
    }
  }
  return found;
}

/** The parts of a bet as lists of leg indices: one for a single or parlay, one for each combination of a system. */
export function partsOf(bet: Bet): number[][] {
  if (bet.kind === 'single') return [[0]];
  if (bet.kind === 'parlay') return combinations(bet.legs.length, bet.legs.length);
  return bet.sizes.flatMap((size) => combinations(bet.legs.length, size));
}

/** The amount that the wallet is charged, in 1/10,000 units. */
export function amountAtRisk(bet: Bet): bigint {
  if (bet.kind === 'single') return riskOf(bet.stake, bet.leg.price).atRisk;
  return bet.stake * BigInt(partsOf(bet).length);
}

/** The payout with these grades, in the order of the legs. */
export function betPayout(bet: Bet, grades: readonly Grade[]): bigint {
  if (bet.kind === 'single') return singlePayout(bet.stake, amountAtRisk(bet), bet.leg.price, grades[0]!);
  let payout = 0n;
  for (const part of partsOf(bet)) {
    payout += parlayPayout(
      bet.stake,
      part.map((index) => ({ price: bet.legs[index]!.price, grade: grades[index]! })),
    );
  }
  return payout;
}

/** The payout when every leg wins. */
export function highestPayout(bet: Bet): bigint {
  return betPayout(
    bet,
    legsOf(bet).map(() => 'won'),
  );
}

/**
 * Decimal odds of a parlay in hundredths, truncated: the slip shows them as its total. The payout uses the exact
 * product.
 */
export function parlayCenti(legs: readonly Leg[]): bigint {
  return applied(100n, parlayFactor(legs.map(({ price }) => ({ price, grade: 'won' }))));
}

export type ChangeMode = 'any' | 'higher' | 'none';

/**
 * Whether a price that changed since the player saw it may be accepted. The bet is always placed at the current price.
 * 'higher' accepts an equal or a better one.
 */
export function takesChange(mode: ChangeMode, seen: PrintedPrice, current: PrintedPrice): boolean {
  if (mode === 'any') return true;
  const moved = comparePrices(current, seen);
  return mode === 'higher' ? moved >= 0 : moved === 0;
}

/** The house's offer for a leg when the bet arrives. */
export type Offer = { price: PrintedPrice; from: Selection['from']; open: boolean };
export type LegProblem = 'closed' | 'score_changed' | 'odds_changed';

/**
 * Why a leg cannot be placed at the current offer (null: no offer); null if it can. The offer's price is in the
 * player's format, as from `price()`.
 */
export function legProblem(leg: Leg, offer: Offer | null, mode: ChangeMode): LegProblem | null {
  if (!offer?.open) return 'closed';
  if (!sameScore(leg.selection.from, offer.from)) return 'score_changed';
  return takesChange(mode, leg.price, offer.price) ? null : 'odds_changed';
}

function sameScore(a: Selection['from'], b: Selection['from']): boolean {
  return a === b || (a !== null && b !== null && a.home === b.home && a.away === b.away);
}
