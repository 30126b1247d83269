import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Ends every process that works with the folder, by its environment or its own folder, then removes the folder. */
export async function sweep(folder: string): Promise<void> {
  for (let found = processesOf(folder); found.length > 0; found = processesOf(folder)) {
    for (const pid of found) kill(pid);
    await sleep(50);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** The processes that name the folder in their environment, or work in it, without this one. */
export function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid && worksWith(pid, folder));
}

function worksWith(pid: number, folder: string): boolean {
  try {
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    return environment.includes(`${folder}/`) || readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`);
  } catch {
    // It has ended, or belongs to somebody else.
    return false;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}
