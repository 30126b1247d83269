import { hash } from 'node:crypto';
import type { Logger } from 'pino';
import type { VendorCall } from '#games/vendors/vendor-call.ts';
import type { Database } from '#platform/db/database.ts';
import type { LoggedCall } from './call-log.rules.ts';
import { writeCalls } from './call-log.store.ts';

/** Logs vendors' calls and answers asynchronously: an answer never waits for its log line. */
export interface CallLog {
  record(call: VendorCall): void;
  /** Number of calls not logged, because the database was too slow or unsigned calls flooded in. */
  dropped(): number;
  /** Resolves when everything recorded so far is written. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const PAUSE_MS = 100;
const BATCH = 1_000;
/** About five seconds of calls at 20,000 a second, while the database does not answer. */
const MOST_WAITING = 100_000;
/** Anybody can send unsigned calls, so a few a second are logged, enough to see what happens. */
const UNSIGNED_PER_SECOND = 20;

export function openCallLog(database: Database, logger: Logger): CallLog {
  let waiting: LoggedCall[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  const unsigned = { second: 0, calls: 0 };

  const mayLog = (call: VendorCall): boolean => {
    if (waiting.length >= MOST_WAITING) return false;
    if (call.outcome !== 'bad-signature') return true;
    const second = Math.floor(call.at / 1000);
    if (unsigned.second !== second) Object.assign(unsigned, { second, calls: 0 });
    return ++unsigned.calls <= UNSIGNED_PER_SECOND;
  };

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      try {
        await writeCalls(database, batch);
        waiting = waiting.slice(batch.length);
      } catch (error) {
        logger.error({ err: error, waiting: waiting.length }, 'vendor calls could not be logged, trying again');
        return;
      }
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeAll().finally(() => {
      writing = undefined;
      if (waiting.length > 0) schedule();
    });
    return writing;
  };

  const schedule = () => {
    timer ??= setTimeout(() => void flush(), PAUSE_MS).unref();
  };

  return {
    record: (call) => {
      if (!mayLog(call)) {
        dropped++;
        return;
      }
      const { body, ...facts } = call;
      waiting.push({ ...facts, sha256: hash('sha256', body, 'hex') });
      schedule();
    },
    dropped: () => dropped,
    flush,
    close: async () => {
      // Also writes calls that are answered during the last writes. Stops if the database does not answer.
      for (let left = -1; waiting.length > 0 && waiting.length !== left; ) {
        left = waiting.length;
        await flush();
      }
      clearTimeout(timer);
    },
  };
}
