import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-payment-signature';
export const TIMESTAMP_HEADER = 'x-payment-timestamp';
/** Something captured cannot be replayed later than this; retries carry a fresh timestamp. */
const STALE_AFTER_MS = 5 * 60_000;

/** A request as it came, before anything in it is believed. */
export interface SignedInput {
  rawBody: Buffer;
  headers: Record<string, string | string[] | undefined>;
  nowMs: number;
}

/** HMAC-SHA256 over "timestamp.body", hex: how gateways commonly sign what they send, and want to be written to. */
export function signNotice(secret: Buffer, timestamp: string, rawBody: Buffer | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex');
}

export function signedHeaders(secret: Buffer, nowMs: number, body: string): Record<string, string> {
  const timestamp = String(nowMs);
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signNotice(secret, timestamp, body) };
}

/** Undefined when the bytes are of who holds the secret, and fresh. */
export function signatureProblem(
  secret: Buffer,
  { rawBody, headers, nowMs }: SignedInput,
): 'forged' | 'stale' | undefined {
  const timestamp = String(headers[TIMESTAMP_HEADER] ?? '');
  const given = Buffer.from(String(headers[SIGNATURE_HEADER] ?? ''), 'hex');
  const wanted = Buffer.from(signNotice(secret, timestamp, rawBody), 'hex');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'forged';
  return Math.abs(nowMs - Number(timestamp)) <= STALE_AFTER_MS ? undefined : 'stale';
}

/** A database keeps no half of a surrogate pair, and an id with one is none. NUL does not get past the frame. */
export const isKeepable = (text: string): boolean => text.isWellFormed();
/** Replaces characters that PostgreSQL cannot store. A payment must not fail for a character in its remark. */
export const keepable = (text: string): string => text.toWellFormed();
/** The last moment of the calendar, in epoch ms. */
export const LATEST_MS = 8_640_000_000_000_000;

export function safeJson(rawBody: Buffer | string): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    return undefined;
  }
}
