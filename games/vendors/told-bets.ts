import { z } from 'zod';

/** Most bets in one request. */
export const MOST_TOLD = 500;

export const LEG_STATES = ['running', 'win', 'half-win', 'lose', 'half-lose', 'tie', 'void', 'sold'] as const;

const told = z.object({
  round: z.string(),
  kind: z.string().catch(''),
  odds_type: z.string().catch(''),
  /** Our extension: the order over several draws to which a lottery bet belongs. */
  chase: z.string().nullable().catch(null),
  legs: z.array(
    z.object({
      event: z.string().catch(''),
      text: z.string().catch(''),
      odds: z.coerce.number().nullable().catch(null),
      result: z.string().catch(''),
      state: z.enum(LEG_STATES),
    }),
  ),
});

/** A bet as its vendor describes it: how it was staked, and each leg with its result. */
export type VendorToldBet = z.output<typeof told>;

export const toldAnswer = z.object({ bets: z.array(told) });
