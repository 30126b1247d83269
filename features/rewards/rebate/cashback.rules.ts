import { shareOf } from '#platform/money/money.ts';

export interface CashbackTerms {
  /** Hundredths of a percent of the net loss. */
  rateBps: number;
  minimum: bigint;
  maximum: bigint;
}

/** The cashback for a net loss; 0 for a net win, or below the smallest amount that is paid. */
export function cashbackAmount(lost: bigint, { rateBps, minimum, maximum }: CashbackTerms): bigint {
  const share = shareOf(lost, rateBps);
  if (share < minimum) return 0n;
  return share > maximum ? maximum : share;
}

/** The business fact; it is paid once. */
export const cashbackKey = (playerId: bigint, period: string): string => `cashback:${playerId}:${period}`;
