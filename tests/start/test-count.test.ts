import { describe, expect, it } from 'vitest';
import { journeyCount, total, unitCount } from '../../tools/test-count.ts';

/** Ours: the last line of `npm test` counts every failure once. */
const file = (status: string, ...assertions: string[]) => ({
  name: 'rules.test.ts',
  status,
  assertionResults: assertions.map((one, index) => ({
    status: one,
    fullName: `rule ${index + 1}`,
    failureMessages: one === 'failed' ? ['expected 1\nto be 2'] : [],
  })),
});

describe('the count at the end of npm test', () => {
  it('has a failed test once, not once more for its file and its step', () => {
    const testResults = [file('failed', 'passed', 'failed'), file('passed', 'passed')];
    const counted = unitCount({ numPassedTests: 2, numFailedTests: 1, testResults });
    expect(total([{ ok: true }, { ok: false, counted }, { ok: true, counted: { passed: 5, failed: 0 } }])).toEqual({
      passed: 7,
      failed: 1,
      names: ['rules.test.ts > rule 2: expected 1'],
    });
  });

  it('has a file that never came to its tests beside the failed tests of others', () => {
    const testResults = [file('failed'), file('failed', 'failed', 'failed'), file('failed', 'pending')];
    expect(unitCount({ numPassedTests: 0, numFailedTests: 2, testResults })).toMatchObject({ passed: 0, failed: 4 });
  });

  it('names a failed journey of any depth with its first line', () => {
    const specs = [
      { ok: false, title: 'a bet', file: 'bet.e2e.ts', tests: [{ results: [{ error: { message: 'no slip' } }] }] },
    ];
    const counted = journeyCount({
      stats: { expected: 1, unexpected: 1 },
      suites: [{ specs: [], suites: [{ specs }] }],
    });
    expect(counted).toEqual({ passed: 1, failed: 1, names: ['bet.e2e.ts > a bet: no slip'] });
  });

  it('has a step that failed without a test or a report', () => {
    expect(total([{ ok: false }, { ok: false, counted: { passed: 3, failed: 0 } }])).toMatchObject({
      passed: 3,
      failed: 2,
    });
  });
});
