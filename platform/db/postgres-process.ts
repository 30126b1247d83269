import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#platform/config/startup-error.ts';

/** What PostgreSQL writes into postmaster.pid: process on line 1, port on line 4, state on line 8. */
export function readPostmaster(cluster: string): { pid: number; port: number; ready: boolean } | undefined {
  // The file appears and disappears while a server starts or stops: its absence is an answer, not a failure.
  const lines = readOr(join(cluster, 'postmaster.pid'), '').split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0
    ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
    : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !/^State:\s+Z/m.test(readOr(`/proc/${pid}/status`, ''));
}

/** The kernel's start time of a process: together with the id it identifies one process, although ids are reused. */
export function startOf(pid: number): string {
  const stat = readOr(`/proc/${pid}/stat`, '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/**
 * Stops a server left behind by a killed start cleanly. Only a process that really works inside this cluster is
 * touched: the id in a stale file may now belong to another program.
 */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const postmaster = readPostmaster(cluster);
  if (!postmaster || !isAlive(postmaster.pid) || !worksIn(postmaster.pid, cluster)) return;
  log(`Stopping the PostgreSQL (process ${postmaster.pid}) that an earlier start left behind`);
  for (const [signal, patienceMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    process.kill(postmaster.pid, signal);
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      if (!isAlive(postmaster.pid)) return;
      await sleep(20);
    }
  }
  throw new StartupError(
    `A PostgreSQL of an earlier start (process ${postmaster.pid}) does not stop: end it and start again.`,
  );
}

function worksIn(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
