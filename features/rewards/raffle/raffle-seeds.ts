import { createHmac } from 'node:crypto';
import { commitmentOf } from '#games/engines/fair/fair-draw.ts';

/** Who draws what: the n-th draw of a player in a raffle has one seed for ever. */
export interface DrawPlace {
  raffleId: number;
  playerId: bigint;
  nonce: number;
}

/**
 * Seeds come from a secret of the installation and are written nowhere before the draw, so nobody who reads the database
 * knows a draw that is to come; and a commitment that was shown stays true without a row of its own.
 */
export function raffleSeeds(secret: Buffer) {
  const seedOf = ({ raffleId, playerId, nonce }: DrawPlace): string =>
    createHmac('sha256', secret).update(`raffle:${raffleId}:${playerId}:${nonce}`).digest('hex');
  return { seedOf, commitmentFor: (place: DrawPlace) => commitmentOf(seedOf(place)) };
}

export type RaffleSeeds = ReturnType<typeof raffleSeeds>;
