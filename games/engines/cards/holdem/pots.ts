import { orderFrom } from './positions.ts';

export type Stake = { seat: number; total: bigint; folded: boolean };

/** A pot in chips and the seats that can win it, in ascending order. */
export type Pot = { amount: bigint; eligible: number[] };

/**
 * The main pot first, then the side pots. The total of each seat that has not folded is a level. Chips of folded seats
 * above the highest level go to the last pot. Uncalled chips must have been returned before.
 */
export function potsOf(stakes: readonly Stake[]): Pot[] {
  const contenders = stakes.filter((stake) => !stake.folded && stake.total > 0n);
  const levels = [...new Set(contenders.map((stake) => stake.total))].sort((a, b) => (a < b ? -1 : 1));
  let below = 0n;
  const pots = levels.map((level): Pot => {
    const amount = stakes.reduce((sum, stake) => sum + least(stake.total, level) - least(stake.total, below), 0n);
    below = level;
    const eligible = contenders.filter((stake) => stake.total >= level).map((stake) => stake.seat);
    return { amount, eligible: eligible.sort((a, b) => a - b) };
  });
  const last = pots.at(-1);
  if (last) for (const stake of stakes) if (stake.total > below) last.amount += stake.total - below;
  return pots;
}

/** The part of the highest total that nobody called, and its seat; null when there is none. */
export function uncalledOf(stakes: readonly Stake[]): { seat: number; amount: bigint } | null {
  const [top, second] = [...stakes].sort((a, b) => (a.total > b.total ? -1 : a.total < b.total ? 1 : 0));
  if (!top || top.folded) return null;
  const amount = top.total - (second?.total ?? 0n);
  return amount > 0n ? { seat: top.seat, amount } : null;
}

/** Rake of each pot, main pot first: `rakeBps` of the pot rounded down to a chip, until the cap is reached. */
export function rakesOf(pots: readonly Pot[], rakeBps: number, cap: bigint): bigint[] {
  let left = cap;
  return pots.map((pot) => {
    const rake = least((pot.amount * BigInt(rakeBps)) / 10_000n, left);
    left -= rake;
    return rake;
  });
}

/** Shares of a pot among its winners. Odd chips go one each to the winners from the left of the button. */
export function sharesOf(
  amount: bigint,
  winners: readonly number[],
  button: number,
): { seat: number; amount: bigint }[] {
  const count = BigInt(winners.length);
  const odd = Number(amount % count);
  return orderFrom(button, winners).map((seat, place) => ({ seat, amount: amount / count + (place < odd ? 1n : 0n) }));
}

export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

export function greatest(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
