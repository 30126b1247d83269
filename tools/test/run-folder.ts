import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, startOf } from '#platform/db/postgres-process.ts';
import { sweep } from './sweep.ts';

/** The owner's process id and start time: together they name one process, although ids are reused. */
const NAME = /^parlor-test-(\d+)-(\d+)$/;

export interface RunFolder {
  path: string;
  /** For everything that the run starts: temporary files and the journeys' data are kept in the folder. */
  env: Record<string, string>;
  /** Ends what the run has left and removes the folder. */
  close(): Promise<void>;
}

/**
 * A folder for all files of one test run. A separate process watches this one: when it ends, in order or killed, the
 * watcher ends every process that works with the folder and removes it. If the watcher was killed too, the next run
 * does the same.
 */
export async function openRunFolder(): Promise<RunFolder> {
  await sweepEarlierRuns();
  const path = join(tmpdir(), `parlor-test-${process.pid}-${startOf(process.pid)}`);
  // PostgreSQL runs without root's rights and has to reach its files.
  mkdirSync(path, { mode: 0o755 });
  const temporary = join(path, 'tmp');
  mkdirSync(temporary, { mode: 0o755 });
  const watcher = spawn(process.execPath, [join(import.meta.dirname, 'sweep-worker.ts'), path], {
    // In a session of its own: neither Ctrl-C nor the end of the terminal reaches it.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  return {
    path,
    env: { TMPDIR: temporary, JOURNEY_DATA_DIR: join(path, 'journeys') },
    close: async () => {
      const gone = once(watcher, 'exit');
      watcher.stdin.end();
      await gone;
    },
  };
}

async function sweepEarlierRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const [, pid, started] = NAME.exec(name) ?? [];
    if (pid === undefined || (isAlive(Number(pid)) && startOf(Number(pid)) === started)) continue;
    await sweep(join(tmpdir(), name));
  }
}
