import type { Json } from '../fair/replay.ts';
import { type Card, isCard } from './card.ts';

export type JsonRecord = { [key: string]: Json };

/** The value as a record; null if it is not one. */
export function readRecord(value: Json | undefined): JsonRecord | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}

/** A whole number between `least` and `most`, or null. */
export function readWhole(value: Json | undefined, least: number, most: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : null;
}

/** An amount as a decimal string without sign, at most 15 digits, or null. */
export function readAmount(value: Json | undefined): string | null {
  return typeof value === 'string' && /^(0|[1-9]\d{0,14})$/.test(value) ? value : null;
}

/** A list of different cards, or null. */
export function readCards(value: Json | undefined): Card[] | null {
  if (!Array.isArray(value) || !value.every(isCard)) return null;
  return new Set(value).size === value.length ? value : null;
}

/** Whether two lists of different cards hold the same cards, in any order. */
export function sameCards(a: readonly Card[], b: readonly Card[]): boolean {
  const set = new Set(a);
  return a.length === b.length && set.size === a.length && b.every((card) => set.has(card));
}
