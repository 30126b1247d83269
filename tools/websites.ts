import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { StartupError } from '#platform/config/startup-error.ts';
import { isAlive } from '#platform/db/postgres-process.ts';
import { reasonOf } from '#platform/process/failure.ts';

const ROOT = join(import.meta.dirname, '..');

export interface WebsiteBuild {
  name: string;
  /** Vite configuration. */
  config: string;
  /** Folders whose files decide whether the build is stale. */
  sources: readonly string[];
}

const WEBSITES: readonly WebsiteBuild[] = [
  {
    name: 'portal',
    config: 'apps/portal/vite.config.ts',
    sources: ['apps/portal', 'features', 'platform'],
  },
  {
    // The portal built for the server, which renders its first paint.
    name: 'first-paint',
    config: 'apps/portal/vite.first-paint.config.ts',
    sources: ['apps/portal', 'features', 'platform'],
  },
  {
    name: 'backoffice',
    config: 'apps/backoffice/vite.config.ts',
    sources: ['apps/backoffice', 'features', 'platform'],
  },
  {
    name: 'studio',
    config: 'games/clients/vite.config.ts',
    sources: ['games', 'platform'],
  },
];

/**
 * Builds every website whose sources changed since its last build into <root>/dist/<name>. A build that fails or is
 * killed leaves the earlier one in place. Throws StartupError when a website cannot be built.
 */
export async function buildWebsites(log: (line: string) => void, websites = WEBSITES, root = ROOT): Promise<void> {
  for (const website of websites) {
    const stamp = sourceStamp(website, root);
    const stampFile = join(root, 'dist', website.name, '.stamp');
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue;
    log(`Building the ${website.name} website ...`);
    const startedMs = Date.now();
    await buildBeside(website, root, stamp);
    log(`Built the ${website.name} website in ${((Date.now() - startedMs) / 1000).toFixed(1)} s.`);
  }
}

/** Builds into a temporary folder and moves it into place at the end, so that half a website is never served. */
async function buildBeside(website: WebsiteBuild, root: string, stamp: string): Promise<void> {
  const dist = join(root, 'dist');
  mkdirSync(dist, { recursive: true });
  sweep(dist, website.name);
  const fresh = join(dist, `${website.name}.new-${process.pid}`);
  const old = join(dist, `${website.name}.old-${process.pid}`);
  const place = join(dist, website.name);
  try {
    await buildApart(join(root, website.config), fresh);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    throw new StartupError(`The ${website.name} website could not be built: ${firstLines(error)}`);
  }
  writeFileSync(join(fresh, '.stamp'), stamp);
  if (existsSync(place)) renameSync(place, old);
  renameSync(fresh, place);
  rmSync(old, { recursive: true, force: true });
}

type Told = { built: true } | { built: false; message: string; code?: string };

/** Builds in a process that ends, so that its memory is freed. Throws the builder's error. */
async function buildApart(config: string, outDir: string): Promise<void> {
  const child = fork(join(import.meta.dirname, 'build-website.ts'), [config, outDir], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let told: Told | undefined;
  child.once('message', (message) => {
    told = message as Told;
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (!told) throw new Error(`the builder ended (${signal ?? `code ${code}`})`);
  if (!told.built) throw Object.assign(new Error(told.message), { code: told.code });
}

/** Removes files that a killed build left behind. */
function sweep(dist: string, name: string): void {
  for (const found of readdirSync(dist)) {
    const pid = new RegExp(`^${name}\\.(?:new|old)-(\\d+)$`).exec(found)?.[1];
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid))))
      rmSync(join(dist, found), { recursive: true, force: true });
  }
}

/** The builder's message without colours and stack: file, line and reason. */
function firstLines(error: unknown): string {
  const said = stripVTControlCharacters(error instanceof Error ? error.message : reasonOf(error)).split('\n');
  return said
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, 4)
    .map((line) => line.trim())
    .join(' ');
}

function sourceStamp(website: WebsiteBuild, root: string): string {
  const lock = join(root, 'package-lock.json');
  const hash = createHash('sha256').update(existsSync(lock) ? readFileSync(lock) : '');
  for (const source of website.sources) {
    for (const file of filesBelow(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return filesBelow(path);
      return /\.(test|e2e|fixture)\.ts$/.test(name) ? [] : [path];
    });
}
