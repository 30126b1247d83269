import type { Reader, Writer } from '#platform/db/database.ts';
import type { ChallengePurpose, PasskeyTable } from './second-factor.tables.ts';

export async function passkeysOf(db: Reader, playerId: bigint): Promise<PasskeyTable[]> {
  return db
    .selectFrom('accounts.passkeys')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .execute();
}

export async function passkeyById(db: Reader, id: string): Promise<PasskeyTable | undefined> {
  return db.selectFrom('accounts.passkeys').selectAll().where('id', '=', id).executeTakeFirst();
}

/** False when the credential is already registered, with any account. */
export async function addPasskey(db: Writer, passkey: PasskeyTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('accounts.passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function notePasskeyUse(db: Writer, id: string, use: { counter: bigint; at: Date }): Promise<void> {
  await db
    .updateTable('accounts.passkeys')
    .set({ counter: use.counter, last_used_at: use.at })
    .where('id', '=', id)
    .execute();
}

export async function removePasskey(db: Writer, playerId: bigint, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accounts.passkeys')
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export interface Challenge {
  challenge: string;
  playerId: bigint | null;
  purpose: ChallengePurpose;
}

export async function keepChallenge(
  db: Writer,
  { challenge, playerId, purpose }: Challenge,
  endsAt: Date,
): Promise<void> {
  await db
    .insertInto('accounts.passkey_challenges')
    .values({ challenge, player_id: playerId, purpose, ends_at: endsAt })
    .execute();
}

/** Uses a challenge up; false when it was issued for another purpose, used, or is too old. */
export async function useChallenge(
  db: Writer,
  { challenge, playerId, purpose }: Challenge,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accounts.passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('player_id', 'is not distinct from', playerId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
