import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type LoginDoor, limiter, PAUSE_AFTER } from '#features/accounts/public.ts';
import type { Database } from '#platform/db/database.ts';

/**
 * The back office: few people share an address there, and who has the password still needs a code. Strangers get more
 * guesses than at the players' door, so typing an operator's name cannot lock them out.
 */
export const OFFICE_DOOR: LoginDoor = {
  prefix: 'office:',
  pauseAfter: { pair: PAUSE_AFTER, address: 20 },
  guesses: { name: 30, number: 30, home: 10 },
};

/** Wrong codes of one operator whose password was right, over all tickets. */
const CODES_PER_OPERATOR = 10;
const CODES_WITHIN_S = 3_600;

/** Codes that may be tried; `of` is an operator, or the address of a set-up. */
export function codeCounter(database: Database) {
  const codes = limiter(database, { keyPrefix: 'office-code', points: CODES_PER_OPERATOR, duration: CODES_WITHIN_S });
  return {
    /** Seconds to wait; 0 when this try may go on. */
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
