import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { ROOT } from '../steps.ts';
import { Progress } from './progress.ts';
import { nameOf, type TestLine, writeReport } from './report.ts';

/** Tells how far the journeys have come, each failure when it happens, and writes the report that TEST_REPORT names. */
export default class JourneyReporter implements Reporter {
  private readonly progress = new Progress('journeys');
  private readonly lines: TestLine[] = [];
  private all = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.all = suite.allTests().length;
  }

  onTestEnd(test: TestCase, { status, errors, duration, attachments }: TestResult): void {
    if (status === 'skipped') return;
    // The first parts are the project and the file.
    const name = test.titlePath().slice(3).join(' ');
    const pictures = attachments.flatMap(({ path }) => (path ? [`    ${relative(ROOT, path)}`] : []));
    const failure =
      status === 'passed' ? {} : { failure: [...errors.map(textOf), ...pictures].join('\n') || `it ended ${status}` };
    this.add({ file: relative(ROOT, test.location.file), name, ms: duration, ...failure });
  }

  /** What belongs to no test: a file that does not load, an installation that does not start. */
  onError(error: TestError): void {
    const file = error.location ? relative(ROOT, error.location.file) : 'the journeys';
    this.add({ file, ms: 0, failure: textOf(error) });
  }

  onEnd(): void {
    writeReport(process.env.TEST_REPORT ?? '', this.lines);
  }

  printsToStdio(): boolean {
    return true;
  }

  private add(line: TestLine): void {
    this.lines.push(line);
    if (line.failure !== undefined) this.progress.write(`failed: ${nameOf(line)}\n${line.failure}\n`);
    const failed = this.lines.filter(({ failure }) => failure !== undefined).length;
    this.progress.tell(`${this.lines.length} of ${this.all}`, failed);
  }
}

const textOf = ({ stack, message, value, snippet }: TestError): string =>
  [stack ?? message ?? value ?? 'unknown', ...(snippet ? [snippet] : [])].join('\n');
