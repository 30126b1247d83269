import { z } from 'zod';
import { JWKS_PATH, SEALED_ALGORITHM, SEALED_CONTENT, SEALED_MEDIA_TYPE } from '#platform/sealed/sealed.format.ts';
import { type Call, type Contract, type Route, splitRoute } from './contract.ts';
import { framed } from './mount.ts';
import { FRAME_ERRORS } from './refusal.ts';
import type { Service } from './service.ts';

type Json = Record<string, unknown>;

/**
 * OpenAPI 3.1 document of everything that is mounted, made from the contracts and nothing else. `rawCalls` are those
 * that are mounted without the frame, such as vendors' wallet calls.
 */
export function openApiDocument(services: readonly Service[], version: string, rawCalls: Contract = {}): Json {
  const paths: Record<string, Json> = {};
  const calls = [
    ...services.flatMap((service) => service.calls),
    ...Object.entries(rawCalls).map(([route, call]) => ({ route, call })),
  ];
  for (const { route, call } of calls) {
    for (const spelling of [route as Route, ...(call.aliases ?? [])]) {
      const { method, path } = splitRoute(spelling);
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: operation(spelling, call, spelling === route ? undefined : route),
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
    paths,
    components: {
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

function operation(route: Route, call: Call, aliasOf: string | undefined): Json {
  const { path } = splitRoute(route);
  return {
    operationId: route.replace(/[^A-Za-z0-9]+/g, '_'),
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
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body ? { requestBody: { required: true, content: bodyContent(call, call.body) } } : {}),
    responses: {
      200: { description: 'Answer', content: answerContent(call) },
      default: {
        description: `Refusal: ${Object.keys(FRAME_ERRORS).join(', ')}`,
        content: { 'application/json': { schema: REFUSAL } },
      },
    },
  };
}

function bodyContent({ encrypted, upload }: Call, body: z.ZodType): Json {
  const schema = schemaOf(body, 'input');
  return {
    'application/json': { schema },
    ...(upload ? { 'multipart/form-data': { schema } } : {}),
    ...(encrypted ? { [SEALED_MEDIA_TYPE]: { schema: { type: 'string', description: SEALED } } } : {}),
  };
}

const SEALED = `JWE in compact form (${SEALED_ALGORITHM}, ${SEALED_CONTENT}) for a key of ${JWKS_PATH}; inside {jti, iat, aud: "METHOD /path", body}`;

function answerContent(call: Call): Json {
  if (call.framing === 'file')
    return { [call.fileType ?? 'image/*']: { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: answerSchema(call) } };
}

const REFUSAL: Json = {
  type: 'object',
  required: ['success', 'value', 'message', 'errorCode'],
  properties: { success: { const: false }, value: {}, message: { type: 'string' }, errorCode: { type: 'string' } },
};

function answerSchema(call: Call): Json {
  const schema = schemaOf(framed(call), 'output');
  return call.framing === 'bare' ? schema : { anyOf: [schema, REFUSAL] };
}

function security(call: Call): Json[] {
  if (call.access === 'anyone') return [];
  if (call.access === 'signed') return [{ signature: [] }];
  return [{ token: [] }, { cookie: [] }];
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
  return json;
}
