import { sql } from 'kysely';
import type { Writer } from '#platform/db/database.ts';
import { jsonOf } from '../bets/bet.store.ts';
import { type BetFigures, BetHours, figuresOf } from '../bets/bet-hours.ts';
import type { DoubtfulReport, ReportedBet } from './report.rules.ts';
import '../wagers.tables.ts';

export type NumberedReport = ReportedBet & { game: number };

interface Written {
  id: bigint;
  betNo: string;
}

/** A report's share of its player's sums. */
const NONE: BetFigures = figuresOf(undefined);

/**
 * Writes the new bets of a report into the bet record and its sums. A bet that was reported before changes nothing; if
 * its facts differ now, it is returned as doubtful.
 */
export async function writeReports(
  trx: Writer,
  vendor: { number: number; code: string },
  reports: readonly NumberedReport[],
  now: Date,
): Promise<{ written: NumberedReport[]; changed: DoubtfulReport[] }> {
  if (reports.length === 0) return { written: [], changed: [] };
  // A fixed order, so that two readers of one report cannot deadlock.
  const once = new Map(reports.map((report) => [report.betNo, report]));
  const sorted = [...once.values()].sort((one, other) => (one.betNo < other.betNo ? -1 : 1));
  const { rows } = await sql<Written>`
    with told as (${toldOf(sorted)}), fresh as (
      insert into wagers.reported_bets (vendor, bet_no, player_id, brand_id, account, game, stake, valid_stake, payout,
                                        placed_at, settled_at, received_at)
      select ${vendor.number}::smallint, "betNo", "playerId", "brandId", account, game, stake, "validStake", payout,
             "placedAt", "settledAt", ${now}::timestamptz from told
      on conflict (vendor, bet_no) do nothing
      returning *)
    , shown as (insert into wagers.bets ${betsFrom(vendor.code)} from fresh r)
    select id, bet_no as "betNo" from fresh`.execute(trx);
  const fresh = new Set(rows.map(({ betNo }) => betNo));
  const written = sorted.filter(({ betNo }) => fresh.has(betNo));
  await addHours(trx, vendor.number, written);
  const known = sorted.filter(({ betNo }) => !fresh.has(betNo));
  return { written, changed: await changedAmong(trx, vendor.number, known) };
}

function toldOf(reports: readonly NumberedReport[]) {
  return sql`select * from json_to_recordset(${jsonOf(reports)}::json) as r(
    "betNo" text, "playerId" bigint, "brandId" int, account bigint, game int, stake bigint, "validStake" bigint,
    payout bigint, "placedAt" timestamptz, "settledAt" timestamptz)`;
}

/** A reported bet as the bet record shows it: its round and key come from the vendor's bet number. */
function betsFrom(vendorCode: string | undefined) {
  const code =
    vendorCode === undefined
      ? sql`(select v.code from wagers.vendors v where v.id = r.vendor)`
      : sql`${vendorCode}::text`;
  return sql`(id, player_id, brand_id, account, vendor, game, round, key, stake, payout, turnover, state, placed_at,
      settled_at, transfers, payout_keys, closed_by)
    select r.id, r.player_id, r.brand_id, r.account, r.vendor, r.game, r.bet_no, ${code} || ':' || r.bet_no, r.stake,
           r.payout, r.valid_stake, 'settled', r.placed_at, r.settled_at, '{}', '{}', null`;
}

async function addHours(trx: Writer, vendor: number, reports: readonly NumberedReport[]): Promise<void> {
  const hours = new BetHours();
  for (const report of reports) {
    const { stake, payout, validStake: turnover } = report;
    hours.change({ ...report, vendor }, NONE, figuresOf({ state: 'settled', stake, payout, turnover }));
  }
  await hours.write(trx);
}

/** Known bets that are reported with other facts now. */
async function changedAmong(trx: Writer, vendor: number, known: readonly NumberedReport[]): Promise<DoubtfulReport[]> {
  if (known.length === 0) return [];
  const { rows } = await sql<{ betNo: string }>`
    with told as (${toldOf(known)})
    select t."betNo" from told t join wagers.reported_bets r on r.vendor = ${vendor}::smallint and r.bet_no = t."betNo"
     where (r.player_id, r.stake, r.valid_stake, r.payout, r.placed_at)
           is distinct from (t."playerId", t.stake, t."validStake", t.payout, t."placedAt")`.execute(trx);
  return rows.map(({ betNo }) => ({ betNo, doubt: 'report_changed' }));
}

/** Writes reported bets again after the bet record was emptied. */
export async function replayReports(trx: Writer): Promise<void> {
  await sql`insert into wagers.bets ${betsFrom(undefined)} from wagers.reported_bets r`.execute(trx);
  await sql`
    insert into wagers.bet_hours (player_id, hour, vendor, game, bets, stake, payout, turnover, profit)
    select player_id, date_trunc('hour', placed_at, 'UTC'), vendor, game, count(*), sum(stake), sum(payout),
           sum(valid_stake), sum(payout - stake)
      from wagers.reported_bets group by 1, 2, 3, 4`.execute(trx);
}

/** Opens items for operators; a repeated doubt is counted on its existing item. */
export async function openDoubts(
  trx: Writer,
  vendor: string,
  doubts: readonly DoubtfulReport[],
  at: Date,
): Promise<void> {
  for (const { betNo, doubt } of doubts)
    await trx
      .insertInto('wagers.reconciliation_items')
      .values({
        vendor,
        action: 'report',
        transaction_id: betNo,
        reference_id: '',
        round: '',
        reason: doubt,
        first_at: at,
        last_at: at,
        calls: 1,
        state: 'open',
      })
      // A closed item stays closed: reports overlap, so the same doubt is reported again.
      .onConflict((conflict) =>
        conflict.columns(['vendor', 'transaction_id']).doUpdateSet((eb) => ({
          last_at: at,
          calls: eb('wagers.reconciliation_items.calls', '+', 1),
        })),
      )
      .execute();
}
