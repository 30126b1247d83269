import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { expireWaiting } from './deposit.store.ts';

/** Marks expired orders and notifies their players' screens. Runs every few seconds and is idempotent. */
export async function expireDeposits(deps: { database: Database; bus: EventBus; clock: Clock }): Promise<number> {
  const expired = await deps.database.transact((trx) => expireWaiting(trx, new Date(deps.clock.now())));
  for (const { player_id } of expired) await deps.bus.publish(`player.${player_id}`, { type: 'deposit' });
  return expired.length;
}
