import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';

/** Work after an answer, so that its duration does not show in the answer. */
export interface AfterAnswers {
  /** A failure is logged, never thrown. */
  add(work: () => Promise<unknown>): void;
  /** Runs the waiting work at once. */
  close(): Promise<void>;
}

/** Delayed, because otherwise the caller's next request would be slower and reveal that there was work. */
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
