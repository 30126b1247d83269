import type { Generated, GeneratedAlways } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';

declare module '#platform/db/database.ts' {
  interface Tables {
    'wagers.round_voids': {
      id: GeneratedAlways<bigint>;
      brand_id: number;
      kind: 'live' | 'cards';
      table_code: string;
      round_ref: string;
      cause: string;
      state: Generated<'waiting' | 'done' | 'refused' | 'late'>;
      proposed_by: bigint;
      proposed_at: Date;
      decided_by: bigint | null;
      decided_at: Date | null;
    };
  }
}

export interface FreshVoid {
  brand_id: number;
  kind: 'live' | 'cards';
  table_code: string;
  round_ref: string;
  cause: string;
  proposed_by: bigint;
  proposed_at: Date;
}

/** Undefined if another proposal for the same round is waiting. */
export function proposeVoid(db: Writer, fresh: FreshVoid) {
  return db
    .insertInto('wagers.round_voids')
    .values(fresh)
    .onConflict((conflict) => conflict.columns(['brand_id', 'round_ref']).where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export const waitingVoids = (db: Reader, brandId: number, tableCode: string) =>
  db
    .selectFrom('wagers.round_voids')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('table_code', '=', tableCode)
    .where('state', '=', 'waiting')
    .execute();

/** Locked until the transaction ends, so that two decisions are serialised. */
export const lockVoid = (db: Writer, brandId: number, id: bigint) =>
  db
    .selectFrom('wagers.round_voids')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();

export const decideVoid = (
  db: Writer,
  id: bigint,
  decided: { state: 'done' | 'refused' | 'late'; decided_by: bigint; decided_at: Date },
) => db.updateTable('wagers.round_voids').set(decided).where('id', '=', id).execute();
