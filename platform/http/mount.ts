import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { ModuleId } from '#platform/http/contract.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { languageOf } from '#platform/i18n/languages.ts';
import { isWellFormedJson } from '#platform/i18n/well-formed.ts';
import { compactIn, SEALED_MEDIA_TYPE } from '#platform/sealed/sealed.format.ts';
import type { SealedBodies } from '#platform/sealed/sealed-bodies.ts';
import type { Caller } from './caller.ts';
import { type Access, type Call, type Route, splitRoute } from './contract.ts';
import { denies, isOfficeCall } from './policy.ts';
import { isRefusal, type Refusal, refuse, statusOf } from './refusal.ts';
import type { Handler, Service } from './service.ts';
import { unknownFields } from './unknown-fields.ts';
import { mountUpload, readUpload } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: Buffer;
    caller: Caller | undefined;
  }
}

/** What the frame asks of the business: who calls, and whether the brand has a switch on. */
export interface Gate {
  /** `reply` is only for clearing or renewing cookies. */
  identify(request: FastifyRequest, reply: FastifyReply): Promise<Caller | Refusal>;
  moduleEnabled(brandId: number, moduleId: ModuleId): Promise<boolean>;
  /** Whether the brand is closed to this caller; use `neverClosed` for origins that no brand closes. */
  stateOf(caller: Caller): Promise<ClosedSite | undefined>;
}

/** For the operators' origin, the studio, and tests that are not about closed sites. */
export const neverClosed: Gate['stateOf'] = async () => undefined;

/** Maintenance and region rules of the brand (spec section 2.2, root screens 1 and 2). */
export type ClosedSite = 'site.maintenance' | 'site.region.blocked';

export interface Frame {
  gate: Gate;
  catalogue: Catalogue;
  /** Origins of our own websites; for changes a cookie is only accepted from one of them. */
  ownOrigins: readonly string[];
  /** Opens the encrypted bodies of the calls that accept them; without it they take plain JSON only. */
  sealed?: SealedBodies | undefined;
  /** Runs each call, for an origin whose calls need something around them. */
  within?: <T>(work: () => Promise<T>) => Promise<T>;
}

const DEFAULT_BODY_LIMIT = 64 * 1024;

interface Mounted {
  pattern: RegExp;
  method: string;
}

/** Every path with its methods, to tell "not found" from "method not allowed". */
const mountedOn = new WeakMap<object, Mounted[]>();

/** The methods of a path; none when it does not exist. */
export function methodsOf(app: object, url: string): string[] {
  const path = url.split('?', 1)[0]?.replace(/\/$/, '') ?? '';
  const found = (mountedOn.get(app) ?? []).filter(({ pattern }) => pattern.test(path));
  return [...new Set(found.map(({ method }) => method))];
}

/** Mounts every call of the services, each under its route and its aliases. */
export function mount(app: FastifyInstance, services: readonly Service[], frame: Frame): void {
  const mounted = mountedOn.get(app) ?? [];
  mountedOn.set(app, mounted);
  const within = frame.within ?? ((work) => work());
  for (const { route, call, handle } of services.flatMap((service) => service.calls)) {
    for (const spelling of [route as Route, ...(call.aliases ?? [])]) {
      const { method, path } = splitRoute(spelling);
      const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
      mounted.push({ method, pattern: new RegExp(`^${literal}$`) });
      const mountable: RouteOptions = {
        method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        bodyLimit: call.bodyLimit ?? DEFAULT_BODY_LIMIT,
        handler: (request, reply) => within(() => answer({ call, route: spelling, handle, frame, request, reply })),
      };
      if (call.upload) mountUpload(app, mountable);
      else app.route(mountable);
    }
  }
}

