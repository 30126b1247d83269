import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-payment-signature';
export const TIMESTAMP_HEADER = 'x-payment-timestamp';
/** Limits replays of a captured notice. Retries carry a fresh timestamp. */
const STALE_AFTER_MS = 5 * 60_000;

/** A request before verification. */
export interface SignedInput {
  rawBody: Buffer;
  headers: Record<string, string | string[] | undefined>;
  nowMs: number;
}

/** HMAC-SHA256 over "timestamp.body", hex: a common signature of gateways, for both directions. */
export function signNotice(secret: Buffer, timestamp: string, rawBody: Buffer | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex');
}

export function signedHeaders(secret: Buffer, nowMs: number, body: string): Record<string, string> {
  const timestamp = String(nowMs);
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signNotice(secret, timestamp, body) };
}

/** Undefined when the signature is valid and fresh. */
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

/** PostgreSQL cannot store a lone surrogate, and a valid id has none. The HTTP frame already rejects NUL. */
export const isKeepable = (text: string): boolean => text.isWellFormed();
/** Replaces characters that PostgreSQL cannot store: a payment must not fail because of its remark. */
export const keepable = (text: string): string => text.toWellFormed();
/** The latest time that Date can represent, in epoch ms. */
export const LATEST_MS = 8_640_000_000_000_000;

export function safeJson(rawBody: Buffer | string): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    return undefined;
  }
}
