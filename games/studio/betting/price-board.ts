import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { viewEvents } from './event.views.ts';
import type { FeedLines } from './feed-lines.ts';
import type { BookShelf } from './match-book.ts';

export interface PriceBoardDeps {
  database: Database;
  books: BookShelf;
  lines: FeedLines;
  now(): number;
}

/** Publishes changed events to readers, each event at most once in `pauseMs`. */
export interface PriceBoard {
  changed(eventIds: Iterable<string>): void;
  /** Marks these events as watched: the simulation computes them continuously. */
  watch(eventIds: readonly string[]): void;
  stop(): Promise<void>;
}

const PAUSE_MS = 200;
const WATCH_SECONDS = 20;
const WATCH_AGAIN_MS = 5_000;

export function openPriceBoard({ database, books, lines, now }: PriceBoardDeps): PriceBoard {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();
  const watchedAt = new Map<string, number>();

  const tellAll = async () => {
    const ids = [...waiting];
    waiting = new Set();
    timer = undefined;
    if (lines.size() === 0 || ids.length === 0) return;
    const views = await database.read(async (db) => {
      const events = await db
        .selectFrom('studio.betting_events')
        .selectAll()
        .where('id', '=', sql<string>`any(${ids}::text[])`)
        .execute();
      return viewEvents(db, { books, now }, events);
    });
    for (const { line, page } of views) {
      lines.tell(`sport:${line.sport}`, { type: 'event', event: line });
      lines.tell(`event:${line.id}`, { type: 'page', page });
    }
  };
  const watch = (eventIds: readonly string[]) => {
    const due = eventIds.filter((id) => (watchedAt.get(id) ?? 0) < now() - WATCH_AGAIN_MS);
    if (due.length === 0) return;
    for (const id of due) watchedAt.set(id, now());
    if (watchedAt.size > 10_000) watchedAt.clear();
    const until = sql<Date>`now() + ${WATCH_SECONDS} * interval '1 second'`;
    database
      .jot((db) =>
        db
          .updateTable('studio.betting_events')
          .set({ watched_until: until, next_at: sql<Date>`least(next_at, now())` })
          .where('id', '=', sql<string>`any(${due}::text[])`)
          .where('status', '=', 'live')
          .execute(),
      )
      .catch(() => {});
  };
  /** Events that have readers stay watched. */
  const keepWatched = setInterval(() => {
    watch(lines.topics().flatMap((topic) => (topic.startsWith('event:') ? [topic.slice('event:'.length)] : [])));
  }, WATCH_AGAIN_MS).unref();

  return {
    changed: (eventIds) => {
      for (const id of eventIds) waiting.add(id);
      timer ??= setTimeout(() => {
        telling = telling.then(tellAll).catch(() => {});
      }, PAUSE_MS);
    },
    watch,
    stop: async () => {
      clearInterval(keepWatched);
      clearTimeout(timer);
      await telling;
    },
  };
}
