import type { Reader, Writer } from '#platform/db/database.ts';
import { afterCommit, cellOf } from '#platform/db/transaction.ts';
import { chainBrand } from './audit.chain.ts';
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

/**
 * Puts an entry on its way into the brand's audit trail, inside the transaction of what it tells of: both stand or
 * neither. It is chained to the entries before it right after the commit, before `transact` resolves.
 */
export async function writeAudit(trx: Writer, entry: AuditEntry): Promise<void> {
  const { brandId, at, operatorId, playerId, action, subject, facts = {}, ip = '' } = entry;
  await trx
    .insertInto('compliance.audit_outbox')
    .values({
      brand_id: brandId,
      at,
      actor: operatorId !== undefined ? 'operator' : playerId !== undefined ? 'player' : 'system',
      actor_id: operatorId ?? playerId ?? null,
      action,
      subject,
      ip,
      facts: JSON.stringify(facts, (_, fact: unknown) =>
        typeof fact === 'string' ? fact.replaceAll('\0', '').toWellFormed() : fact,
      ),
    })
    .execute();
  const cell = cellOf(trx);
  afterCommit(trx, `compliance.audit ${brandId}`, () => chainBrand(cell, brandId));
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
