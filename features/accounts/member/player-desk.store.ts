import type { Reader } from '#platform/db/database.ts';

const MOST_FOUND = 50;

/** For the desks of other departments: players of a brand whose names begin with the typed text. */
export async function playersNamed(db: Reader, brandId: number, text: string): Promise<bigint[]> {
  const beginning = `${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const rows = await db
    .selectFrom('accounts.players')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('username', 'like', beginning)
    .orderBy('username')
    .limit(MOST_FOUND)
    .execute();
  return rows.map(({ id }) => id);
}

export async function registeredAt(db: Reader, id: bigint): Promise<Date | undefined> {
  const row = await db.selectFrom('accounts.players').select('registered_at').where('id', '=', id).executeTakeFirst();
  return row?.registered_at;
}
