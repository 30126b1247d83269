import { sql } from 'kysely';
import type { Writer } from '#platform/db/database.ts';
import type { ProfileChange } from './profile.rules.ts';

/** Writes the changed fields only; '' removes one. */
export async function changeProfile(db: Writer, id: bigint, { nickname, ...change }: ProfileChange): Promise<void> {
  const told = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== ''));
  const cleared = Object.entries(change).flatMap(([field, value]) => (value === '' ? [field] : []));
  await db
    .updateTable('accounts.players')
    .set({
      profile: sql`(profile - ${cleared}::text[]) || ${JSON.stringify(told)}::jsonb`,
      ...(nickname !== undefined && { nickname: nickname || null }),
    })
    .where('id', '=', id)
    .execute();
}

/** Answers the previous value. */
export async function setAvatar(db: Writer, id: bigint, avatar: string): Promise<string> {
  const { avatar: before } = await db
    .selectFrom('accounts.players')
    .select('avatar')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable('accounts.players').set({ avatar }).where('id', '=', id).execute();
  return before;
}
