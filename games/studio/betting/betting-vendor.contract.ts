import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

const text = z.string().min(1).max(200);
const names = z.object({ vi: z.string(), en: z.string() });

const match = z.object({
  id: z.string(),
  league: names,
  home: z.string(),
  away: z.string(),
  /** Epoch milliseconds. */
  startAt: z.int(),
  live: z.boolean(),
  /** Goals, or maps won; null before the start. */
  score: z.object({ home: z.int(), away: z.int() }).nullable(),
  /** Minute of football, number of the map in esports; null before the start. */
  minute: z.int().nullable(),
  isHalfTime: z.boolean(),
  bestOf: z.int(),
  /** Prices of the match's first market: decimal odds in hundredths; null if not offered now. */
  prices: z.array(z.object({ outcome: z.string(), centi: z.int().nullable() })),
});

/**
 * Calls of an operator's lobby to the betting house. Signed like the other vendor calls; failures: 403 with {error}.
 */
export const bettingVendorContract = contract({
  'POST /api/betting/now': {
    source: 'docs/games.md "Sports and esports", "Cockfight"; look section 5 "home"',
    access: 'signed',
    framing: 'bare',
    errors: [],
    summary: 'Matches in play and the next ones of each sport, and the bout of the cockfight',
    body: z.object({ operator_id: text }),
    output: z.union([
      z.object({
        now: z.int(),
        /** Null before the first bout. */
        bout: z.object({ number: z.int(), state: z.string() }).nullable(),
        sports: z.array(
          z.object({
            sport: z.enum(['football', 'esports']),
            live: z.int(),
            /** Matches of the next seven days, including those in play. */
            week: z.int(),
            matches: z.array(match),
          }),
        ),
      }),
      z.object({ error: z.string() }),
    ]),
  },
});
