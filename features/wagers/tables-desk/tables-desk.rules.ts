import type { Amount } from '#platform/money/money.ts';

export interface Limits {
  groups: Record<string, { min: string; max: string }>;
  roundMax: string;
}

/** Limits after changing the usual ones; each higher group keeps its ratio to them. Undefined if they are invalid. */
export function movedLimits(now: Limits, next: { min: Amount; max: Amount; roundMax: Amount }): Limits | undefined {
  const { min, max, roundMax } = next;
  const usual = now.groups['*'];
  if (!usual || min <= 0n || max < min || roundMax < max) return undefined;
  const [oldMin, oldMax] = [BigInt(usual.min), BigInt(usual.max)];
  const groups = Object.entries(now.groups).map(([group, own]) => {
    const least = (min * BigInt(own.min)) / oldMin;
    const most = (max * BigInt(own.max)) / oldMax;
    // The maximum never falls below the group's own minimum.
    return [group, { min: least.toString(), max: (most < least ? least : most).toString() }] as const;
  });
  return { groups: Object.fromEntries(groups), roundMax: roundMax.toString() };
}

/** Two-sided 99.9 %: 3.2905 standard errors. At 99 % one of some fifty games would be outside every second month by chance alone. */
const Z_TEN_THOUSANDTHS = 32_905n;

/** The 99.9 % interval of what the house pays. */
export function returnInterval(expected: Amount, deviation: Amount) {
  const reach = (deviation * Z_TEN_THOUSANDTHS) / 10_000n;
  return { low: expected > reach ? expected - reach : 0n, high: expected + reach };
}

/** Before so many rounds the spread that was seen says little of the true one, and the interval nothing at all. */
const ROUNDS_TO_JUDGE = 1_000;

type Verdict = 'early' | 'within' | 'outside';

export function verdictOf(paid: Amount, { low, high, rounds }: { low: Amount; high: Amount; rounds: number }): Verdict {
  if (rounds < ROUNDS_TO_JUDGE) return 'early';
  return paid < low || paid > high ? 'outside' : 'within';
}
