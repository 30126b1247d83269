export interface CashbackTerms {
  /** Hundredths of a percent of what was lost. */
  rateBps: number;
  minimum: bigint;
  maximum: bigint;
}

const BPS = 10_000n;
/** Paid in hundredths of a main unit; the rest stays with the house. */
const CENT = 100n;

/** What a net loss gives back; 0 for who won, and below the least amount that is paid. */
export function cashbackAmount(lost: bigint, { rateBps, minimum, maximum }: CashbackTerms): bigint {
  if (lost <= 0n) return 0n;
  const exact = (lost * BigInt(rateBps)) / BPS;
  const whole = exact - (exact % CENT);
  if (whole < minimum) return 0n;
  return whole > maximum ? maximum : whole;
}

/** The fact that is paid once. */
export const cashbackKey = (playerId: bigint, period: string): string => `cashback:${playerId}:${period}`;
