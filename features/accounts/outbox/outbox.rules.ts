export const OUTBOX_STATES = ['held', 'queued', 'sent', 'failed'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** Held messages carry codes and links: not for everyone who works for the brand. */
const ROLES: readonly string[] = ['admin', 'manager', 'support'];

export function maySeeMessages(operator: { role: string } | null | undefined): boolean {
  return operator != null && ROLES.includes(operator.role);
}
