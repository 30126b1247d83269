import { z } from 'zod';

type Path = readonly (string | number)[];

/**
 * Paths of the fields in `input` that the schema does not name, at any depth. Schemas drop such fields in silence, so a
 * misspelt filter would look as if it had been applied.
 */
export function unknownFields(schema: z.ZodType | undefined, input: unknown, at: Path = []): Path[] {
  if (!schema) return isObject(input) ? Object.keys(input).map((name) => [...at, name]) : [];
  if (schema instanceof z.ZodObject) return inObject(schema, input, at);
  if (schema instanceof z.ZodArray) {
    const { element } = schema;
    return Array.isArray(input)
      ? input.flatMap((one, index) => unknownFields(inner(element), one, [...at, index]))
      : [];
  }
  if (schema instanceof z.ZodRecord) {
    const { valueType } = schema;
    return isObject(input)
      ? Object.entries(input).flatMap(([name, one]) => unknownFields(inner(valueType), one, [...at, name]))
      : [];
  }
  if (schema instanceof z.ZodUnion) return inUnion(schema.options.map(inner), input, at);
  if (schema instanceof z.ZodPipe)
    return unknownFields(inner(schema.in instanceof z.ZodTransform ? schema.out : schema.in), input, at);
  if (schema instanceof z.ZodLazy || isWrapper(schema)) return unknownFields(inner(schema.unwrap()), input, at);
  return [];
}

/** The library's inner types are typed by their core. */
const inner = (schema: z.core.$ZodType) => schema as z.ZodType;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const WRAPPERS = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault, z.ZodReadonly, z.ZodCatch] as const;
const isWrapper = (schema: z.ZodType): schema is InstanceType<(typeof WRAPPERS)[number]> =>
  WRAPPERS.some((wrapper) => schema instanceof wrapper);

function inObject(schema: z.ZodObject, input: unknown, at: Path): Path[] {
  if (!isObject(input)) return [];
  const rest = schema.def.catchall;
  return Object.entries(input).flatMap(([name, value]) => {
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : rest;
    return field && !(field instanceof z.ZodNever)
      ? unknownFields(inner(field), value, [...at, name])
      : [[...at, name]];
  });
}

/** Of the shapes that accept the input, the one that knows most of its fields; if none does, validation refuses it. */
function inUnion(options: readonly z.ZodType[], input: unknown, at: Path): Path[] {
  const found = options
    .filter((option) => option.safeParse(input).success)
    .map((option) => unknownFields(option, input, at));
  return found.sort((one, other) => one.length - other.length)[0] ?? [];
}
