import { join } from 'node:path';
import { vi } from 'vitest';
import { ROOT } from '#tests/sources.ts';
import { stubOwn } from './tool.ts';

/** Exit code and output of a command. */
export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

let runs = 0;

/**
 * Runs a command of tools/ in the process of the test, which loads its modules once and not for each run. Only for
 * commands that end by themselves and set `process.exitCode`; a thrown error is thrown here too.
 */
export async function runHere(
  tool: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const said = { stdout: '', stderr: '' };
  const [argv, exitCode] = [process.argv, process.exitCode];
  stubOwn(env);
  const spies = (['stdout', 'stderr'] as const).flatMap((stream) => [
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      said[stream] += String(text);
      return true;
    }),
    vi.spyOn(console, stream === 'stdout' ? 'log' : 'error').mockImplementation((text) => {
      said[stream] += `${String(text)}\n`;
    }),
  ]);
  process.argv = [process.execPath, tool, ...words];
  process.exitCode = undefined;
  try {
    // A module with another address is run again; the modules that it imports are not.
    await import(/* @vite-ignore */ `${join(ROOT, 'tools', tool)}?run=${++runs}`);
    return { code: Number(process.exitCode ?? 0), ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
    process.argv = argv;
    process.exitCode = exitCode;
  }
}
