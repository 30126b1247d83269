import { createHash } from 'node:crypto';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/db/database.ts';
import { limiter } from '../session/throttle.server.ts';

/** Wrong passwords before a pause: for one name from one address, and for all names from one address. */
const TRIES_PER_NAME = 8;
const TRIES_PER_ADDRESS = 40;
const TRIES_WITHIN_S = 15 * 60;
/** ... and for one name from all the addresses where its owner has never logged in, so that nobody is locked out. */
const STRANGERS_TRIES_PER_NAME = 30;
const STRANGERS_TRIES_WITHIN_S = 3_600;
/** Wrong codes of one operator whose password was right, over all tickets. */
const CODES_PER_OPERATOR = 10;
const CODES_WITHIN_S = 3_600;

export interface Attempt {
  brandId: number;
  username: string;
  /** Address, or network of an IPv6 address. */
  ip: string;
  /** This operator has never logged in from there. */
  stranger: boolean;
}

/** Counts a try before its password is looked at, so that a thousand at once are a thousand. */
export function tryCounter(database: Database) {
  const byName = limiter(database, { keyPrefix: 'office', points: TRIES_PER_NAME, duration: TRIES_WITHIN_S });
  const byAddress = limiter(database, { keyPrefix: 'office-ip', points: TRIES_PER_ADDRESS, duration: TRIES_WITHIN_S });
  const byStrangers = limiter(database, {
    keyPrefix: 'office-name',
    points: STRANGERS_TRIES_PER_NAME,
    duration: STRANGERS_TRIES_WITHIN_S,
  });
  const accountKey = ({ brandId, username }: Attempt) => digest(brandId, username);
  const nameKey = ({ brandId, username, ip }: Attempt) => digest(brandId, username, ip);
  const addressKey = ({ brandId, ip }: Attempt) => digest(brandId, ip);
  return {
    /** Seconds to wait; 0 when this try may go on. */
    count: async (attempt: Attempt) =>
      (await pauseAfter(byAddress, addressKey(attempt))) ||
      (await pauseAfter(byName, nameKey(attempt))) ||
      (attempt.stranger ? pauseAfter(byStrangers, accountKey(attempt)) : 0),
    /** Name and address together start afresh; the address and the name alone get back this one try only. */
    clear: async (attempt: Attempt) => {
      await Promise.all([
        byName.delete(nameKey(attempt)),
        byAddress.reward(addressKey(attempt), 1),
        attempt.stranger ? byStrangers.reward(accountKey(attempt), 1) : undefined,
      ]);
    },
  };
}

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

function digest(...parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
