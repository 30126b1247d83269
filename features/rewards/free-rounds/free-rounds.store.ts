import { type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { lockBudget } from '../engine/budgets.ts';
import type { FreeGrantTable, FreeRoundTable } from './free-rounds.tables.ts';
import './free-rounds.tables.ts';

export type FreeGrant = Selectable<FreeGrantTable>;
type FreeRound = Selectable<FreeRoundTable>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whoever moves a grant holds its row first: its budget and the lanes of the ledger come after it. */
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

/** Gifts of a player in a game that still have rounds. */
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

/** One more round is used, or one fewer. The row is locked. */
export async function setUsed(trx: Writer, { award_id: id }: FreeGrant, change: 1 | -1): Promise<void> {
  await trx
    .updateTable('rewards.free_grant')
    .set((eb) => ({ used: eb('used', '+', change) }))
    .where('award_id', '=', id)
    .execute();
}

/** What a round has cost is promised again, or free when its grant has ended. Answers the budget's account. */
export async function unspend(trx: Writer, grant: FreeGrant, budgetId: bigint): Promise<bigint> {
  const budget = await lockBudget(trx, budgetId);
  if (!budget) throw new Error(`there is no budget ${budgetId}`);
  const to = grant.ended_at === null ? sql.ref('promised') : sql.ref('free');
  await sql`update rewards.budget set awarded = awarded - ${grant.stake}, ${to} = ${to} + ${grant.stake}
             where id = ${budgetId}`.execute(trx);
  if (grant.ended_at !== null) await addReturned(trx, grant.award_id, grant.stake);
  return budget.account;
}

/** Of what was given, so much came back to the budget. */
export async function addReturned(trx: Writer, awardId: bigint, amount: bigint): Promise<void> {
  await sql`update rewards.award set returned = returned + ${amount} where id = ${awardId}`.execute(trx);
}

/** Gifts whose time is over, those of the longest ago first. */
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
