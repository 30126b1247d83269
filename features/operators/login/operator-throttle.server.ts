import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type LoginDoor, limiter, PAUSE_AFTER } from '#features/accounts/public.ts';
import type { Database } from '#platform/db/database.ts';

/**
 * Limits of the office: few people share an address there, and a known password still needs a code. It allows more
 * guesses per name than the players' login, so strangers cannot lock an operator out by the name.
 */
export const OFFICE_DOOR: LoginDoor = {
  prefix: 'office:',
  pauseAfter: { pair: PAUSE_AFTER, address: 20 },
  guesses: { name: 30, number: 30, home: 10 },
};

/** Wrong codes of one operator after the correct password, over all tickets. */
const CODES_PER_OPERATOR = 10;
const CODES_WITHIN_S = 3_600;

/** Counts tried codes; `of` is an operator, or the network address of a set-up. */
export function codeCounter(database: Database) {
  const codes = limiter(database, { keyPrefix: 'office-code', points: CODES_PER_OPERATOR, duration: CODES_WITHIN_S });
  return {
    /** Seconds to wait; 0 if this try may proceed. */
    count: (of: string) => pauseAfter(codes, of),
    clear: async (of: string) => void (await codes.delete(of)),
  };
}

async function pauseAfter(counter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await counter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    throw refusal;
  }
}
