import type { FastifyInstance } from 'fastify';
import type { EventBus } from '#platform/events/bus.ts';
import { addressNetwork } from '#platform/http/address.ts';
import { type EventStream, streamEvents } from '#platform/http/event-stream.ts';
import { type Frame, sendRefusal } from '#platform/http/mount.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';

interface BrandEventsOptions {
  frame: Frame;
  bus: EventBus;
  /** Largest number of streams of one address; a further one closes its oldest. */
  mostPerAddress?: number;
  /** Largest number of streams of this process; a further one is told to come back later. */
  most?: number;
  heartbeatMs?: number;
}

/**
 * /portal/events/brand: events of the brand, for visitors and for pages of a closed site. They contain nothing about
 * persons: a page that learns of a change makes its calls again and gets only what it may see.
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
