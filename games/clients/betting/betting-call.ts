import type { BetView, bettingContract } from '#games/studio/betting/betting.contract.ts';
import { client } from '#platform/http/client.ts';

export const bettingCall = client<typeof bettingContract>();

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const isOpen = ({ state }: BetView): boolean => state === 'pending' || state === 'asking';
export const isTaken = ({ state }: BetView): boolean =>
  state === 'running' || state === 'settled' || state === 'cashed-out';

/** Asks the studio whether a bet was taken, or is being decided. */
export async function isBetTaken(id: string): Promise<boolean> {
  const { bet } = await bettingCall('GET /game/betting/bets/{id}', { params: { id } });
  return bet !== null && (isOpen(bet) || isTaken(bet));
}
