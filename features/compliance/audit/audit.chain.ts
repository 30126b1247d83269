import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Cell, Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import type { AuditOutboxTable, AuditTable } from '../compliance.tables.ts';

const FIRST = Buffer.alloc(32);
const AT_ONCE = 500;

/**
 * Moves the waiting entries of a brand's outbox into its trail, in their order. A lock admits one writer per brand; a
 * waiting writer finds its entries already chained.
 */
export async function chainBrand(cell: Cell, brandId: number): Promise<void> {
  let taken: number;
  do {
    taken = await cell.transact(async (trx) => {
      await takeLock(trx, 'compliance.audit', brandId);
      const waiting = await trx
        .selectFrom('compliance.audit_outbox')
        .selectAll()
        .where('brand_id', '=', brandId)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute();
      if (waiting.length === 0) return 0;
      await chain(trx, brandId, waiting);
      const ids = waiting.map(({ id }) => id);
      await trx.deleteFrom('compliance.audit_outbox').where('id', '=', sql<bigint>`any(${ids}::bigint[])`).execute();
      return waiting.length;
    });
  } while (taken === AT_ONCE);
}

/** A job: chains the entries that a process left in the outbox when it died. */
export async function chainAudits(cell: Cell, { olderThanMs }: { olderThanMs: number }): Promise<void> {
  const brands = await cell.read((db) =>
    db
      .selectFrom('compliance.audit_outbox')
      .select('brand_id')
      .distinct()
      .where('put_at', '<=', sql<Date>`clock_timestamp() - ${olderThanMs} * interval '1 millisecond'`)
      .execute(),
  );
  for (const { brand_id } of brands) await chainBrand(cell, brand_id);
}

async function chain(trx: Writer, brandId: number, waiting: Selectable<AuditOutboxTable>[]): Promise<void> {
  const last = await trx
    .selectFrom('compliance.audit')
    .select(['position', 'hash'])
    .where('brand_id', '=', brandId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  let position = last?.position ?? 0n;
  let previous = last?.hash ?? FIRST;
  const rows: AuditTable[] = [];
  for (const row of waiting) {
    position += 1n;
    const entry = textOf(row, position);
    const hash = createHash('sha256').update(previous).update(entry).digest();
    rows.push({
      brand_id: brandId,
      position,
      at: row.at,
      actor: row.actor,
      actor_id: row.actor_id,
      action: row.action,
      subject: row.subject,
      entry,
      previous,
      hash,
    });
    previous = hash;
  }
  await trx.insertInto('compliance.audit').values(rows).execute();
}

/** The whole entry as canonical JSON: the text that the hash covers. */
function textOf(row: Selectable<AuditOutboxTable>, position: bigint): string {
  const facts = JSON.parse(row.facts) as Record<string, unknown>;
  return JSON.stringify({
    brand: row.brand_id,
    position: String(position),
    at: row.at.toISOString(),
    actor: row.actor,
    actorId: row.actor_id && String(row.actor_id),
    action: row.action,
    subject: row.subject,
    ip: row.ip,
    facts: Object.fromEntries(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1))),
  });
}
