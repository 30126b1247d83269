import { createHash } from 'node:crypto';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** False if the limit is reached and the caller must wait. */
export async function mayGoOn(counter: RateLimiterPostgres, ...key: (string | number | bigint)[]): Promise<boolean> {
  try {
    await counter.consume(digest(...key));
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}

/** Keys are hashed, so that the table of attempts does not reveal who wrote from where. */
export function digest(...parts: (string | number | bigint)[]): string {
  return createHash('sha256')
    .update(JSON.stringify(parts.map(String)))
    .digest('base64url');
}
