import { describe, expect, it } from 'vitest';
import { reportOf, summary, type TestLine, total } from './report.ts';

/** Ours: the last lines of `npm test` count every failure once and say how to run it again. */
const line = (name: string | undefined, ms: number, failure?: string): TestLine => ({
  file: 'bets/rules.test.ts',
  ms,
  ...(name === undefined ? {} : { name }),
  ...(failure === undefined ? {} : { failure }),
});

describe('the count at the end of npm test', () => {
  it('has a failed test once, not once more for its step', () => {
    const report = reportOf([line('one', 1), line('two', 1, 'expected 1')]);
    expect(total([{ ok: true }, { ok: false, report }, { ok: true, report: reportOf([line('three', 1)]) }])).toEqual({
      passed: 2,
      failed: 1,
      lines: [line('one', 1), line('two', 1, 'expected 1'), line('three', 1)],
    });
  });

  it('has a step that failed without a test or a report', () => {
    expect(total([{ ok: false }, { ok: false, report: reportOf([line('one', 1)]) }])).toMatchObject({
      passed: 1,
      failed: 2,
    });
  });
});

describe('the summary', () => {
  it('names the ten slowest, the slowest first', () => {
    const lines = Array.from({ length: 12 }, (_, at) => line(`test ${at}`, at * 1000));
    const said = summary({ lines }).split('\n').filter(Boolean);
    expect(said).toHaveLength(11);
    expect(said[1]).toBe('    11.0 s  bets/rules.test.ts > test 11');
    expect(said.at(-1)).toContain('test 2');
  });

  it('gives a failed test’s first line, and the command for it alone', () => {
    const said = summary({ lines: [line("a player's bet", 1, '\u001b[31mno slip\u001b[39m\nat x')] });
    expect(said).toContain("failed: bets/rules.test.ts > a player's bet: no slip\n");
    expect(said).toContain(`npm test -- only bets/rules.test.ts 'a player'\\''s bet'`);
  });

  it('gives a file that never came to its tests by its name', () => {
    expect(summary({ lines: [line(undefined, 0, 'no such module')] })).toContain('npm test -- only bets/rules.test.ts');
  });

  it('gives the whole run for what belongs to no file', () => {
    const said = summary({ lines: [{ file: 'an unhandled error', ms: 0, failure: 'gone' }] });
    expect(said.endsWith('\n  npm test')).toBe(true);
  });
});
