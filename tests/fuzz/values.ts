import type { Chance } from './chance.ts';

/** The part of a value's schema in the document that we read. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

/** Texts by the field of an answer that contained them, so that later requests name existing things. */
export type Known = ReadonlyMap<string, readonly string[]>;

export interface Source {
  chance: Chance;
  known: Known;
  shared: Record<string, Schema>;
}

const PLAIN = [
  ...['1', '2', '10', '100', '12.5', '0', '20', 'abc', 'ABC', 'abc123', 'sen-hong-88', 'VI', 'EN', 'VNDK', 'true'],
  ...['0912345678', '84912345678', '970436', '0123456789', '012345678901', 'someone@example.com', 'NGUYEN VAN AN'],
  ...['2026-01-31', '2026-11', '2026-11-23T10:00:00.000Z', '23/11/2026', '08:30', '1764000000000', 'Asia/Ho_Chi_Minh'],
  ...['6f1c1f9e-5d6c-4f6f-9a53-0d5a3a3c7b11', 'a'.repeat(32), 'A'.repeat(43), '0'.repeat(64), 'key-12345678'],
  ...['/promotions', 'https://example.com/a?b=c', '#a1b2c3', 'desc', 'asc', 'DONGSON', 'SENVANG', 'all'],
];

/** Texts that often cause bugs. */
const ODD_TEXTS = [
  ...['', ' ', '\u0000', 'x\ud800', '\udc00x', '𝒳'.repeat(60), `${'a'.repeat(99)}🌸`, 'a'.repeat(3_000), '%', '%25%00'],
  ...["' or 1=1 --", '";drop table x', '../../etc/passwd', '<img src=x onerror=alert(1)>', '{{7*7}}', '\\u0000'],
  ...[
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '[]',
    '{}',
    '{"a":1}',
    '__proto__',
    'constructor',
    'toString',
    '-',
    '.',
    ',',
  ],
  ...[
    '-1',
    '1e400',
    '1e-400',
    '0x10',
    '00012',
    '+1',
    '1.',
    '.5',
    '0.00001',
    '1,000',
    '9'.repeat(40),
    `-${'9'.repeat(40)}`,
  ],
  ...[
    '2147483647',
    '2147483648',
    '9007199254740993',
    '9223372036854775807',
    '9223372036854775808',
    '922337203685477.5807',
  ],
  ...['8640000000000000', '8640000000000001', '-8640000000000000', '-62135596800001', '253402300800000'],
  ...[
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '2026-02-30',
    '2026-13-45',
    '275760-09-13',
    '+275760-09-13T00:00:00.000Z',
  ],
  ...['23:60', '99:99', 'Mars/Olympus', '٣٤', '１２', '\u202egnp', 'İ', 'ß', '\r\nset-cookie: a=b', '\u00a0'],
];
const ODD_NUMBERS = [
  ...[0, -0, -1, 1.5, 1e-7, 0.1 + 0.2, 1e21, 1e308, -1e308, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63],
  ...[8_640_000_000_000_000, 8_640_000_000_000_001, -62_135_596_800_001, 253_402_300_800_000, 1e17],
];

/** A value of the wrong kind, or of the right kind at its limit. */
export function oddValue({ chance }: Source): unknown {
  const kind = chance.below(10);
  if (kind < 5) return chance.pick(ODD_TEXTS);
  if (kind < 7) return chance.pick(ODD_NUMBERS);
  return chance.pick<unknown>([
    ...[null, true, false, [], {}, [null], [[]], [{}], { length: 3 }, [1, 'a', null], { a: { b: { c: [] } } }],
    ...[Array.from({ length: 200 }, (_, n) => n), { $ne: null }, { toString: 'x' }, ['x\ud800'], { 'k\ud800': 1 }],
  ]);
}

export const oddText = ({ chance }: Source): string => chance.pick(ODD_TEXTS);

/** A value that the schema usually accepts. `name` is its field. */
export function madeValue(schema: Schema, name: string, source: Source, depth = 0): unknown {
  const { chance, shared } = source;
  if (schema.$ref) {
    const named = shared[schema.$ref.split('/').at(-1) ?? ''] ?? {};
    return depth > 6 ? null : madeValue(named, name, source, depth + 1);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return madeValue(chance.pick(choices), name, source, depth + 1);
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => madeValue(part, name, source, depth + 1));
    return parts.every((part) => typeof part === 'object') ? Object.assign({}, ...parts) : parts[0];
  }
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
  if (type === 'object') return objectOf(schema, name, source, depth);
  if (type === 'array') return arrayOf(schema, name, source, depth);
  if (type === 'boolean') return chance.once(2);
  if (type === 'integer' || type === 'number') return numberOf(schema, name, source);
  if (type === 'null') return null;
  return type === 'string' ? textOf(schema, name, source) : textOf({}, name, source);
}

function objectOf(schema: Schema, name: string, source: Source, depth: number): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [field, inner] of Object.entries(schema.properties ?? {})) {
    const wanted = schema.required?.includes(field) || (depth < 5 && !source.chance.once(3));
    if (wanted) made[field] = madeValue(inner, field, source, depth + 1);
  }
  const rest = schema.additionalProperties;
  if (typeof rest === 'object')
    made[source.chance.pick(['VI', 'EN', 'a', '1', '__proto__', 'x y'])] = madeValue(rest, name, source, depth + 1);
  return made;
}

function arrayOf(schema: Schema, name: string, source: Source, depth: number): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((item) => madeValue(item, name, source, depth + 1));
  const many = Math.max(schema.minItems ?? 0, depth > 4 ? 0 : source.chance.below(3));
  return Array.from({ length: many }, () => madeValue(schema.items ?? {}, name, source, depth + 1));
}

function numberOf({ type, minimum, exclusiveMinimum, maximum }: Schema, name: string, source: Source): number {
  const { chance, known } = source;
  const learned = known.get(name)?.map(Number).filter(Number.isFinite) ?? [];
  if (learned.length > 0 && chance.once(2)) return chance.pick(learned);
  const lowest = Math.max(minimum ?? exclusiveMinimum ?? 0, -1e6);
  if (chance.once(8)) return minimum ?? 0;
  if (chance.once(8)) return maximum ?? 1e6;
  const value = lowest + chance.below(Math.min((maximum ?? 1_000) - lowest, 1_000) + 1);
  return type === 'number' && chance.once(4) ? value + 0.5 : value;
}

function textOf({ pattern, format, minLength = 0, maxLength = 200 }: Schema, name: string, source: Source): string {
  const { chance, known } = source;
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && (!rule || rule.test(text));
  const rule = pattern ? ruleOf(pattern) : undefined;
  const learned = (known.get(name) ?? []).filter(fits);
  if (learned.length > 0 && !chance.once(3)) return chance.pick(learned);
  if (format === 'date-time') return '2026-11-23T10:00:00.000Z';
  if (format === 'uuid') return '6f1c1f9e-5d6c-4f6f-9a53-0d5a3a3c7b11';
  const plain = PLAIN.filter(fits);
  if (plain.length > 0) return chance.pick(plain);
  return 'a'.repeat(Math.max(minLength, 1));
}

function ruleOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}
