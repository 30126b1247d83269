import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_EVENT } from '#features/accounts/accounts.events.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { Caller, PlayerCaller } from '#platform/http/caller.ts';
import { type EventStream, streamEvents } from '#platform/http/event-stream.ts';
import { type Frame, type Gate, sendRefusal } from '#platform/http/mount.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';

/** Largest number of streams of one session, over all its tabs; a further one closes the oldest. */
const MOST_PER_SESSION = 6;

/** A gate that can also check whether an open connection may continue. */
export interface LiveGate extends Gate {
  /** Whether the caller's session is still alive; this check does not extend it. */
  stillThere(caller: Caller): Promise<boolean>;
}

type LiveFrame = Frame & { gate: LiveGate };

interface LiveOptions {
  frame: LiveFrame;
  bus: EventBus;
  heartbeatMs?: number;
}

/** /portal/events: events of a player and of the brand, as Server-Sent Events. */
export function mountLiveEvents(app: FastifyInstance, { frame, bus, heartbeatMs }: LiveOptions): void {
  const bySession = new Map<bigint, Set<EventStream>>();
  app.get('/portal/events', async (request, reply) => {
    const caller = await listener(frame, request, reply);
    if (isRefusal(caller)) return sendRefusal(frame, request, reply, caller);
    const { id, sessionId } = caller.player;
    const streams = bySession.get(sessionId) ?? new Set();
    bySession.set(sessionId, streams);
    const stream = streamEvents({
      bus,
      reply,
      heartbeatMs,
      lastEventId: request.headers['last-event-id']?.toString(),
      topics: [`player.${id}`, `brand.${caller.brandId}`],
      askAgainAfter: [SESSION_EVENT, 'brand.settings'],
      mayListen: async () => (await frame.gate.stillThere(caller)) && !(await isBlocked(frame, caller)),
      onClose: () => {
        streams.delete(stream);
        if (streams.size === 0 && bySession.get(sessionId) === streams) bySession.delete(sessionId);
      },
    });
    streams.add(stream);
    const [oldest] = streams;
    if (streams.size > MOST_PER_SESSION && oldest) {
      streams.delete(oldest);
      oldest.displace();
    }
    return reply;
  });
}

async function listener(
  frame: LiveFrame,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<(Caller & { player: PlayerCaller }) | Refusal> {
  const caller = await frame.gate.identify(request, reply);
  if (isRefusal(caller)) return caller;
  if (await isBlocked(frame, caller)) return refuse('site.region.blocked');
  const { player } = caller;
  if (!player) return refuse('login.not.session');
  return player.mustChangePassword ? refuse('password.change.required') : { ...caller, player };
}

/** Maintenance leaves the streams open: through them the browsers learn that it is over. */
async function isBlocked({ gate }: Frame, caller: Caller): Promise<boolean> {
  return (await gate.stateOf(caller)) === 'site.region.blocked';
}
