import type { Reader, Writer } from '#platform/db/database.ts';
import './promotion.tables.ts';

/** Whether a player wants to hear of offers. The default is yes. */
export async function isWanted(db: Reader, playerId: bigint): Promise<boolean> {
  const no = await db
    .selectFrom('rewards.no_marketing')
    .select('since')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return no === undefined;
}

export async function setWanted(trx: Writer, playerId: bigint, wanted: boolean, at: Date): Promise<void> {
  if (wanted) await trx.deleteFrom('rewards.no_marketing').where('player_id', '=', playerId).execute();
  else
    await trx
      .insertInto('rewards.no_marketing')
      .values({ player_id: playerId, since: at })
      .onConflict((conflict) => conflict.column('player_id').doNothing())
      .execute();
}
