import { type ChildProcess, type SpawnSyncOptionsWithStringEncoding, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '#platform/config/startup-error.ts';
import { makeFolders } from '#platform/process/make-folders.ts';
import { locatePostgres, type PostgresBinaries } from './postgres-binaries.ts';
import { freePort, isAlive, readPostmaster, startOf, stopOrphan } from './postgres-process.ts';

export type Postgres = {
  /** postgres://user:password@127.0.0.1:port/parlor */
  url: string;
  pid: number;
  port: number;
  /** Resolves with the way the server ended, by itself or not; never resolves for a server that another start runs. */
  gone: Promise<string>;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
};

export type PostgresOptions = {
  /** Holds cluster/ (PostgreSQL's own files), password (mode 600), owner.json and postgres.log. */
  dataDir: string;
  /** Without it a free port of 127.0.0.1 is taken. */
  port?: number;
  log: (line: string) => void;
  /** Further server settings, for tests and measurements. */
  settings?: Record<string, string>;
};

const USER = 'parlor';
const DATABASE = 'parlor';
const MINIMUM_FREE_BYTES = 96 * 1024 * 1024;
const START_TIMEOUT_MS = 120_000;

/**
 * Starts the PostgreSQL that npm installed, from `dataDir`, and creates the cluster at the first call. The server uses
 * `/proc/self/cwd` as its data directory, so that it runs without root's rights even where the parent folders are
 * closed to others. Throws StartupError with a sentence for the operator.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const home = resolve(options.dataDir);
  const binaries = locatePostgres();
  prepareHome(home, binaries);
  claim(home);
  const cluster = join(home, 'cluster');
  await stopOrphan(cluster, options.log);
  const password = ensurePassword(home);
  if (!existsSync(cluster)) initialise(home, password, binaries, options.log);
  checkVersion(cluster, binaries);
  const running = await launch(home, binaries, options);
  const url = `postgres://${USER}:${password}@127.0.0.1:${running.port}/${DATABASE}`;
  const gone = new Promise<string>((resolve) =>
    running.child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`)),
  );
  const stop = stopper(running.child, home);
  try {
    await ensureDatabase(url);
  } catch (error) {
    await stop();
    throw new StartupError(`PostgreSQL started from ${home} but does not answer: ${(error as Error).message}.`);
  }
  return { url, pid: running.child.pid!, port: running.port, gone, stop };
}

/**
 * For tools: uses the server that a running Parlor has started from this directory, or else starts one for as long as
 * it is needed.
 */
export async function borrowPostgres(options: PostgresOptions): Promise<Postgres> {
  const home = resolve(options.dataDir);
  const postmaster = readPostmaster(join(home, 'cluster'));
  if (livingOwner(home) === undefined || !postmaster?.ready || !isAlive(postmaster.pid)) return startPostgres(options);
  const url = `postgres://${USER}:${ensurePassword(home)}@127.0.0.1:${postmaster.port}/${DATABASE}`;
  return { url, pid: postmaster.pid, port: postmaster.port, gone: new Promise(() => {}), stop: async () => {} };
}

function prepareHome(home: string, { runAs }: PostgresBinaries): void {
  try {
    makeFolders(home, 0o700);
    if (runAs) chownSync(home, runAs.uid, runAs.gid);
    const space = statfsSync(home);
    if (space.bavail * space.bsize < MINIMUM_FREE_BYTES) {
      throw new StartupError(`The disk that holds ${home} is full: PostgreSQL needs at least 96 MB free to start.`);
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The data directory ${home} cannot be used: ${(error as Error).message}.`);
  }
}

/** Allows one start per data directory: a running owner is respected, a dead one is replaced. */
function claim(home: string): void {
  const owner = livingOwner(home);
  if (owner !== undefined) {
    throw new StartupError(`Another start (process ${owner}) is using ${home}: stop it first, or set DATA_DIR.`);
  }
  const ours = { pid: process.pid, started: startOf(process.pid) };
  writeFileSync(join(home, 'owner.json'), JSON.stringify(ours), { mode: 0o600 });
}

/** The process id of another process that started the server here, if it still runs. */
function livingOwner(home: string): number | undefined {
  const path = join(home, 'owner.json');
  const owner = existsSync(path) ? parseOwner(readFileSync(path, 'utf8')) : undefined;
  if (!owner || owner.pid === process.pid || !isAlive(owner.pid)) return undefined;
  return startOf(owner.pid) === owner.started ? owner.pid : undefined;
}

function parseOwner(text: string): { pid: number; started: string } | undefined {
  try {
    const { pid, started } = JSON.parse(text) as { pid: unknown; started: unknown };
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}

function ensurePassword(home: string): string {
  const path = join(home, 'password');
  const known = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  if (known) return known;
  if (existsSync(join(home, 'cluster'))) {
    throw new StartupError(
      `The file ${path} with the database's password is missing: restore it, or set DATA_DIR to a new folder.`,
    );
  }
  const password = randomBytes(24).toString('hex');
  writeFileSync(path, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Builds the cluster beside its final place, so that a start killed half-way leaves nothing to repair. */
function initialise(home: string, password: string, binaries: PostgresBinaries, log: (line: string) => void): void {
  log('Creating the database files (once)');
  const { runAs, root } = binaries;
  const fresh = join(home, 'cluster.new');
  const passwordFile = join(home, 'password.initdb');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of runAs ? [fresh, passwordFile] : []) chownSync(path, runAs!.uid, runAs!.gid);
  const done = spawnSync(
    join(root, 'bin/initdb'),
    [
      '-D',
      '/proc/self/cwd',
      '-U',
      USER,
      '-E',
      'UTF8',
      '--auth=scram-sha-256',
      '--pwfile=/proc/self/cwd/../password.initdb',
    ].concat(['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums']),
    // In its own process group: Ctrl-C must not leave half a cluster and report a disk error.
    {
      cwd: fresh,
      env: environment(),
      ...runAs,
      encoding: 'utf8',
      detached: true,
    } as SpawnSyncOptionsWithStringEncoding,
  );
  rmSync(passwordFile, { force: true });
  if (done.status !== 0) {
    throw new StartupError(
      explain(home, done.error?.message ?? `${done.stdout}\n${done.stderr}`, 'could not be created'),
    );
  }
  renameSync(fresh, join(home, 'cluster'));
}

function checkVersion(cluster: string, binaries: PostgresBinaries): void {
  const path = join(cluster, 'PG_VERSION');
  const made = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  const major = binaries.version.split('.')[0]!;
  if (made === major) return;
  const why = made
    ? `was made by PostgreSQL ${made} and this is ${major}`
    : 'is not a PostgreSQL data directory (PG_VERSION is missing)';
  throw new StartupError(`${cluster} ${why}: restore a backup, or set DATA_DIR to a new folder.`);
}

type Running = { child: ChildProcess; port: number };

async function launch(home: string, binaries: PostgresBinaries, options: PostgresOptions): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    const logStart = rotateLog(home);
    const child = spawnServer(home, port, binaries, options.settings ?? {});
    if (await becomesReady(child, join(home, 'cluster'))) return { child, port };
    const said = readFileSync(join(home, 'postgres.log'), 'utf8').slice(logStart);
    // A free port can be taken between the check and its use; a killed server and its children need a moment to exit.
    const portTaken = /Address already in use/.test(said);
    const stillDying = /pre-existing shared memory|lock file "postmaster.pid" already exists/.test(said);
    if (attempt < 10 && (portTaken || stillDying)) {
      await sleep(200);
      continue;
    }
    throw new StartupError(explain(home, said, 'could not start'));
  }
}

