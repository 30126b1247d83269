export interface CashbackTerms {
  /** Hundredths of a percent of the net loss. */
  rateBps: number;
  minimum: bigint;
  maximum: bigint;
}

const BPS = 10_000n;
/** Paid in hundredths of a main unit; the house keeps the rest. */
const CENT = 100n;

/** The cashback for a net loss; 0 for a net win, or below the smallest amount that is paid. */
export function cashbackAmount(lost: bigint, { rateBps, minimum, maximum }: CashbackTerms): bigint {
  if (lost <= 0n) return 0n;
  const exact = (lost * BigInt(rateBps)) / BPS;
  const whole = exact - (exact % CENT);
  if (whole < minimum) return 0n;
  return whole > maximum ? maximum : whole;
}

/** The business fact; it is paid once. */
export const cashbackKey = (playerId: bigint, period: string): string => `cashback:${playerId}:${period}`;
