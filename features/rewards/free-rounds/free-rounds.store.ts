import { type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { lockBudget } from '../engine/budgets.ts';
import type { FreeGrantTable, FreeRoundTable } from './free-rounds.tables.ts';
import './free-rounds.tables.ts';

export type FreeGrant = Selectable<FreeGrantTable>;
type FreeRound = Selectable<FreeRoundTable>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Every change of a grant locks its row first, then its budget, then the ledger's lanes. */
export async function lockGrantByRef(trx: Writer, ref: string): Promise<FreeGrant | undefined> {
  if (!UUID.test(ref)) return undefined;
  return trx.selectFrom('rewards.free_grant').selectAll().where('ref', '=', ref).forUpdate().executeTakeFirst();
}

export function lockGrant(trx: Writer, awardId: bigint): Promise<FreeGrant | undefined> {
  return trx
    .selectFrom('rewards.free_grant')
    .selectAll()
    .where('award_id', '=', awardId)
    .forUpdate()
    .executeTakeFirst();
}

export function roundByKey(db: Reader | Writer, key: string): Promise<FreeRound | undefined> {
  return db.selectFrom('rewards.free_round').selectAll().where('key', '=', key).executeTakeFirst();
}

/** A player's grants in a game that still have rounds. */
export function openGrants(
  db: Reader,
  ask: { playerId: bigint; vendor: string; gameCode: string; now: Date },
): Promise<FreeGrant[]> {
  return db
    .selectFrom('rewards.free_grant')
    .selectAll()
    .where('player_id', '=', ask.playerId)
    .where('vendor', '=', ask.vendor)
    .where('game', '=', ask.gameCode)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ask.now)
    .whereRef('used', '<', 'rounds')
    .orderBy('expires_at')
    .orderBy('award_id')
    .limit(50)
    .execute();
}

/** Counts one round more or fewer as used. The caller has locked the row. */
export async function setUsed(trx: Writer, { award_id: id }: FreeGrant, change: 1 | -1): Promise<void> {
  await trx
    .updateTable('rewards.free_grant')
    .set((eb) => ({ used: eb('used', '+', change) }))
    .where('award_id', '=', id)
    .execute();
}

/** Makes a round's cost promised again, or free if its grant has ended. Returns the budget's account. */
export async function unspend(trx: Writer, grant: FreeGrant, budgetId: bigint): Promise<bigint> {
  const budget = await lockBudget(trx, budgetId);
  if (!budget) throw new Error(`there is no budget ${budgetId}`);
  const to = grant.ended_at === null ? sql.ref('promised') : sql.ref('free');
  await sql`update rewards.budget set awarded = awarded - ${grant.stake}, ${to} = ${to} + ${grant.stake}
             where id = ${budgetId}`.execute(trx);
  if (grant.ended_at !== null) await addReturned(trx, grant.award_id, grant.stake);
  return budget.account;
}

/** Adds the amount of an award that came back to the budget. */
export async function addReturned(trx: Writer, awardId: bigint, amount: bigint): Promise<void> {
  await sql`update rewards.award set returned = returned + ${amount} where id = ${awardId}`.execute(trx);
}

/** Expired grants, the earliest expiry first. */
export async function lapsedGrants(db: Reader, now: Date, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('rewards.free_grant')
    .select('award_id')
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ award_id }) => award_id);
}
