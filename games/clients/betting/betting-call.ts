import type { BetView, bettingContract } from '#games/studio/betting/betting.contract.ts';
import { client } from '#platform/http/client.ts';
import { unless } from '../shell/insist.ts';

export const bettingCall = client<typeof bettingContract>();

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const isOpen = ({ state }: BetView): boolean => state === 'pending' || state === 'asking';
export const isTaken = ({ state }: BetView): boolean =>
  state === 'running' || state === 'settled' || state === 'cashed-out';

/** Asks the studio whether a bet counts, or is being decided. */
export async function isBetTaken(id: string): Promise<boolean> {
  const placed = await bettingCall('GET /game/betting/bets/{id}', { params: { id } }).catch(
    unless('studio.betting.bet.unknown'),
  );
  const bet = placed?.bet;
  return bet != null && (isOpen(bet) || isTaken(bet));
}
