import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

/** Main units as decimal text. */
const amount = z.string();

const pot = z.object({
  pool: z.string(),
  /** grand, major, mini. */
  level: z.string(),
  amount,
  /** The first game of the pool. */
  game: z.object({ gameCode: z.string(), gameName: z.string(), vassalage: z.string(), iconUrl: z.string() }),
});

export const jackpotContract = contract({
  'GET /portal/jackpot': {
    summary: 'What the jackpot counter shows: the pots that real rounds feed and win, or an illustrative figure',
    source: 'spec sections 2.4 and 9; departures.md "jackpot"',
    access: 'anyone',
    output: z.object({
      mode: z.enum(['illustrative', 'funded', 'hidden']),
      /** The sum of all pots, or the illustrative figure at `asOf`; null when there is nothing to show. */
      amount: amount.nullable(),
      symbol: z.string(),
      /** Server time in epoch milliseconds. */
      asOf: z.number(),
      tickMs: z.number(),
      /** Growth per tick in mode illustrative; "0" otherwise. */
      increment: amount,
      /** Largest first; empty unless the mode is funded. */
      pots: z.array(pot),
    }),
    errors: [],
  },
});
