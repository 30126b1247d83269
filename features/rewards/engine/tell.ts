import type { AwardDeps } from './engine.deps.ts';

/** After the commit: makes the player's open pages refetch rewards and balance. */
export async function tellOfAward({ bus }: Pick<AwardDeps, 'bus'>, playerId: bigint): Promise<void> {
  await bus.publish(`player.${playerId}`, { type: 'rewards' });
  await bus.publish(`player.${playerId}`, { type: 'balance' });
}
