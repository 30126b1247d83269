import { createHash } from 'node:crypto';
import type { AccountsDeps } from '../accounts.deps.ts';
import { type AccountBrand, securityOf } from '../accounts.seams.ts';
import { addToCounts, keepUntil, settleCounts } from './attempts.store.ts';
import { FAILURES_REMEMBERED_S } from './session.rules.ts';

/** Key of a counter: the account, or the typed name if there is no account, so that both get the same answer. */
export type Locked = bigint | string;

type Deps = Pick<AccountsDeps, 'database' | 'clock'>;

/**
 * Counts a try before its password is checked, where the brand locks accounts (security.lockAfter; GLI-19). Answers the
 * minutes until unlocking; 0 when the password may be checked.
 */
export async function lockedMinutes({ database, clock }: Deps, brand: AccountBrand, who: Locked): Promise<number> {
  const { lockAfter, lockMinutes } = securityOf(brand);
  if (lockAfter === 0) return 0;
  const nowMs = clock.now();
  const key = keyOf(brand.id, who);
  const counted = await database.jot((db) => addToCounts(db, [{ key, lifeMs: FAILURES_REMEMBERED_S * 1_000 }], nowMs));
  const { points, endsMs } = counted.get(key) ?? { points: 1, endsMs: nowMs };
  // The lock starts with its last try. If that password is right, `unlock` ends it at once.
  if (points === lockAfter) await database.jot((db) => keepUntil(db, key, nowMs + lockMinutes * 60_000));
  return points > lockAfter ? Math.ceil((endsMs - nowMs) / 60_000) : 0;
}

/** Called after a right password or a password change. */
export async function unlock({ database }: Pick<Deps, 'database'>, brand: AccountBrand, who: Locked): Promise<void> {
  if (securityOf(brand).lockAfter > 0) await forgetLock(database, brand.id, who);
}

export async function forgetLock(database: Deps['database'], brandId: number, who: Locked): Promise<void> {
  await database.jot((db) => settleCounts(db, { ended: [keyOf(brandId, who)], lowered: [] }));
}

function keyOf(brandId: number, who: Locked): string {
  const told = JSON.stringify([typeof who, brandId, String(who)]);
  return `lock:${createHash('sha256').update(told).digest('base64url')}`;
}
