import type { ServerResponse } from 'node:http';
import type { FeedEvent } from './betting.contract.ts';

/** Readers of live prices, by topic. Each message is serialized once for all readers. */
export interface FeedLines {
  open(response: ServerResponse, topics: readonly string[]): void;
  tell(topic: string, event: FeedEvent): void;
  hasReaders(topic: string): boolean;
  topics(): readonly string[];
  size(): number;
  close(): void;
}

/** A reader with more unsent bytes skips messages: each one carries the whole event, so the next replaces it. */
const MOST_WAITING_BYTES = 256 * 1024;
const BEAT_MS = 20_000;

export function openFeedLines(): FeedLines {
  const readers = new Map<string, Set<ServerResponse>>();
  const all = new Set<ServerResponse>();
  const beat = setInterval(() => {
    for (const response of all) response.write(':\n\n');
  }, BEAT_MS).unref();
  return {
    open: (response, topics) => {
      all.add(response);
      for (const topic of topics) readers.set(topic, (readers.get(topic) ?? new Set()).add(response));
      response.on('close', () => {
        all.delete(response);
        for (const topic of topics) {
          const own = readers.get(topic);
          own?.delete(response);
          if (own?.size === 0) readers.delete(topic);
        }
      });
    },
    tell: (topic, event) => {
      const own = readers.get(topic);
      if (!own) return;
      const bytes = Buffer.from(`data: ${JSON.stringify(event)}\n\n`);
      for (const response of own) if (response.writableLength < MOST_WAITING_BYTES) response.write(bytes);
    },
    hasReaders: (topic) => readers.has(topic),
    topics: () => [...readers.keys()],
    size: () => all.size,
    close: () => {
      clearInterval(beat);
      for (const response of all) response.end();
    },
  };
}
