import type { Json as RecordedJson } from '../fair/replay.ts';

/** JSON of a round's bet, actions and state, which is stored and sent unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A decimal string of 1/10,000 units, not negative, at most 18 digits; null otherwise. */
export function readAmount(value: unknown): bigint | null {
  return typeof value === 'string' && /^(0|[1-9]\d{0,17})$/.test(value) ? BigInt(value) : null;
}

/** A whole number from `low` to `high`, both included; null otherwise. */
export function readWhole(value: unknown, low: number, high: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high ? value : null;
}

/** Reads a list; null if any item is invalid. */
export function readList<Item>(value: unknown, read: (item: unknown) => Item | null): Item[] | null {
  if (!Array.isArray(value)) return null;
  const items: Item[] = [];
  for (const one of value) {
    const item = read(one);
    if (item === null) return null;
    items.push(item);
  }
  return items;
}

/** The same data with every bigint as a decimal string. */
export function toJson(value: unknown): RecordedJson {
  return JSON.parse(JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? one.toString() : one)));
}
