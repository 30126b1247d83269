import { hash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { VendorCall } from '#games/vendors/vendor-call.ts';
import { type AuthoriseAnswer, answerOf, LOGGED_ACTION, refusal } from './authorise.answers.ts';
import { askCore } from './authorise.ask.ts';
import { AUTHORISE_CODES, type AuthoriseAction, authoriseBodies, authoriseContract } from './authorise.contract.ts';
import type { AuthoriseCore, Product } from './authorise-core.ts';

/** A vendor that may call this wallet. */
export interface AuthoriseCaller {
  code: string;
  /** Keys that are valid now: during a change of the key, the old and the new one. */
  keys: readonly CompanyKey[];
  /** Addresses and networks ("10.0.0.0/8") that may call; an empty list admits nobody. */
  addresses: readonly string[];
  /** How often a transfer code may be deducted, by ProductType. */
  products: Readonly<Record<number, Product>>;
}

export interface CompanyKey {
  key: string;
  /** Epoch milliseconds after which the key is refused; never if omitted. */
  until?: number;
}

export interface AuthoriseDeps {
  core: AuthoriseCore;
  callerOf(vendorCode: string): AuthoriseCaller | undefined;
  /** Called for every call once its answer is decided; must not block. */
  record(call: VendorCall): void;
  /** Epoch milliseconds. */
  now(): number;
  /** The vendor stops waiting after a second (protocols.md "Time budget"); default 900. */
  budgetMs?: number;
}

const BODY_LIMIT = 64 * 1024;
const BUDGET_MS = 900;
const JSON_TYPE = 'application/json; charset=utf-8';

interface VendorParams {
  Params: { vendorCode: string };
}

/** Mounts the wallet calls of the authorise-and-settle family. The answer is always HTTP 200 with a code. */
export function authoriseRoutes(app: FastifyInstance, deps: AuthoriseDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body));
    scope.setErrorHandler((error, request, reply) => {
      request.log.warn({ err: error }, 'a vendor call could not be read');
      const { text } = refusal(AUTHORISE_CODES.internal, 'unreadable');
      return reply.status(200).header('content-type', JSON_TYPE).send(text);
    });
    for (const route of Object.keys(authoriseContract)) {
      const path = route.slice('POST '.length).replace('{vendorCode}', ':vendorCode');
      const action = path.slice(path.lastIndexOf('/') + 1) as AuthoriseAction;
      scope.post<VendorParams>(path, async (request, reply) => {
        reply.header('content-type', JSON_TYPE).send(await serve(deps, action, request));
        return reply;
      });
    }
  });
}

type Loose = Record<string, unknown>;

async function serve(deps: AuthoriseDeps, action: AuthoriseAction, request: FastifyRequest<VendorParams>) {
  const startedAt = performance.now();
  const at = deps.now();
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const caller = deps.callerOf(request.params.vendorCode);
  const body = parseJson(raw);
  const answer = await decide({ deps, action, caller, body, raw, ip: request.ip, startedAt }).catch((error) => {
    request.log.error({ err: error, action }, 'vendor call failed');
    return { ...refusal(AUTHORISE_CODES.internal, 'undecided'), brandId: undefined };
  });
  deps.record({
    at,
    vendor: caller?.code ?? request.params.vendorCode.slice(0, 40),
    action: LOGGED_ACTION[action],
    requestId: '',
    transactionId: text(body, 'TransferCode'),
    referenceId: text(body, 'TransactionId'),
    round: text(body, 'TransferCode'),
    token: '',
    brandId: answer.brandId,
    body: raw,
    outcome: answer.outcome,
    status: String(answer.code),
    latencyMs: performance.now() - startedAt,
  });
  return answer.text;
}

interface Question {
  deps: AuthoriseDeps;
  action: AuthoriseAction;
  caller: AuthoriseCaller | undefined;
  body: Loose | undefined;
  raw: Buffer;
  ip: string;
  startedAt: number;
}

type Decision = AuthoriseAnswer & { brandId: number | undefined };

async function decide({ deps, action, caller, body, raw, ip, startedAt }: Question): Promise<Decision> {
  const no = (code: Parameters<typeof refusal>[0], outcome: VendorCall['outcome']) => ({
    ...refusal(code, outcome),
    brandId: undefined,
  });
  // An unknown vendor and a wrong address get the same answer, so callers cannot find out which vendors exist.
  if (!caller || !isAllowed(ip, caller.addresses)) return no(AUTHORISE_CODES.address, 'bad-signature');
  if (!body || !isKey(text(body, 'CompanyKey'), caller.keys, deps.now()))
    return no(AUTHORISE_CODES.key, 'bad-signature');
  if (text(body, 'Username') === '') return no(AUTHORISE_CODES.username, 'unreadable');
  const parsed = authoriseBodies[action].safeParse(body);
  if (!parsed.success) return no(AUTHORISE_CODES.internal, 'unreadable');
  const leftMs = (deps.budgetMs ?? BUDGET_MS) - (performance.now() - startedAt);
  const question = { caller, bodySha256: hash('sha256', raw, 'hex') };
  const outcome = await within(leftMs, askCore(deps.core, question, action, parsed.data as never));
  if (!outcome) return no(AUTHORISE_CODES.internal, 'timeout');
  const asked = {
    username: text(body, 'Username'),
    transferCode: text(body, 'TransferCode'),
    transactionId: text(body, 'TransactionId'),
  };
  return { ...answerOf(asked, outcome), brandId: outcome.brandId };
}

export function isAllowed(ip: string, addresses: readonly string[]): boolean {
  const plain = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
  const family = isIP(plain);
  if (family === 0) return false;
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', prefix] = entry.split('/');
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, kind);
    else list.addSubnet(address, Number(prefix), kind);
  }
  return list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** Compares hashes, so that the duration reveals nothing about the key. */
function isKey(given: string, keys: readonly CompanyKey[], now: number): boolean {
  const digest = hash('sha256', given, 'buffer');
  return keys.some(
    ({ key, until }) => (until === undefined || now < until) && timingSafeEqual(digest, hash('sha256', key, 'buffer')),
  );
}

/** Undefined when the answer takes too long. The call still takes effect, and the vendor asks again. */
async function within<T>(leftMs: number, answer: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, Math.max(0, leftMs), undefined);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

function parseJson(raw: Buffer): Loose | undefined {
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : undefined;
  } catch {
    return undefined;
  }
}

const LONGEST_ECHO = 200;

/** PostgreSQL stores neither NUL nor half a surrogate pair, and an id with one is refused anyway. */
function text(body: Loose | undefined, member: string): string {
  const value = body?.[member];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.slice(0, LONGEST_ECHO).replaceAll('\0', '').toWellFormed() : '';
}
