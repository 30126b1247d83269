import type { EventSource } from '#features/support/public.ts';
import type { Reader } from '#platform/db/database.ts';
import type { WebhookKind } from './webhooks.rules.ts';

type PlayerEvent = Awaited<ReturnType<EventSource['read']>>[number];
type Window = Parameters<EventSource['read']>[1];

/** A source of facts about which players get no message: `contributes: { factSources: () => [...] }`. */
export interface FactSource {
  kind: WebhookKind;
  read(db: Reader, window: Window): Promise<PlayerEvent[]>;
}
