import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import type { ContractKind, Period, RunKind } from '../agents.rules.ts';
import type { ContractState } from '../contracts/request.rules.ts';
import type { StoredTerms } from '../contracts/terms.rules.ts';

export interface ContractRow {
  id: bigint;
  kind: ContractKind;
  holder: bigint;
  upline: bigint | null;
  depth: number;
  state: ContractState;
  version: number;
  terms: StoredTerms;
  fromAt: Date;
  endsAt: Date | null;
  paid: bigint;
}

/** A brand's contracts, nearest to the top first. */
export async function pageOfContracts(
  db: Reader,
  ask: {
    brandId: number;
    kind: string;
    state: string;
    top: boolean;
    only: readonly bigint[] | undefined;
    page: number;
    size: number;
  },
): Promise<{ rows: ContractRow[]; total: number }> {
  const where = sql`c.brand_id = ${ask.brandId} and (${ask.kind} = '' or c.kind = ${ask.kind})
    and (${ask.state} = '' or c.state = ${ask.state}) and (not ${ask.top} or c.upline_id is null)
    and (${ask.only === undefined} or c.holder_id = any(${[...(ask.only ?? [])]}::bigint[]))`;
  const { rows } = await sql<ContractRow>`
    select c.id, c.kind, c.holder_id as holder, c.upline_id as upline, m.depth, c.state, t.version, t.terms, t.from_at as "fromAt",
           c.ends_at as "endsAt",
           (select coalesce(sum(p.amount), 0)::bigint from agents.payout p where p.contract_id = c.id and p.state = 'paid') as paid
      from agents.contract c join agents.member m on m.member_id = c.holder_id
     cross join lateral (select version, terms, from_at from agents.terms where contract_id = c.id
                          order by version desc limit 1) t
     where ${where} order by (c.state = 'terminated'), m.depth, c.id limit ${ask.size} offset ${(ask.page - 1) * ask.size}`.execute(
    db,
  );
  const counted = await sql<{ total: bigint }>`select count(*) as total from agents.contract c where ${where}`.execute(
    db,
  );
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

export interface RunRow {
  id: bigint;
  key: string;
  kind: RunKind;
  period: Period;
  startsOn: string;
  endsOn: string;
  timeZone: string;
  startsAt: Date;
  endsAt: Date;
  state: 'posting' | 'done';
  createdAt: Date;
  doneAt: Date | null;
  late: boolean;
  rowCount: number;
  unpaid: number;
  amount: bigint;
  paid: bigint;
}

export async function pageOfRuns(
  db: Reader,
  ask: { brandId: number; kind: string; state: string; page: number; size: number },
): Promise<{ rows: RunRow[]; total: number }> {
  const where = sql`r.brand_id = ${ask.brandId} and (${ask.kind} = '' or r.kind = ${ask.kind})
    and (${ask.state} = '' or r.state = ${ask.state})`;
  const { rows } = await sql<RunRow>`
    select r.id, r.key, r.kind, r.period, r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", r.time_zone as "timeZone",
           r.starts_at as "startsAt", r.ends_at as "endsAt", r.state, r.created_at as "createdAt", r.done_at as "doneAt", r.late, p.*
      from agents.run r
     cross join lateral (
       select count(*)::int as "rowCount", count(*) filter (where state in ('due', 'owed', 'refused'))::int as unpaid,
              coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as paid
         from agents.payout where run_id = r.id) p
     where ${where} order by r.id desc limit ${ask.size} offset ${(ask.page - 1) * ask.size}`.execute(db);
  const counted = await sql<{ total: bigint }>`select count(*) as total from agents.run r where ${where}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

export async function isRunOf(db: Reader, brandId: number, id: bigint): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from agents.run where id = ${id} and brand_id = ${brandId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

export async function unpaidOf(db: Reader, run: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from agents.payout where run_id = ${run} and state in ('due', 'owed', 'refused')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export interface LateRow {
  transfer: bigint;
  member: bigint;
  product: number;
  happenedAt: Date;
  slot: number;
  volume: bigint;
  ggr: bigint;
}

export async function pageOfLate(
  db: Reader,
  { brandId, page, size }: { brandId: number; page: number; size: number },
): Promise<{ rows: LateRow[]; total: number }> {
  const { rows } = await sql<LateRow>`
    select transfer_id as transfer, member_id as member, product, happened_at as "happenedAt", slot, volume, ggr
      from agents.late_line where brand_id = ${brandId} order by transfer_id desc limit ${size} offset ${(page - 1) * size}`.execute(
    db,
  );
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from agents.late_line where brand_id = ${brandId}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
}
