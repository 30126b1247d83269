import { z } from 'zod';
import { JWKS_PATH, SEALED_ALGORITHM, SEALED_CONTENT, SEALED_MEDIA_TYPE } from '#platform/sealed/sealed.format.ts';
import { type Call, type Contract, type Route, splitRoute } from './contract.ts';
import { framed } from './mount.ts';
import { isOperatorAccess, rolesOf } from './policy.ts';
import { FRAME_ERRORS } from './refusal.ts';
import type { Service } from './service.ts';

type Json = Record<string, unknown>;

/**
 * OpenAPI 3.1 document of all mounted calls, made from the contracts only. `rawCalls` are mounted without the frame,
 * such as vendors' wallet calls.
 */
export function openApiDocument(services: readonly Service[], version: string, rawCalls: Contract = {}): Json {
  const paths: Record<string, Json> = {};
  const shared: Shared = {};
  const calls = [
    ...services.flatMap((service) => service.calls),
    ...Object.entries(rawCalls).map(([route, call]) => ({ route, call })),
  ];
  for (const { route, call } of calls) {
    for (const spelling of [route as Route, ...(call.aliases ?? [])]) {
      const { method, path } = splitRoute(spelling);
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: operation({
          route: spelling,
          call,
          aliasOf: spelling === route ? undefined : route,
          shared,
        }),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parlor',
      version,
      description: 'Calls of the Parlor portal. Amounts in /wps answers are JSON numbers in main units.',
    },
    servers: [{ url: '/', description: 'The origin that serves this document' }],
    paths,
    components: {
      schemas: { ...shared, Refusal: REFUSAL },
      parameters: HEADERS,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Session token, no scheme word' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Auth-Signature',
          description: 'Signature over the raw body',
        },
      },
    },
  };
}

interface Operation {
  route: Route;
  call: Call;
  aliasOf: string | undefined;
  shared: Shared;
}

function operation({ route, call, aliasOf, shared }: Operation): Json {
  const { path } = splitRoute(route);
  const schema: SchemaOf = (type, io) => schemaIn(shared, `${idOf(route)}_${io}`, type, io);
  return {
    operationId: idOf(route),
    summary: call.summary,
    description: [
      call.source,
      aliasOf ? `Alias of ${aliasOf}.` : '',
      call.errors.length ? `Refusals: ${call.errors.join(', ')}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
    tags: [path.split('/')[1] ?? 'root'],
    security: security(call),
    ...(isOperatorAccess(call.access) ? { 'x-operator-roles': rolesOf(call.access) } : {}),
    parameters: [
      ...parameters(schema, call.params, 'path'),
      ...parameters(schema, call.query, 'query'),
      ...(call.access === 'signed'
        ? []
        : Object.keys(HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` }))),
    ],
    ...(call.body ? { requestBody: { required: true, content: bodyContent(schema, call, call.body) } } : {}),
    responses: {
      200: { description: 'Answer', content: answerContent(schema, call) },
      ...failures(),
    },
  };
}

function bodyContent(schemaOf: SchemaOf, { encrypted, upload, framing }: Call, body: z.ZodType): Json {
  const schema = schemaOf(body, 'input');
  return {
    'application/json': { schema },
    ...(framing === 'bare' ? {} : { 'application/x-www-form-urlencoded': { schema } }),
    ...(upload ? { 'multipart/form-data': { schema } } : {}),
    ...(encrypted ? { [SEALED_MEDIA_TYPE]: { schema: { type: 'string', description: SEALED } } } : {}),
  };
}

const SEALED = `JWE in compact form (${SEALED_ALGORITHM}, ${SEALED_CONTENT}) for a key of ${JWKS_PATH}; inside {jti, iat, aud: "METHOD /path", body}`;

function answerContent(schemaOf: SchemaOf, call: Call): Json {
  if (call.framing === 'file')
    return { [call.fileType ?? 'image/*']: { schema: { type: 'string', format: 'binary' } } };
  if (call.framing === 'own') return { 'text/html': { schema: { type: 'string' } } };
  return { 'application/json': { schema: answerSchema(schemaOf, call) } };
}

const REFUSAL: Json = {
  type: 'object',
  required: ['success', 'value', 'message', 'errorCode'],
  properties: { success: { const: false }, value: {}, message: { type: 'string' }, errorCode: { type: 'string' } },
};

function answerSchema(schemaOf: SchemaOf, call: Call): Json {
  const schema = schemaOf(framed(call), 'output');
  return call.framing === 'bare' ? schema : { anyOf: [schema, REFUSAL_REF] };
}

function security(call: Call): Json[] {
  // A token is read if there is one; that of an ended session is refused.
  if (call.access === 'anyone') return [{}, { token: [] }, { cookie: [] }];
  if (call.access === 'signed') return [{ signature: [] }];
  return [{ token: [] }, { cookie: [] }];
}

function parameters(schemaOf: SchemaOf, schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }));
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json;

/** Schemas that refer to themselves are in the document's components, under the name of their call. */
type Shared = Record<string, Json>;

const idOf = (route: string): string => route.replace(/[^A-Za-z0-9]+/g, '_');

function schemaIn(shared: Shared, owner: string, schema: z.ZodType, io: 'input' | 'output'): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
  const { $schema, $defs, ...json } = made as Json & { $defs?: Record<string, Json> };
  if (!$defs) return json;
  const named = (value: Json): Json =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"#/components/schemas/${owner}_`)) as Json;
  for (const [name, definition] of Object.entries($defs)) shared[`${owner}_${name}`] = named(definition);
  return named(json);
}

const REFUSAL_REF: Json = { $ref: '#/components/schemas/Refusal' };

const HEADERS: Record<string, Json> = {
  Merchant: {
    name: 'Merchant',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'Code of the brand; without it the host names the brand',
  },
  Language: {
    name: 'Language',
    in: 'header',
    required: false,
    schema: { type: 'string', examples: ['VI', 'EN'] },
    description: 'Language of messages',
  },
};

/** The frame's own refusals, by HTTP status. */
function failures(): Json {
  const byStatus = new Map<number, string[]>();
  for (const [code, status] of Object.entries(FRAME_ERRORS))
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: `Refused by the frame: ${codes.join(', ')}`,
        content: { 'application/json': { schema: REFUSAL_REF } },
      },
    ]),
  );
}
