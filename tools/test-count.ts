export interface Counted {
  passed: number;
  failed: number;
  /** The failed tests: file, test and the first line of the error. */
  names?: readonly string[];
}

/** The fields of Vitest's JSON report that we use; a file that failed before its tests has none of them. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: UnitFile[];
}

interface UnitFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName?: string; failureMessages?: readonly string[] | null }[];
}

/** Failed tests, and files that failed without any: a file is not counted again for a failed test in it. */
export function unitCount({ numPassedTests, numFailedTests, testResults }: UnitReport): Counted {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    names: [
      ...testResults.flatMap(failedTests),
      ...broken.map(({ name, message }) => named(name, 'the file', message)),
    ],
  };
}

function failedTests({ name, assertionResults }: UnitFile): string[] {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => named(name, fullName ?? '', failureMessages?.[0]));
}

const named = (file: string, test: string, problem = ''): string =>
  `${file} > ${test}: ${problem.split('\n')[0] ?? ''}`;

/** The fields of Playwright's JSON report that we use. */
interface JourneyReport {
  stats: { expected: number; unexpected: number };
  suites: JourneySuite[];
}

interface JourneySuite {
  suites?: JourneySuite[];
  specs: { ok: boolean; title: string; file: string; tests: { results: { error?: { message?: string } }[] }[] }[];
}

export const journeyCount = ({ stats, suites }: JourneyReport): Counted => ({
  passed: stats.expected,
  failed: stats.unexpected,
  names: suites.flatMap(failedJourneys),
});

function failedJourneys({ suites = [], specs }: JourneySuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => named(file, title, tests[0]?.results[0]?.error?.message));
  return [...own, ...suites.flatMap(failedJourneys)];
}

/** A step that failed without reporting a failed test counts as one. */
export function total(
  steps: readonly { ok: boolean; counted?: Counted | undefined }[],
): Counted & { names: readonly string[] } {
  let [passed, failed] = [0, 0];
  for (const { ok, counted } of steps) {
    passed += counted?.passed ?? 0;
    failed += ok ? (counted?.failed ?? 0) : Math.max(counted?.failed ?? 0, 1);
  }
  return { passed, failed, names: steps.flatMap(({ counted }) => counted?.names ?? []) };
}
