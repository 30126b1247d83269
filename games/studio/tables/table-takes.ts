import type { Database } from '#platform/db/database.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import type { Stakes } from '../stakes/stakes.ts';
import { rulesOf } from './games/table-rules-shelf.ts';
import { laidIn } from './settle-round.ts';
import type { TakeRefusal } from './table-codes.ts';
import { partRef } from './table-round.rules.ts';
import type { LiveTable } from './table-rows.ts';

export type TookOut = { hundredths: number; payout: bigint } | { refused: TakeRefusal };

/**
 * A player leaves a flight. `receivedMs` is the time of receipt by the shared clock, so the database's delay does not
 * count against the player. It is paid at once; one order takes all stakes of the player.
 */
export async function takeOut(
  { database, stakes }: { database: Database; stakes: Stakes },
  table: LiveTable,
  session: StudioSession,
  order: { round: string; receivedMs: number },
): Promise<TookOut> {
  const { flight } = rulesOf(table.game);
  if (!flight) return { refused: 'take.not.flying' };
  const took = await database.transact(async (db): Promise<TookOut> => {
    const round = await db
      .selectFrom('studio.table_rounds')
      .selectAll()
      .where('table_id', '=', table.id)
      .where('ref', '=', order.round)
      .forShare()
      .executeTakeFirst();
    if (!round?.drawn_at || round.outcome === null) return { refused: 'take.not.flying' };
    if (round.state !== 'drawn' && round.state !== 'shown') return { refused: 'take.flight.over' };
    const part = await db
      .selectFrom('studio.table_parts')
      .selectAll()
      .where('round_id', '=', round.id)
      .where('player_id', '=', session.playerId)
      .forUpdate()
      .executeTakeFirst();
    if (part?.taken_at) return { refused: 'take.already' };
    const laid = part ? await laidIn(db, round.id, session.playerId) : [];
    const staked = laid.reduce((sum, { stake }) => sum + stake, 0n);
    const [first] = laid;
    if (!first) return { refused: 'take.no.stake' };
    const elapsedMs = Math.floor(order.receivedMs - round.drawn_at.getTime());
    const paid = flight.take(round.config, round.outcome, staked, elapsedMs);
    if ('refused' in paid) return paid;
    await db
      .updateTable('studio.table_parts')
      .set({
        staked,
        payout: paid.payout,
        taken_hundredths: paid.hundredths,
        taken_at: new Date(round.drawn_at.getTime() + elapsedMs),
      })
      .where('round_id', '=', round.id)
      .where('player_id', '=', session.playerId)
      .execute();
    const ref = partRef(round.ref, session.playerId);
    await stakes.owe(db, [{ round: ref, stakeId: first.stake_id, amount: paid.payout }]);
    return paid;
  });
  if (!('refused' in took)) void stakes.settle();
  return took;
}
