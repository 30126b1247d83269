import { spawn } from 'node:child_process';

/**
 * The first process of a container, and what deploy/systemd/parlor calls: starts what the command names, hands signals
 * on and ends with it.
 */
const ENTRIES: Record<string, string> = {
  start: '../tools/start.ts',
  migrate: '../tools/migrate.ts',
  admin: '../tools/admin.ts',
  backup: '../tools/backup.ts',
  restore: '../tools/restore.ts',
  reconcile: '../tools/reconcile.ts',
  explain: '../tools/explain.ts',
  'verify-round': '../tools/verify-round.ts',
  server: '../apps/server/main.ts',
  studio: '../apps/studio/main.ts',
  worker: '../apps/worker/main.ts',
};

const [name = '', ...rest] = process.argv.slice(2);
const entry = Object.hasOwn(ENTRIES, name) ? ENTRIES[name] : undefined;
if (entry === undefined) {
  process.stderr.write(`Unknown command "${name}". Known: ${Object.keys(ENTRIES).join(', ')}.\n`);
  process.exit(1);
}
const path = new URL(entry, import.meta.url).pathname;
const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path, ...rest], { stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
