import type { KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { VendorCall } from '#games/vendors/vendor-call.ts';
import type { WalletCore } from '#games/vendors/wallet-core.ts';
import { answerOf, type HubAnswer, refusal } from './hub.answers.ts';
import { ask } from './hub.ask.ts';
import { type HubAction, hubBodies, hubContract } from './hub.contract.ts';
import type { SignatureHeader } from './hub.signature.ts';
import { openVerifier, type Verifier } from './hub.verifier.ts';

/** A vendor that may call this wallet. */
export interface HubCaller {
  code: string;
  /** Verifies the vendor's signatures. */
  publicKey: KeyObject;
  signatureHeader: SignatureHeader;
  /** True if the vendor echoes our player id in supplier_user, so that another id there is refused. */
  echoesPlayer: boolean;
}

export interface HubDeps {
  core: WalletCore;
  callerOf(vendorCode: string): HubCaller | undefined;
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

/**
 * Mounts the wallet calls as raw routes. The signature covers the received bytes, so the body is parsed here, after its
 * signature is verified. The answer is always HTTP 200 with a status of the protocol.
 */
export function hubRoutes(app: FastifyInstance, deps: HubDeps): void {
  const verifier = openVerifier();
  const tools = { ...deps, verifier };
  app.addHook('onClose', () => verifier.close());
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body));
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const theirs = (error.statusCode ?? 500) < 500;
      if (!theirs) request.log.error({ err: error, url: request.routeOptions.url }, 'vendor call failed');
      const { text } = refusal('', theirs ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_UNKNOWN');
      return reply.status(200).header('content-type', JSON_TYPE).send(text);
    });
    for (const route of Object.keys(hubContract)) {
      const path = route.slice('POST '.length).replace('{vendorCode}', ':vendorCode');
      const action = path.slice(path.lastIndexOf('/') + 1) as HubAction;
      scope.post<VendorParams>(path, async (request, reply) => {
        reply.header('content-type', JSON_TYPE).send(await serve(tools, action, request));
        return reply;
      });
    }
  });
}

interface VendorParams {
  Params: { vendorCode: string };
}

/** Fields of an unverified or invalid body, for the echo and the log. */
type Loose = Record<string, unknown>;

interface Decision extends HubAnswer {
  outcome: VendorCall['outcome'];
}

/** Returns the JSON text of the reply. */
async function serve(
  deps: HubDeps & { verifier: Verifier },
  action: HubAction,
  request: FastifyRequest<VendorParams>,
): Promise<string> {
  const startedAt = performance.now();
  const at = deps.now();
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const caller = deps.callerOf(request.params.vendorCode);
  const signature = caller && request.headers[caller.signatureHeader];
  const genuine = typeof signature === 'string' && (await deps.verifier.verify(raw, signature, caller!.publicKey));
  const body = parseJson(raw);
  const decision = await decide({ deps, action, caller: genuine ? caller : undefined, body, startedAt }).catch(
    (error) => {
      request.log.error({ err: error, action }, 'vendor call failed');
      return { ...refusal(text(body, 'request_uuid'), 'RS_ERROR_UNKNOWN'), outcome: 'undecided' as const };
    },
  );
  deps.record({
    at,
    vendor: caller?.code ?? request.params.vendorCode.slice(0, 40),
    action,
    requestId: text(body, 'request_uuid'),
    transactionId: text(body, 'transaction_uuid'),
    referenceId: text(body, 'reference_transaction_uuid'),
    round: text(body, 'round'),
    token: text(body, 'token'),
    body: raw,
    outcome: decision.outcome,
    status: decision.status,
    latencyMs: performance.now() - startedAt,
  });
  return decision.text;
}

interface Question {
  deps: HubDeps;
  action: HubAction;
  /** Undefined when the signature does not belong to a known vendor. */
  caller: HubCaller | undefined;
  body: Loose | undefined;
  startedAt: number;
}

async function decide({ deps, action, caller, body, startedAt }: Question): Promise<Decision> {
  const requestUuid = text(body, 'request_uuid');
  if (!caller) return { ...refusal(requestUuid, 'RS_ERROR_INVALID_SIGNATURE'), outcome: 'bad-signature' };
  if (!body) return { ...refusal(requestUuid, 'RS_ERROR_WRONG_SYNTAX'), outcome: 'unreadable' };
  const parsed = hubBodies[action].safeParse(body);
  if (!parsed.success) return { ...refusal(requestUuid, 'RS_ERROR_WRONG_TYPES'), outcome: 'unreadable' };
  const leftMs = (deps.budgetMs ?? BUDGET_MS) - (performance.now() - startedAt);
  const outcome = await within(leftMs, ask(deps.core, action, caller, parsed.data as never));
  if (!outcome) return { ...refusal(requestUuid, 'RS_ERROR_TIMEOUT'), outcome: 'timeout' };
  const answer = answerOf(requestUuid, outcome, action === 'check' ? text(body, 'token') : undefined);
  return { ...answer, outcome: outcome.ok ? 'ok' : outcome.reason };
}

/** Undefined when the answer takes too long. The call still takes effect, and the vendor asks again. */
function within<T>(leftMs: number, answer: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.max(0, leftMs), undefined);
    answer.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
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
  return typeof value === 'string' ? value.slice(0, LONGEST_ECHO).replaceAll('\0', '').toWellFormed() : '';
}
