export const OUTBOX_STATES = ['held', 'queued', 'sent', 'failed'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];
