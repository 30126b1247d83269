import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { cruiseImports } from '../tools/imports.ts';

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

let folder: string | undefined;
afterEach(() => folder && rmSync(folder, { recursive: true, force: true }));

function plant(files: Record<string, string>): { root: string; rooms: string[] } {
  folder = mkdtempSync(join(tmpdir(), 'parlor-breach-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { root: folder, rooms: [...new Set(Object.keys(files).map((path) => path.split('/')[0]!))] };
}

describe('import rules (design: who may import whom)', () => {
  it.each(BREACHES)('a planted breach of $rule is found', async ({ rule, files }) => {
    const { root, rooms } = plant(files);
    const { violations } = await cruiseImports(root, rooms);
    expect(violations.map((violation) => violation.rule)).toContain(rule);
  });

  it('the same neighbours through the door are fine', async () => {
    const { root, rooms } = plant({
      'features/a/x.ts': "import '../b/public.ts';",
      'features/b/public.ts': 'export const y = 1;',
    });
    expect((await cruiseImports(root, rooms)).violations).toEqual([]);
  });
});
