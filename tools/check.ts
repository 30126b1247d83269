import { run, step } from './steps.ts';

/** All checks that need no database and no browser: types, lint and format, import rules, unused files and exports. */
export async function check(): Promise<boolean> {
  const results = [
    await step('types (node)', () => run('tsc', ['-p', 'tsconfig.json'])),
    await step('types (web)', () => run('tsc', ['-p', 'tsconfig.web.json'])),
    await step('types (back office)', () => run('tsc', ['-p', 'tsconfig.office.json'])),
    await step('lint and format', () => run('biome', ['check', '--error-on-warnings', '.'])),
    await step('import rules', checkImports),
    await step('unused code', () => run('knip', ['--no-progress', '--no-config-hints'])),
  ];
  return results.every(Boolean);
}

/** Fewer modules mean that the parser read nothing and every rule "passed". */
const MINIMUM_MODULES = 200;

async function checkImports(): Promise<number> {
  const { cruiseImports } = await import('./imports.ts');
  const { modules, violations } = await cruiseImports();
  for (const violation of violations) process.stdout.write(`${violation.rule}: ${violation.from} -> ${violation.to}\n`);
  process.stdout.write(`${modules} modules parsed, ${violations.length} violations\n`);
  if (modules < MINIMUM_MODULES) {
    process.stdout.write(
      `fewer than ${MINIMUM_MODULES} modules were parsed: the parser did not understand the sources\n`,
    );
    return 1;
  }
  return violations.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exit((await check()) ? 0 : 1);
