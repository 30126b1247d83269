import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Figure } from '#platform/observe/figures.ts';

const ORDERS = {
  deposits: { asked: 'created_at', open: ['waiting', 'review'] },
  withdrawals: { asked: 'requested_at', open: ['requested', 'first_approved', 'approved', 'paying'] },
} as const;

/** Orders by state, and for how long the oldest open one has waited. A scrape reads no orders closed before yesterday. */
export function orderFigures(database: Database, of: keyof typeof ORDERS): Figure[] {
  const { asked, open } = ORDERS[of];
  const isOpen = sql`state in (${sql.join(open.map((state) => sql.lit(state)))})`;
  const orders = sql.table(`cashier.${of}`);
  return [
    {
      name: `parlor_${of}`,
      help: `Orders of ${of} by state: all open ones, and those closed that were asked for in the last 24 hours`,
      labels: ['state'],
      read: async () => {
        const { rows } = await database.read((db) =>
          sql<{ state: string; orders: bigint }>`
            select state, count(*) as orders from ${orders}
            where ${sql.ref(asked)} > now() - interval '1 day' or ${isOpen}
            group by state`.execute(db),
        );
        return rows.map(({ state, orders }) => ({ labels: { state }, value: Number(orders) }));
      },
    },
    {
      name: `parlor_${of}_oldest_seconds`,
      help: `For how long the oldest open order of ${of} has waited, by state`,
      labels: ['state'],
      read: async () => {
        const { rows } = await database.read((db) =>
          sql<{ state: string; seconds: number }>`
            select state, extract(epoch from now() - min(${sql.ref(asked)}))::float8 as seconds
            from ${orders} where ${isOpen} group by state`.execute(db),
        );
        return rows.map(({ state, seconds }) => ({ labels: { state }, value: seconds }));
      },
    },
  ];
}
