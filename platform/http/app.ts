import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { sendRefusal } from './mount.ts';
import { type FrameError, refuse } from './refusal.ts';

export interface AppOptions {
  logger: Logger;
  catalogue: Catalogue;
  trustedProxies: readonly string[];
}

/** A Fastify instance with our frame: raw bodies kept, one envelope for every failure, no stack ever shown. */
export async function createApp({ logger, catalogue, trustedProxies }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    requestIdHeader: 'x-request-id',
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }) as unknown as FastifyInstance;
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
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body;
    if (body.length === 0) return done(null, undefined);
    try {
      done(null, JSON.parse(body.toString('utf8')));
    } catch {
      done(Object.assign(new Error('body is not JSON'), { statusCode: 400 }), undefined);
    }
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.setNotFoundHandler((request, reply) => sendRefusal({ catalogue }, request, reply, refuse('not.found')));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = frameError(error);
    if (code === 'system.error') request.log.error({ err: error, url: request.routeOptions.url }, 'unexpected failure');
    return sendRefusal({ catalogue }, request, reply, refuse(code, { values: { field: 'body' } }));
  });
  return app;
}

/** Fastify's own failures in the words of our catalogue; anything else is a bug and says only "system error". */
function frameError(error: FastifyError): FrameError {
  if (error.statusCode === 413) return 'body.too.large';
  if (error.statusCode === 415) return 'media.type.unsupported';
  if (error.statusCode === 404) return 'not.found';
  if (error.statusCode === 503) return 'system.unavailable';
  if (error.statusCode === 400) return 'request_param_err';
  return 'system.error';
}
