import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cruiseImports, type ImportReport } from '../tools/imports.ts';

/** The import rules of docs/architecture.md must detect breaches: each breach is planted and must be found. */
const BREACHES: { rule: string; files: Record<string, string> }[] = [
  {
    rule: 'nobody-imports-apps',
    files: { 'features/a/x.ts': "import '../../apps/server/y.ts';", 'apps/server/y.ts': 'export const y = 1;' },
  },
  {
    rule: 'platform-knows-no-business',
    files: { 'platform/x.ts': "import '../ledger/y.ts';", 'ledger/y.ts': 'export const y = 1;' },
  },
  {
    rule: 'ledger-knows-no-feature',
    files: { 'ledger/x.ts': "import '../features/a/y.ts';", 'features/a/y.ts': 'export const y = 1;' },
  },
  {
    rule: 'engines-import-nothing',
    files: { 'games/engines/x.ts': "import '../../platform/y.ts';", 'platform/y.ts': 'export const y = 1;' },
  },
  {
    rule: 'studio-is-a-stranger',
    files: {
      'games/studio/x.ts': "import '../../features/a/public.ts';",
      'features/a/public.ts': 'export const y = 1;',
    },
  },
  {
    rule: 'vendors-import-platform-only',
    files: { 'games/vendors/hub/x.ts': "import '../../../ledger/y.ts';", 'ledger/y.ts': 'export const y = 1;' },
  },
  {
    rule: 'features-meet-at-the-door',
    files: { 'features/a/x.ts': "import '../b/b.store.ts';", 'features/b/b.store.ts': 'export const y = 1;' },
  },
  {
    rule: 'screens-never-reach-the-server',
    files: { 'features/a/x.page.tsx': "import './a.store.ts';", 'features/a/a.store.ts': 'export const y = 1;' },
  },
  {
    rule: 'pure-files-do-no-io',
    files: { 'features/a/a.rules.ts': "import '../../platform/db/y.ts';", 'platform/db/y.ts': 'export const y = 1;' },
  },
  {
    rule: 'no-cycles',
    files: {
      'platform/x.ts': "import { y } from './y.ts'; export const x = y;",
      'platform/y.ts': "import { x } from './x.ts'; export const y = x;",
    },
  },
  { rule: 'resolvable', files: { 'platform/x.ts': "import './nowhere.ts';" } },
];

let folder: string;
let found: ImportReport['violations'];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-breach-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const all = BREACHES.map(({ files }, at) => ownNames(files, at)).concat(FINE);
  for (const [path, text] of all.flatMap(Object.entries<string>)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const rooms = [...new Set(all.flatMap(Object.keys).map((path) => path.split('/')[0]!))];
  // All in one look: starting the checker takes longer than what it does.
  found = (await cruiseImports(folder, rooms)).violations;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FINE = { 'features/a/fine.ts': "import '../b/public.ts';", 'features/b/public.ts': 'export const y = 1;' };

/** Files named x, y or after their department have a number in each breach, so that all stand side by side. */
function ownNames(files: Record<string, string>, at: number): Record<string, string> {
  const named = (text: string) => text.replace(/(?<=\/)(x|y|a|b|public)(?=\.\w)/g, `$1${at}`);
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [named(path), named(text)]));
}

describe('import rules (design: who may import whom)', () => {
  it.each(BREACHES.map(({ rule, files }, at) => ({ rule, from: Object.keys(ownNames(files, at))[0] })))(
    'a planted breach of $rule is found',
    ({ rule, from }) => {
      expect(found.filter((violation) => violation.from === from).map((violation) => violation.rule)).toContain(rule);
    },
  );

  it('the same neighbours through the door are fine', () => {
    expect(found.filter(({ from }) => from === 'features/a/fine.ts')).toEqual([]);
  });
});
