import type { Database, Writer } from '#platform/db/database.ts';
import type { Refusal } from '#platform/http/refusal.ts';

class Undone extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/** A transaction that rolls back when `undo` is called, and answers the refusal given to it. */
export async function transactOrUndo<T, const Code extends string>(
  database: Database,
  work: (trx: Writer, undo: (refusal: Refusal<Code>) => never) => Promise<T>,
): Promise<T | Refusal<Code>> {
  try {
    return await database.transact((trx) =>
      work(trx, (refusal) => {
        throw new Undone(refusal);
      }),
    );
  } catch (error) {
    if (error instanceof Undone) return error.refusal as Refusal<Code>;
    throw error;
  }
}
