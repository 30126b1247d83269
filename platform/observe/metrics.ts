import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { MachineClock } from '#platform/clock/database-clock.ts';
import type {} from '#platform/http/stopping.ts';
import { processFigures } from './figures.ts';

export interface Health {
  /** Throws when the process cannot serve, e.g. because the database does not answer. */
  ready(): Promise<void>;
  /** /readyz tells how far this clock is ahead while that is more than a minute. */
  machineClock?: MachineClock;
  /**
   * Token that a collector sends as "Authorization: Bearer". Without it only a direct call from this machine may read
   * /metrics.
   */
  metricsToken?: string | undefined;
  /** Figures beyond those of requests and of the process. */
  figures?: Registry;
}

/** /healthz (the process lives), /readyz (it can serve), /metrics (Prometheus, for authorised callers). */
export function mountObservation(app: FastifyInstance, health: Health): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const clockAheadMs = health.machineClock?.isFar() ? health.machineClock.aheadMs() : undefined;
    try {
      if (app.stopping?.begun) throw new Error('the process is about to stop');
      await health.ready();
      return { status: 'ready', clockAheadMs };
    } catch {
      return reply.status(503).send({ status: 'not ready', clockAheadMs });
    }
  });
  app.get('/metrics', async (request, reply) => {
    // All other callers get "not found".
    if (!mayRead(request, health.metricsToken)) return reply.callNotFound();
    const shown = Registry.merge([registry, processFigures, ...(health.figures ? [health.figures] : [])]);
    return reply.type(shown.contentType).send(await shown.metrics());
  });
  return registry;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Headers that proxies add, each in its own way. A direct call of a collector has none of them. */
const PROXY_HEADERS =
  /^(via|forwarded|client-ip|true-client-ip|cdn-loop|x-(forwarded|real|original|client|cluster|envoy|proxy)-.*|cf-.*|fastly-.*)$/;

function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  // A call that a proxy on this machine forwards comes from elsewhere.
  const handedOn = Object.keys(headers).some((name) => PROXY_HEADERS.test(name));
  return !handedOn && LOOPBACK.has(socket.remoteAddress ?? '');
}

/** Compares digests, so that the time taken reveals neither length nor content. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
