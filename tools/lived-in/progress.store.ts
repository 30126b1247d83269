import type { Generated } from 'kysely';
import type { Database } from '#platform/db/database.ts';

declare module '#platform/db/database.ts' {
  interface Tables {
    'lobby.lived_in': { brand_id: number; rounds: Generated<number>; finished_at: Date | null };
  }
}

export interface Progress {
  rounds: number;
  finished: boolean;
}

export async function readProgress(database: Database, brandId: number): Promise<Progress> {
  const row = await database.read((db) =>
    db.selectFrom('lobby.lived_in').selectAll().where('brand_id', '=', brandId).executeTakeFirst(),
  );
  return { rounds: row?.rounds ?? 0, finished: row?.finished_at != null };
}

export async function noteProgress(database: Database, brandId: number, { rounds, finished }: Progress): Promise<void> {
  const facts = { rounds, finished_at: finished ? new Date() : null };
  await database.transact((db) =>
    db
      .insertInto('lobby.lived_in')
      .values({ brand_id: brandId, ...facts })
      .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(facts))
      .execute(),
  );
}
