import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#platform/config/startup-error.ts';
import { isAlive, startOf } from '#platform/db/postgres-process.ts';

/** A process by its id and start time, because ids are reused. */
interface Known {
  pid: number;
  started: string;
}

interface Claim extends Known {
  children: Known[];
}

export interface DataDirClaim {
  /** Records one of our processes, so that the next start can end it if this one is killed. */
  note(pid: number): void;
  release(): void;
}

const PATIENCE_MS = 12_000;

/**
 * Allows one start per data folder. A running owner is respected. Processes left behind by a killed start are ended
 * first, so that their ports are free again. Throws StartupError when the folder is in use or cannot be written.
 */
export async function claimDataDir(dataDir: string, log: (line: string) => void): Promise<DataDirClaim> {
  const path = join(dataDir, 'start.json');
  const before = readClaim(path);
  if (before && before.pid !== process.pid && lives(before)) {
    throw new StartupError(
      `Another start (process ${before.pid}) is using ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
  const leftBehind = (before?.children ?? []).filter(lives);
  if (leftBehind.length > 0) {
    log('Ending what an earlier start left behind ...');
    await Promise.all(leftBehind.map(end));
  }
  const claim: Claim = { pid: process.pid, started: startOf(process.pid), children: [] };
  write(dataDir, path, claim);
  return {
    note(pid) {
      claim.children = [...claim.children.filter(lives), { pid, started: startOf(pid) }];
      write(dataDir, path, claim);
    },
    release: () => rmSync(path, { force: true }),
  };
}

function write(dataDir: string, path: string, claim: Claim): void {
  try {
    writeFileSync(`${path}.tmp`, JSON.stringify(claim), { mode: 0o600 });
    renameSync(`${path}.tmp`, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw error;
    throw new StartupError(
      `DATA_DIR "${dataDir}" cannot be written (${code}); allowed is a folder that may be written.`,
    );
  }
}

function readClaim(path: string): Claim | undefined {
  try {
    const claim = JSON.parse(readFileSync(path, 'utf8')) as Claim;
    return Number.isInteger(claim.pid) && Array.isArray(claim.children) ? claim : undefined;
  } catch {
    // The file is missing, or was cut off by a full disk: then no owner is known.
    return undefined;
  }
}

function lives({ pid, started }: Known): boolean {
  return isAlive(pid) && startOf(pid) === started;
}

async function end(left: Known): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    // It may have ended by itself meanwhile.
    if (lives(left)) process.kill(left.pid, signal);
    // A suspended process must be resumed to end.
    if (lives(left)) process.kill(left.pid, 'SIGCONT');
    const deadline = Date.now() + PATIENCE_MS;
    while (lives(left) && Date.now() < deadline) await sleep(20);
  }
}
