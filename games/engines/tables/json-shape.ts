/** Checks that JSON has the shape of a type. Engines import no library, so they use these few guards. */

export type Guard<T> = (value: unknown) => value is T;

export function integerIn(low: number, high: number): Guard<number> {
  return (value): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;
}

/** Odds in 1/10,000, from 0 to 10,000:1. */
export const isOddsBps = integerIn(0, 100_000_000);

/** A part of a whole in 1/10,000. */
export const isShareBps = integerIn(0, 10_000);

export function isNull(value: unknown): value is null {
  return value === null;
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

export function oneOf<T extends string>(options: readonly T[]): Guard<T> {
  const known: ReadonlySet<unknown> = new Set(options);
  return (value): value is T => known.has(value);
}

export function listOf<T>(item: Guard<T>, least: number, most: number): Guard<T[]> {
  return (value): value is T[] =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(item);
}

/** An object with exactly these fields. */
export function shape<T extends object>(guards: { [Key in keyof T]: Guard<T[Key]> }): Guard<T> {
  const checks = Object.entries<Guard<unknown>>(guards);
  return (value): value is T => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const found = new Map<string, unknown>(Object.entries(value));
    return found.size === checks.length && checks.every(([key, check]) => found.has(key) && check(found.get(key)));
  };
}