interface Exchange {
  call: Call;
  /** The alias or route that was called. */
  route: string;
  handle: Handler<Call>;
  frame: Frame;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function answer({ call, route, handle, frame, request, reply }: Exchange): Promise<unknown> {
  const caller = await frame.gate.identify(request, reply);
  if (isRefusal(caller)) return sendRefusal(frame, request, reply, caller);
  request.caller = caller;
  const denied = (await checkFrame(call, caller, frame, request)) ?? undefined;
  if (denied) return sendRefusal(frame, request, reply, denied);
  const opened = call.upload ? await readUpload(request, call.upload) : await unseal(call, route, frame, request);
  if (isRefusal(opened)) return sendRefusal(frame, request, reply, opened);
  const input = validate({ call, request, sent: opened.body, strict: isOfficeCall(route, call) });
  if (isRefusal(input)) return sendRefusal(frame, request, reply, input);
  const value = await handle({
    ...input,
    files: opened.files,
    caller,
    request,
    reply,
    rawBody: request.rawBody ?? Buffer.alloc(0),
  } as never);
  if (isRefusal(value)) return sendRefusal(frame, request, reply, value);
  // A redirect is not finished at once: hooks run first, and until then `sent` is false.
  if (call.framing === 'own' || reply.sent) return reply;
  if (call.framing === 'file') return sendFile(reply, value as SentFile);
  // Parsing the answer drops every field that the contract does not name, so nothing leaks by accident.
  const output = call.output.parse(value);
  return reply.send(call.framing === 'bare' ? output : { success: true, value: output, message: '' });
}

async function checkFrame(
  call: Call,
  caller: Caller,
  frame: Frame,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  const changes = request.method !== 'GET' || call.changesState;
  if (caller.viaCookie && changes && !fromOwnOrigin(request, frame.ownOrigins)) return refuse('origin.refused');
  const closed = call.openWhenClosed || call.access === 'signed' ? undefined : await frame.gate.stateOf(caller);
  if (closed) return refuse(closed);
  const denied = denies(call.access, caller);
  if (denied) return refuse(denied);
  if (call.needsProof && !caller.operator?.isProven) return refuse('operator.proof.required');
  if (call.moduleId && !(await frame.gate.moduleEnabled(caller.brandId, call.moduleId)))
    return refuse('function.not.available');
  return undefined;
}

/**
 * Protects against cross-site request forgery: browsers always name the origin of a change; other clients do not use
 * cookies.
 */
function fromOwnOrigin(request: FastifyRequest, ownOrigins: readonly string[]): boolean {
  const origin = request.headers.origin;
  if (origin) return ownOrigins.includes(origin) || origin === `${request.protocol}://${request.host}`;
  return request.headers['sec-fetch-site'] === 'same-origin' || request.headers['sec-fetch-site'] === undefined;
}

/** The body as the handler reads it. A call that the spec marks as encrypted takes a JWE as well as plain JSON. */
async function unseal(
  call: Call,
  route: string,
  { sealed }: Frame,
  request: FastifyRequest,
): Promise<{ body: unknown; files: [] } | Refusal> {
  const compact = call.encrypted ? compactIn(request.body) : undefined;
  if (compact && sealed) {
    const opened = await sealed.open(compact, route);
    return 'refused' in opened ? opened : { ...opened, files: [] };
  }
  const isSealed = request.headers['content-type']?.startsWith(SEALED_MEDIA_TYPE);
  return isSealed ? refuse('media.type.unsupported') : { body: request.body, files: [] };
}

interface SentFile {
  type: string;
  bytes: Buffer | Readable;
  /** Name of a download: letters, digits, dots and dashes. */
  name?: string;
}

/** A private picture or download: not cached by proxies, and never run as a document. */
function sendFile(reply: FastifyReply, { type, bytes, name }: SentFile): FastifyReply {
  if (name !== undefined) reply.header('content-disposition', `attachment; filename="${name}"`);
  return reply
    .headers({
      'cache-control': name === undefined ? 'private, max-age=3600' : 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .type(type)
    .send(bytes);
}

interface Validated {
  call: Call;
  request: FastifyRequest;
  sent: unknown;
  /** Refuses what the contract does not name. Existing clients of the portal send such fields (wire.md 1.2). */
  strict: boolean;
}

function validate({ call, request, sent, strict }: Validated): Record<'query' | 'params' | 'body', unknown> | Refusal {
  const asked = flatten(request.query);
  if (!asked) return malformed('query.data');
  if (!isWellFormedJson(asked)) return malformed('query');
  // A call without a body in its contract reads the raw bytes itself, so that a payment is not lost because of one
  // malformed character.
  if (call.body && !isWellFormedJson(sent)) return malformed('body');
  const unknown = strict ? [...pathsOf('query', call.query, asked), ...pathsOf('body', call.body, sent)] : [];
  if (unknown[0]) return unknownField(unknown);
  const query = parse(call.query, asked, 'query');
  if (isRefusal(query)) return query;
  const params = parse(call.params, request.params, 'path');
  if (isRefusal(params)) return params;
  if (Object.values(params as object).some((value) => typeof value === 'string' && value.includes('\0')))
    return malformed('path');
  const bodyMissing = sent === undefined || sent === null;
  if (call.body && bodyMissing && !call.body.safeParse(undefined).success) return refuse('request_body_required');
  const body = parse(call.body, sent, 'body');
  if (isRefusal(body)) return body;
  return { query, params, body };
}

function parse(schema: z.ZodType | undefined, input: unknown, where: string): unknown {
  if (!schema) return {};
  const result = schema.safeParse(input ?? {});
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => ({ field: [where, ...issue.path].join('.'), problem: issue.code }));
  return refuse('request_param_err', { detail: { data: fields }, values: { field: fields[0]?.field ?? where } });
}

const pathsOf = (where: string, schema: z.ZodType | undefined, input: unknown) =>
  unknownFields(schema, input).map((path) => [where, ...path].join('.'));

function unknownField(fields: readonly string[]): Refusal {
  const data = fields.map((field) => ({ field, problem: 'unrecognized_key' }));
  return refuse('request_param_unknown', { detail: { data }, values: { field: fields[0] ?? '' } });
}

function malformed(field: string): Refusal {
  return refuse('request_param_err', { detail: { data: [{ field, problem: 'invalid_format' }] }, values: { field } });
}

/**
 * Clients send flat query parameters; the spec speaks of one `data` parameter, which is accepted as JSON too
 * (wire.md 4.1). Empty text means "no filter" (wire.md 1.2), so it is left out before validation.
 */
function flatten(query: unknown): Record<string, unknown> | undefined {
  const { data, ...rest } = { ...(query as Record<string, unknown>) };
  const nested = typeof data === 'string' && data.startsWith('{') ? parsed(data) : data === undefined ? {} : { data };
  if (!nested) return undefined;
  return Object.fromEntries(
    Object.entries({ ...nested, ...rest })
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, withoutNul(value)]),
  );
}

