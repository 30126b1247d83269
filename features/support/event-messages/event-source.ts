import type { Reader } from '#platform/db/database.ts';
import type { EventKind, PlayerEvent } from './event-messages.rules.ts';

/** The moments between which rows are looked for; `from` is included, `to` is not. */
export interface Window {
  from: Date;
  to: Date;
}

/**
 * Where events of one kind come from: `contributes: { eventSources: () => [{ kind: 'deposit', read }] }`. Rows that were
 * read before may come again; each is told once.
 */
export interface EventSource {
  kind: EventKind;
  read(db: Reader, window: Window): Promise<PlayerEvent[]>;
}
