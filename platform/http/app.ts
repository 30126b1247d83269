import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import fastify, { type ConnectionError, type FastifyError, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { SEALED_MEDIA_TYPE } from '#platform/sealed/sealed.format.ts';
import { methodsOf, sendRefusal } from './mount.ts';
import { wantsPage } from './pages.ts';
import { type FrameError, refuse } from './refusal.ts';
import { stopInOrder } from './stopping.ts';

export interface AppOptions {
  logger: Logger;
  catalogue: Catalogue;
  trustedProxies: readonly string[];
  /** How long a request may take to arrive; two minutes by default. */
  requestTimeoutMs?: number;
}

const REQUEST_TIMEOUT_MS = 120_000;

const HEADERS_TIMEOUT_MS = 60_000;
/** Interval at which Node looks for requests that take too long. */
const TIMEOUT_LOOK_MS = 10_000;

/** A data answer must not run or load anything when a browser is made to open it as a page. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * A Fastify instance with our frame: raw bodies are kept, every failure has the same envelope, and no stack is shown.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { logger, catalogue, trustedProxies, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId,
    rewriteUrl: addressOf,
    frameworkErrors: (error, request, reply) => {
      const code = frameError(error);
      // No hook runs for input that never became a request.
      reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
      return sendRefusal({ catalogue }, request as never, reply as never, refuse(code, { values: { field: 'path' } }));
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, catalogue),
    // Calls under way have been answered by then (stopping.ts).
    forceCloseConnections: true,
    return503OnClosing: false,
    // A body that arrives too slowly is cut off; on a slow phone the largest upload fits into this time.
    requestTimeout: requestTimeoutMs,
    http: {
      connectionsCheckingInterval: Math.min(TIMEOUT_LOOK_MS, requestTimeoutMs),
      // Node takes the longer of the two for the whole request.
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs),
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  stopInOrder(app);
  // Pages send their own Content-Security-Policy, frame-ancestors included (pages.ts).
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
  });
  await app.register(cookie);
  await app.register(formbody);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('rawBody', undefined as never);
  app.removeContentTypeParser(['application/json', 'text/plain']);
  // Refuses keys that reach an object's prototype.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body;
    if (body.length === 0) return done(null, undefined);
    const text = body.toString('utf8');
    // None of our texts contains NUL, and PostgreSQL refuses it: in a body it is a mistake or an attack.
    if (NUL.test(text)) return done(Object.assign(new Error('body holds NUL'), { statusCode: 400 }), undefined);
    return parseJson(request, text, done);
  });
  app.addContentTypeParser(SEALED_MEDIA_TYPE, { parseAs: 'string' }, (request, body: string, done) => {
    request.rawBody = Buffer.from(body);
    done(null, body);
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    const isData = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    if (isData && !reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY);
  });
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(app, request.url);
    if (methods.length > 0) reply.header('allow', methods.join(', '));
    return sendRefusal({ catalogue }, request, reply, refuse(methods.length > 0 ? 'method.not.allowed' : 'not.found'));
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = frameError(error);
    if (code === 'system.error') request.log.error({ err: error, url: request.routeOptions.url }, 'unexpected failure');
    return sendRefusal({ catalogue }, request, reply, refuse(code, { values: { field: 'body' } }));
  });
  return app;
}

/**
 * Matches an escaped or plain NUL; an even number of backslashes before the u means the text "\\u0000", which is
 * harmless.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding it is the point
const NUL = /\u0000|(?<!\\)(?:\\\\)*\\u0000/;

/**
 * A caller's own request id is kept when it is safe in a log line and a header, so that both sides can find the call.
 */
function genReqId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : crypto.randomUUID();
}

/** No page has this address. */
const UNREADABLE = '/%25';

/** A page whose address cannot be decoded is "not found"; a call gets an error. */
function addressOf({ method, url = '/', headers }: IncomingMessage): string {
  if (method !== 'GET' || !wantsPage(headers)) return url;
  try {
    decodeURI(url.split('?', 1)[0] ?? url);
    return url;
  } catch {
    return UNREADABLE;
  }
}

/** Input that is not HTTP never becomes a request: the envelope is written directly to the socket. */
function answerUnreadable(error: ConnectionError, socket: Socket, catalogue: Catalogue): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const message = catalogue.text('VI', 'error.request_param_err', { field: 'HTTP' });
  const body = JSON.stringify({ success: false, value: null, message, errorCode: 'request_param_err' });
  const head = [`HTTP/1.1 ${status}`, 'content-type: application/json; charset=utf-8', 'connection: close'];
  socket.end([...head, `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'));
}

/** Maps Fastify's own failures to messages of our catalogue; any other error is a bug and says only "system error". */
function frameError(error: FastifyError): FrameError {
  if (error.statusCode === 413) return 'body.too.large';
  if (error.statusCode === 415) return 'media.type.unsupported';
  if (error.statusCode === 404 || error.statusCode === 414) return 'not.found';
  if (error.statusCode === 503) return 'system.unavailable';
  if (error.statusCode === 400) return 'request_param_err';
  if (isDatabaseAway(error)) return 'system.unavailable';
  return 'system.error';
}
