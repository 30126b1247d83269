import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

export const ROOT = join(import.meta.dirname, '..');

/** Runs a program of node_modules/.bin (or any on the path) from the root; returns its exit code. */
export function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

export interface Said {
  code: number;
  /** Both streams. */
  output: string;
}

/** Like `run`, but keeps what the program says. */
export function capture(program: string, args: readonly string[], cwd = ROOT): Promise<Said> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', ({ message }) => resolve({ code: 127, output: message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs one named step and reports how long it took. */
export async function step(name: string, work: () => Promise<number>): Promise<boolean> {
  process.stdout.write(`\n== ${name}\n`);
  const code = await timed(name, work);
  return code === 0;
}

/** Runs named steps side by side; what each has said is written when it has ended. */
export async function sideBySide(steps: Readonly<Record<string, () => Promise<Said>>>): Promise<boolean> {
  const codes = await Promise.all(
    Object.entries(steps).map(([name, work]) =>
      timed(name, async () => {
        const { code, output } = await work();
        if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`);
        return code;
      }),
    ),
  );
  return codes.every((code) => code === 0);
}

async function timed(name: string, work: () => Promise<number>): Promise<number> {
  const startedMs = performance.now();
  const code = await work();
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  process.stdout.write(`== ${name}: ${code === 0 ? 'ok' : `failed (${code})`} after ${seconds} s\n`);
  return code;
}
