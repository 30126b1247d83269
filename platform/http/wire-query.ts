import { z } from 'zod';
import { cutText } from '#platform/i18n/well-formed.ts';

/**
 * Query and body fields as existing clients send them (wire.md 1.2): numbers as text, repeated keys, nulls from a JSON
 * `data` parameter, empty text for "no filter". Out-of-range numbers are clamped; anything else that is not a number is
 * refused.
 */
const scalar = z.union([z.string().max(2_000), z.number(), z.boolean()]);

/** Characters that no name contains and that PostgreSQL refuses (NUL). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const CONTROL = /[\u0000-\u001f\u007f]/g;

const clean = (value: unknown): string => String(value).replace(CONTROL, ' ').trim();

/**
 * A word that existing clients send and no handler reads. The contract says why, and tests/whole/query-words.test.ts
 * expects that every other word is read.
 */
export const unread = (why: string, longest?: number) => wireText(longest).describe(`${UNREAD} ${why}`);
export const UNREAD = 'not read:';

/** Text without control characters, cut at `longest`; '' when absent. */
export function wireText(longest = 200) {
  return scalar
    .nullish()
    .transform((value) => (value === null || value === undefined ? '' : cutText(clean(value), longest)));
}

/** Parts of one comma-separated text or of a repeated key, without empty ones. */
export function wireList(longest = 50) {
  return z
    .union([scalar, z.array(scalar).max(200)])
    .nullish()
    .transform((value) =>
      (Array.isArray(value) ? value : [value ?? ''])
        .flatMap((part) => clean(part).split(','))
        .map((part) => part.trim())
        .filter(Boolean)
        .slice(0, longest),
    );
}

/** Whole number, clamped to the range; `initial` when absent. */
export function wireCount({ initial, least, most }: { initial: number; least: number; most: number }) {
  return scalar.nullish().transform((value, context) => {
    if (value === null || value === undefined || value === '') return initial;
    const count = typeof value === 'boolean' ? Number.NaN : Number(value);
    if (Number.isNaN(count)) {
      context.addIssue({ code: 'custom', message: 'not a number' });
      return z.NEVER;
    }
    return Math.min(most, Math.max(least, Math.trunc(count)));
  });
}
