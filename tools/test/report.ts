import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** One test as a reporter wrote it down. `failure` is the error's text; a file that never came to its tests has one. */
export interface TestLine {
  /** From the root. */
  file: string;
  /** Without a name it is the file itself. */
  name?: string;
  ms: number;
  failure?: string;
}

export interface Report {
  passed: number;
  failed: number;
  lines: readonly TestLine[];
}

export const reportOf = (lines: readonly TestLine[]): Report => ({
  passed: lines.filter(({ failure }) => failure === undefined).length,
  failed: lines.filter(({ failure }) => failure !== undefined).length,
  lines,
});

export function writeReport(path: string, lines: readonly TestLine[]): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(lines));
}

export const readReport = (path: string): Report | undefined =>
  existsSync(path) ? reportOf(JSON.parse(readFileSync(path, 'utf8')) as TestLine[]) : undefined;

/** A step that failed without a report of a failed test counts as one failure. */
export function total(steps: readonly { ok: boolean; report?: Report | undefined }[]): Report {
  let [passed, failed] = [0, 0];
  for (const { ok, report } of steps) {
    passed += report?.passed ?? 0;
    failed += ok ? (report?.failed ?? 0) : Math.max(report?.failed ?? 0, 1);
  }
  return { passed, failed, lines: steps.flatMap(({ report }) => report?.lines ?? []) };
}

const SLOWEST = 10;

/** What stands at the end of a run: the slowest tests, and each failed one with the command that runs it again. */
export function summary({ lines }: Pick<Report, 'lines'>): string {
  const slowest = lines.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  const failed = lines.filter(({ failure }) => failure !== undefined);
  return [
    ...(slowest.length > 0 ? ['', `The ${slowest.length} slowest:`] : []),
    ...slowest.map((line) => `${(line.ms / 1000).toFixed(1).padStart(8)} s  ${nameOf(line)}`),
    ...failed.flatMap((line) => ['', `failed: ${nameOf(line)}: ${firstLine(line.failure)}`, `  ${again(line)}`]),
  ].join('\n');
}

export const nameOf = ({ file, name }: TestLine): string => (name === undefined ? file : `${file} > ${name}`);

const firstLine = (text = ''): string => stripVTControlCharacters(text).split('\n')[0] ?? '';

/** The shell command that runs just this test; what belongs to no file is seen again in a whole run only. */
const again = ({ file, name }: TestLine): string => {
  if (!file.endsWith('.ts')) return 'npm test';
  return `npm test -- only ${file}${name === undefined ? '' : ` '${name.replaceAll("'", "'\\''")}'`}`;
};
