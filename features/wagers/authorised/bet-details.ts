import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import './authorised.tables.ts';

/** The bet's details that the vendor sent with it. */
export interface BetDetail {
  /** The kind of stake, as "Parlay of 3"; empty if the vendor does not send it. */
  kind: string;
  eventName: string;
  selection: string;
  odds: number | null;
  oddsType: string;
  /** The lottery's order over several draws to which the bet belongs, by the vendor's id; null for other bets. */
  chase: string | null;
  /** `result` is a score or the drawn numbers; `status` is empty if the vendor does not send it. */
  legs: { selection: string; odds: number | null; result: string; status: string }[];
}

const leg = z.object({
  event: z.string().catch(''),
  text: z.string().catch(''),
  odds: z.coerce.number().nullable().catch(null),
});
const order = z.object({ oddsType: z.string().catch(''), legs: z.array(leg).min(1) });

export const nameOf = (bet: { vendor: number; round: string }) => `${bet.vendor} ${bet.round}`;

/** Details of a page's authorised bets, for `detailOf`. Other vendors send none. */
export async function readBetDetails(
  database: Database,
  bets: readonly { vendor: number; round: string }[],
): Promise<Map<string, BetDetail>> {
  if (bets.length === 0) return new Map();
  const { rows } = await database.read((db) =>
    sql<{ vendor: number; round: string; detail: string }>`
      select b.vendor, b.transfer_code as round, b.details ->> 'orderDetail' as detail
        from unnest(${bets.map(({ vendor }) => vendor)}::smallint[], ${bets.map(({ round }) => round)}::text[]) as a(vendor, round)
        join wagers.authorised_bets b on b.vendor = a.vendor and b.transfer_code = a.round`.execute(db),
  );
  return new Map(rows.map((row) => [nameOf(row), detailFrom(row.detail ?? '')]));
}

export function detailOf(details: ReadonlyMap<string, BetDetail>, bet: { vendor: number; round: string }) {
  return details.get(nameOf(bet));
}

/** Vendors write free text; ours writes JSON, whose legs are shown. */
export function detailFrom(text: string): BetDetail {
  const parsed = order.safeParse(jsonOf(text));
  if (!parsed.success)
    return { kind: '', eventName: '', selection: text, odds: null, oddsType: '', chase: null, legs: [] };
  const { legs, oddsType } = parsed.data;
  const [first] = legs;
  return {
    kind: '',
    eventName: legs.map(({ event }) => event).join(' · '),
    selection: legs.map((one) => one.text).join(' · '),
    odds: legs.length === 1 ? (first?.odds ?? null) : null,
    oddsType,
    chase: null,
    legs: legs.map((one) => ({
      selection: [one.event, one.text].filter(Boolean).join(': '),
      odds: one.odds,
      result: '',
      status: '',
    })),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
