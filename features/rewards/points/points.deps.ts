import type { Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { Refusal } from '#platform/http/refusal.ts';

export interface PointsDeps {
  database: Database;
  site: Site;
  clock: Clock;
  bus: EventBus;
  ledgerAccountOf(playerId: bigint): Promise<bigint>;
  /** Undefined if the payment password is right, else the refusal to answer (wire.md 1.3). */
  provePayment(playerId: bigint, typed: string): Promise<Refusal<PaymentRefusal> | undefined>;
  /** False for players on a break or self-excluded. */
  mayTakePart(playerId: bigint): Promise<boolean>;
  /** VIP ranks of players; empty for a brand without a ladder. */
  ranksOf(ask: { brandId: number; playerIds: readonly bigint[] }): Promise<ReadonlyMap<bigint, number>>;
}

export type PaymentRefusal = 'not.exists.payment.password' | 'invalid.payment.pw' | 'TOO_MANY_REQUESTS';

export async function rankOf({ ranksOf }: PointsDeps, who: { brandId: number; playerId: bigint }): Promise<number> {
  return (await ranksOf({ brandId: who.brandId, playerIds: [who.playerId] })).get(who.playerId) ?? 0;
}

/** After the commit: makes the player's open pages refetch. */
export async function tellOfPoints({ bus }: Pick<PointsDeps, 'bus'>, playerId: bigint): Promise<void> {
  await bus.publish(`player.${playerId}`, { type: 'rewards' });
  await bus.publish(`player.${playerId}`, { type: 'balance' });
}
