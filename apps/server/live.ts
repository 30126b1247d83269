import type { FastifyInstance } from 'fastify';
import type { EventBus } from '#platform/events/bus.ts';
import { streamEvents } from '#platform/http/event-stream.ts';
import { type Frame, sendRefusal } from '#platform/http/mount.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';

/** /portal/events: what happens to a player and to the brand, as Server-Sent Events. */
export function mountLiveEvents(app: FastifyInstance, frame: Frame, bus: EventBus): void {
  app.get('/portal/events', async (request, reply) => {
    const caller = await frame.gate.identify(request, reply);
    if (isRefusal(caller)) return sendRefusal(frame, request, reply, caller);
    if (!caller.player) return sendRefusal(frame, request, reply, refuse('login.not.session'));
    const topics = [`player.${caller.player.id}`, `brand.${caller.brandId}`];
    streamEvents({ bus, topics, request, reply });
    return reply;
  });
}
