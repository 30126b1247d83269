import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.ts';
import { ROOT, run, step } from './steps.ts';
import { type Counted, journeyCount, total, unitCount } from './test-count.ts';

/**
 * `npm test`: types, lint, import rules, house rules, unit, HTTP and browser journeys. At the end it names the failed
 * tests and prints the count. `npm test -- changed [COMMIT]` runs only the tests that import what differs from COMMIT
 * (by default the last one).
 */
const [mode, commit = 'HEAD'] = process.argv.slice(2);
if (mode !== undefined && mode !== 'changed') {
  process.stderr.write('npm test runs everything; npm test -- changed [COMMIT] runs what a change can break.\n');
  process.exit(2);
}
const changed = mode === 'changed';
const results = join(ROOT, 'test-results');
const unitReport = join(results, 'unit.json');
const journeyReport = join(results, 'journeys.json');
rmSync(results, { recursive: true, force: true });

const checked = await check();
const units = await step('unit, HTTP and house rules', () =>
  run('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
    ...(changed ? ['--changed', commit, '--passWithNoTests'] : []),
  ]),
);
// Counted now, because the browser run empties the folder.
const unit = reported(unitReport, unitCount);
const journeys = await step('browser journeys', () =>
  run('playwright', ['test', ...(changed ? [`--only-changed=${commit}`, '--pass-with-no-tests'] : [])]),
);

const { passed, failed, names } = total([
  { ok: checked },
  { ok: units, counted: unit },
  { ok: journeys, counted: reported(journeyReport, journeyCount) },
]);
for (const name of names) process.stdout.write(`failed: ${name}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

function reported<Report>(path: string, count: (report: Report) => Counted): Counted | undefined {
  return existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
}
