import { CallRefused, isUnanswered } from '#platform/http/client.ts';

const PAUSES_MS = [700, 1500, 3000, 5000] as const;
/** An answer that takes longer is told to the player. */
const SLOW_MS = 4000;

/** Told whether the player waits for an answer. */
export type Waiting = (isWaiting: boolean) => void;

/**
 * Repeats a call until the studio answers it; a refusal is an answer. A call that moves money carries the id of its
 * press, so it counts once however often it is sent, and each answer is the outcome of that press.
 */
export async function insist<Value>(
  call: () => Promise<Value>,
  waiting: Waiting,
  pause: (ms: number) => Promise<void> = untilOnline,
): Promise<Value | CallRefused> {
  for (let attempt = 0; ; attempt++) {
    const slow = setTimeout(() => waiting(true), SLOW_MS);
    try {
      const value = await call();
      waiting(false);
      return value;
    } catch (error) {
      const isLost = error instanceof CallRefused && isUnanswered(error);
      waiting(isLost);
      if (!(error instanceof CallRefused)) throw error;
      if (!isLost) return error;
    } finally {
      clearTimeout(slow);
    }
    await pause(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)]!);
  }
}

/** For `catch`: a refusal with this code is the answer "nothing". */
export const unless =
  (code: string) =>
  (error: unknown): undefined => {
    if (!(error instanceof CallRefused && error.code === code)) throw error;
  };

/** Waits; ends early when the browser reports that it is online again. */
export function untilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
    addEventListener('online', done);
  });
}
