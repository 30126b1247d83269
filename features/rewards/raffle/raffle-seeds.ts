import { createHmac } from 'node:crypto';
import { commitmentOf } from '#games/engines/fair/fair-draw.ts';

/** The n-th draw of a player in a raffle has one seed for ever. */
export interface DrawPlace {
  raffleId: number;
  playerId: bigint;
  nonce: number;
}

/**
 * Seeds are derived from a secret of the installation and stored nowhere before the draw, so reading the database
 * reveals no future draw. A commitment that was shown stays valid without a row.
 */
export function raffleSeeds(secret: Buffer) {
  const seedOf = ({ raffleId, playerId, nonce }: DrawPlace): string =>
    createHmac('sha256', secret).update(`raffle:${raffleId}:${playerId}:${nonce}`).digest('hex');
  return { seedOf, commitmentFor: (place: DrawPlace) => commitmentOf(seedOf(place)) };
}

export type RaffleSeeds = ReturnType<typeof raffleSeeds>;
