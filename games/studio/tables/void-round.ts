import { sql } from 'kysely';
import type { Database, Writer } from '#platform/db/database.ts';
import type { Stakes } from '../stakes/stakes.ts';
import { askingOf, stepRound } from './round-steps.ts';
import type { VoidCause } from './table.contract.ts';
import { asOwner, type Lease } from './table-lease.ts';
import { tellTable } from './table-rows.ts';

const PAUSE_MS = 6000;

export interface VoidAsk {
  roundId: bigint;
  cause: VoidCause;
  /** Lease of the table's clock; an operator's order has none. */
  lease?: Lease;
  /** Runs in the same transaction, e.g. to store who ordered it. */
  note?(db: Writer): Promise<void>;
}

/**
 * Voids a round that is not settled: every stake is given back, except those of players who took already (kite). False
 * when the round has ended, undefined when the lease was lost.
 */
export async function voidRound(
  { database, stakes }: { database: Database; stakes: Stakes },
  { roundId, cause, lease, note }: VoidAsk,
): Promise<boolean | undefined> {
  const write = (db: Writer) => writeVoid(db, stakes, roundId, cause, note);
  const voided = await (lease ? asOwner(database, lease, write) : database.transact(write));
  if (voided) void stakes.settle();
  return voided;
}

async function writeVoid(
  db: Writer,
  stakes: Stakes,
  roundId: bigint,
  cause: VoidCause,
  note: VoidAsk['note'],
): Promise<boolean> {
  const found = await db
    .selectFrom('studio.table_rounds')
    .select('table_id')
    .where('id', '=', roundId)
    .executeTakeFirst();
  if (!found) return false;
  // Lock the table first, as every clock does, so that two orders cannot deadlock.
  await db.selectFrom('studio.tables').select('id').where('id', '=', found.table_id).forUpdate().execute();
  const until = sql<Date>`clock_timestamp() + ${PAUSE_MS} * interval '1 millisecond'`;
  const round = await stepRound(db, roundId, { to: 'void', until, ended: true });
  if (!round?.until) return false;
  await db.updateTable('studio.table_rounds').set({ cause }).where('id', '=', roundId).execute();
  await stakes.abandon(db, await askingOf(db, roundId));
  const held = await heldAndUnpaid(db, roundId);
  await noteReturned(db, roundId);
  await stakes.giveBack(db, held);
  await note?.(db);
  await tellTable(db, found.table_id, {
    kind: 'void',
    ref: round.ref,
    since: round.since.getTime(),
    until: round.until.getTime(),
    cause,
    serverSeed: round.server_seed,
  });
  return true;
}

async function heldAndUnpaid(db: Writer, roundId: bigint): Promise<string[]> {
  const held = await db
    .selectFrom('studio.table_bets')
    .innerJoin('studio.stakes', 'studio.stakes.id', 'studio.table_bets.stake_id')
    .innerJoin('studio.table_parts', (join) =>
      join
        .onRef('studio.table_parts.round_id', '=', 'studio.table_bets.round_id')
        .onRef('studio.table_parts.player_id', '=', 'studio.table_bets.player_id'),
    )
    .select('stake_id')
    .distinct()
    .where('studio.table_bets.round_id', '=', roundId)
    .where('studio.stakes.state', '=', 'held')
    .where('taken_at', 'is', null)
    .execute();
  return held.map(({ stake_id }) => stake_id);
}

/** Stores in a player's part of a voided round what is given back. */
async function noteReturned(db: Writer, roundId: bigint): Promise<void> {
  await sql`
    update studio.table_parts p set staked = n.staked, payout = n.staked
    from (select b.player_id, sum(b.amount)::int8 as staked
          from studio.table_bets b join studio.stakes s on s.id = b.stake_id and s.state = 'held'
          where b.round_id = ${roundId} group by b.player_id) n
    where p.round_id = ${roundId} and p.player_id = n.player_id and p.taken_at is null`.execute(db);
}
