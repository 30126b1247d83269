import type { Logger } from 'pino';
import { jobRuns, jobSeconds } from '#platform/observe/figures.ts';

export interface Recurring {
  /** Waits for the current run, then stops. */
  stop(): Promise<void>;
}

/**
 * Runs a job repeatedly, never two runs at once in this process. The job must be safe when several workers run it at
 * the same moment: its own SQL decides which worker does what. A failed run is logged, and the job is tried again at
 * the next interval. While `mayRun` says no, its runs are left out.
 */
export function every(
  intervalMs: number,
  name: string,
  job: () => Promise<unknown>,
  logger: Logger,
  mayRun: () => boolean = () => true,
): Recurring {
  let stopped = false;
  let wake = () => {};
  const done = (async () => {
    while (!stopped) {
      const ended = jobSeconds.startTimer({ job: name });
      try {
        const runs = mayRun();
        if (runs) await job();
        jobRuns.inc({ job: name, outcome: runs ? 'done' : 'held back' });
      } catch (error) {
        jobRuns.inc({ job: name, outcome: 'failed' });
        logger.error({ err: error, job: name }, 'a recurring job failed; it will be tried again');
      }
      ended();
      // Told to stop during the run: nothing is waited for.
      if (stopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, intervalMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  return {
    async stop() {
      stopped = true;
      wake();
      await done;
    },
  };
}
