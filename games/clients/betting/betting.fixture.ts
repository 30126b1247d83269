import { sql } from 'kysely';
import { inInstallation } from '#tests/installation.ts';

/** Ends the current bout and its pause: betting opens again after both. */
export async function endBout(): Promise<void> {
  await inInstallation(({ transact }) =>
    transact((trx) =>
      sql`update studio.betting_bouts set ends_at = now() - interval '1 minute'
        where ends_at > now() - interval '1 minute'`.execute(trx),
    ),
  );
}
