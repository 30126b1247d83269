import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { NoticeReading, PaymentProvider, ReceivingAccount } from './payment-provider.ts';

export const SIGNATURE_HEADER = 'x-payment-signature';
export const TIMESTAMP_HEADER = 'x-payment-timestamp';
/** A captured notification cannot be replayed later than this; retries by the gateway carry a fresh timestamp. */
const STALE_AFTER_MS = 5 * 60_000;

const Notice = z.object({
  paymentId: z.string().min(1).max(64),
  text: z.string().max(210),
  amount: z.string().regex(/^\d{1,15}$/),
  paidAt: z.number().int().nonnegative(),
});

/** HMAC-SHA256 over "timestamp.body", hex: how bank gateways commonly sign what they send. */
export function signNotice(secret: Buffer, timestamp: string, rawBody: Buffer | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex');
}

export function hmacProvider(options: { code: string; secret: Buffer; account: ReceivingAccount }): PaymentProvider {
  return {
    code: options.code,
    account: options.account,
    readNotice({ rawBody, headers, nowMs }): NoticeReading {
      const timestamp = String(headers[TIMESTAMP_HEADER] ?? '');
      const given = Buffer.from(String(headers[SIGNATURE_HEADER] ?? ''), 'hex');
      const wanted = Buffer.from(signNotice(options.secret, timestamp, rawBody), 'hex');
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return { ok: false, reason: 'forged' };
      if (!(Math.abs(nowMs - Number(timestamp)) <= STALE_AFTER_MS)) return { ok: false, reason: 'stale' };
      const parsed = Notice.safeParse(safeJson(rawBody));
      if (!parsed.success) return { ok: false, reason: 'unreadable' };
      const { paymentId, text, amount, paidAt } = parsed.data;
      return { ok: true, notice: { paymentId, text, amountVnd: BigInt(amount), paidAtMs: paidAt } };
    },
  };
}

function safeJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
