import type { AwardDeps } from './engine.deps.ts';

/** After the commit: open pages of the player ask for rewards and balance again. */
export async function tellOfAward({ bus }: Pick<AwardDeps, 'bus'>, playerId: bigint): Promise<void> {
  await bus.publish(`player.${playerId}`, { type: 'rewards' });
  await bus.publish(`player.${playerId}`, { type: 'balance' });
}
