import { describe, expect, it } from 'vitest';
import { total, unitCount } from '../../tools/test-count.ts';

/** Ours: the last line of `npm test` names as many failures as there are to mend. */
const file = (status: string, ...assertions: string[]) => ({
  ...{ status, assertionResults: assertions.map((one) => ({ status: one })) },
});

describe('the count at the end of npm test', () => {
  it('has a failed test once, not once more for its file and its step', () => {
    const testResults = [file('failed', 'passed', 'failed'), file('passed', 'passed')];
    const counted = unitCount({ numPassedTests: 2, numFailedTests: 1, testResults });
    expect(total([{ ok: true }, { ok: false, counted }, { ok: true, counted: { passed: 5, failed: 0 } }])).toEqual({
      ...{ passed: 7, failed: 1 },
    });
  });

  it('has a file that never came to its tests beside the failed tests of others', () => {
    const testResults = [file('failed'), file('failed', 'failed', 'failed'), file('failed', 'pending')];
    expect(unitCount({ numPassedTests: 0, numFailedTests: 2, testResults })).toEqual({ passed: 0, failed: 4 });
  });

  it('has a step that failed without a test or a report', () => {
    expect(total([{ ok: false }, { ok: false, counted: { passed: 3, failed: 0 } }])).toEqual({ passed: 3, failed: 2 });
  });
});
