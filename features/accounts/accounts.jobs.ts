import { deleteOldMessages } from '#features/messages/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import './second-factor/second-factor.tables.ts';
import { sweepSocial } from './social/social.store.ts';

/** How long ended sessions and devices are kept, so that players can see where they were logged in. */
const KEEP_ENDED_MS = 90 * 24 * 3_600_000;

/** Deletes old captchas, used checks, counters and ended sessions. Run it hourly. */
export async function sweepAccounts({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = new Date(clock.now());
  const aDayAgo = new Date(clock.now() - 24 * 3_600_000);
  const longAgo = new Date(clock.now() - KEEP_ENDED_MS);
  await database.transact(async (db) => {
    await db.deleteFrom('accounts.captchas').where('ends_at', '<', now).execute();
    await db.deleteFrom('accounts.spent_checks').where('ends_at', '<', now).execute();
    await db.deleteFrom('accounts.passkey_challenges').where('ends_at', '<', now).execute();
    await db.deleteFrom('accounts.login_steps').where('ends_at', '<', now).execute();
    await db.deleteFrom('accounts.known_places').where('ends_at', '<', now).execute();
    await sweepSocial(db, now);
    await db.deleteFrom('accounts.attempts').where('expire', '<', BigInt(clock.now())).execute();
    // Codes expire in minutes but stay a day for operators to see. Held messages contain codes and links.
    await db.deleteFrom('accounts.codes').where('ends_at', '<', aDayAgo).execute();
    await db.deleteFrom('accounts.password_resets').where('ends_at', '<', aDayAgo).execute();
    await deleteOldMessages(db, { held: aDayAgo, any: longAgo });
    await db.deleteFrom('accounts.login_devices').where('ends_at', '<', longAgo).execute();
    await db.deleteFrom('accounts.sessions').where('ends_at', '<', longAgo).execute();
  });
}
