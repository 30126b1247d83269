import { z } from 'zod';
import type { Reader } from '#platform/db/database.ts';

/** House limits that an operator may change; amounts in 1/10,000 of a main unit as text. */
const amount = z.string().regex(/^[1-9]\d{0,17}$/);
const playLimit = z
  .object({
    /** Cost of one ticket. */
    stakeMost: amount,
    /** Largest payout of one ticket in the worst case. */
    payoutMost: amount,
  })
  .partial();
export const termsShape = z
  .object({
    /** Stake per unit and line. */
    unitMin: amount,
    unitMax: amount,
    /** Cost of one ticket. */
    ticketMax: amount,
    /** The most that an issue of a fast game may owe in the worst case. */
    issueLimit: amount,
    /** The most that a number of a Vietnamese play may owe in the worst case. */
    numberLimit: amount,
    /** Limits by type of play; a type that is not listed has no separate limit. */
    plays: z.record(z.string().max(60), playLimit),
  })
  .partial();
export type TermsChange = z.output<typeof termsShape>;

export interface Terms {
  unitMin: bigint;
  unitMax: bigint;
  ticketMax: bigint;
  issueLimit: bigint;
  numberLimit: bigint;
  plays: ReadonlyMap<string, PlayLimit>;
}

export interface PlayLimit {
  stakeMost?: bigint | undefined;
  payoutMost?: bigint | undefined;
}

const UNIT = 10_000n;

/** Brand data: the limits until an operator sets others. */
export const DEFAULT_TERMS: Terms = {
  unitMin: UNIT / 10n,
  unitMax: 1_000n * UNIT,
  ticketMax: 50_000n * UNIT,
  issueLimit: 5_000_000n * UNIT,
  numberLimit: 1_000_000n * UNIT,
  plays: new Map(),
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

function amountsOf({ plays, ...change }: TermsChange): Partial<Terms> {
  const amounts = Object.fromEntries(Object.entries(change).map(([key, value]) => [key, BigInt(value)]));
  const limits = Object.entries(plays ?? {}).map(([type, { stakeMost, payoutMost }]): [string, PlayLimit] => [
    type,
    {
      stakeMost: stakeMost === undefined ? undefined : BigInt(stakeMost),
      payoutMost: payoutMost === undefined ? undefined : BigInt(payoutMost),
    },
  ]);
  return { ...amounts, plays: new Map(limits) };
}

/** Limits of plays in the form that calls return; types without limits are left out. */
export const playLimits = ({ plays }: Terms) =>
  [...plays].flatMap(([type, { stakeMost, payoutMost }]) =>
    stakeMost === undefined && payoutMost === undefined
      ? []
      : { type, stakeMost: stakeMost?.toString() ?? null, payoutMost: payoutMost?.toString() ?? null },
  );
