import { type Postgres, startPostgres } from '#platform/db/postgres.ts';
import { sentenceOf } from '#platform/process/failure.ts';

interface Kept {
  url: string;
  /** Ends it for good, even while it is being restarted. */
  stop(): Promise<void>;
}

interface KeepOptions {
  dataDir: string;
  log(line: string): void;
}

const RESTARTS_PER_MINUTE = 3;
const MINUTE_MS = 60_000;

/**
 * Starts the embedded PostgreSQL and restarts it on the same port when it dies, so that every process finds it again.
 * PostgreSQL recovers committed data from its own log. If it keeps dying, the whole start ends.
 */
export async function keepPostgres({ dataDir, log }: KeepOptions): Promise<Kept> {
  let running = startPostgres({ dataDir, log });
  let stopping = false;
  const deaths: number[] = [];
  const { url, port } = await running;

  const giveUp = (why: string) => {
    log(`${why} Stopping everything; what was acknowledged is on the disk.`);
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  };
  const watch = async (postgres: Postgres): Promise<void> => {
    const how = await postgres.gone;
    if (stopping) return;
    const now = Date.now();
    deaths.push(now);
    if (deaths.filter((at) => at > now - MINUTE_MS).length > RESTARTS_PER_MINUTE)
      return giveUp(`The database keeps ending (${how}), see postgres.log in ${dataDir}.`);
    log(`The database ended (${how}); starting it again.`);
    running = startPostgres({ dataDir, port, log });
    try {
      void watch(await running);
      log('The database answers again.');
    } catch (error) {
      if (!stopping) giveUp(`The database could not be started again: ${sentenceOf(error)}`);
    }
  };
  void watch(await running);
  return {
    url,
    stop: async () => {
      stopping = true;
      const postgres = await running.catch(() => undefined);
      await postgres?.stop();
    },
  };
}
