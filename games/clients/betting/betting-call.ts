import type { bettingContract } from '#games/studio/betting/betting.contract.ts';
import type { gameContract } from '#games/studio/game.contract.ts';
import { CallRefused, client, NETWORK_FAILURE } from '#platform/http/client.ts';
import type { Notice } from '../shell/frame-state.ts';

export const bettingCall = client<typeof bettingContract>();
const frameCall = client<typeof gameContract>();

const PAUSES_MS = [700, 1500, 3000, 5000] as const;
const FATAL = new Set(['studio.session.ended', 'user.or.token.invalid', 'login.not.session']);

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats a call until an answer comes. The call has its own key, so it counts once. */
export async function insist<Value>(call: () => Promise<Value>): Promise<Value | CallRefused> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (error.code !== NETWORK_FAILURE) return error;
      await pause(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)]!);
    }
  }
}

/** The balance now; null when it could not be read. */
export async function readBalance(): Promise<bigint | null> {
  const { balance } = await frameCall('GET /game/balance').catch(() => ({ balance: null }));
  return balance === null ? null : BigInt(balance);
}

export function noticeOf({ code, message }: CallRefused): Notice {
  return FATAL.has(code)
    ? { text: { key: 'game.session.ended' }, tone: 'error', action: 'close' }
    : { text: { said: message }, tone: 'error' };
}
