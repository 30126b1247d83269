import type { FastifyReply } from 'fastify';
import { type BusEvent, type EventBus, RESYNC } from '#platform/events/bus.ts';
import { endAtStop } from './stopping.ts';

const HEARTBEAT_MS = 25_000;
/** A reader that does not take its events is disconnected; it reconnects and reads the current state. */
const LARGEST_BACKLOG_BYTES = 256 * 1024;
const RETRY_MS = 2_000;
/**
 * A stream that was ended for a newer one reconnects late, so that browsers with many tabs do not keep closing each
 * other's streams.
 */
const RETRY_AFTER_DISPLACEMENT_MS = 60_000;

export interface StreamOptions {
  bus: EventBus;
  topics: readonly string[];
  reply: FastifyReply;
  /** Whether the reader may still listen; asked at the start, at each heartbeat and after the events named below. */
  mayListen(): Promise<boolean>;
  askAgainAfter: readonly string[];
  heartbeatMs?: number | undefined;
  /** From the request, when the reader had a stream before this one. */
  lastEventId?: string | undefined;
  onClose(): void;
}

export interface EventStream {
  /** Ends the stream because the same reader has opened a newer one. */
  displace(): void;
}

/** Server-Sent Events of some topics, until the browser disconnects. The browser's EventSource reconnects by itself. */
export function streamEvents(options: StreamOptions): EventStream {
  const { bus, topics, reply, mayListen, askAgainAfter, heartbeatMs = HEARTBEAT_MS, lastEventId, onClose } = options;
  let sent = Date.now();
  reply.hijack();
  endAtStop(reply);
  const out = reply.raw;
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const write = (text: string) => {
    if (!out.writableEnded) out.write(text);
    if (out.writableLength > LARGEST_BACKLOG_BYTES) out.destroy();
  };
  // A failed check closes the connection too: the browser reconnects and is identified again.
  const ask = () =>
    mayListen().then(
      (allowed) => void (allowed || out.end()),
      () => void out.end(),
    );
  const send = (event: BusEvent) => {
    write(`id: ${++sent}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    if (event.type === RESYNC || askAgainAfter.includes(event.type)) void ask();
  };
  write(`retry: ${RETRY_MS}\n\n`);
  // No events are kept for disconnected readers: they are told to reread what they show.
  if (lastEventId !== undefined) send({ type: RESYNC });
  const ends = topics.map((topic) => bus.subscribe(topic, send));
  const heartbeat = setInterval(() => {
    write(': still here\n\n');
    void ask();
  }, heartbeatMs);
  out.on('close', () => {
    clearInterval(heartbeat);
    for (const end of ends) end();
    onClose();
  });
  // Checks at once: a session may have ended between identification and subscription.
  void ask();
  return {
    displace: () => {
      write(`retry: ${RETRY_AFTER_DISPLACEMENT_MS}\n\n`);
      out.end();
    },
  };
}
