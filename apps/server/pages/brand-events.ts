import type { FastifyInstance } from 'fastify';
import type { EventBus } from '#platform/events/bus.ts';
import { addressNetwork } from '#platform/http/address.ts';
import { type EventStream, streamEvents } from '#platform/http/event-stream.ts';
import { type Frame, sendRefusal } from '#platform/http/mount.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';

interface BrandEventsOptions {
  frame: Frame;
  bus: EventBus;
  /** Streams of one address; one more closes its oldest. */
  mostPerAddress?: number;
  /** Streams of this process; one more is told to come back. */
  most?: number;
  heartbeatMs?: number;
}

/**
 * /portal/events/brand: what happens to the brand, for visitors and for pages that are closed. Nothing here is about
 * anybody: a page that hears of a change asks again and is answered by what it may see.
 */
export function mountBrandEvents(app: FastifyInstance, options: BrandEventsOptions): void {
  const { frame, bus, heartbeatMs, mostPerAddress = 24, most = 20_000 } = options;
  const byAddress = new Map<string, Set<EventStream>>();
  let open = 0;
  app.get('/portal/events/brand', async (request, reply) => {
    const caller = await frame.gate.identify(request, reply);
    if (isRefusal(caller)) return sendRefusal(frame, request, reply, caller);
    if (open >= most) return sendRefusal(frame, request, reply, refuse('system.unavailable'));
    const address = addressNetwork(caller.ip);
    const streams = byAddress.get(address) ?? new Set();
    byAddress.set(address, streams);
    open += 1;
    const stream = streamEvents({
      lastEventId: request.headers['last-event-id']?.toString(),
      bus,
      reply,
      heartbeatMs,
      topics: [`brand.${caller.brandId}`],
      mayListen: async () => true,
      askAgainAfter: [],
      onClose: () => {
        open -= 1;
        streams.delete(stream);
        if (streams.size === 0 && byAddress.get(address) === streams) byAddress.delete(address);
      },
    });
    streams.add(stream);
    const [oldest] = streams;
    if (streams.size > mostPerAddress && oldest) {
      streams.delete(oldest);
      oldest.displace();
    }
    return reply;
  });
}
