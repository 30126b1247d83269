import { createHmac } from 'node:crypto';
import { commitmentOf } from '#games/engines/fair/fair-draw.ts';

/** Each round of a mission's pot has one seed for ever. */
export interface PotPlace {
  missionId: number;
  round: string;
}

/** Derived from a secret of the installation, like raffle seeds, and stored nowhere before the draw. */
export function potSeeds(secret: Buffer) {
  const seedOf = ({ missionId, round }: PotPlace): string =>
    createHmac('sha256', secret).update(`pot:${missionId}:${round}`).digest('hex');
  return { seedOf, commitmentFor: (place: PotPlace) => commitmentOf(seedOf(place)) };
}

export type PotSeeds = ReturnType<typeof potSeeds>;
