import { type RawBuilder, sql } from 'kysely';
import { availableOf } from '#ledger/readings.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import { beginning } from '#platform/db/like.ts';

/** An account in the tree. Amounts in 1/10,000 of a main unit. */
export interface TreeMember {
  id: bigint;
  username: string;
  type: number;
  registeredAt: Date;
  lastSeenAt: Date | null;
  online: boolean;
  balance: bigint;
}

const SORTS = {
  account: sql`p.username`,
  registeredAt: sql`p.id`,
  lastSeenAt: sql`p.current_login_at`,
  balance: availableOf(sql`p.ledger_account`),
  teamSize: sql`source.team_size`,
} as const;
export type TreeSort = keyof typeof SORTS;

/**
 * A page of the accounts in `source`, a query of member_id and team_size. Filters: beginning of the name, type, online.
 * `balance` is the sum over all pages.
 */
export async function treeMembers(
  db: Reader,
  ask: {
    source: RawBuilder<unknown>;
    brandId: number;
    beginning: string;
    type?: number | undefined;
    online?: boolean | undefined;
    sort: TreeSort;
    descending: boolean;
    page: number;
    size: number;
    now: Date;
  },
): Promise<{ rows: TreeMember[]; total: number; balance: bigint }> {
  const typed = ask.beginning.toLowerCase();
  const online = sql`exists (select from accounts.sessions s where s.player_id = p.id and s.revoked_at is null
                     and s.ends_at > ${ask.now} and s.idle_ends_at > ${ask.now})`;
  // Without a name filter `source` is small: `offset 0` makes PostgreSQL read it first and join the names afterwards.
  const few = typed === '' ? sql`offset 0` : sql``;
  const from = sql`
    from (${ask.source} ${few}) source join accounts.players p on p.id = source.member_id
   where p.brand_id = ${ask.brandId} and (${typed} = '' or p.username like ${beginning(typed)})
     and (${ask.type ?? null}::int is null or p.type = ${ask.type ?? null}) and (${!ask.online}::boolean or ${online})`;
  const order = sql`${SORTS[ask.sort]} ${sql.raw(ask.descending ? 'desc nulls last' : 'asc nulls last')}, p.id`;
  const { rows } = await sql<TreeMember>`
    select p.id, p.username, p.type, p.registered_at as "registeredAt", p.current_login_at as "lastSeenAt",
           ${online} as online, coalesce(${availableOf(sql`p.ledger_account`)}, 0) as balance
      ${from} order by ${order} limit ${ask.size} offset ${(ask.page - 1) * ask.size}`.execute(db);
  const counted = await sql<{ total: bigint; balance: bigint }>`
    select count(*) as total, coalesce(sum(${availableOf(sql`p.ledger_account`)}), 0)::bigint as balance
      ${from}`.execute(db);
  const { total = 0n, balance = 0n } = counted.rows[0] ?? {};
  return { rows, total: Number(total), balance };
}

/** Totals over the members of `source` (a query of member_id): their balance, and how many are online. */
export async function treeTotals(
  db: Reader,
  { source, since, until, now }: { source: RawBuilder<unknown>; since: Date; until: Date; now: Date },
): Promise<{ balance: bigint; online: number; fresh: number; agents: number }> {
  const { rows } = await sql<{ balance: bigint; online: number; fresh: number; agents: number }>`
    select coalesce(sum(${availableOf(sql`p.ledger_account`)}), 0)::bigint as balance,
           count(*) filter (where exists (select from accounts.sessions s where s.player_id = p.id and s.revoked_at is null
             and s.ends_at > ${now} and s.idle_ends_at > ${now}))::int as online,
           count(*) filter (where p.registered_at >= ${since} and p.registered_at < ${until})::int as fresh,
           count(*) filter (where p.type in (1, 2, 41))::int as agents
      from (${source}) source join accounts.players p on p.id = source.member_id`.execute(db);
  return rows[0] ?? { balance: 0n, online: 0, fresh: 0, agents: 0 };
}

/** How many of `source` registered on each day of a calendar. */
export async function registeredByDay(
  db: Reader,
  { source, since, until, timeZone }: { source: RawBuilder<unknown>; since: Date; until: Date; timeZone: string },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (p.registered_at at time zone ${timeZone})::date::text as day, count(*)::int as count
      from (${source}) source join accounts.players p on p.id = source.member_id
     where p.registered_at >= ${since} and p.registered_at < ${until} group by 1`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/** Writes the upline. The caller changes the tree in the same transaction. */
export async function setUpline(trx: Writer, id: bigint, uplineId: bigint | null): Promise<void> {
  await trx.updateTable('accounts.players').set({ upline_id: uplineId }).where('id', '=', id).execute();
}

export async function setType(trx: Writer, id: bigint, type: number): Promise<void> {
  await trx.updateTable('accounts.players').set({ type }).where('id', '=', id).execute();
}
