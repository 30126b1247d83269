import { sql } from 'kysely';
import type { Writer } from '#platform/db/database.ts';

export type OpenAccount = {
  brandId: number;
  currency: string;
  /** The player (or agent) who owns it, an id of features/accounts. */
  ownerId: bigint;
  /** Trial money has books of its own and never meets real money. */
  kind?: 'player' | 'trial';
  /** The lowest balance, zero or below (a credit line). Only used when the account is new. */
  floor?: bigint;
};

/** The one account of this owner in this brand, currency and kind: opened at the first call, found later. */
export async function openAccount(trx: Writer, account: OpenAccount): Promise<bigint> {
  const { brandId, currency, ownerId, kind = 'player', floor = 0n } = account;
  const opened = await sql<{ id: bigint }>`
    select ledger.open_account(${brandId}::int, ${currency}, ${kind}, ${ownerId}::bigint, ${floor}::bigint) as id`.execute(
    trx,
  );
  return opened.rows[0]!.id;
}

/** A closed account takes no new stakes, deposits or holds; payouts and rollbacks of what is under way still arrive. */
export async function setAccountClosed(trx: Writer, account: bigint, closed: boolean): Promise<void> {
  await sql`update ledger.account set closed = ${closed} where id = ${account}::bigint`.execute(trx);
}
