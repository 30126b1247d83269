import type { Database, Writer } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';
import type { MoneyAction } from './wallet.rules.ts';
import type { WalletReply, WalletTransaction } from './wallet-client.ts';

/**
 * The play money of demo sessions, with the guarantees of an operator's wallet: each transaction id once, and a
 * rollback before its bet refuses the bet.
 */
export async function moveDemo(
  database: Database,
  action: MoneyAction,
  sessionId: bigint,
  transaction: WalletTransaction,
): Promise<WalletReply> {
  return database.transact(async (db) => {
    const { balance } = await db
      .selectFrom('studio.demo_balances')
      .select('balance')
      .where('session_id', '=', sessionId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (await isKnown(db, transaction.transactionId)) return { status: 'RS_OK', balance };
    const undone = await entryOfBet(db, transaction.betId, 'rollback');
    if (undone && action !== 'rollback') return { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' };
    const change = await changeOf(db, action, transaction, undone);
    if (balance + change < 0n) return { status: 'RS_ERROR_NOT_ENOUGH_MONEY' };
    if (!(undone && action === 'rollback')) await book(db, action, sessionId, transaction);
    await db
      .updateTable('studio.demo_balances')
      .set({ balance: balance + change })
      .where('session_id', '=', sessionId)
      .execute();
    return { status: 'RS_OK', balance: balance + change };
  });
}

async function changeOf(
  db: Writer,
  action: MoneyAction,
  transaction: WalletTransaction,
  undone: Amount | undefined,
): Promise<Amount> {
  if (action === 'bet') return -transaction.amount;
  if (action === 'win') return transaction.amount;
  if (undone !== undefined) return 0n;
  return (await entryOfBet(db, transaction.betId, 'bet')) ?? 0n;
}

async function isKnown(db: Writer, transactionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('studio.demo_entries')
    .select('transaction_id')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Amount of the entry of this kind that belongs to a bet; undefined when there is none. */
async function entryOfBet(db: Writer, betId: string, kind: 'bet' | 'rollback'): Promise<Amount | undefined> {
  const row = await db
    .selectFrom('studio.demo_entries')
    .select('amount')
    .where('bet_id', '=', betId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.amount;
}

async function book(db: Writer, action: MoneyAction, sessionId: bigint, transaction: WalletTransaction): Promise<void> {
  await db
    .insertInto('studio.demo_entries')
    .values({
      transaction_id: transaction.transactionId,
      session_id: sessionId,
      bet_id: transaction.betId,
      kind: action,
      amount: transaction.amount,
    })
    .execute();
}
