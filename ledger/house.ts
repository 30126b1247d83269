import { sql } from 'kysely';
import type { Cell, Reader } from '#platform/db/database.ts';
import { type HouseAccount, houseName } from './kinds.ts';

export type HouseBalance = {
  brandId: number;
  currency: string;
  accountKind: 'player' | 'trial';
  house: HouseAccount;
  balance: bigint;
};

/**
 * Adds the deltas that batches appended to the house accounts' rows. A job calls it every few seconds. Returns how
 * many.
 */
export async function foldHouse(database: Cell): Promise<bigint> {
  const folded = await database.transact((trx) => sql<{ n: bigint }>`select ledger.fold_house() as n`.execute(trx));
  return folded.rows[0]!.n;
}

/** House balances: the rows plus the deltas that are not folded yet, so they are right at any moment. */
export async function houseBalances(db: Reader, brandId?: number): Promise<HouseBalance[]> {
  const found = await sql<Omit<HouseBalance, 'house'> & { house: number }>`
    select b.brand_id as "brandId", b.currency, b.kind as "accountKind", h.house, h.balance
      from ledger.house_balance h join ledger.book b on b.id = h.book
     where ${brandId ?? null}::int is null or b.brand_id = ${brandId ?? null}::int
     order by b.id, h.house`.execute(db);
  return found.rows.map((row) => ({ ...row, house: houseName(row.house) }));
}
