import { createHash } from 'node:crypto';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** False when the counter is full: the caller has to wait. */
export async function mayGoOn(counter: RateLimiterPostgres, ...key: (string | number | bigint)[]): Promise<boolean> {
  try {
    await counter.consume(digest(...key));
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}

/** Keys are hashed: a table of attempts should not be a list of who wrote from where. */
export function digest(...parts: (string | number | bigint)[]): string {
  return createHash('sha256')
    .update(JSON.stringify(parts.map(String)))
    .digest('base64url');
}
