import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { ContractKind, Period, RunKind } from '../agents.rules.ts';
import type { StoredTerms } from '../contracts/terms.rules.ts';
import { jsonRows } from '../facts/fact.store.ts';
import type { Span } from './period.rules.ts';

/** A contract as a run finds it. */
export interface InForce {
  id: bigint;
  holder: bigint;
  upline: bigint | null;
  version: number;
  terms: StoredTerms;
  carriedBase: bigint;
  carriedNet: bigint;
  team: number;
}

/** Contracts whose terms apply to a period that starts at a moment, with the version that applies. */
export async function inForce(
  db: Reader,
  { brandId, kind, period, startsAt }: { brandId: number; kind: ContractKind; period: Period; startsAt: number },
): Promise<InForce[]> {
  const at = new Date(startsAt);
  const { rows } = await sql<InForce>`
    select c.id, c.holder_id as holder, c.upline_id as upline, t.version, t.terms, c.carried_base as "carriedBase",
           c.carried_net as "carriedNet", m.team_size as team
      from agents.contract c
      join agents.member m on m.member_id = c.holder_id
     cross join lateral (select version, terms, period from agents.terms
                          where contract_id = c.id and from_at <= ${at} order by from_at desc, version desc limit 1) t
     where c.brand_id = ${brandId} and c.kind = ${kind} and (c.ends_at is null or c.ends_at > ${at}) and t.period = ${period}
     order by c.id`.execute(db);
  return rows;
}

/** Gross amounts of shorter dividend runs that ended within a period, by upline. */
export async function shorterGross(
  db: Reader,
  { brandId, period, span }: { brandId: number; period: Period; span: Span },
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ upline: bigint; gross: bigint }>`
    select p.upline_id as upline, sum(p.gross)::bigint as gross
      from agents.run r join agents.payout p on p.run_id = r.id
     where r.brand_id = ${brandId} and r.kind = 'dividend' and r.period <> ${period} and p.upline_id is not null
       and r.ends_at > ${new Date(span.startsAt)} and r.ends_at <= ${new Date(span.endsAt)}
     group by 1`.execute(db);
  return new Map(rows.map(({ upline, gross }) => [upline, gross]));
}

export interface NewRun {
  key: string;
  brandId: number;
  kind: RunKind;
  period: Period;
  span: Span;
  timeZone: string;
  payer: 'house' | 'upline';
  treeVersion: bigint;
  from: readonly bigint[];
  to: readonly bigint[];
  late: boolean;
  at: Date;
}

/** The run's id; undefined if its key exists. */
export async function insertRun(trx: Writer, run: NewRun): Promise<bigint | undefined> {
  const { span } = run;
  const { rows } = await sql<{ id: bigint }>`
    insert into agents.run (key, brand_id, kind, period, starts_at, ends_at, starts_on, ends_on, time_zone, payer, tree_version,
                            ledger_from, ledger_to, late, created_at)
    values (${run.key}, ${run.brandId}, ${run.kind}, ${run.period}, ${new Date(span.startsAt)}, ${new Date(span.endsAt)},
            ${span.startsOn}::date, ${span.endsOn}::date, ${run.timeZone}, ${run.payer}, ${run.treeVersion},
            ${[...run.from]}::bigint[], ${[...run.to]}::bigint[], ${run.late}, ${run.at})
    on conflict do nothing returning id`.execute(trx);
  return rows[0]?.id;
}

/** The tree's version on a day: the id of the last move in effect. */
export async function treeVersion(db: Reader, brandId: number, day: string): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`
    select coalesce(max(id), 0)::int8 as version from agents.move
     where brand_id = ${brandId} and state = 'done' and effective_from <= ${day}::date`.execute(db);
  return rows[0]?.version ?? 0n;
}

export interface NewPayout {
  member: bigint;
  upline: bigint | null;
  contract: bigint | null;
  version: number | null;
  team: number;
  withFigures: number;
  active: number;
  volume: bigint;
  stakes: bigint;
  payouts: bigint;
  bonuses: bigint;
  rebates: bigint;
  fees: bigint;
  jackpots: bigint;
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
}

