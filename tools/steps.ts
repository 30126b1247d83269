import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** Runs a program of node_modules/.bin (or any on the path) from the root; returns its exit code. */
export function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs one named step and reports how long it took. */
export async function step(name: string, work: () => Promise<number>): Promise<boolean> {
  const startedMs = Date.now();
  process.stdout.write(`\n== ${name}\n`);
  const code = await work();
  process.stdout.write(
    `== ${name}: ${code === 0 ? 'ok' : `failed (${code})`} after ${((Date.now() - startedMs) / 1000).toFixed(1)} s\n`,
  );
  return code === 0;
}
