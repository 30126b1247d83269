import { sql } from 'kysely';
import type { Database, Writer } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import type { Stakes } from '../stakes/stakes.ts';
import { isBot, latestHand, lockTable, type Sitting, sittingsAt, tell } from './seat-rows.ts';
import { wireRound } from './sitting.rules.ts';

interface Deps {
  database: Database;
  stakes: Stakes;
}

/**
 * Ends a stay: the rest of the stack is owed to the player, even if it is zero. The caller has locked the table's row
 * and ensures that the seat is in no hand.
 */
export async function payOut(db: Writer, stakes: Stakes, sitting: Sitting): Promise<void> {
  await db
    .updateTable('studio.seat_sittings')
    .set({ state: 'left', left_at: sql<Date>`clock_timestamp()`, payout: sitting.stack })
    .where('id', '=', sitting.id)
    .execute();
  await tell(db, sitting.table_id, { kind: 'left', seat: sitting.seat, name: sitting.name });
  if (sitting.stake_id === null || sitting.player_id === null) return;
  const round = wireRound(sitting.ref, sitting.player_id);
  await stakes.owe(db, [{ round, stakeId: sitting.stake_id, amount: sitting.stack }]);
  afterCommit(db, 'seats.payout', async () => void stakes.settle());
}

/** Whether the seat has cards in an unfinished hand. */
export async function isPlaying(db: Writer, sitting: Sitting): Promise<boolean> {
  const hand = await latestHand(db, sitting.table_id);
  if (hand?.phase !== 'playing') return false;
  const part = await db
    .selectFrom('studio.seat_parts')
    .select('seat')
    .where('hand_id', '=', hand.id)
    .where('sitting_id', '=', sitting.id)
    .executeTakeFirst();
  return part !== undefined;
}

/** Stands up: at once, or after the current hand. False when the player has no seat. */
export function standUp(
  { database, stakes }: Deps,
  tableId: bigint,
  playerId: bigint,
): Promise<'left' | 'leaving' | undefined> {
  return database.transact(async (db) => {
    await lockTable(db, tableId);
    const sitting = (await sittingsAt(db, tableId)).find((one) => one.player_id === playerId);
    if (!sitting || sitting.state === 'buying') return undefined;
    if (!(await isPlaying(db, sitting))) {
      await payOut(db, stakes, sitting);
      return 'left';
    }
    if (sitting.state === 'leaving') return 'leaving';
    await setLeaving(db, sitting);
    return 'leaving';
  });
}

export async function setLeaving(db: Writer, { id, table_id, seat }: Sitting): Promise<void> {
  await db.updateTable('studio.seat_sittings').set({ state: 'leaving' }).where('id', '=', id).execute();
  await tell(db, table_id, { kind: 'leaving', seat });
}

/** The player cancels leaving, and is no longer away. */
export function stay({ database }: Pick<Deps, 'database'>, tableId: bigint, playerId: bigint): Promise<boolean> {
  return database.transact(async (db) => {
    await lockTable(db, tableId);
    const sitting = (await sittingsAt(db, tableId)).find((one) => one.player_id === playerId);
    if (!sitting || isBot(sitting) || sitting.state === 'buying') return false;
    if (sitting.state === 'seated' && sitting.away_since === null) return false;
    await db
      .updateTable('studio.seat_sittings')
      .set({ state: 'seated', away_since: null, missed: 0 })
      .where('id', '=', sitting.id)
      .execute();
    await tell(db, tableId, { kind: 'away', seat: sitting.seat, away: false });
    return true;
  });
}