function spawnServer(
  home: string,
  port: number,
  { root, runAs }: PostgresBinaries,
  extra: Record<string, string>,
): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: sharedBuffers(),
    max_wal_size: '4GB',
    min_wal_size: '512MB',
    // Filling each new 16 MB segment with zeros before its first use would stop every commit for 50 ms.
    wal_init_zero: 'off',
    checkpoint_timeout: '15min',
    fsync: 'on',
    synchronous_commit: 'on',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...extra,
  };
  const log = openSync(join(home, 'postgres.log'), 'a', 0o600);
  // In its own process group: Ctrl-C reaches only us, and we stop the database last.
  const child = spawn(
    join(root, 'bin/postgres'),
    ['-D', '/proc/self/cwd', ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { cwd: join(home, 'cluster'), env: environment(), stdio: ['ignore', log, log], detached: true, ...runAs },
  );
  closeSync(log);
  child.on('error', () => {});
  return child;
}

async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false;
    const postmaster = readPostmaster(cluster);
    if (postmaster?.pid === child.pid && postmaster.ready) return true;
    await sleep(15);
  }
  child.kill('SIGQUIT');
  return false;
}

function stopper(child: ChildProcess, home: string): () => Promise<void> {
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const interrupt = () => child.kill('SIGINT');
  process.once('exit', interrupt);
  child.once('exit', () => process.off('exit', interrupt));
  child.unref();
  return async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.ref();
      child.kill('SIGINT');
      await gone;
    }
    rmSync(join(home, 'owner.json'), { force: true });
  };
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Keeps one earlier log of at most 16 MB; returns where this start's lines begin. */
function rotateLog(home: string): number {
  const path = join(home, 'postgres.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size < 16 * 1024 * 1024) return size;
  renameSync(path, `${path}.1`);
  return 0;
}

/** An eighth of the memory, from 128 MB to 1 GB; pages are only taken when they are used. */
function sharedBuffers(): string {
  return `${Math.min(1024, Math.max(128, Math.floor(totalmem() / 2 ** 23)))}MB`;
}

/** The caller's PG* variables must not affect our server. */
function environment(): Record<string, string> {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

function explain(home: string, said: string, what: string): string {
  if (/No space left on device/.test(said))
    return `The disk that holds ${home} is full: free some space and start again.`;
  const lines = said.split('\n').filter((line) => /FATAL|PANIC|initdb: error|ENOENT|EACCES|could not/.test(line));
  const reason = (lines.at(-1) ?? said.trim().split('\n').at(-1) ?? '')
    .replace(/^.*?(FATAL|PANIC|error):\s*/, '')
    .trim();
  return `PostgreSQL ${what} in ${home}${reason ? `: ${reason}` : ''} (its log is ${join(home, 'postgres.log')}).`;
}
