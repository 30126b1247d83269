import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { unknownFields } from './unknown-fields.ts';

const inner = z.object({ known: z.string() });

/** A misspelt field at any depth of each kind of schema that contracts are written with. */
const KINDS: Record<string, { schema: z.ZodType; right: unknown; wrong: unknown; at: string }> = {
  object: { schema: inner, right: { known: 'a' }, wrong: { known: 'a', knwon: 1 }, at: 'knwon' },
  optional: {
    schema: z.object({ one: inner.nullish().default(null) }),
    right: { one: null },
    wrong: { one: { known: 'a', knwon: 1 } },
    at: 'one.knwon',
  },
  array: { schema: z.array(inner), right: [{ known: 'a' }], wrong: [{ known: 'a' }, { knwon: 1 }], at: '1.knwon' },
  record: {
    schema: z.record(z.string(), inner),
    right: { VI: { known: 'a' } },
    wrong: { VI: { known: 'a', knwon: 1 } },
    at: 'VI.knwon',
  },
  union: {
    schema: z.union([inner, z.object({ known: z.string(), more: z.number() })]),
    right: { known: 'a', more: 1 },
    wrong: { known: 'a', more: 1, knwon: 1 },
    at: 'knwon',
  },
  'discriminated union': {
    schema: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), one: inner }),
      z.object({ kind: z.literal('b') }),
    ]),
    right: { kind: 'a', one: { known: 'a' } },
    wrong: { kind: 'b', one: 1 },
    at: 'one',
  },
  transform: {
    schema: inner.transform(({ known }) => known).pipe(z.string()),
    right: { known: 'a' },
    wrong: { known: 'a', knwon: 1 },
    at: 'knwon',
  },
  preprocess: {
    schema: z.preprocess((value) => value, inner),
    right: { known: 'a' },
    wrong: { known: 'a', knwon: 1 },
    at: 'knwon',
  },
  refinement: { schema: inner.refine(() => true), right: { known: 'a' }, wrong: { knwon: 1 }, at: 'knwon' },
  lazy: { schema: z.lazy(() => inner), right: { known: 'a' }, wrong: { knwon: 1 }, at: 'knwon' },
  'extended strict object': { schema: inner.strict(), right: { known: 'a' }, wrong: { knwon: 1 }, at: 'knwon' },
};

describe('fields that a schema does not name', () => {
  it.each(Object.entries(KINDS))('are found in: %s', (_, { schema, right, wrong, at }) => {
    expect(unknownFields(schema, right)).toEqual([]);
    expect(unknownFields(schema, wrong).map((path) => path.join('.'))).toEqual([at]);
  });

  it('are all fields where there is no schema, and none where the schema takes any', () => {
    expect(unknownFields(undefined, { a: 1 })).toEqual([['a']]);
    expect(unknownFields(undefined, undefined)).toEqual([]);
    expect(unknownFields(z.looseObject({}), { a: 1 })).toEqual([]);
  });
});
