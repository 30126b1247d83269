import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sources } from '#tests/sources.ts';

/** What goes into the image: no secret, no junk, every file and package that a process loads, and no other package. */
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Docker's rules: the last line that matches a path or a folder above it decides. */
const rules = read('.dockerignore')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => ({ takes: line.startsWith('!'), like: patternOf(line.replace(/^!/, '')) }));

function patternOf(glob: string): RegExp {
  const wild: Record<string, string> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
  const parts = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (found) => wild[found] ?? found);
  return new RegExp(`^${parts}$`);
}

function goesIn(path: string): boolean {
  const names = path.split('/');
  const above = names.map((_, at) => names.slice(0, at + 1).join('/'));
  return rules.reduce((takes, rule) => (above.some((one) => rule.like.test(one)) ? rule.takes : takes), true);
}

const ENTRIES = [...read('deploy/entry.ts').matchAll(/'\.\.\/([\w/]+\.ts)'/g)].map(([, file = '']) => file);

const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s)?\s*['"]([^'"]+)['"]/g;
const LATER = /(?:import|resolve)\(\s*['"]([^'"]+)['"]\s*\)/g;
/** Starts another program of the repository, which is not imported: the worker of a pool, the renderer of the portal. */
const WORKER = /new URL\(\s*['"](\.[^'"]+\.ts)['"]/g;

interface Loaded {
  files: Set<string>;
  /** Names of packages with the first file that imports each. */
  packages: Map<string, string>;
}

/** Follows the imports of the programs that the image starts. */
function loaded(): Loaded {
  const files = new Set<string>();
  const packages = new Map<string, string>();
  const follow = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    if (!/\.tsx?$/.test(file)) return;
    const text = read(file);
    for (const [, name = ''] of [IMPORT, LATER, WORKER].flatMap((like) => [...text.matchAll(like)])) {
      if (name.startsWith('#')) follow(name.slice(1));
      else if (name.startsWith('.')) follow(relative(ROOT, resolve(ROOT, file, '..', name)));
      else if (/^[@a-z]/.test(name) && !name.startsWith('node:')) {
        const found = /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
        if (!packages.has(found)) packages.set(found, file);
      }
    }
  };
  ENTRIES.forEach(follow);
  return { files, packages };
}

const { files, packages } = loaded();

describe('the build context', () => {
  it.each([
    '.env',
    '.env.production',
    '.git/config',
    '.data/keys/vendor-key.pem',
    '.data/demo-accounts.json',
    'deploy/secrets/database_url',
    'deploy/compose.yaml',
    'node_modules/pg/package.json',
    'apps/portal/node_modules/left/index.js',
    'apps/portal/.env.local',
    'features/cashier/secrets/bank.json',
    'platform/keys/own.pem',
    'test-results/trace.zip',
    'playwright-report/index.html',
    'apps/portal/dist/index.html',
    'dist/portal/index.html',
    '.cache/node/compiled',
    'backups/2026-11-28/manifest.json',
    'dump.sql',
    'npm-debug.log',
    'apps/server/server.log',
    'tests/installation.ts',
    'features/wagers/bets/bets.test.ts',
    'apps/backoffice/every-desk.e2e.ts',
    'docs/screens/home-light.webp',
  ])('leaves out %s', (path) => expect(goesIn(path)).toBe(false));

  it('has every file that a process loads', () => {
    expect(files.size).toBeGreaterThan(500);
    expect([...files].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    expect([...files].filter((file) => !goesIn(file))).toEqual([]);
  });

  it('has every source, text, picture and migration that a build or a start reads', () => {
    const wanted = sources(/^(apps|db|features|games|ledger|platform)\//).filter(
      ({ path }) => !/\.(test|e2e)\.ts$/.test(path) && !/(^|\/)(node_modules|dist|\.data)\//.test(path),
    );
    expect(wanted.filter(({ path }) => !goesIn(path)).map(({ path }) => path)).toEqual([]);
    for (const path of ['package.json', 'package-lock.json', '.npmrc', 'tsconfig.json'])
      expect(goesIn(path)).toBe(true);
  });

  it('git leaves out secrets too', () => {
    const lines = read('.gitignore').split('\n');
    expect(lines).toEqual(expect.arrayContaining(['.env', '.env.*', '!.env.example', 'deploy/secrets/', '.data/']));
  });
});

describe('the packages of the image', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };

  it('are those that a process loads, none of which only a build or a test needs', () => {
    const missing = [...packages].filter(([name]) => !Object.hasOwn(dependencies, name));
    expect(missing).toEqual([]);
  });

  it('are no more than that', () => {
    expect(Object.keys(dependencies).filter((name) => !packages.has(name))).toEqual([]);
  });

  it('are marked alike in the lockfile', () => {
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
    const names = Object.keys(dependencies);
    expect(names.filter((name) => lock.packages[`node_modules/${name}`]?.dev !== undefined)).toEqual([]);
    expect(lock.packages['node_modules/vite']?.dev).toBe(true);
  });
});

describe('deploy/entry.ts', () => {
  it('starts programs that are there, those of an operator among them', () => {
    expect(ENTRIES.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    for (const tool of ['admin', 'migrate', 'backup', 'restore', 'reconcile'])
      expect(ENTRIES).toContain(`tools/${tool}.ts`);
  });
});
