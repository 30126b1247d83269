import { createHash } from 'node:crypto';
import type { AccountsDeps } from '../accounts.deps.ts';
import { type AccountBrand, securityOf } from '../accounts.seams.ts';
import { addToCounts, keepUntil, settleCounts } from './attempts.store.ts';
import { FAILURES_REMEMBERED_S } from './session.rules.ts';

/** The key of a count: the account, or the typed name if there is no account, so that both are answered alike. */
export type Locked = bigint | string;

type Deps = Pick<AccountsDeps, 'database' | 'clock'>;

/**
 * Counts a try before its password is looked at, where the brand locks accounts (security.lockAfter; GLI-19). Answers the minutes until the account opens again; 0 when the password may be looked at.
 */
export async function lockedMinutes({ database, clock }: Deps, brand: AccountBrand, who: Locked): Promise<number> {
  const { lockAfter, lockMinutes } = securityOf(brand);
  if (lockAfter === 0) return 0;
  const nowMs = clock.now();
  const key = keyOf(brand.id, who);
  const counted = await database.jot((db) => addToCounts(db, [{ key, lifeMs: FAILURES_REMEMBERED_S * 1_000 }], nowMs));
  const { points, endsMs } = counted.get(key) ?? { points: 1, endsMs: nowMs };
  // The lock begins with its last try; a right password ends it again at once.
  if (points === lockAfter) await database.jot((db) => keepUntil(db, key, nowMs + lockMinutes * 60_000));
  return points > lockAfter ? Math.ceil((endsMs - nowMs) / 60_000) : 0;
}

/** The password was right, or there is a new one. */
export async function unlock({ database }: Pick<Deps, 'database'>, brand: AccountBrand, who: Locked): Promise<void> {
  if (securityOf(brand).lockAfter === 0) return;
  await database.jot((db) => settleCounts(db, { ended: [keyOf(brand.id, who)], lowered: [] }));
}

function keyOf(brandId: number, who: Locked): string {
  const told = JSON.stringify([typeof who, brandId, String(who)]);
  return `lock:${createHash('sha256').update(told).digest('base64url')}`;
}
