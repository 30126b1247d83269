import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { Tables } from './database.ts';

/** One page, newest row first, and the total number of rows. Pages count from 1. */
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

/** Number of pages for `total` rows; a list without rows has one empty page. */
export const totalPages = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** Both figures in the form of a list's answer. */
export const pages = (total: number, size: number): { total: number; totalPages: number } => ({
  total,
  totalPages: totalPages(total, size),
});
