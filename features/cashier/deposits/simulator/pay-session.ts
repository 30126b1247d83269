import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { safeJson } from '../providers/signature.ts';

/** The merchant's request. */
export const PayRequest = z.object({
  merchantOrder: z.string().min(1).max(40),
  orderNo: z.string().max(40),
  amount: z.string().regex(/^\d{1,15}$/),
  currency: z.literal('VND'),
  returnUrl: z.url({ protocol: /^https?$/ }).max(1_000),
  notifyUrl: z.url({ protocol: /^https?$/ }).max(1_000),
  expiresAt: z.number().int().positive(),
});
const Session = PayRequest.extend({ provider: z.string(), transactionId: z.string() });
export type PaySession = z.output<typeof Session>;

const macOf = (secret: Buffer, content: string) =>
  createHmac('sha256', secret).update(`pay page ${content}`).digest('base64url');

/** The session as the page's address carries it, protected by a MAC. */
export function seal(secret: Buffer, session: PaySession): string {
  const content = Buffer.from(JSON.stringify(session)).toString('base64url');
  return `${content}.${macOf(secret, content)}`;
}

export function unseal(secret: Buffer, provider: string, sealed: string): PaySession | undefined {
  const [content = '', mac = ''] = sealed.split('.');
  const [given, wanted] = [Buffer.from(mac), Buffer.from(macOf(secret, content))];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const session = Session.safeParse(safeJson(Buffer.from(content, 'base64url')));
  return session.success && session.data.provider === provider ? session.data : undefined;
}
