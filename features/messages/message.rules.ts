/** A message as the department that wants it sent describes it; texts come from the catalogue. */
export interface Message {
  brandId: number;
  channel: 'sms' | 'email';
  /** E.164 number without plus, or a mail address. */
  recipient: string;
  purpose: string;
  subject: string;
  body: string;
}

/** Tried again after 10 s, 1 min and 5 min, then given up: a code that comes later than that is of no use. */
const RETRY_AFTER_MS = [10_000, 60_000, 300_000];

/** When a message that failed for the nth time is due again; undefined gives it up. */
export function retryAt(attempts: number, nowMs: number): Date | undefined {
  const wait = RETRY_AFTER_MS[attempts - 1];
  return wait === undefined ? undefined : new Date(nowMs + wait);
}

/** Enough to recognise one's own: "84•••••5678", "m•••@example.org". For lists, never for sending. */
export function maskedRecipient(channel: Message['channel'], recipient: string): string {
  if (channel === 'sms') return `+${recipient.slice(0, 2)}•••••${recipient.slice(-3)}`;
  const [name = '', host = ''] = recipient.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
