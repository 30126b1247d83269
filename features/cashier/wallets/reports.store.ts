import { type Selectable, sql } from 'kysely';
import type { Database, Reader } from '#platform/db/database.ts';
import type { VendorReportTable, VendorWalletTable } from './wallets.tables.ts';

export type ReportCursor = Selectable<VendorReportTable>;

/**
 * Takes a vendor whose report is due; nobody else reads it before `leaseUntil`. It begins with the vendor's first wallet.
 * Undefined: not due, or nobody has a wallet there.
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

/** How far it is read, and when it is due again. */
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

/** Whose names at a vendor these are. */
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
