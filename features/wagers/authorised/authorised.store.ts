import { type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { AuthorisedBetTable, AuthorisedStakeTable, AuthorisedStepTable } from './authorised.tables.ts';
import '../wagers.tables.ts';

export type AuthorisedBet = Selectable<AuthorisedBetTable>;
export type AuthorisedStake = Selectable<AuthorisedStakeTable>;

export interface BetName {
  vendor: number;
  transferCode: string;
}

export type NewBet = Pick<
  AuthorisedBet,
  | 'vendor'
  | 'transfer_code'
  | 'player_id'
  | 'brand_id'
  | 'account'
  | 'game'
  | 'product_type'
  | 'state'
  | 'stake'
  | 'refusal'
> & { details: string };

/** False if the bet is known. It waits for a concurrent transaction that is inserting the bet. */
export async function insertBet(trx: Writer, bet: NewBet): Promise<boolean> {
  const made = await trx
    .insertInto('wagers.authorised_bets')
    .values(bet)
    .onConflict((conflict) => conflict.columns(['vendor', 'transfer_code']).doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns the bet, locked until the transaction ends. */
export function lockBet(trx: Writer, { vendor, transferCode }: BetName): Promise<AuthorisedBet | undefined> {
  return trx
    .selectFrom('wagers.authorised_bets')
    .selectAll()
    .where('vendor', '=', vendor)
    .where('transfer_code', '=', transferCode)
    .forUpdate()
    .executeTakeFirst();
}

export function findBet(db: Reader, { vendor, transferCode }: BetName): Promise<AuthorisedBet | undefined> {
  return db
    .selectFrom('wagers.authorised_bets')
    .selectAll()
    .where('vendor', '=', vendor)
    .where('transfer_code', '=', transferCode)
    .executeTakeFirst();
}

type Changes = Partial<
  Pick<AuthorisedBet, 'state' | 'stake' | 'win_loss' | 'refusal' | 'stakes' | 'settlements' | 'returned'>
>;

export async function changeBet(trx: Writer, bet: AuthorisedBet, changes: Changes): Promise<void> {
  await trx
    .updateTable('wagers.authorised_bets')
    .set({ ...changes, changed_at: sql`now()` })
    .where('vendor', '=', bet.vendor)
    .where('transfer_code', '=', bet.transfer_code)
    .execute();
}

export async function insertStake(trx: Writer, stake: Omit<AuthorisedStake, 'stands'>): Promise<void> {
  await trx.insertInto('wagers.authorised_stakes').values(stake).execute();
}

export function stakesOf(trx: Writer, bet: AuthorisedBet): Promise<AuthorisedStake[]> {
  return trx
    .selectFrom('wagers.authorised_stakes')
    .selectAll()
    .where('vendor', '=', bet.vendor)
    .where('transfer_code', '=', bet.transfer_code)
    .orderBy('number')
    .execute();
}

export async function dropStakes(trx: Writer, bet: AuthorisedBet, numbers: readonly number[]): Promise<void> {
  await trx
    .updateTable('wagers.authorised_stakes')
    .set({ stands: false })
    .where('vendor', '=', bet.vendor)
    .where('transfer_code', '=', bet.transfer_code)
    .where('number', '=', sql<number>`any(${[...numbers]}::int[])`)
    .execute();
}

export type NewStep = Omit<Selectable<AuthorisedStepTable>, 'id' | 'at'>;

export async function writeStep(trx: Writer, step: NewStep): Promise<void> {
  await trx
    .insertInto('wagers.authorised_steps')
    .values({ ...step, transfers: sql<bigint[]>`${step.transfers.map(String)}::bigint[]` })
    .execute();
}

/** Whether a settlement with this result was made before; asked for a reopened bet. */
export async function wasSettledWith(
  trx: Writer,
  bet: AuthorisedBet,
  { amount, resultTime }: { amount: bigint; resultTime: string },
): Promise<boolean> {
  const found = await trx
    .selectFrom('wagers.authorised_steps')
    .select('id')
    .where('vendor', '=', bet.vendor)
    .where('transfer_code', '=', bet.transfer_code)
    .where('action', '=', 'settle')
    .where('amount', '=', amount)
    .where('result_time', '=', resultTime)
    .executeTakeFirst();
  return found !== undefined;
}

/** The player's newest session at a vendor, live or not. */
export function newestSession(db: Reader, { playerId, vendor }: { playerId: bigint; vendor: string }) {
  return db
    .selectFrom('wagers.game_sessions')
    .select(['game_id', 'expires_at', 'ended_at', 'account', 'brand_id', 'currency'])
    .where('player_id', '=', playerId)
    .where('vendor', '=', vendor)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
