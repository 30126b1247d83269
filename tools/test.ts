import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.ts';
import { ROOT, run, step } from './steps.ts';
import { argumentsOf, type Scope, USAGE } from './test/arguments.ts';
import { freePorts } from './test/free-ports.ts';
import { type Report, readReport, summary, total } from './test/report.ts';
import { openRunFolder, type RunFolder } from './test/run-folder.ts';

/**
 * `npm test`: types, lint, import rules, house rules, unit, HTTP and browser journeys. At the end it names the slowest
 * and the failed tests and prints the count. `arguments.ts` says what else it takes.
 */
const scope = argumentsOf(process.argv.slice(2));
if (!scope) {
  process.stderr.write(USAGE);
  process.exit(2);
}
rmSync(join(ROOT, 'test-results'), { recursive: true, force: true });
const folder = await openRunFolder();
Object.assign(process.env, folder.env, {
  ...(scope.long && { TEST_LONG: '1' }),
  JOURNEY_PORT: String(await freePorts(3)),
  // Playwright keeps what it has translated beside temporary files, which end with the run.
  PWTEST_CACHE_DIR: join(ROOT, '.cache', 'playwright'),
});
let interrupted = false;
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(event, () => void interrupt(folder));

const { passed, failed, lines } = total(await everything(scope));
process.stdout.write(`${summary({ lines })}\n`);
await folder.close();
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

interface Done {
  ok: boolean;
  report?: Report | undefined;
}

async function everything({ checks, units, journeys }: Scope): Promise<Done[]> {
  const done: Done[] = [];
  if (checks) done.push({ ok: await check() });
  if (units) done.push(await tests('unit, HTTP and house rules', ['vitest', 'run', ...units], 'unit'));
  if (journeys) done.push(await tests('browser journeys', ['playwright', 'test', ...journeys], 'journey'));
  return done;
}

async function tests(name: string, [program = '', ...args]: readonly string[], reporter: string): Promise<Done> {
  const report = join(folder.path, `${reporter}.json`);
  const own = `--reporter=${join(ROOT, 'tools', 'test', `${reporter}.reporter.ts`)}`;
  const ok = await step(name, () => run(program, [...args, own], { TEST_REPORT: report }));
  return { ok, report: readReport(report) };
}

/** Ends everything that runs; also when the door of npm was killed. */
async function interrupt({ close }: RunFolder): Promise<void> {
  if (interrupted) return;
  interrupted = true;
  process.stdout.write('\nInterrupted.\n');
  await close();
  process.exit(130);
}
