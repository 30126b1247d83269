import { sql } from 'kysely';
import type { Jotter, Reader, Writer } from '#platform/db/database.ts';
import './second-factor.tables.ts';

/** An account's second factors in one reading: a confirmed app, unused codes. */
export async function factorsOf(db: Jotter, playerId: bigint) {
  const { rows } = await db.executeQuery<{ passkey: boolean; totp: boolean; recovery: boolean }>(
    sql<never>`
      select exists (select from accounts.passkeys where player_id = player.id) as passkey,
             exists (select from accounts.totp where player_id = player.id and confirmed_at is not null) as totp,
             exists (select from accounts.recovery_codes where player_id = player.id and used_at is null) as recovery
        from (values (${playerId}::bigint)) as player(id)
    `.compile(db),
  );
  return rows[0]!;
}

export async function totpOf(db: Reader, playerId: bigint) {
  return db.selectFrom('accounts.totp').selectAll().where('player_id', '=', playerId).executeTakeFirst();
}

/** Stores a secret that waits for its first code. Does not replace a confirmed one. */
export async function beginTotp(db: Writer, playerId: bigint, secret: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('accounts.totp')
    .values({ player_id: playerId, secret, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet({ secret, last_step: 0n })
        .where('accounts.totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Uses a time step up; false when it or a later one was already used. */
export async function useTotpStep(db: Writer, playerId: bigint, step: bigint): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts.totp')
    .set({ last_step: step })
    .where('player_id', '=', playerId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function confirmTotp(db: Writer, playerId: bigint, at: Date): Promise<void> {
  await db.updateTable('accounts.totp').set({ confirmed_at: at }).where('player_id', '=', playerId).execute();
}

export async function removeTotp(db: Writer, playerId: bigint): Promise<void> {
  await db.deleteFrom('accounts.totp').where('player_id', '=', playerId).execute();
}

export async function replaceRecoveryCodes(db: Writer, playerId: bigint, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('accounts.recovery_codes').where('player_id', '=', playerId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((code_hash) => ({ player_id: playerId, code_hash, used_at: null }));
  await db.insertInto('accounts.recovery_codes').values(rows).execute();
}

/** Uses a recovery code up; false when it is not the player's or was already used. */
export async function useRecoveryCode(db: Writer, playerId: bigint, hash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts.recovery_codes')
    .set({ used_at: at })
    .where('player_id', '=', playerId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Reader, playerId: bigint): Promise<number> {
  const { left } = await db
    .selectFrom('accounts.recovery_codes')
    .select((eb) => eb.fn.countAll<bigint>().as('left'))
    .where('player_id', '=', playerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
