export interface Counted {
  passed: number;
  failed: number;
}

/** What Vitest's JSON report has of interest; a file that never came to its tests has none of them. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** Failed tests, and files that failed without any: a test is not counted again for its file. */
export function unitCount({ numPassedTests, numFailedTests, testResults }: UnitReport): Counted {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** What Playwright's JSON report has of interest. */
interface JourneyReport {
  stats: { expected: number; unexpected: number };
}

export const journeyCount = ({ stats }: JourneyReport): Counted => ({
  passed: stats.expected,
  failed: stats.unexpected,
});

/** A step that failed without a failed test to show for it counts as one. */
export function total(steps: readonly { ok: boolean; counted?: Counted | undefined }[]): Counted {
  let [passed, failed] = [0, 0];
  for (const { ok, counted } of steps) {
    passed += counted?.passed ?? 0;
    failed += ok ? (counted?.failed ?? 0) : Math.max(counted?.failed ?? 0, 1);
  }
  return { passed, failed };
}
