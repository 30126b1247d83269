import type { z } from 'zod';
import type { OperatorRole } from './caller.ts';
import type { UploadLimits } from './uploads.ts';

/** Who may call. `platform/http/policy.ts` checks a caller against it. */
export type Access =
  /** Visitors and players alike; the token of an ended session is still refused. */
  | 'anyone'
  /** Any live session, the trial account (type 4) included. */
  | 'session'
  /** A live session of a real account: trial accounts get the refusal "register an account first". */
  | 'member'
  /** A member whose type opens the agent centre: 1, 2, 41, 42. */
  | 'agent'
  /** Any operator of the brand. */
  | 'operator'
  /** Operators who have one of these roles. */
  | { readonly operator: readonly OperatorRole[] }
  /** Another machine that signs its requests; the handler verifies the signature over the raw body. */
  | 'signed';

/**
 * How answers are framed. `wps` wraps them in {success, value, message, errorCode}. `bare` answers the value itself.
 * `file` answers the bytes of a picture, {type, bytes}, that only this caller may see; with a `name` they are a
 * download, and may be a stream. `own` is sent by the handler itself through `reply`: a redirect, or a page for people.
 */
export type Framing = 'wps' | 'bare' | 'file' | 'own';

/** One call: the single source for the server, the typed client and the OpenAPI document. */
/**
 * Ids of the whitelabel switches: the department that keeps the switches names them here, so a misspelt one does not
 * compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by features/site/settings/whitelabel.rules.ts
export interface ModuleIds {}
export type ModuleId = Extract<keyof ModuleIds, string>;

export interface Call {
  summary: string;
  /** Spec section or wire fact that the call comes from. */
  source: string;
  access: Access;
  framing?: Framing;
  /** Media type of a `file` in the OpenAPI document; pictures by default. */
  fileType?: string;
  /** Other "METHOD /path" spellings that existing clients use for the same call (wire.md 4.1). */
  aliases?: readonly Route[];
  /** Stays open during maintenance and to visitors from blocked regions. Signed calls always do. */
  openWhenClosed?: boolean;
  /** A GET that still changes something: its cookie is checked as for a POST and never accepted from a foreign page. */
  changesState?: boolean;
  /** For operators: asks for a code of the second factor unless one was given a short while ago. */
  needsProof?: boolean;
  /** Whitelabel switch; a brand that switched it off answers function.not.available. */
  moduleId?: ModuleId;
  /** The spec marks the call as encrypted: it accepts JWE as well as plain JSON over TLS. */
  encrypted?: boolean;
  /** Largest body in bytes; 64 KiB by default. */
  bodyLimit?: number;
  /** Takes multipart/form-data with files as well as JSON; the handler gets them as `files`. */
  upload?: UploadLimits;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  output: z.ZodType;
  /** Every refusal that the handler may answer beyond those of the frame itself (policy.ts, mount.ts). */
  errors: readonly string[];
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** "METHOD /path"; path parameters in braces. */
export type Route = `${Method} /${string}`;

/** The calls of one slice, keyed by route. */
export type Contract = Record<Route, Call>;

export function contract<const C extends Contract>(calls: C): C {
  return calls;
}

export type QueryOf<C extends Call> = C['query'] extends z.ZodType ? z.output<C['query']> : Record<string, never>;
export type ParamsOf<C extends Call> = C['params'] extends z.ZodType ? z.output<C['params']> : Record<string, never>;
export type BodyOf<C extends Call> = C['body'] extends z.ZodType ? z.output<C['body']> : undefined;
export type OutputOf<C extends Call> = z.input<C['output']>;
export type ErrorOf<C extends Call> = C['errors'][number];

/** What a client sends: the same shapes before defaults are filled in. */
export type QueryInput<C extends Call> = C['query'] extends z.ZodType ? z.input<C['query']> : Record<string, never>;
export type BodyInput<C extends Call> = C['body'] extends z.ZodType ? z.input<C['body']> : undefined;
/** The type of the answer's value. */
export type ValueOf<C extends Call> = z.output<C['output']>;

export function splitRoute(route: Route): { method: Method; path: string } {
  const space = route.indexOf(' ');
  return { method: route.slice(0, space) as Method, path: route.slice(space + 1) };
}
