import type { Reader } from '#platform/db/database.ts';
import { beginning } from '#platform/db/like.ts';

const MOST_FOUND = 50;

/** For other departments' desks: players of a brand whose names begin with the typed text. */
export async function playersNamed(db: Reader, brandId: number, text: string): Promise<bigint[]> {
  const rows = await db
    .selectFrom('accounts.players')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('username', 'like', beginning(text.toLowerCase()))
    .orderBy('username')
    .limit(MOST_FOUND)
    .execute();
  return rows.map(({ id }) => id);
}

export async function registeredAt(db: Reader, id: bigint): Promise<Date | undefined> {
  const row = await db.selectFrom('accounts.players').select('registered_at').where('id', '=', id).executeTakeFirst();
  return row?.registered_at;
}
