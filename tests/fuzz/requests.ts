import { madeValue, oddText, oddValue, type Schema, type Source } from './values.ts';

/** The part of an operation of the document that we read. */
export interface Operation {
  security?: Record<string, unknown>[];
  parameters?: { name?: string; in?: string; required?: boolean; schema?: Schema; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface FuzzRequest {
  method: string;
  path: string;
  type: string | undefined;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

interface Made {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** One request to an operation: half of them are well formed; in the others one field, or the whole body, is odd. */
export function requestFor(route: string, operation: Operation, source: Source): FuzzRequest {
  const { chance } = source;
  const space = route.indexOf(' ');
  const content = operation.requestBody?.content;
  const schema = content?.['application/json']?.schema;
  const made: Made = {
    params: fieldsIn('path', operation, source),
    query: fieldsIn('query', operation, source),
    body: schema && madeValue(schema, '', source),
  };
  if (chance.once(2)) spoil(made, source);
  const path = route.slice(space + 1).replace(/\{(\w+)\}/g, (_, name) => inAddress(made.params[name]) || '1');
  const method = route.slice(0, space);
  return { method, path: path + queryText(made.query, source), ...written(made.body, content, source) };
}

function fieldsIn(where: string, { parameters = [] }: Operation, source: Source): Record<string, unknown> {
  const wanted = parameters.filter((one) => one.in === where && (one.required || !source.chance.once(2)));
  return Object.fromEntries(wanted.map(({ name = '', schema = {} }) => [name, madeValue(schema, name, source)]));
}

/** Puts an odd value into one place. */
function spoil(made: Made, source: Source): void {
  const { chance } = source;
  const places: (() => void)[] = [made.params, made.query, ...objectsIn(made.body)].flatMap((object) =>
    Object.keys(object).map((field) => () => {
      if (chance.once(6)) delete object[field];
      else object[field] = oddValue(source);
    }),
  );
  places.push(() => {
    made.query[chance.pick(['page', 'size', 'startDate', 'endDate', 'data', 'search', 'sort'])] = oddText(source);
  });
  if (made.body !== undefined && chance.once(8)) made.body = oddValue(source);
  else chance.pick(places)();
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Half a surrogate pair cannot be written in an address as a character, but its bytes can. */
function inAddress(value: unknown): string {
  const text = asText(value ?? '');
  if (text.isWellFormed()) return encodeURIComponent(text);
  return `${encodeURIComponent(text.toWellFormed())}%ED%A0%80`;
}

function queryText(query: Record<string, unknown>, { chance }: Source): string {
  const entries = Object.entries(query);
  if (entries.length === 0) return '';
  if (chance.once(10)) return `?data=${inAddress(JSON.stringify(query))}`;
  const pairs = entries.flatMap(([name, value]) => {
    const values = Array.isArray(value) && value.length > 0 && value.length < 9 ? value : [value];
    return values.map((one) => `${encodeURIComponent(name)}=${inAddress(one)}`);
  });
  return `?${pairs.join('&')}`;
}

const FORM = 'application/x-www-form-urlencoded';
/** A picture of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNg+M/wHwAEAQH/7yMK/gAAAABJRU5ErkJggg==';

function written(body: unknown, content: Record<string, unknown> | undefined, source: Source) {
  const { chance } = source;
  if (!content) return chance.once(6) ? json(oddValue(source)) : { type: undefined, body: undefined };
  if (content['multipart/form-data'] && chance.once(2)) return form(body, source);
  if (content[FORM] && chance.once(8)) {
    const fields = Object.entries(Object(body)).map(([name, value]) => [name, asText(value)]);
    return { type: FORM, body: new URLSearchParams(Object.fromEntries(fields)).toString() };
  }
  if (chance.once(25))
    return { type: 'application/json', body: chance.pick(['{', '', 'null', '[', '"x', '{"a":1,}', '\ufeff{}']) };
  return json(body);
}

const json = (body: unknown) => ({ type: 'application/json', body: JSON.stringify(body) ?? '' });

function form(body: unknown, source: Source) {
  const { chance } = source;
  const edge = 'parlor-fuzz-edge';
  const fields = Object.entries(Object(body)).map(
    ([name, value]) =>
      `--${edge}\r\ncontent-disposition: form-data; name="${name.toWellFormed()}"\r\n\r\n${asText(value)}\r\n`,
  );
  const picture = chance.pick([
    Buffer.from(PNG, 'base64'),
    Buffer.from('<svg/>'),
    Buffer.alloc(0),
    Buffer.alloc(500, 7),
  ]);
  const head = `--${edge}\r\ncontent-disposition: form-data; name="${chance.pick(['picture', 'file', 'images'])}"; filename="${chance.pick(['a.png', '../a.svg', ''])}"\r\ncontent-type: image/png\r\n\r\n`;
  const end = chance.once(8) ? '' : `\r\n--${edge}--\r\n`;
  const bytes = Buffer.concat([Buffer.from(fields.join('') + head), picture, Buffer.from(end)]);
  return { type: `multipart/form-data; boundary=${edge}`, body: new Uint8Array(bytes) };
}
