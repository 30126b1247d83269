import { sql } from 'kysely';
import type { StudioSession } from '../sessions/sessions.ts';
import { oweTells } from './bet.store.ts';
import type { BettingDeps } from './betting-deps.ts';
import { lockBout } from './cockpit.store.ts';

/**
 * Takes a player's stakes on a bout back while betting is open: the bets become void and their wallet is told. Returns
 * the bets; undefined when betting has closed. The bout's row is locked, so a stake is either taken back or takes part.
 */
export async function takeBack(
  deps: BettingDeps,
  session: StudioSession,
  boutId: string,
): Promise<string[] | undefined> {
  const taken = await deps.database.transact(async (trx) => {
    const bout = await lockBout(trx, boutId);
    if (bout?.state !== 'betting' || bout.closes_at.getTime() <= deps.now()) return undefined;
    const { rows } = await sql<{ id: string }>`
      update studio.betting_bets b set state = 'void', payout = b.at_risk, settled_at = now()
        from studio.betting_legs l
       where l.bet_id = b.id and l.event_id = ${boutId} and b.player_id = ${session.playerId}
         and b.state = 'running'
      returning b.id`.execute(trx);
    const ids = rows.map(({ id }) => id);
    await sql`update studio.betting_legs set grade = 'void' where bet_id = any(${ids}::uuid[])`.execute(trx);
    await oweTells(trx, [{ betIds: ids, words: [{ action: 'cancel', winLoss: 0n }], first: true }]);
    return ids;
  });
  for (const id of taken ?? []) deps.decided(id);
  return taken;
}
