import type { Reader, Writer } from '#platform/db/database.ts';
import { afterCommit, cellOf } from '#platform/db/transaction.ts';
import { chainBrand } from './audit.chain.ts';
import '../compliance.tables.ts';
import type { Deed } from './trail.rules.ts';

/** Text and numbers only, because the entry is kept as JSON for ever. Amounts as decimal text in main units. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

export interface AuditEntry {
  brandId: number;
  at: Date;
  /** Undefined for the system, by a rule or a timer. */
  operatorId?: bigint | undefined;
  /** Set if a player acted. */
  playerId?: bigint | undefined;
  action: Deed;
  /** The object of the action: "withdrawal:W-261122-K7". */
  subject: string;
  facts?: AuditFacts;
  ip?: string | undefined;
}

/**
 * Adds an entry to the brand's audit outbox, in the transaction of the action, so that both are committed or neither.
 * It is chained right after the commit, before `transact` resolves.
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

interface LatestAsk {
  brandId: number;
  actions: readonly Deed[];
  /** Entries about anything if undefined. */
  subject?: string;
  limit: number;
}

/** The newest entries of some actions, for a desk that shows its own changes. */
export async function latestEntries(db: Reader, { brandId, actions, subject, limit }: LatestAsk): Promise<TrailLine[]> {
  const rows = await db
    .selectFrom('compliance.audit')
    .select(['position', 'at', 'actor_id', 'action', 'subject', 'entry'])
    .where('brand_id', '=', brandId)
    .where('action', 'in', [...actions])
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject!))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ actor_id, entry, ...row }) => ({
    ...row,
    operatorId: actor_id,
    facts: (JSON.parse(entry) as { facts: AuditFacts }).facts,
  }));
}