/** Writes a run's rows, including the amounts that contracts carry over. */
export async function insertPayouts(trx: Writer, runId: bigint, rows: readonly NewPayout[]): Promise<void> {
  const json = jsonRows(rows);
  await sql`
    insert into agents.payout (run_id, brand_id, kind, member_id, upline_id, contract_id, terms_version, team, with_figures, active,
      volume, stakes, payouts, bonuses, rebates, fees, jackpots, carried_in, base, tier, rate_bps, gross, below, net_carried_in,
      net, net_carried_out, carried_out, amount, payer_id, state, starts_at, ends_at)
    select run.id, run.brand_id, run.kind, r.member, r.upline, r.contract, r.version, r.team, r."withFigures", r.active,
      r.volume, r.stakes, r.payouts, r.bonuses, r.rebates, r.fees, r.jackpots, r."carriedIn", r.base, r.tier, r."rateBps", r.gross,
      r.below, r."netIn", r.net, r."netOut", r."carriedOut", r.amount, r.payer,
      case when r.amount = 0 then 'nothing' else 'due' end, run.starts_at, run.ends_at
      from agents.run, json_to_recordset(${json}::json) as r(member bigint, upline bigint, contract bigint, version int, team int,
        "withFigures" int, active int, volume bigint, stakes bigint, payouts bigint, bonuses bigint, rebates bigint, fees bigint,
        jackpots bigint, "carriedIn" bigint, base bigint, tier smallint, "rateBps" int, gross bigint, below bigint, "netIn" bigint,
        net bigint, "netOut" bigint, "carriedOut" bigint, amount bigint, payer bigint)
     where run.id = ${runId}`.execute(trx);
  await sql`
    update agents.contract c set carried_base = r."carriedOut", carried_net = r."netOut"
      from json_to_recordset(${json}::json) as r(contract bigint, "carriedOut" bigint, "netOut" bigint)
     where c.id = r.contract and (c.carried_base, c.carried_net) is distinct from (r."carriedOut", r."netOut")`.execute(
    trx,
  );
}

export interface Cursor {
  brandId: number;
  kind: RunKind;
  period: Period;
}

export async function settledUntil(db: Reader, { brandId, kind, period }: Cursor): Promise<number | undefined> {
  const { rows } = await sql<{ until: Date }>`
    select until from agents.settled where brand_id = ${brandId} and kind = ${kind} and period = ${period}`.execute(db);
  return rows[0]?.until.getTime();
}

/** Sets the start of a kind's first period; does nothing if it has begun. */
export async function beginSettling(trx: Writer, { brandId, kind, period }: Cursor, from: number): Promise<void> {
  await sql`
    insert into agents.settled (brand_id, kind, period, until) values (${brandId}, ${kind}, ${period}, ${new Date(from)})
    on conflict do nothing`.execute(trx);
}

/** Locks the cursor: a second worker waits here and then finds it moved. */
export async function lockCursor(trx: Writer, { brandId, kind, period }: Cursor): Promise<number | undefined> {
  const { rows } = await sql<{ until: Date }>`
    select until from agents.settled where brand_id = ${brandId} and kind = ${kind} and period = ${period} for update`.execute(
    trx,
  );
  return rows[0]?.until.getTime();
}

export async function moveCursor(trx: Writer, { brandId, kind, period }: Cursor, until: number): Promise<void> {
  await sql`
    update agents.settled set until = ${new Date(until)}
     where brand_id = ${brandId} and kind = ${kind} and period = ${period}`.execute(trx);
}

/** Whether any contract of this kind can pay for a period that starts at a moment or later. */
export async function anyContract(
  db: Reader,
  { brandId, kind, from }: { brandId: number; kind: string; from: number },
) {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from agents.contract where brand_id = ${brandId} and kind = ${kind}
                      and (ends_at is null or ends_at > ${new Date(from)})) as any`.execute(db);
  return rows[0]?.any ?? false;
}

/** The brand's first day with facts. */
export async function firstFactDay(db: Reader, brandId: number): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select day::text from agents.fact_day where brand_id = ${brandId} order by day limit 1`.execute(db);
  return rows[0]?.day;
}

/** Brands to settle: those with a tree, a contract, or a rate. */
export async function brandsWithTrees(db: Reader): Promise<number[]> {
  const { rows } = await sql<{ brand: number }>`
    select distinct brand_id as brand from agents.contract
    union select distinct m.brand_id from agents.rate r join agents.member m on m.member_id = r.member_id`.execute(db);
  return rows.map(({ brand }) => brand);
}
