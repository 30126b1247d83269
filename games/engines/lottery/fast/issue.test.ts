import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fastGame, fastGames } from './games.ts';
import { isOpen, issueAfter, issueAt, issueByCode } from './issue.ts';

const at = (time: string) => Date.parse(time);
const minute = fastGame('11x5-60')!;

test('issues are numbered from midnight in Viet Nam', () => {
  expect(issueAt(minute, at('2026-11-22T17:00:00Z'))).toEqual({
    code: '20261123-0001',
    opensAtMs: at('2026-11-22T17:00:00Z'),
    locksAtMs: at('2026-11-22T17:00:55Z'),
    drawsAtMs: at('2026-11-22T17:01:00Z'),
  });
  expect(issueAt(minute, at('2026-11-22T16:59:59.999Z')).code).toBe('20261122-1440');
  expect(issueAt(fastGame('five-digits-90')!, at('2026-11-23T16:59:59Z')).code).toBe('20261123-0960');
  expect(issueAt(fastGame('keno-300')!, at('2026-11-23T16:59:59Z')).code).toBe('20261123-0288');
});

test('bets are taken from opening until the lock', () => {
  const issue = issueAt(minute, at('2026-11-23T05:00:10Z'));
  const open = (time: string) => isOpen(issue, at(time));
  expect(open('2026-11-23T04:59:59.999Z')).toBe(false);
  expect(open('2026-11-23T05:00:00Z')).toBe(true);
  expect(open('2026-11-23T05:00:54.999Z')).toBe(true);
  expect(open('2026-11-23T05:00:55Z')).toBe(false);
});

test('codes that are none', () => {
  for (const code of ['20261123-0000', '20261123-1441', '20261123-1', '20260230-0001', '20261345-0001', '', 'x']) {
    expect(issueByCode(minute, code)).toBeNull();
  }
});

test('issues follow each other without gap, also over midnight, and are found by their code', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...fastGames),
      fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }),
      fc.integer({ min: -2000, max: 2000 }),
      (game, timeMs, periods) => {
        const issue = issueAt(game, timeMs);
        expect(issue.opensAtMs).toBeLessThanOrEqual(timeMs);
        expect(timeMs).toBeLessThan(issue.drawsAtMs);
        expect(issueByCode(game, issue.code)).toEqual(issue);
        expect(issueAfter(game, issue).opensAtMs).toBe(issue.drawsAtMs);
        expect(issueAfter(game, issueAfter(game, issue, periods), -periods)).toEqual(issue);
      },
    ),
  );
});
