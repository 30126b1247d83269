import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Chase,
  type ChaseEvent,
  chaseTotals,
  isDue,
  MAX_CHASE_PERIODS,
  startChase,
  stepChase,
  stillToHold,
} from './chase.ts';

const started = (stopAtWin: boolean, multipliers = [1, 2, 4]): Chase =>
  startChase(['a', 'b', 'c'].slice(0, multipliers.length), multipliers, 20_000n, stopAtWin)!;

function run(chase: Chase, events: readonly ChaseEvent[]): Chase {
  return events.reduce((so, event) => {
    const next = stepChase(so, event);
    if (typeof next === 'string') throw new Error(`${event.type}: ${next}`);
    return next;
  }, chase);
}

const hold = (issue: string): ChaseEvent => ({ type: 'hold', issue });
const lose = (issue: string): ChaseEvent => ({ type: 'settle', issue, outcome: 'lost', payout: 0n });
const win = (issue: string): ChaseEvent => ({ type: 'settle', issue, outcome: 'won', payout: 90_000n });
const states = (chase: Chase) => chase.periods.map((period) => period.status);

test('the stake of a period is the cost times its multiplier', () => {
  expect(started(true).periods.map((period) => period.stake)).toEqual([20_000n, 40_000n, 80_000n]);
  expect(stillToHold(started(true))).toBe(140_000n);
  expect(stillToHold(run(started(true), [hold('a')]))).toBe(120_000n);
});

test('a chase that is none', () => {
  expect(startChase([], [], 1n, true)).toBeNull();
  expect(startChase(['a', 'a'], [1, 1], 1n, true)).toBeNull();
  expect(startChase(['a', 'b'], [1], 1n, true)).toBeNull();
  expect(startChase(['a'], [0], 1n, true)).toBeNull();
  expect(startChase(['a'], [1.5], 1n, true)).toBeNull();
  expect(startChase(['a'], [1001], 1n, true)).toBeNull();
  expect(startChase(['a'], [1], 0n, true)).toBeNull();
  const many = Array.from({ length: MAX_CHASE_PERIODS + 1 }, (_, at) => at);
  expect(
    startChase(
      many.map(String),
      many.map(() => 1),
      1n,
      true,
    ),
  ).toBeNull();
});

test('it stops at a win and never holds the rest', () => {
  const chase = run(started(true), [hold('a'), lose('a'), hold('b'), win('b')]);
  expect([chase.status, ...states(chase)]).toEqual(['stopped-at-win', 'lost', 'won', 'stopped']);
  expect(chaseTotals(chase)).toEqual({ staked: 60_000n, paid: 90_000n });
  expect(stillToHold(chase)).toBe(0n);
  expect(stepChase(chase, hold('c'))).toBe('not-allowed');
});

test('without stop it goes on after a win, and may hold before the result', () => {
  const chase = run(started(false), [hold('a'), hold('b'), win('a'), lose('b'), hold('c'), lose('c')]);
  expect([chase.status, ...states(chase)]).toEqual(['finished', 'won', 'lost', 'lost']);
});

test('with stop a period waits for the result before, and is missed when it locks first', () => {
  const waiting = run(started(true), [hold('a')]);
  expect(isDue(waiting, 'b')).toBe(false);
  expect(stepChase(waiting, hold('b'))).toBe('not-due');
  const missed = run(waiting, [{ type: 'miss', issue: 'b' }, lose('a'), hold('c'), lose('c')]);
  expect([missed.status, ...states(missed)]).toEqual(['finished', 'lost', 'missed', 'lost']);
});

test('a sum that returns the stake and a void draw do not stop it', () => {
  const chase = run(started(true), [
    hold('a'),
    { type: 'settle', issue: 'a', outcome: 'returned', payout: 20_000n },
    hold('b'),
    { type: 'void', issue: 'b' },
  ]);
  expect([chase.status, ...states(chase)]).toEqual(['running', 'returned', 'void', 'waiting']);
  expect(chaseTotals(chase)).toEqual({ staked: 20_000n, paid: 20_000n });
});

test('a refused stake ends it', () => {
  const chase = run(started(true), [hold('a'), lose('a'), { type: 'refuse', issue: 'b' }]);
  expect([chase.status, ...states(chase)]).toEqual(['refused', 'lost', 'refused', 'stopped']);
});

test('a player cancels one period or all that is to come; what is held gets its result', () => {
  const one = run(started(true), [{ type: 'cancel-period', issue: 'b' }, hold('a'), lose('a'), hold('c')]);
  expect(states(one)).toEqual(['lost', 'cancelled', 'held']);
  const all = run(started(true), [hold('a'), { type: 'cancel' }, win('a')]);
  expect([all.status, ...states(all)]).toEqual(['cancelled', 'won', 'cancelled', 'cancelled']);
  expect(stepChase(all, { type: 'cancel' })).toBe('not-allowed');
  const each = run(started(true, [1]), [{ type: 'cancel-period', issue: 'a' }]);
  expect(each.status).toBe('cancelled');
});

test('what does not fit is refused', () => {
  const chase = started(true);
  expect(stepChase(chase, hold('z'))).toBe('no-such-period');
  expect(stepChase(chase, lose('a'))).toBe('not-allowed');
  expect(stepChase(run(chase, [hold('a')]), hold('a'))).toBe('not-allowed');
  expect(stepChase(run(chase, [hold('a'), lose('a')]), win('a'))).toBe('not-allowed');
});

const events: fc.Arbitrary<ChaseEvent> = fc.oneof(
  fc.record({
    type: fc.constantFrom('hold', 'hold', 'hold', 'refuse', 'miss', 'void', 'cancel-period'),
    issue: fc.constantFrom('a', 'b', 'c'),
  }),
  fc.record({
    type: fc.constant('settle' as const),
    issue: fc.constantFrom('a', 'b', 'c'),
    outcome: fc.constantFrom('won', 'lost', 'returned'),
    payout: fc.bigInt({ min: 0n, max: 1000n }),
  }),
  fc.constant<ChaseEvent>({ type: 'cancel' }),
);

test('whatever happens: nothing is held after the end or after a win to stop at, and no result changes', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(events, { maxLength: 30 }), (stopAtWin, series) => {
      let chase = started(stopAtWin);
      for (const event of series) {
        const next = stepChase(chase, event);
        if (typeof next === 'string') continue;
        for (const [at, period] of next.periods.entries()) {
          const before = chase.periods[at]!;
          if (period.status === 'held' && before.status !== 'held') {
            expect(chase.status).toBe('running');
            if (stopAtWin) expect(chase.periods.some(({ status }) => status === 'won')).toBe(false);
          }
          if (before.status !== 'waiting' && before.status !== 'held') expect(period).toEqual(before);
        }
        if (next.status !== 'running') expect(states(next)).not.toContain('waiting');
        chase = next;
      }
    }),
  );
});
