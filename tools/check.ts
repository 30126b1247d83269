import { join } from 'node:path';
import { capture, ROOT, type Said, sideBySide } from './steps.ts';

/** What compilers and linters remember of the last run, so that they read only what has changed. */
const CACHE = join(ROOT, '.cache');

/**
 * All checks that need no database and no browser, side by side: types, lint and format, import rules, unused files and
 * exports.
 */
export const check = (): Promise<boolean> =>
  sideBySide({
    'types (node)': types('tsconfig.json', 'node'),
    'types (web)': types('tsconfig.web.json', 'web'),
    'types (back office)': types('tsconfig.office.json', 'office'),
    'lint and format': () => capture('biome', ['check', '--error-on-warnings', '.']),
    'import rules': checkImports,
    'unused code': () =>
      capture('knip', ['--no-progress', '--no-config-hints', '--cache', '--cache-location', join(CACHE, 'knip')]),
  });

const types = (project: string, name: string) => () =>
  capture('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', join(CACHE, 'tsc', `${name}.tsbuildinfo`)]);

/** Fewer modules mean that the parser read nothing and every rule "passed". */
const MINIMUM_MODULES = 200;

async function checkImports(): Promise<Said> {
  const { cruiseImports } = await import('./imports.ts');
  const { modules, violations } = await cruiseImports();
  const lines = violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`);
  lines.push(`${modules} modules parsed, ${violations.length} violations`);
  if (modules < MINIMUM_MODULES)
    lines.push(`fewer than ${MINIMUM_MODULES} modules were parsed: the parser did not understand the sources`);
  return { code: modules < MINIMUM_MODULES || violations.length > 0 ? 1 : 0, output: lines.join('\n') };
}

if (import.meta.main) process.exit((await check()) ? 0 : 1);
