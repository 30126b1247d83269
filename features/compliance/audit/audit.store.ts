import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import '../compliance.tables.ts';

/** Text and numbers only: the entry is kept as JSON for ever. Amounts as decimal text in main units. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

export interface AuditEntry {
  brandId: number;
  at: Date;
  /** Undefined: the house itself, by a rule or a timer. */
  operatorId?: bigint | undefined;
  /** Where a player did it. */
  playerId?: bigint | undefined;
  /** "withdrawal.approved": what was done, in the past. */
  action: string;
  /** "withdrawal:W-261122-K7": what it was done to. */
  subject: string;
  facts?: AuditFacts;
  ip?: string | undefined;
}

const FIRST = Buffer.alloc(32);

/**
 * Adds an entry to the brand's audit trail, inside the transaction of what it tells of: both stand or neither. The
 * brand's trail waits until the commit, so call it last.
 */
export async function writeAudit(trx: Writer, { brandId, at, operatorId, playerId, ...told }: AuditEntry) {
  await sql`select pg_advisory_xact_lock(7020, ${brandId}::int)`.execute(trx);
  const last = await trx
    .selectFrom('compliance.audit')
    .select(['position', 'hash'])
    .where('brand_id', '=', brandId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const position = (last?.position ?? 0n) + 1n;
  const previous = last?.hash ?? FIRST;
  const actor = operatorId !== undefined ? 'operator' : playerId !== undefined ? 'player' : 'system';
  const actorId = operatorId ?? playerId ?? null;
  const { action, subject, facts = {}, ip = '' } = told;
  const entry = JSON.stringify({
    ...{ brand: brandId, position: String(position), at: at.toISOString(), actor, actorId: actorId && String(actorId) },
    ...{ action, subject, ip, facts: Object.fromEntries(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1))) },
  });
  const hash = createHash('sha256').update(previous).update(entry).digest();
  await trx
    .insertInto('compliance.audit')
    .values({ brand_id: brandId, position, at, actor, actor_id: actorId, action, subject, entry, previous, hash })
    .execute();
}

export interface TrailLine {
  position: bigint;
  at: Date;
  operatorId: bigint | null;
  action: string;
  subject: string;
  facts: AuditFacts;
}

/** The newest entries of some actions, for a desk that shows what was changed on it. */
export async function latestEntries(
  db: Reader,
  { brandId, actions, limit }: { brandId: number; actions: readonly string[]; limit: number },
): Promise<TrailLine[]> {
  const rows = await db
    .selectFrom('compliance.audit')
    .select(['position', 'at', 'actor_id', 'action', 'subject', 'entry'])
    .where('brand_id', '=', brandId)
    .where('action', 'in', [...actions])
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ actor_id, entry, ...row }) => ({
    ...row,
    operatorId: actor_id,
    facts: (JSON.parse(entry) as { facts: AuditFacts }).facts,
  }));
}
