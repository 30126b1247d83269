import { sql } from 'kysely';
import type { Database, Writer } from '#platform/db/database.ts';

const LEASE_SECONDS = 5;
/** A lease younger than this is not renewed: every write checks the fence anyway. */
const YOUNG_MS = 1500;

/** Leases of this process by owner, with the time of the last renewal. */
const kept = new Map<string, { fence: bigint; atMs: number }>();

/**
 * Takes or renews a producer's lease for this process. Returns the fence that each write checks; undefined while
 * another process has the lease.
 */
export async function keepLease(database: Database, name: string, owner: string): Promise<bigint | undefined> {
  const key = `${name} ${owner}`;
  const atMs = performance.now();
  const young = kept.get(key);
  if (young && atMs - young.atMs < YOUNG_MS) return young.fence;
  const fence = await renew(database, name, owner);
  if (fence === undefined) kept.delete(key);
  else kept.set(key, { fence, atMs });
  return fence;
}

function renew(database: Database, name: string, owner: string): Promise<bigint | undefined> {
  return database.transact(async (trx) => {
    await trx
      .insertInto('studio.betting_producers')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await trx
      .updateTable('studio.betting_producers')
      .set((eb) => ({
        fence: sql<bigint>`fence + case when owner is distinct from ${owner} then 1 else 0 end`,
        owner,
        lease_until: sql<Date>`now() + ${LEASE_SECONDS} * interval '1 second'`,
        name: eb.ref('name'),
      }))
      .where('name', '=', name)
      .where((eb) =>
        eb.or([eb('owner', '=', owner), eb('owner', 'is', null), eb('lease_until', '<', sql<Date>`now()`)]),
      )
      .returning('fence')
      .executeTakeFirst();
    return row?.fence;
  });
}

/** Releases the lease, so that another process need not wait until it expires. */
export async function dropLease(database: Database, name: string, owner: string): Promise<void> {
  kept.delete(`${name} ${owner}`);
  await database.transact((trx) =>
    trx
      .updateTable('studio.betting_producers')
      .set({ owner: null, lease_until: null })
      .where('name', '=', name)
      .where('owner', '=', owner)
      .execute(),
  );
}

/** The lease was lost to another process, so this one must not write any more. */
export class LeaseLost extends Error {}

export async function checkFence(trx: Writer, name: string, fence: bigint): Promise<void> {
  const row = await trx
    .selectFrom('studio.betting_producers')
    .select('fence')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if (row?.fence === fence) return;
  for (const [key, one] of kept) if (one.fence === fence && key.startsWith(`${name} `)) kept.delete(key);
  throw new LeaseLost(`the producer ${name} is driven by another process`);
}
