import { createHmac } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Message } from './message.rules.ts';

export interface Outgoing extends Message {
  /** The same for retries, so that a gateway can drop duplicates. */
  id: bigint;
}

/** Sends a message or answers why not; never throws. */
export type Transport = (message: Outgoing) => Promise<{ ok: true } | { ok: false; problem: string }>;

export interface SmsGatewayOptions {
  url: string;
  keyId: string;
  secret: string;
}

const TIMEOUT_MS = 10_000;

/**
 * A gateway that takes JSON over HTTP. Every request is signed:
 *   x-key-id: the key's name; x-timestamp: epoch ms; x-signature: hex(HMAC-SHA256(secret, timestamp + '.' + body))
 *   body: {"id": "...", "to": "+84912345678", "text": "..."}
 * Any 2xx answer means taken. The id is the same when a message is tried again.
 */
export function smsGateway({ url, keyId, secret }: SmsGatewayOptions, now: () => number): Transport {
  return async ({ id, recipient, body: text }) => {
    const body = JSON.stringify({ id: String(id), to: `+${recipient}`, text });
    const timestamp = String(now());
    const headers = {
      'content-type': 'application/json',
      'x-key-id': keyId,
      'x-timestamp': timestamp,
      'x-signature': smsSignature(secret, timestamp, body),
    };
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      await answer.body?.cancel();
      return answer.ok ? { ok: true } : { ok: false, problem: `the gateway answered ${answer.status}` };
    } catch (error) {
      return { ok: false, problem: nameOf(error) };
    }
  };
}

export function smsSignature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

export interface SmtpOptions {
  /** Address of the mail server: smtp://user:password@host:587 or smtps://... */
  url: string;
  from: string;
}

export function smtpMailer({ url, from }: SmtpOptions): Transport {
  const mailer = createTransport(url, { from });
  return async ({ id, recipient, subject, body }) => {
    try {
      await mailer.sendMail({ to: recipient, subject, text: body, headers: { 'x-message-id': String(id) } });
      return { ok: true };
    } catch (error) {
      return { ok: false, problem: nameOf(error) };
    }
  };
}

/** Only the kind of failure, because a provider's message may contain the recipient or the text. */
function nameOf(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: string; cause?: { code?: unknown } };
  return String(cause?.code ?? code ?? name ?? 'failed').slice(0, 80);
}
