import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { ROOT } from '../steps.ts';
import { Progress } from './progress.ts';
import { nameOf, type TestLine, writeReport } from './report.ts';

/** Tells how far Vitest has come, each failure when it happens, and writes the report that TEST_REPORT names. */
export default class UnitReporter implements Reporter {
  private readonly progress = new Progress('units');
  private readonly lines: TestLine[] = [];
  private files = 0;
  private filesDone = 0;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.files = specifications.length;
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'passed' && state !== 'failed') return;
    const failure = state === 'failed' ? { failure: (errors ?? []).map(textOf).join('\n') } : {};
    this.add({ file: fileOf(test.module), name: test.fullName, ms: test.diagnostic()?.duration ?? 0, ...failure });
  }

  onTestModuleEnd(module: TestModule): void {
    this.filesDone += 1;
    const failure = module.errors().map(textOf).join('\n');
    if (failure) this.add({ file: fileOf(module), ms: 0, failure });
    this.tell();
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled) this.add({ file: 'an unhandled error', ms: 0, failure: textOf(error) });
    writeReport(process.env.TEST_REPORT ?? '', this.lines);
  }

  private add(line: TestLine): void {
    this.lines.push(line);
    if (line.failure !== undefined) this.progress.write(`failed: ${nameOf(line)}\n${line.failure}\n`);
    this.tell();
  }

  private tell(): void {
    const failed = this.lines.filter(({ failure }) => failure !== undefined).length;
    this.progress.tell(`${this.filesDone} of ${this.files} files, ${this.lines.length} tests`, failed);
  }
}

const fileOf = ({ moduleId }: TestModule): string => relative(ROOT, moduleId);

/** The message, the difference and the stack's lines of this repository. */
function textOf({ message, diff, stacks }: SerializedError & { diff?: string }): string {
  const places = (stacks ?? [])
    .filter(({ file }) => !file.includes('node_modules'))
    .map(({ file, line, column }) => `    at ${relative(ROOT, file)}:${line}:${column}`);
  return [message, ...(diff ? [diff] : []), ...places].join('\n');
}
