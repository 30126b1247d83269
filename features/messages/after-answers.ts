import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';

/** Work that follows an answer and must not show in one. */
export interface AfterAnswers {
  /** A failure is logged, never thrown. */
  add(work: () => Promise<unknown>): void;
  /** Does at once what still waits. */
  close(): Promise<void>;
}

/** Not at once: the next question of whoever asked would be slower for it, and so tell that there was work to do. */
const MOMENTS_MS = { least: 50, most: 400 };

export function openAfterAnswers(logger?: Pick<Logger, 'error'>, moments = MOMENTS_MS): AfterAnswers {
  const waiting = new Map<NodeJS.Timeout, () => Promise<unknown>>();
  const running = new Set<Promise<void>>();
  const start = (timer: NodeJS.Timeout, work: () => Promise<unknown>) => {
    waiting.delete(timer);
    const done = work()
      .catch((error: unknown) => logger?.error({ err: error }, 'work after an answer failed'))
      .then(() => void running.delete(done));
    running.add(done);
  };
  return {
    add: (work) => {
      const timer = setTimeout(() => start(timer, work), randomInt(moments.least, moments.most));
      waiting.set(timer, work);
    },
    close: async () => {
      for (const [timer, work] of waiting) {
        clearTimeout(timer);
        start(timer, work);
      }
      await Promise.all(running);
    },
  };
}
