import { randomInt } from 'node:crypto';
import type { Reader, Writer } from '#platform/db/database.ts';

/** Easy to read aloud: no look-alikes. 8 of 31 signs. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

export function foldCode(code: string): string {
  return code.trim().toUpperCase();
}

/** The agent whose code it is, while code and agent are active. */
export async function agentOfCode(db: Reader, brandId: number, code: string): Promise<{ agentId: bigint } | undefined> {
  const row = await db
    .selectFrom('accounts.affiliate_codes as c')
    .innerJoin('accounts.players as p', 'p.id', 'c.agent_id')
    .select('c.agent_id')
    .where('c.brand_id', '=', brandId)
    .where('c.code', '=', foldCode(code))
    .where('c.active', '=', true)
    .where('p.status', '=', 'active')
    .executeTakeFirst();
  return row && { agentId: row.agent_id };
}

/** The agent's own code; made when it has none yet. */
export async function ensureAffiliateCode(db: Writer, brandId: number, agentId: bigint): Promise<string> {
  const known = await db
    .selectFrom('accounts.affiliate_codes')
    .select('code')
    .where('brand_id', '=', brandId)
    .where('agent_id', '=', agentId)
    .where('active', '=', true)
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
