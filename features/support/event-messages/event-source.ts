import type { Reader } from '#platform/db/database.ts';
import type { EventKind, PlayerEvent } from './event-messages.rules.ts';

/** Time span of a look; `from` is inclusive, `to` exclusive. */
export interface Window {
  from: Date;
  to: Date;
}

/**
 * A source of events of one kind: `contributes: { eventSources: () => [{ kind: 'deposit', read }] }`. It may return
 * rows again; each is reported once.
 */
export interface EventSource {
  kind: EventKind;
  read(db: Reader, window: Window): Promise<PlayerEvent[]>;
}
