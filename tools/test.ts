import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.ts';
import { ROOT, run, step } from './steps.ts';

/** `npm test`: types, lint, import rules, house rules, unit, HTTP and browser journeys. Says the count at the end. */
const results = join(ROOT, 'test-results');
const unitReport = join(results, 'unit.json');
const journeyReport = join(results, 'journeys.json');
rmSync(results, { recursive: true, force: true });

const checked = await check();
const units = await step('unit, HTTP and house rules', () =>
  run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`]),
);
// Counted now: the browser run empties the folder.
const unit = count(unitReport, 'numPassedTests', 'numFailedTests');
const journeys = await step('browser journeys', () => run('playwright', ['test']));

const journey = journeyCount();
const passed = unit.passed + journey.passed;
const failed = unit.failed + journey.failed + [checked, units, journeys].filter((ok) => !ok).length;
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

function count(path: string, passedKey: string, failedKey: string): { passed: number; failed: number } {
  if (!existsSync(path)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>;
  return { passed: report[passedKey] ?? 0, failed: report[failedKey] ?? 0 };
}

function journeyCount(): { passed: number; failed: number } {
  if (!existsSync(journeyReport)) return { passed: 0, failed: 0 };
  const { stats } = JSON.parse(readFileSync(journeyReport, 'utf8')) as {
    stats: { expected: number; unexpected: number };
  };
  return { passed: stats.expected, failed: stats.unexpected };
}
