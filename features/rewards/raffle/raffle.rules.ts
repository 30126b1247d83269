export const RAFFLE_LOOKS = ['wheel', 'egg', 'chest', 'card'] as const;
export type RaffleLook = (typeof RAFFLE_LOOKS)[number];

/** Names that existing clients use (wire.md 2.7 "ticket types"). */
export const TICKET_TYPES = { wheel: 'PRIZE_WHEEL', egg: 'GOLDEN_EGG', chest: 'TREASURE_CHEST', card: 'CARD' } as const;

export interface Stocked {
  weight: number;
  /** Null for no limit. */
  stock: number | null;
  won: number;
}

export const isLeft = ({ stock, won }: Stocked): boolean => stock === null || won < stock;

/** Chances of the prizes in list order, in percent; used-up prizes have 0. */
export function chancesOf(prizes: readonly Stocked[]): number[] {
  const of = prizes.filter(isLeft).reduce((sum, { weight }) => sum + weight, 0);
  return prizes.map((prize) => (isLeft(prize) && of > 0 ? (prize.weight * 100) / of : 0));
}
