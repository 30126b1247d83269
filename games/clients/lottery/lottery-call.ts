import type { lotteryContract } from '#games/studio/lottery/lottery.contract.ts';
import { CallRefused, client } from '#platform/http/client.ts';
import { unless } from '../shell/insist.ts';

export const lotteryCall = client<typeof lotteryContract>();

/** Asks the studio whether a ticket or a chase counts, or is being decided. */
export async function isBought(id: string): Promise<boolean> {
  const params = { id };
  const ticket = await lotteryCall('GET /game/lottery/tickets/{id}', { params }).catch(
    unless('lottery.ticket.unknown'),
  );
  if (ticket) return ticket.state !== 'refused';
  const chase = await lotteryCall('GET /game/lottery/chases/{id}', { params }).catch(unless('lottery.chase.unknown'));
  return chase !== undefined && chase.status !== 'refused';
}

/** A read that may fail: then the shown data stay unchanged. */
export async function quiet<T, E>(call: () => Promise<T>, otherwise: E): Promise<T | E> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    return otherwise;
  }
}
