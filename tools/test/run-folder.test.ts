import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { processesOf } from './sweep.ts';

/** `npm test` leaves no process and no folder behind, also when it is killed (CONTRIBUTING.md "Before you push"). */
const temporary = mkdtempSync(join(tmpdir(), 'parlor-runs-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

/** Starts a run that keeps its folder below `temporary`; returns it and the folder. */
async function startRun(): Promise<{ run: ChildProcess; folder: string }> {
  const worker = join(import.meta.dirname, 'run-folder-worker.ts');
  const run = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', worker], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: temporary },
  });
  const [said] = (await once(run.stdout!, 'data')) as [Buffer];
  return { run, folder: said.toString().trim() };
}

async function kill(run: ChildProcess): Promise<void> {
  const gone = once(run, 'exit');
  run.kill('SIGKILL');
  await gone;
}

describe('a killed run', () => {
  it('is cleaned up by its watcher', async () => {
    const { run, folder } = await startRun();
    expect(processesOf(folder)).toHaveLength(1);
    await kill(run);
    await expect.poll(() => existsSync(folder)).toBe(false);
    expect(processesOf(folder)).toEqual([]);
  });

  it('whose watcher was killed too is cleaned up by the next run', async () => {
    const { run, folder } = await startRun();
    for (const pid of watchersOf(folder)) process.kill(pid, 'SIGKILL');
    await kill(run);
    expect(existsSync(folder)).toBe(true);
    const next = await startRun();
    expect(existsSync(folder)).toBe(false);
    expect(processesOf(folder)).toEqual([]);
    await kill(next.run);
    await expect.poll(() => readdirSync(temporary)).toEqual([]);
  });
});

const watchersOf = (folder: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && argumentsOf(pid).includes(folder));

function argumentsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
