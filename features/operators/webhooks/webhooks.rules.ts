/** Kinds of events that webhooks report. */
export const WEBHOOK_KINDS = ['deposit', 'withdrawal', 'receipt', 'bonus', 'limit', 'player'] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

export const DELIVERY_STATES = ['queued', 'sent', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After the last one a delivery stays in the log as failed; operators can send it again. */
const RETRY_AFTER_MS = [
  10_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
];

/** When a delivery that failed n times is due again; undefined after the last try. */
export function retryAt(attempts: number, nowMs: number): Date | undefined {
  const wait = RETRY_AFTER_MS[attempts - 1];
  return wait === undefined ? undefined : new Date(nowMs + wait);
}

/** Whether an address can be called: HTTP, without a password, which logs would show. */
export function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '' && hash === '';
}
