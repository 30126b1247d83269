import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { takeLane } from '#platform/db/locks.ts';
import { laneOf } from './encode.ts';

/** How much an account may still stake and lose between two moments. Undefined: no limit of that kind. */
export type Room = {
  stake: bigint | undefined;
  loss: bigint | undefined;
  /** Refunds of stakes from before this moment do not add to the room. */
  from: Date;
  /** After this moment stakes are refused as `limit_reached` until the room is set again. */
  until: Date;
};

/** Locks the account's lane until the commit, so that data of the account read afterwards cannot change before it. */
export async function lockAccount(trx: Writer, account: bigint): Promise<void> {
  await takeLane(trx, laneOf(account));
}

/** Sets the room, or removes every limit. From now on stakes reduce it, payouts and refunds increase it. */
export async function setRoom(trx: Writer, account: bigint, room: Room | undefined): Promise<void> {
  const lane = laneOf(account);
  const amounts = sql`${room?.stake ?? null}::bigint, ${room?.loss ?? null}::bigint`;
  const times = sql`${room?.from ?? null}::timestamptz, ${room?.until ?? null}::timestamptz`;
  await sql`select ledger.set_room(${lane}::int, ${account}::bigint, ${amounts}, ${times})`.execute(trx);
}

/** The remaining room now; undefined for an account without limits. */
export async function readRoom(db: Reader, account: bigint): Promise<Room | undefined> {
  const found = await sql<{ stake: bigint | null; loss: bigint | null; from: Date | null; until: Date | null }>`
    select stake_room as stake, loss_room as loss, room_from as "from", room_until as until
      from ledger.account where id = ${account}::bigint`.execute(db);
  const row = found.rows[0];
  if (!row?.from || !row.until) return undefined;
  return { stake: row.stake ?? undefined, loss: row.loss ?? undefined, from: row.from, until: row.until };
}
