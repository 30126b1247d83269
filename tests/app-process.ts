import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from './sources.ts';

export interface AppProcess {
  /** What it has written so far: one JSON object a line. */
  output(): string;
  stop(): Promise<void>;
}

/** Runs apps/<name>/main.ts as a separate process; resolves when it has reported that its start is complete. */
export async function runApp(
  name: 'worker' | 'studio',
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<AppProcess> {
  const args = ['--disable-warning=ExperimentalWarning', ...nodeOptions, join(ROOT, `apps/${name}/main.ts`)];
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^(VITEST\w*|NODE_ENV)$/.test(key)),
  );
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...inherited, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk;
  };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear);
  const ended = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`the ${name} ended before it was ready: ${said}`))),
  ]);
  return {
    output: () => said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
