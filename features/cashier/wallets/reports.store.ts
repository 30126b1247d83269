import { type Selectable, sql } from 'kysely';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import type { ReportedPlayTable, VendorReportTable, VendorWalletTable } from './wallets.tables.ts';

export type ReportCursor = Selectable<VendorReportTable>;

/**
 * Claims a vendor whose report is due; nobody else reads it before `leaseUntil`. Starts with the vendor's first wallet.
 * Undefined when none is due or nobody has a wallet there.
 */
export async function claimReport(
  database: Database,
  vendor: string,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<ReportCursor | undefined> {
  return database.transact(async (trx) => {
    const { rows } = await sql<ReportCursor>`
      insert into cashier.vendor_reports as r (vendor, read_to, next_at)
      select vendor, min(made_at), ${leaseUntil}::timestamptz from cashier.vendor_wallets
       where vendor = ${vendor} group by vendor
      on conflict (vendor) do update set next_at = excluded.next_at where r.next_at <= ${now}
      returning *`.execute(trx);
    return rows[0];
  });
}

/** Stores how far it is read and when it is due again. */
export async function noteReport(database: Database, cursor: ReportCursor): Promise<void> {
  const { vendor, read_to, next_at } = cursor;
  await database.transact((trx) =>
    trx.updateTable('cashier.vendor_reports').set({ read_to, next_at }).where('vendor', '=', vendor).execute(),
  );
}

export type ReportedMember = Pick<
  Selectable<VendorWalletTable>,
  'member' | 'player_id' | 'brand_id' | 'ledger_account'
>;

/** Players by their names at a vendor. */
export async function membersNamed(
  db: Reader,
  vendor: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, ReportedMember>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('cashier.vendor_wallets')
    .select(['member', 'player_id', 'brand_id', 'ledger_account'])
    .where('vendor', '=', vendor)
    .where('member', 'in', [...names])
    .execute();
  return new Map(rows.map((row) => [row.member, row]));
}

export type ReportedPlay = Selectable<ReportedPlayTable>;

/** Called in the transaction that stores their bets. */
export async function noteReportedPlay(
  trx: Writer,
  { vendor, at }: { vendor: string; at: Date },
  players: ReadonlySet<bigint>,
): Promise<void> {
  if (players.size === 0) return;
  await trx
    .insertInto('cashier.reported_play')
    // Sorted, so that two readers of one report cannot deadlock.
    .values([...players].sort(ascending).map((player_id) => ({ player_id, vendor, reported_at: at })))
    .onConflict((conflict) => conflict.columns(['player_id', 'vendor']).doUpdateSet({ reported_at: at }))
    .execute();
}

const ascending = (one: bigint, other: bigint) => (one < other ? -1 : 1);

export function reportedPlay(database: Database, vendor: string, limit: number): Promise<ReportedPlay[]> {
  return database.read((db) =>
    db
      .selectFrom('cashier.reported_play')
      .selectAll()
      .where('vendor', '=', vendor)
      .orderBy('reported_at')
      .orderBy('player_id')
      .limit(limit)
      .execute(),
  );
}

/** Marks reported play as counted in the limits. Play that was reported since stays marked as open. */
export async function endReportedPlay(database: Database, play: ReportedPlay): Promise<void> {
  await database.transact((trx) =>
    trx
      .deleteFrom('cashier.reported_play')
      .where('player_id', '=', play.player_id)
      .where('vendor', '=', play.vendor)
      .where('reported_at', '=', play.reported_at)
      .execute(),
  );
}
