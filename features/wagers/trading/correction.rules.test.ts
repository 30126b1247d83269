import { expect, test } from 'vitest';
import { creditsOf } from './correction.rules.ts';

const step = (version: number, payout: bigint, difference: bigint, ticket = 'a') => ({
  ticket,
  version,
  payout,
  difference,
});
const paid = (...steps: ReturnType<typeof step>[]) =>
  creditsOf(steps).map(({ ticket, version, credit }) => `${ticket}${version} ${credit}`);

test('what is missing is owed, what was too much stays', () => {
  expect(paid(step(2, 100n, 100n))).toEqual(['a2 100']);
  expect(paid(step(2, 0n, -100n))).toEqual([]);
  expect(paid(step(2, 30n, -70n), step(3, 90n, 60n))).toEqual([]);
});

test('what was paid once is never paid twice, in whatever order it is told', () => {
  // 50 at first, then 20, 80, 10, 120: the player was paid 50, 80 and 120.
  const steps = [step(2, 20n, -30n), step(3, 80n, 60n), step(4, 10n, -70n), step(5, 120n, 110n)];
  expect(paid(...steps)).toEqual(['a3 30', 'a5 40']);
  expect(paid(...steps.toReversed())).toEqual(['a3 30', 'a5 40']);
});

test('tickets are counted alone', () => {
  expect(paid(step(2, 7n, 7n, 'a'), step(2, 9n, 4n, 'b'))).toEqual(['a2 7', 'b2 4']);
});
