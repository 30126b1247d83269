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

/** Two-sided 99 %: 2.5758 standard errors. */
const Z_TEN_THOUSANDTHS = 25_758n;

/** The 99 % interval of what the house pays, and whether the actual amount is outside it. */
export function returnInterval(paid: Amount, expected: Amount, deviation: Amount) {
  const reach = (deviation * Z_TEN_THOUSANDTHS) / 10_000n;
  const low = expected > reach ? expected - reach : 0n;
  const high = expected + reach;
  return { low, high, alarm: paid < low || paid > high };
}

/** For games whose theory gives bounds instead of one figure: players decide, or a fee is capped. */
export const withinBounds = (paid: Amount, { low, high }: { low: Amount; high: Amount }) => ({
  low,
  high,
  alarm: paid < low || paid > high,
});
