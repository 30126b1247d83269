import { sql } from 'kysely';
import type { Writer } from '#platform/db/database.ts';

export type OpenAccount = {
  brandId: number;
  currency: string;
  /** The id (features/accounts) of the player or agent who owns it. */
  ownerId: bigint;
  /** Trial money has separate books and never mixes with real money. */
  kind?: 'player' | 'trial';
  /** The lowest allowed balance, zero or below (a credit line). Used only when the account is new. */
  floor?: bigint;
};

/** The only account of this owner in this brand, currency and kind: opened by the first call, found by later ones. */
export async function openAccount(trx: Writer, account: OpenAccount): Promise<bigint> {
  const { brandId, currency, ownerId, kind = 'player', floor = 0n } = account;
  const opened = await sql<{ id: bigint }>`
    select ledger.open_account(${brandId}::int, ${currency}, ${kind}, ${ownerId}::bigint, ${floor}::bigint) as id`.execute(
    trx,
  );
  return opened.rows[0]!.id;
}

/** A closed account takes no new stakes, deposits or holds. Payouts and rollbacks of open stakes are still booked. */
export async function setAccountClosed(trx: Writer, account: bigint, closed: boolean): Promise<void> {
  await sql`update ledger.account set closed = ${closed} where id = ${account}::bigint`.execute(trx);
}
