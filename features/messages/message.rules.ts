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

/** Retried after 10 s, 1 min and 5 min, then given up, because a later code is useless. */
const RETRY_AFTER_MS = [10_000, 60_000, 300_000];

/** Time of the next try after the nth failure; undefined to give up. */
export function retryAt(attempts: number, nowMs: number): Date | undefined {
  const wait = RETRY_AFTER_MS[attempts - 1];
  return wait === undefined ? undefined : new Date(nowMs + wait);
}

/** Enough to recognise one's own: "84•••••5678", "m•••@example.org". For display only. */
export function maskedRecipient(channel: Message['channel'], recipient: string): string {
  if (channel === 'sms') return `+${recipient.slice(0, 2)}•••••${recipient.slice(-3)}`;
  const [name = '', host = ''] = recipient.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