/** PostgreSQL refuses NUL in any text, and no stored text contains one. */
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', ' ');
  return Array.isArray(value) ? value.map(withoutNul) : value;
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

export function sendRefusal(
  frame: Pick<Frame, 'catalogue'>,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  const language = request.caller?.language ?? languageOf(String(request.headers.language ?? ''));
  return reply.status(refusal.status ?? statusOf(refusal.refused)).send({
    success: false,
    value: refusal.detail ?? null,
    message: frame.catalogue.text(language, `error.${refusal.refused}`, refusal.values),
    errorCode: refusal.refused,
  });
}

/** For routes that are not calls: refuses callers without this access. */
export function onlyFor(frame: Pick<Frame, 'gate' | 'catalogue'>, access: Access) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const caller = await frame.gate.identify(request, reply);
    if (isRefusal(caller)) return sendRefusal(frame, request, reply, caller);
    request.caller = caller;
    const denied = denies(access, caller);
    return denied && sendRefusal(frame, request, reply, refuse(denied));
  };
}

/** Schema of a wrapped answer, for the OpenAPI document. */
export function framed(call: Call): z.ZodType {
  if (call.framing !== undefined && call.framing !== 'wps') return call.output;
  return z.object({ success: z.literal(true), value: call.output, message: z.string() });
}
