#!/usr/bin/env node
// The door of every npm script. It runs on whatever Node the machine has (20 or newer), installs what is missing,
// and hands over to the Node version that the lockfile pins.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const commands = {
  start: 'tools/start.ts',
  dev: 'tools/dev.ts',
  test: 'tools/test.ts',
  check: 'tools/check.ts',
  reconcile: 'tools/reconcile.ts',
  simulate: 'tools/simulate.ts',
  'verify-round': 'tools/verify-round.ts',
  certify: 'tools/certify.ts',
  bench: 'tools/bench.ts',
  explain: 'tools/explain.ts',
  gallery: 'tools/gallery.ts',
  build: 'tools/build.ts',
  migrate: 'tools/migrate.ts',
  admin: 'tools/admin.ts',
  backup: 'tools/backup.ts',
  restore: 'tools/restore.ts',
};

/** The parent of the shell in which npm runs this; undefined if npm runs it without one, or where there is no /proc. */
function npmBehindShell() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return process.env.npm_lifecycle_event && /\((ba|da)?sh\)/.test(stat)
      ? stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
      : undefined;
  } catch {
    return undefined;
  }
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.parlor-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  process.stdout.write('Installing packages (first start or changed lockfile) ...\n');
  // "npm ci" refuses a lockfile without the packages of foreign platforms (docs/decisions/0009); this installs the same
  // pinned versions with the same integrity checks and leaves the lockfile alone. NODE_ENV=production must not leave
  // out the builder. What npm's cache has is not asked for again, so a second checkout downloads nothing.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--prefer-offline'];
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const startedMs = Date.now();
  const seconds = () => Math.round((Date.now() - startedMs) / 1000);
  const sign = setInterval(() => process.stdout.write(`  still installing (${seconds()} s)\n`), 10_000);
  const failure = await new Promise((resolve) => {
    const npm = spawn('npm', [...args, ...quiet], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    npm.on('error', () => resolve('npm is not on the path'));
    npm.on('exit', (code) => resolve(code === 0 ? undefined : 'npm failed, see its message above'));
  });
  clearInterval(sign);
  if (failure) fail(`Packages could not be installed: ${failure}. Nothing else was changed.`);
  try {
    writeFileSync(stamp, lock);
  } catch {
    // A checkout that may only be read is asked again at the next start.
  }
  process.stdout.write(`Packages installed in ${seconds()} s.\n`);
}

function pinnedNode() {
  const pinned = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Parlor needs Node 24 and carries it for Linux x64 and arm64; on this machine (${process.platform} ${process.arch}, Node ${process.versions.node}) please install Node 24 or newer.`,
  );
}

const [name, ...rest] = process.argv.slice(2);
if (!name || !Object.hasOwn(commands, name))
  fail(`Unknown command "${name ?? ''}". Known: ${Object.keys(commands).join(', ')}.`);
await installPackages();
const node = pinnedNode();
const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, commands[name]), ...rest], {
  cwd: root,
  // The channel tells the command when this door is killed: it stops in order and leaves nothing behind.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    // Compiled sources are kept, which halves the time of the next start of each process.
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
  },
});
// The terminal sends Ctrl-C to the whole group; this parent only waits so that the child can stop in order.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm's shell dies of a SIGTERM without passing it on, and outlives an npm that was killed. Another parent, of this
// process or of that shell, tells: stop in order instead of going on alone.
const ancestors = () => `${process.ppid} ${npmBehindShell()}`;
const before = ancestors();
const watch = setInterval(() => {
  if (ancestors() === before) return;
  clearInterval(watch);
  child.kill('SIGTERM');
}, 500);
watch.unref();
child.on('error', (error) => fail(`${node} could not be started: ${error.message}.`));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
