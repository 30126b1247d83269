import type { Json } from '#games/engines/fair/replay.ts';
import type { Database } from '#platform/db/database.ts';
import { stepHand } from './hand-steps.ts';
import { latestHand, lockTable, sittingsAt } from './seat-rows.ts';
import type { ActRefusal } from './seats.contract.ts';

export interface PlayerAct {
  tableId: bigint;
  playerId: bigint;
  /** Id of the press. */
  key: string;
  handRef: string;
  action: Json;
}

/** A player's action: one transaction under the table's lock, in any process. A repeated press changes nothing. */
export function act(
  database: Database,
  { tableId, playerId, key, handRef, action }: PlayerAct,
): Promise<{ refused: ActRefusal } | 'done' | 'known'> {
  return database.transact(async (db) => {
    const table = await lockTable(db, tableId);
    const sitting = (await sittingsAt(db, tableId)).find((one) => one.player_id === playerId);
    if (!sitting || sitting.state === 'buying') return { refused: 'not_seated' as const };
    const hand = await latestHand(db, tableId);
    if (hand?.ref !== handRef) return { refused: 'hand_unknown' as const };
    const known = await db
      .selectFrom('studio.seat_actions')
      .select('no')
      .where('hand_id', '=', hand.id)
      .where('key', '=', key)
      .executeTakeFirst();
    if (known) return 'known' as const;
    const part = await db
      .selectFrom('studio.seat_parts')
      .select('seat')
      .where('hand_id', '=', hand.id)
      .where('sitting_id', '=', sitting.id)
      .executeTakeFirst();
    if (!part) return { refused: 'not_in_hand' as const };
    const done = await stepHand(db, table, hand, { sitting, action, by: 'player', key });
    return done === 'done' ? done : { refused: done.refused as ActRefusal };
  });
}
