import type { EventSource } from '#features/support/public.ts';
import type { Reader } from '#platform/db/database.ts';
import type { WebhookKind } from './webhooks.rules.ts';

type PlayerEvent = Awaited<ReturnType<EventSource['read']>>[number];
type Window = Parameters<EventSource['read']>[1];

/** Where facts come from that players need no message about: `contributes: { factSources: () => [...] }`. */
export interface FactSource {
  kind: WebhookKind;
  read(db: Reader, window: Window): Promise<PlayerEvent[]>;
}
