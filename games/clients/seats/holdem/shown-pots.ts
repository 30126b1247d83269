import type { HoldemView } from '#games/engines/cards/holdem/view.ts';

type Pots = Pick<HoldemView, 'pots' | 'seats'>;

/**
 * Pots in chips, like a dealer keeps them: a side pot begins only above an all-in. A bet that the others have not
 * answered yet is in the pot that they play for.
 */
export function shownPots({ pots, seats }: Pots): bigint[] {
  const allIn = new Set(seats.filter((one) => one.allIn).map(({ seat }) => seat));
  const shown: bigint[] = [];
  for (const [at, { amount, eligible }] of pots.entries()) {
    const before = pots[at - 1]?.eligible ?? [];
    const isSide = before.some((seat) => allIn.has(seat) && !eligible.includes(seat));
    if (at === 0 || isSide) shown.push(BigInt(amount));
    else shown[shown.length - 1]! += BigInt(amount);
  }
  return shown;
}
