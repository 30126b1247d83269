import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';

/** Without look-alikes, to be read aloud. 8 of 31 signs. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

export function foldCode(code: string): string {
  return code.trim().toUpperCase();
}

/** The owner of a code, and the type (isAgent) of players who register with it. */
export interface AgentCode {
  agentId: bigint;
  givesType: number;
  /** The code has a limited number of uses. */
  limited: boolean;
}

/** The agent whose code it is, while code and agent are active and the code is neither expired nor used up. */
export async function agentOfCode(db: Reader, brandId: number, code: string): Promise<AgentCode | undefined> {
  const row = await db
    .selectFrom('accounts.affiliate_codes as c')
    .innerJoin('accounts.players as p', 'p.id', 'c.agent_id')
    .select(['c.agent_id', 'c.gives_type', 'c.uses_left'])
    .where('c.brand_id', '=', brandId)
    .where('c.code', '=', foldCode(code))
    .where('c.active', '=', true)
    .where((eb) => eb.or([eb('c.expires_at', 'is', null), eb('c.expires_at', '>', sql<Date>`now()`)]))
    .where((eb) => eb.or([eb('c.uses_left', 'is', null), eb('c.uses_left', '>', 0)]))
    .where('p.status', '=', 'active')
    .executeTakeFirst();
  return row && { agentId: row.agent_id, givesType: row.gives_type, limited: row.uses_left !== null };
}

/** As agentOfCode, but locks a code with limited uses, so that nobody else takes the last one. */
export async function lockCode(db: Writer, brandId: number, code: string): Promise<AgentCode | undefined> {
  const agent = await agentOfCode(db, brandId, code);
  if (!agent?.limited) return agent;
  await db
    .selectFrom('accounts.affiliate_codes')
    .select('code')
    .where('brand_id', '=', brandId)
    .where('code', '=', foldCode(code))
    .forUpdate()
    .execute();
  return agentOfCode(db, brandId, code);
}

/** Counts one use of a locked code. */
export async function spendCode(db: Writer, brandId: number, code: string): Promise<void> {
  await db
    .updateTable('accounts.affiliate_codes')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('brand_id', '=', brandId)
    .where('code', '=', foldCode(code))
    .execute();
}

export interface CodeTerms {
  givesType: number;
  expiresAt: Date | null;
  usesLeft: number | null;
  active: boolean;
}

/** Creates or changes an agent's code with special terms; false when somebody else has the code. */
export async function writeCode(
  db: Writer,
  { brandId, agentId, code }: { brandId: number; agentId: bigint; code: string },
  terms: CodeTerms,
): Promise<boolean> {
  const { givesType: gives_type, expiresAt: expires_at, usesLeft: uses_left, active } = terms;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('accounts.affiliate_codes')
    .values({ brand_id: brandId, agent_id: agentId, code, gives_type, expires_at, uses_left, active })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'code'])
        .doUpdateSet({ gives_type, expires_at, uses_left, active })
        .where('accounts.affiliate_codes.agent_id', '=', agentId),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** How many registrations a code still allows; null for unlimited. */
export async function usesLeft(
  db: Reader,
  brandId: number,
  codes: readonly string[],
): Promise<Map<string, number | null>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts.affiliate_codes')
    .select(['code', 'uses_left'])
    .where('brand_id', '=', brandId)
    .where('code', 'in', [...codes])
    .execute();
  return new Map(rows.map(({ code, uses_left }) => [code, uses_left]));
}

/** The agent's own code, created if there is none yet. */
export async function ensureAffiliateCode(db: Writer, brandId: number, agentId: bigint): Promise<string> {
  const known = await db
    .selectFrom('accounts.affiliate_codes')
    .select('code')
    .where('brand_id', '=', brandId)
    .where('agent_id', '=', agentId)
    .where('active', '=', true)
    // Excludes codes of invite links, which have special terms or expire.
    .where('gives_type', '=', 0)
    .where('expires_at', 'is', null)
    .where('uses_left', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (known) return known.code;
  for (;;) {
    const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    const made = await db
      .insertInto('accounts.affiliate_codes')
      .values({ brand_id: brandId, code, agent_id: agentId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst();
    if (made) return made.code;
  }
}
