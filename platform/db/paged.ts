import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { Tables } from './database.ts';

/** One page, the newest row first, and how many rows there are in all. Pages count from 1. */
export async function paged<Table extends keyof Tables & string>(
  query: SelectQueryBuilder<Tables, Table, object>,
  { page, size }: { page: number; size: number },
): Promise<{ rows: Selectable<Tables[Table]>[]; total: number }> {
  const { total } = await query.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('id' as never, 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows: rows as unknown as Selectable<Tables[Table]>[], total: Number(total) };
}
