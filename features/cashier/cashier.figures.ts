import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Figure } from '#platform/observe/figures.ts';

/** Orders by state. Closed ones are counted for the last day only, so that a scrape stays cheap. */
export function orderFigure(database: Database, of: 'deposits' | 'withdrawals'): Figure {
  return {
    name: of === 'deposits' ? 'parlor_deposits' : 'parlor_withdrawals',
    help: `Orders of ${of} by state: all open ones, closed ones of the last 24 hours`,
    labels: ['state'],
    read: async () => {
      const { rows } = await database.read((db) =>
        sql<{ state: string; orders: bigint }>`
          select state, count(*) as orders from ${sql.table(`cashier.${of}`)}
          where created_at > now() - interval '1 day' or state in ('waiting', 'review', 'requested', 'approved', 'paying')
          group by state`.execute(db),
      );
      return rows.map(({ state, orders }) => ({ labels: { state }, value: Number(orders) }));
    },
  };
}
