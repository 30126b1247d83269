import { type Selectable, sql } from 'kysely';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';
import type { FundTransferTable, PurseEntryTable } from '../studio.tables.ts';
import type { MoneyAction } from '../wallet/wallet.rules.ts';
import type { WalletReply, WalletTransaction } from '../wallet/wallet-client.ts';

export type FundTransfer = Selectable<FundTransferTable>;

export interface FundOrder {
  merchantCode: string;
  referenceNo: string;
  playerId: bigint;
  kind: 'in' | 'out' | 'all';
  /** Undefined for 'all'. */
  amount: Amount | undefined;
}

/** Why an order of an operator was not carried out. */
export type FundFailure = 'balance' | 'playing';

export type FundAnswer =
  | { kind: 'success'; amount: Amount; balance: Amount }
  | { kind: 'failed'; reason: number }
  | { kind: 'denied' }
  | { kind: 'duplicate' };

/** The purse of a player, opened at the first call. */
export async function openPurse(db: Writer, playerId: bigint): Promise<void> {
  await db
    .insertInto('studio.purses')
    .values({ player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function purseBalance(db: Reader, playerId: bigint): Promise<Amount | undefined> {
  const row = await db
    .selectFrom('studio.purses')
    .select('balance')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.balance;
}

/**
 * Carries an operator's order out once. The same reference with the same facts gets the first answer again. A reference
 * that was checked before its order came stays denied. Money, entry and answer are in one commit.
 */
export function moveFunds(
  database: Database,
  order: FundOrder,
  reasonOf: (failure: FundFailure) => number,
): Promise<FundAnswer> {
  return database.transact(async (db) => {
    const balance = await lockPurse(db, order.playerId);
    const known = await findFunds(db, order.merchantCode, order.referenceNo);
    if (known) return repeated(known, order, balance);
    const failure = await problemOf(db, order, balance);
    const amount = failure ? (order.amount ?? 0n) : (order.amount ?? balance);
    const written = await db
      .insertInto('studio.fund_transfers')
      .values({
        merchant_code: order.merchantCode,
        reference_no: order.referenceNo,
        player_id: order.playerId,
        kind: order.kind,
        amount,
        state: failure ? 'failed' : 'success',
        reason: failure ? reasonOf(failure) : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    // Another transaction wrote this reference meanwhile: its answer stands.
    if (written.numInsertedOrUpdatedRows !== 1n) {
      const other = await findFunds(db, order.merchantCode, order.referenceNo);
      if (!other) throw new Error(`reference ${order.referenceNo} is neither new nor known`);
      return repeated(other, order, balance);
    }
    if (failure) return { kind: 'failed', reason: reasonOf(failure) };
    const change = order.kind === 'in' ? amount : -amount;
    const after = await book(db, order.playerId, {
      counterpart: 'funds',
      kind: order.kind === 'in' ? 'in' : 'out',
      amount: change,
      transactionId: `ft:${order.merchantCode}:${order.referenceNo}`,
      betId: null,
    });
    return { kind: 'success', amount, balance: after };
  });
}

/** The outcome of a reference. An unknown reference is denied from now on, so that the answer stays true. */
export function checkFunds(database: Database, merchantCode: string, referenceNo: string): Promise<FundTransfer> {
  return database.transact(async (db) => {
    await db
      .insertInto('studio.fund_transfers')
      .values({ merchant_code: merchantCode, reference_no: referenceNo, state: 'denied' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const known = await findFunds(db, merchantCode, referenceNo);
    if (!known) throw new Error(`reference ${referenceNo} is neither new nor known`);
    return known;
  });
}

/**
 * Moves the money of rounds with the guarantees of an operator's wallet: each id once, and a rollback before its bet
 * refuses the bet.
 */
export function movePurse(
  database: Database,
  action: MoneyAction,
  playerId: bigint,
  transaction: WalletTransaction,
): Promise<WalletReply> {
  return database.transact(async (db) => {
    const balance = await lockPurse(db, playerId);
    if (await entryBy(db, 'transaction_id', transaction.transactionId)) return { status: 'RS_OK', balance };
    const undone = await entryBy(db, 'bet_id', transaction.betId, 'rollback');
    if (undone && action === 'rollback') return { status: 'RS_OK', balance };
    if (undone) return { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' };
    const bet = await entryBy(db, 'bet_id', transaction.betId, 'bet');
    if (action === 'win' && !bet) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
    const amount = { bet: -transaction.amount, win: transaction.amount, rollback: -(bet?.amount ?? 0n) }[action];
    if (balance + amount < 0n) return { status: 'RS_ERROR_NOT_ENOUGH_MONEY' };
    const { transactionId, betId } = transaction;
    const after = await book(db, playerId, { counterpart: 'games', kind: action, amount, transactionId, betId });
    return { status: 'RS_OK', balance: after };
  });
}

async function lockPurse(db: Writer, playerId: bigint): Promise<Amount> {
  const { balance } = await db
    .selectFrom('studio.purses')
    .select('balance')
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return balance;
}

async function findFunds(db: Writer, merchantCode: string, referenceNo: string): Promise<FundTransfer | undefined> {
  return db
    .selectFrom('studio.fund_transfers')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('reference_no', '=', referenceNo)
    .executeTakeFirst();
}

function repeated(known: FundTransfer, order: FundOrder, balance: Amount): FundAnswer {
  if (known.state === 'denied') return { kind: 'denied' };
  const same = known.player_id === order.playerId && known.kind === order.kind;
  if (!same || (order.amount !== undefined && known.amount !== order.amount)) return { kind: 'duplicate' };
  if (known.state === 'failed') return { kind: 'failed', reason: known.reason ?? 0 };
  return { kind: 'success', amount: known.amount ?? 0n, balance };
}

async function problemOf(db: Writer, order: FundOrder, balance: Amount): Promise<FundFailure | undefined> {
  if (order.kind === 'out' && balance < (order.amount ?? 0n)) return 'balance';
  // If the purse were emptied during a round, the win would remain in a purse that is not swept again.
  if (order.kind === 'all' && (await isPlaying(db, order.playerId))) return 'playing';
  return undefined;
}

async function isPlaying(db: Writer, playerId: bigint): Promise<boolean> {
  const open = await db
    .selectFrom('studio.rounds')
    .select('id')
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

async function entryBy(
  db: Writer,
  column: 'transaction_id' | 'bet_id',
  value: string,
  kind?: PurseEntryTable['kind'],
): Promise<{ amount: Amount } | undefined> {
  let query = db.selectFrom('studio.purse_entries').select('amount').where(sql.ref(column), '=', value);
  if (kind) query = query.where('kind', '=', kind);
  return query.executeTakeFirst();
}

interface Entry {
  counterpart: PurseEntryTable['counterpart'];
  kind: PurseEntryTable['kind'];
  amount: Amount;
  transactionId: string;
  betId: string | null;
}

/** The caller has locked the purse. Balance and entry change together. */
async function book(db: Writer, playerId: bigint, entry: Entry): Promise<Amount> {
  const { balance } = await db
    .updateTable('studio.purses')
    .set((eb) => ({ balance: eb('balance', '+', entry.amount) }))
    .where('player_id', '=', playerId)
    .returning('balance')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('studio.purse_entries')
    .values({
      player_id: playerId,
      counterpart: entry.counterpart,
      kind: entry.kind,
      amount: entry.amount,
      balance_after: balance,
      transaction_id: entry.transactionId,
      bet_id: entry.betId,
    })
    .execute();
  return balance;
}
