import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/db/database.ts';
import { limiter } from '../session/throttle.server.ts';

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
