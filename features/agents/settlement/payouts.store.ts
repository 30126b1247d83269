import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import type { Figures, Period, RunKind } from '../agents.rules.ts';

export type PayoutState = 'due' | 'paid' | 'nothing' | 'owed' | 'refused';

/** A payout with its run. */
export interface Payout extends Figures {
  id: bigint;
  runId: bigint;
  runKey: string;
  brandId: number;
  kind: RunKind;
  period: Period;
  member: bigint;
  upline: bigint | null;
  contract: bigint | null;
  version: number | null;
  team: number;
  withFigures: number;
  active: number;
  carriedIn: bigint;
  base: bigint;
  tier: number | null;
  rateBps: number;
  gross: bigint;
  below: bigint;
  netIn: bigint;
  net: bigint;
  netOut: bigint;
  carriedOut: bigint;
  amount: bigint;
  payer: bigint | null;
  state: PayoutState;
  transfer: bigint | null;
  paidAt: Date | null;
  startsAt: Date;
  endsAt: Date;
  startsOn: string;
  endsOn: string;
  timeZone: string;
  treeVersion: bigint;
  ledgerFrom: bigint[];
  ledgerTo: bigint[];
  payerMode: 'house' | 'upline';
  runCreatedAt: Date;
  late: boolean;
}

const COLUMNS = sql.raw(`p.id, p.run_id as "runId", r.key as "runKey", p.brand_id as "brandId", p.kind, r.period,
  p.member_id as member, p.upline_id as upline, p.contract_id as contract, p.terms_version as version, p.team,
  p.with_figures as "withFigures", p.active, p.volume, p.stakes, p.payouts, p.bonuses, p.rebates, p.fees, p.jackpots,
  p.carried_in as "carriedIn", p.base, p.tier, p.rate_bps as "rateBps", p.gross, p.below, p.net_carried_in as "netIn", p.net,
  p.net_carried_out as "netOut", p.carried_out as "carriedOut", p.amount, p.payer_id as payer, p.state,
  p.transfer_id as transfer, p.paid_at as "paidAt", p.starts_at as "startsAt", p.ends_at as "endsAt",
  r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", r.time_zone as "timeZone", r.tree_version as "treeVersion",
  r.ledger_from as "ledgerFrom", r.ledger_to as "ledgerTo", r.payer as "payerMode", r.created_at as "runCreatedAt", r.late`);
const FROM = sql.raw('agents.payout p join agents.run r on r.id = p.run_id');

/** Payouts that match a condition; `p` is the payout and `r` its run. */
export async function selectPayouts(db: Reader, condition: RawBuilder<unknown>): Promise<Payout[]> {
  const { rows } = await sql<Payout>`select ${COLUMNS} from ${FROM} where ${condition}`.execute(db);
  return rows;
}

export async function payoutById(db: Reader, id: bigint): Promise<Payout | undefined> {
  return (await selectPayouts(db, sql`p.id = ${id}`))[0];
}

/** A page of payouts, with the sums of all. */
export async function pageOfPayouts(
  db: Reader,
  ask: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; page: number; size: number },
): Promise<{ rows: Payout[]; total: number; gross: bigint; below: bigint; amount: bigint }> {
  const { where, order, page, size } = ask;
  const rows = await selectPayouts(db, sql`${where} order by ${order} limit ${size} offset ${(page - 1) * size}`);
  const summed = await sql<{ total: bigint; gross: bigint; below: bigint; amount: bigint }>`
    select count(*) as total, coalesce(sum(p.gross), 0)::bigint as gross, coalesce(sum(p.below), 0)::bigint as below,
           coalesce(sum(p.amount), 0)::bigint as amount from ${FROM} where ${where}`.execute(db);
  const { total = 0n, gross = 0n, below = 0n, amount = 0n } = summed.rows[0] ?? {};
  return { rows, total: Number(total), gross, below, amount };
}

/** The direct downlines' payouts that a payout subtracts: of the same kind, from runs that ended within its period. */
export function payoutsBelow(db: Reader, payout: Payout): Promise<Payout[]> {
  return selectPayouts(
    db,
    sql`p.upline_id = ${payout.member} and p.kind = ${payout.kind} and p.brand_id = ${payout.brandId}
        and p.ends_at > ${payout.startsAt} and p.ends_at <= ${payout.endsAt} and p.gross > 0
        and (p.run_id = ${payout.runId} or r.period <> ${payout.period}) order by p.gross desc, p.id`,
  );
}

/** A period for display: "2026-11-22", "2026-11-16 - 2026-11-22" or "2026-11-22 14:05". */
export function periodName(payout: Pick<Payout, 'period' | 'startsOn' | 'startsAt' | 'endsOn' | 'timeZone'>): string {
  const { period, startsOn, endsOn } = payout;
  if (period === 'D') return startsOn;
  if (period === 'R' || period === 'O') {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: payout.timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    return clock.format(payout.startsAt);
  }
  const last = new Date(Date.parse(`${endsOn}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return `${startsOn} - ${last}`;
}
