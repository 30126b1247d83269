import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    stopping?: Stopping;
  }
}

interface Stopping {
  /** From now on the process reports that it is not ready, and closes each connection with its answer. */
  begun: boolean;
  /** Functions that end streams, which would otherwise stay open for ever. */
  streams: Set<() => void>;
}

/** Longer than any of our calls takes; anything still open after it is cut. */
const LONGEST_CALL_MS = 8_000;
const LOOK_MS = 25;
/** A connection accepted in the last moment has this long to send its request. */
const LATECOMERS_MS = 250;

/** Closes an app in order: calls under way are answered, and no request is cut while it arrives. */
export function stopInOrder(app: FastifyInstance): void {
  const stopping: Stopping = { begun: false, streams: new Set() };
  const underWay = new Set<object>();
  app.decorate('stopping', stopping);
  app.addHook('onRequest', async (request, reply) => {
    // A socket that became a web socket is no longer a request; its new owner ends it.
    if (request.headers.upgrade) return;
    const { raw } = reply;
    underWay.add(raw);
    const done = () => void underWay.delete(raw);
    raw.once('close', done).once('finish', done);
  });
  app.addHook('onSend', async (_, reply) => {
    if (stopping.begun) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    const inOrder = stopping.begun;
    stopping.begun = true;
    // Accepts no more connections. The HTTP server's own close would also cut those that have not sent their call yet.
    Server.prototype.close.call(app.server);
    if (inOrder) await sleep(LATECOMERS_MS);
    for (const end of [...stopping.streams]) end();
    const untilMs = performance.now() + LONGEST_CALL_MS;
    while (underWay.size > 0 && performance.now() < untilMs) {
      app.server.closeIdleConnections();
      await sleep(LOOK_MS);
    }
  });
}

/**
 * The first half of a stop: reports at /readyz that this process is stopping, and keeps serving until the proxies in
 * front have noticed. Connections that stay open between calls are closed with their next answer, so that none is cut
 * later.
 */
export async function takeLeave(apps: readonly FastifyInstance[], drainMs: number): Promise<void> {
  for (const { stopping } of apps) if (stopping) stopping.begun = true;
  if (drainMs > 0) await sleep(drainMs);
}

/** Ends this answer, which never ends by itself, when the app closes; its reader reconnects to another process. */
export function endAtStop({ server, raw }: FastifyReply): void {
  const { streams } = server.stopping ?? {};
  if (!streams) return;
  const end = () => void raw.end();
  streams.add(end);
  raw.once('close', () => streams.delete(end));
}
