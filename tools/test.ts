import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.ts';
import { ROOT, run, step } from './steps.ts';
import { type Counted, journeyCount, total, unitCount } from './test-count.ts';

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
const unit = reported(unitReport, unitCount);
const journeys = await step('browser journeys', () => run('playwright', ['test']));

const { passed, failed } = total([
  { ok: checked },
  { ok: units, counted: unit },
  { ok: journeys, counted: reported(journeyReport, journeyCount) },
]);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

function reported<Report>(path: string, count: (report: Report) => Counted): Counted | undefined {
  return existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
}
