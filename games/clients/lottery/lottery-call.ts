import type { lotteryContract } from '#games/studio/lottery/lottery.contract.ts';
import { CallRefused, client } from '#platform/http/client.ts';

export const lotteryCall = client<typeof lotteryContract>();

/** Asks the studio whether a ticket or a chase was taken. */
export async function isBought(id: string): Promise<boolean> {
  const ticket = await lotteryCall('GET /game/lottery/tickets/{id}', { params: { id } }).catch((error: unknown) => {
    if (error instanceof CallRefused && error.code === 'lottery.ticket.unknown') return undefined;
    throw error;
  });
  if (ticket) return ticket.state !== 'refused';
  return (await lotteryCall('GET /game/lottery/chases/{id}', { params: { id } })).status !== 'refused';
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
