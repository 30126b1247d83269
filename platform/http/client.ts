import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { SEALED_MEDIA_TYPE } from '#platform/sealed/sealed.format.ts';
import type { BodyInput, Contract, QueryInput, Route, ValueOf } from './contract.ts';
import { askAgain, isTranslation, routeKey, type Told } from './route-query.ts';

/** A refusal as the server sent it: `code` for the program, `message` for the reader. */
export class CallRefused extends Error {
  override name = 'CallRefused';
  readonly code: string;
  readonly detail: unknown;
  readonly status: number;

  constructor(refusal: { code: string; message: string; detail: unknown; status: number }) {
    super(refusal.message);
    this.code = refusal.code;
    this.detail = refusal.detail;
    this.status = refusal.status;
  }
}

/** Code of a CallRefused when no answer arrived. */
export const NETWORK_FAILURE = 'network.failure';

/** True if the outcome of a call is unknown: no connection, half an answer, or a server or proxy that failed. */
export const isUnanswered = ({ code, status }: CallRefused): boolean =>
  code === NETWORK_FAILURE || status >= 500 || status === 429 || status === 408;

export interface ClientOptions {
  /** Headers of every call, read for each call: Merchant, Language. */
  headers(): Record<string, string>;
  /** Called with every refusal, e.g. to log out on login.not.session; `onPage` is the option of the call. */
  onRefusal?(refusal: CallRefused, onPage: boolean): void;
  /** Asks the operator for a code; true when it was right and the refused call should be sent again. */
  prove?(): Promise<boolean>;
  /** Text for a lost connection, in the current language. */
  networkMessage(): string;
  /** Text for a wish of `once` whose answer was lost; without it the refusal keeps its own. */
  unheardMessage?(): string;
}

let options: ClientOptions = { headers: () => ({}), networkMessage: () => '' };

/** The website's shell calls this once at start. */
export function configureClient(next: ClientOptions): void {
  options = next;
}

/** Keys of wishes whose outcome is unknown. */
const unheard = new Map<string, string>();

/**
 * Sends a wish that moves or makes something, with its request key. While the outcome is unknown the same facts keep
 * their key, also in a form that was closed meanwhile: the server then answers what became of the first one, and nothing
 * is done twice. `facts` are what the server compares under the key: without passwords, codes and bigints.
 */
export async function once<T>(route: string, facts: unknown, send: (requestKey: string) => Promise<T>): Promise<T> {
  const wish = JSON.stringify([route, facts]);
  const requestKey = unheard.get(wish) ?? newKey();
  unheard.set(wish, requestKey);
  try {
    const answer = await send(requestKey);
    unheard.delete(wish);
    return answer;
  } catch (error) {
    if (error instanceof CallRefused && isUnanswered(error)) throw retold(error);
    unheard.delete(wish);
    throw error;
  }
}

const retold = ({ code, detail, status, message }: CallRefused): CallRefused =>
  new CallRefused({ code, detail, status, message: options.unheardMessage?.() ?? message });

/** Web Crypto's randomUUID exists on secure pages only; this works everywhere. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Input<C extends Contract, R extends keyof C & Route> = {
  query?: QueryInput<C[R]>;
  params?: Record<string, string>;
  signal?: AbortSignal;
  /** Encrypts the body for calls that accept it (Call.encrypted), if the browser can. */
  sealed?: boolean;
  /** The calling page shows a refusal in its content, so no dialog is needed. */
  onPage?: boolean;
} & (undefined extends BodyInput<C[R]> ? { body?: BodyInput<C[R]> } : { body: BodyInput<C[R]> });

/**
 * Typed client of a contract. Only the contract's type is needed, so no schema is shipped to the browser: `const call =
 * client<typeof depositContract>(); await call('POST /wps/...', { body })`. Resolves to the answer's value, rejects
 * with CallRefused.
 *
 * `useQuery(call.query('GET /wps/...', { query }))` fetches and caches the answer; its key consists of the route and
 * the input. `call.stale(queries, 'GET /wps/...')` fetches such routes again after a change. `call.key('GET /wps/...',
 * input)` is the key alone: for lists that grow, and to write an answer into the cache.
 */
