import { chanceOf } from './chance.ts';
import type { ApiDocument, Operation } from './requests.ts';
import { madeValue, type Schema, type Source } from './values.ts';

/** A request that breaks one rule of its call's contract and is well formed otherwise. */
export interface BrokenRequest {
  /** "body.list.0.name: too long". */
  rule: string;
  /** With its query. */
  path: string;
  body: unknown;
}

type Shared = ApiDocument['components']['schemas'];
type Where = readonly (string | number)[];
interface Rule {
  at: Where;
  rule: string;
  /** `undefined` leaves the field out. */
  value: unknown;
}

const DEEPEST = 5;
/** Longer texts would be refused for their size. */
const LONGEST = 20_000;

/** For every rule that the document states of a call: a request without the field, or with a value that breaks it. */
export function brokenRequests(path: string, operation: Operation, shared: Shared): BrokenRequest[] {
  const source: Source = { chance: chanceOf(path), known: new Map(), shared };
  const parameters = (operation.parameters ?? []).filter(({ in: place }) => place === 'path' || place === 'query');
  const bodySchema = operation.requestBody?.content['application/json']?.schema;
  const fields = parameters.map(({ name = '', in: place = '', required = false, schema = {} }) => ({
    place,
    name,
    required,
    schema,
  }));
  const wellFormed = () =>
    Object.fromEntries(
      fields
        .filter(({ place, required }) => place === 'path' || required)
        .map(({ name, schema }) => [name, madeValue(schema, name, source)]),
    );
  const request = (given: Record<string, unknown>, rule: string, body: unknown): BrokenRequest => ({
    rule,
    path: addressOf(path, fields, given),
    body,
  });
  const body = () => bodySchema && madeValue(bodySchema, '', source);
  const ofFields = fields.flatMap(({ place, name, required, schema }) =>
    rulesOf({ schema, at: [name], required: required && place === 'query', shared })
      // Text is the only kind of value in an address, and an empty one is none.
      .filter(({ value, at }) => at.length === 1 && (value === undefined || (isScalar(value) && value !== '')))
      .map(({ rule, value }) => request({ ...wellFormed(), [name]: value }, `${place}.${name}: ${rule}`, body())),
  );
  const ofBody = (bodySchema ? rulesOf({ schema: bodySchema, at: [], required: false, shared }) : []).map(
    ({ at, rule, value }) =>
      request(wellFormed(), `${['body', ...at].join('.')}: ${rule}`, withValue(body(), at, value)),
  );
  return [...ofFields, ...ofBody];
}

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number';

function addressOf(
  path: string,
  fields: readonly { place: string; name: string }[],
  given: Readonly<Record<string, unknown>>,
): string {
  const query = fields
    .filter(({ place, name }) => place === 'query' && given[name] !== undefined)
    .map(({ name }): [string, string] => [name, String(given[name])]);
  const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(given[name] ?? '1')));
  return query.length > 0 ? `${address}?${new URLSearchParams(query)}` : address;
}

interface Spot {
  schema: Schema;
  at: Where;
  required: boolean;
  shared: Shared;
}

/** The rules of a value and of everything inside it. */
function rulesOf({ schema: written, at, required, shared }: Spot): Rule[] {
  const schema = plain(written, shared);
  const absent = required ? [{ at, rule: 'left out', value: undefined }] : [];
  const broken = brokenValues(schema, shared).map(([rule, value]) => ({ at, rule, value }));
  if (at.length >= DEEPEST) return [...absent, ...broken];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    rulesOf({ schema: inner, at: [...at, name], required: schema.required?.includes(name) ?? false, shared }),
  );
  const items = schema.items ? rulesOf({ schema: schema.items, at: [...at, 0], required: false, shared }) : [];
  return [...absent, ...broken, ...inside, ...items];
}

/** Without the reference, and without "or null". */
function plain(schema: Schema, shared: Shared): Schema {
  if (schema.$ref) return plain(shared[schema.$ref.split('/').at(-1) ?? ''] ?? {}, shared);
  const kinds = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return kinds.length === 1 && kinds[0] ? plain(kinds[0], shared) : schema;
}

const NO_SUCH = 'no-such-value';
const ODD = ['!', ' ', '-', 'ü', 'a', '1', 'a b', '\u{1f338}'];

function brokenValues(schema: Schema, shared: Shared): [string, unknown][] {
  if (schema.const !== undefined || schema.enum) return [['not in the list', NO_SUCH]];
  if (schema.anyOf) return brokenForAll(schema.anyOf.map((kind) => plain(kind, shared)));
  if (schema.type === 'string') return brokenTexts(schema);
  if (schema.type === 'integer' || schema.type === 'number') return brokenNumbers(schema);
  if (schema.type === 'array') return [['no list', { length: 2 }]];
  return schema.type === 'object' ? [['no object', NO_SUCH]] : [];
}

function brokenTexts({ maxLength, minLength = 0, pattern }: Schema): [string, string][] {
  const unlike = pattern === undefined ? undefined : ODD.find((text) => !new RegExp(pattern, 'u').test(text));
  return [
    ...(maxLength !== undefined && maxLength < LONGEST ? [['too long', 'a'.repeat(maxLength + 1)] as const] : []),
    ...(minLength > 0 ? [['too short', 'a'.repeat(minLength - 1)] as const] : []),
    ...(unlike === undefined ? [] : [['another pattern', unlike] as const]),
  ].map(([rule, text]) => [rule, text]);
}

function brokenNumbers({ minimum, exclusiveMinimum, maximum }: Schema): [string, unknown][] {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  return [
    ['no number', NO_SUCH],
    ...(least === undefined || least <= Number.MIN_SAFE_INTEGER ? [] : [['too small', least - 1] as [string, number]]),
    ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER
      ? []
      : [['too large', maximum + 1] as [string, number]]),
  ];
}

/** A text that is too long for each kind of text of a choice. */
function brokenForAll(kinds: readonly Schema[]): [string, unknown][] {
  const texts = kinds.filter(({ type }) => type === 'string');
  const longest = Math.max(...texts.map(({ maxLength = LONGEST, pattern }) => (pattern ? 0 : maxLength)));
  const known = kinds.every(({ type, items }) => type !== undefined || items !== undefined);
  return known && texts.length > 0 && longest < LONGEST ? [['too long', 'a'.repeat(longest + 1)]] : [];
}

/** A copy with another value at one place; missing objects on the way are made. */
function withValue(base: unknown, [first, ...rest]: Where, value: unknown): unknown {
  if (first === undefined) return value;
  const inner = (base as Record<string | number, unknown> | undefined)?.[first];
  const changed = withValue(inner, rest, value);
  if (typeof first === 'number') return [changed];
  return { ...(typeof base === 'object' ? base : {}), [first]: changed };
}
