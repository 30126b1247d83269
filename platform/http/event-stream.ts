import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BusEvent, EventBus } from '#platform/events/bus.ts';

const HEARTBEAT_MS = 25_000;
/** A reader that does not take its events is dropped; it reconnects and reads the current state anew. */
const LARGEST_BACKLOG_BYTES = 256 * 1024;

export interface StreamOptions {
  bus: EventBus;
  topics: readonly string[];
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Server-Sent Events of some topics, until the browser goes. The browser's EventSource reconnects by itself. */
export function streamEvents({ bus, topics, request, reply }: StreamOptions): void {
  reply.hijack();
  const out = reply.raw;
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  out.write('retry: 2000\n\n');
  const send = (event: BusEvent) => {
    out.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    if (out.writableLength > LARGEST_BACKLOG_BYTES) out.destroy();
  };
  const ends = topics.map((topic) => bus.subscribe(topic, send));
  const heartbeat = setInterval(() => out.write(': still here\n\n'), HEARTBEAT_MS);
  request.raw.on('close', () => {
    clearInterval(heartbeat);
    for (const end of ends) end();
  });
}
