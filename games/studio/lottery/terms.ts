import { z } from 'zod';
import type { Reader } from '#platform/db/database.ts';

/** What an operator may change of the house's limits; amounts in 1/10,000 of a main unit as text. */
const amount = z.string().regex(/^[1-9]\d{0,17}$/);
export const termsShape = z
  .object({
    /** Stake per unit and line. */
    unitMin: amount,
    unitMax: amount,
    /** Cost of one ticket. */
    ticketMax: amount,
    /** What an issue of a fast game may owe in the worst case. */
    issueLimit: amount,
    /** What a number of a play of the Vietnamese lottery may owe in the worst case. */
    numberLimit: amount,
  })
  .partial();
export type TermsChange = z.output<typeof termsShape>;

export interface Terms {
  unitMin: bigint;
  unitMax: bigint;
  ticketMax: bigint;
  issueLimit: bigint;
  numberLimit: bigint;
}

const UNIT = 10_000n;

/** Brand data: these until an operator sets others. */
export const DEFAULT_TERMS: Terms = {
  unitMin: UNIT / 10n,
  unitMax: 1_000n * UNIT,
  ticketMax: 50_000n * UNIT,
  issueLimit: 5_000_000n * UNIT,
  numberLimit: 1_000_000n * UNIT,
};

export async function termsOf(db: Reader, operatorId: string, currency: string): Promise<Terms> {
  const row = await db
    .selectFrom('studio.lottery_terms')
    .select('terms')
    .where('operator_id', '=', operatorId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  const changed = termsShape.safeParse(row?.terms ?? {});
  return { ...DEFAULT_TERMS, ...(changed.success ? amountsOf(changed.data) : {}) };
}

function amountsOf(change: TermsChange): Partial<Terms> {
  return Object.fromEntries(Object.entries(change).map(([key, value]) => [key, BigInt(value)]));
}