export function client<C extends Contract>() {
  const call = async <R extends keyof C & Route>(
    route: R,
    ...[input]: undefined extends BodyInput<C[R]> ? [Input<C, R>?] : [Input<C, R>]
  ): Promise<ValueOf<C[R]>> => {
    const refusalOrValue = await sendAgainWhenProven(route, (input ?? {}) as LooseInput);
    if (refusalOrValue instanceof CallRefused) {
      options.onRefusal?.(refusalOrValue, input?.onPage ?? false);
      throw refusalOrValue;
    }
    return refusalOrValue as ValueOf<C[R]>;
  };
  const key = (route: keyof C & Route, told: Told = {}) => routeKey(route, told, options.headers().Language ?? '');
  const query = <R extends keyof C & Route>(route: R, input?: Asked<C, R>) => {
    const queryKey = key(route, input);
    return {
      queryKey,
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<ValueOf<C[R]>> =>
        (call as (route: R, input: object) => Promise<ValueOf<C[R]>>)(route, { ...input, signal }),
      // After a change of language the answer in the former language is shown until the new one arrives.
      placeholderData: (former: ValueOf<C[R]> | undefined, asked: { queryKey: QueryKey } | undefined) =>
        asked && isTranslation(asked.queryKey, queryKey) ? former : undefined,
    };
  };
  const stale = (queries: QueryClient, ...routes: (keyof C & Route)[]) => askAgain(queries, routes);
  return Object.assign(call, { key, query, stale });
}

/** Input of a query. */
type Asked<C extends Contract, R extends keyof C & Route> = {
  query?: QueryInput<C[R]>;
  params?: Record<string, string>;
  body?: BodyInput<C[R]>;
  onPage?: boolean;
};

interface LooseInput {
  sealed?: boolean;
  onPage?: boolean;
  query?: Record<string, unknown>;
  params?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
}

/** Some calls of the back office need a fresh code: the same call is sent again once the code is given. */
async function sendAgainWhenProven(route: string, input: LooseInput): Promise<unknown> {
  const answer = await sendAgainWithNewKey(route, input);
  const asksProof = answer instanceof CallRefused && answer.code === 'operator.proof.required';
  return asksProof && (await options.prove?.()) ? sendAgainWithNewKey(route, input) : answer;
}

/** The server's keys may have changed since this page was opened: the call is sent once more with the new key. */
async function sendAgainWithNewKey(route: string, input: LooseInput): Promise<unknown> {
  const answer = await send(route, input);
  if (!(answer instanceof CallRefused && answer.code === 'sealed.key.unknown')) return answer;
  (await import('#platform/sealed/seal.ts')).forgetKey();
  return send(route, input);
}

/** Web Crypto exists only on secure pages; without it only TLS, if there is any, protects the body. */
async function written(route: string, { body, sealed }: LooseInput): Promise<{ type?: string; body?: string }> {
  if (body === undefined) return {};
  if (!sealed || !globalThis.crypto?.subtle) return { type: 'application/json', body: JSON.stringify(body) };
  const { seal } = await import('#platform/sealed/seal.ts');
  return { type: SEALED_MEDIA_TYPE, body: await seal(body, route) };
}

async function send(route: string, input: LooseInput): Promise<unknown> {
  const space = route.indexOf(' ');
  const path = route
    .slice(space + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== '') query.set(name, String(value));
  const search = query.size > 0 ? `?${query}` : '';
  let response: Response;
  try {
    const content = await written(route, input);
    response = await fetch(path + search, {
      method: route.slice(0, space),
      headers: { ...options.headers(), ...(content.type ? { 'content-type': content.type } : {}) },
      ...(content.body === undefined ? {} : { body: content.body }),
      ...(input.signal ? { signal: input.signal } : {}),
      credentials: 'same-origin',
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    return networkFailure();
  }
  return readAnswer(response);
}

/** For requests that fetch cannot make, such as uploads with progress (platform/ui/send-form.ts). */
export function answerOf(body: unknown, status: number): unknown {
  const answer = unwrap(body, status);
  if (answer instanceof CallRefused) options.onRefusal?.(answer, false);
  return answer;
}

export const callHeaders = (): Record<string, string> => options.headers();

export const networkFailure = (): CallRefused =>
  new CallRefused({ code: NETWORK_FAILURE, message: options.networkMessage(), detail: null, status: 0 });

async function readAnswer(response: Response): Promise<unknown> {
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    // A success that cannot be read was cut on its way.
    return response.ok ? networkFailure() : foreignAnswer(response.status);
  }
  return unwrap(body, response.status);
}

/** The answer does not come from our server but from a proxy before it. */
const foreignAnswer = (status: number): CallRefused =>
  new CallRefused({ code: 'system.error', message: options.networkMessage(), detail: null, status });

function unwrap(body: unknown, status: number): unknown {
  if (!isEnvelope(body)) return status < 400 ? body : foreignAnswer(status);
  if (body.success) return body.value;
  return new CallRefused({
    code: body.errorCode ?? 'system.error',
    message: body.message ?? '',
    detail: body.value,
    status,
  });
}

interface Envelope {
  success: boolean;
  value: unknown;
  message?: string;
  errorCode?: string;
}

/** /wps answers are wrapped; /lgw answers are bare (wire.md 1.3). */
function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean';
}
