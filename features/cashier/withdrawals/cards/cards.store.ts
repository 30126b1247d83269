import type { Insertable, Selectable } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import type { PayoutAccountTable } from '../../cashier.tables.ts';

export type PayoutAccount = Selectable<PayoutAccountTable>;

/** Serializes this player's cards and withdrawals until the transaction ends. */
export async function lockMoneyOut(db: Writer, playerId: bigint): Promise<void> {
  await takeLock(db, 'cashier.money-out', playerId);
}

/** Bound accounts, oldest first. */
export function cardsOf(db: Reader, playerId: bigint): Promise<PayoutAccount[]> {
  return db
    .selectFrom('cashier.payout_accounts')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

export function cardOf(db: Reader, playerId: bigint, id: bigint): Promise<PayoutAccount | undefined> {
  return db
    .selectFrom('cashier.payout_accounts')
    .selectAll()
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Undefined when somebody of the brand has bound this number. The unique index decides, also between two at once. */
export function insertCard(
  db: Writer,
  card: Omit<Insertable<PayoutAccountTable>, 'removed_at' | 'details' | 'id'>,
): Promise<PayoutAccount | undefined> {
  return db
    .insertInto('cashier.payout_accounts')
    .values({ ...card, removed_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'kind', 'institution', 'number_digest'])
        .where('removed_at', 'is', null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function removeCard(db: Writer, id: bigint, at: Date): Promise<void> {
  await db.updateTable('cashier.payout_accounts').set({ removed_at: at }).where('id', '=', id).execute();
}

export async function hasOpenWithdrawal(db: Reader, cardId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('cashier.withdrawals')
    .select('id')
    .where('payout_account', '=', cardId)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
