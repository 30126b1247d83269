import { z } from 'zod';
import type { RedirectKind } from '../orders/channel.rules.ts';
import type { RedirectProvider } from './payment-provider.ts';
import { isKeepable, keepable, LATEST_MS, safeJson, signatureProblem, signedHeaders } from './signature.ts';

const Paid = z.object({
  transactionId: z.string().min(1).max(64).refine(isKeepable),
  merchantOrder: z.string().max(210).transform(keepable),
  amount: z.string().regex(/^\d{1,15}$/),
  currency: z.literal('VND'),
  status: z.literal('PAID'),
  paidAt: z.number().int().nonnegative().max(LATEST_MS),
});

const Opened = z.object({ redirectUrl: z.url({ protocol: /^https?$/ }).max(4_000) });

export interface RedirectOptions {
  code: string;
  kind: RedirectKind;
  name: string;
  secret: Buffer;
  /** Address of the gateway, and the address for its notices. */
  gatewayUrl: string;
  notifyUrl: string;
  now(): number;
}

const GATEWAY_TIMEOUT_MS = 8_000;

/** E-wallets and card gateways with their own page: a signed request opens it, a signed notice reports the payment. */
export function redirectProvider(options: RedirectOptions): RedirectProvider {
  const { code, kind, name, secret } = options;
  return {
    code,
    kind,
    account: { bankBin: '', bankName: name, accountNumber: '', accountHolder: '' },
    open: async ({ orderNo, reference, vnd, returnUrl, expiresAtMs }) => {
      const body = JSON.stringify({
        merchantOrder: reference,
        orderNo,
        amount: vnd.toString(),
        currency: 'VND',
        returnUrl,
        notifyUrl: options.notifyUrl,
        expiresAt: expiresAtMs,
      });
      const answer = await ask(options.gatewayUrl, { ...signedHeaders(secret, options.now(), body) }, body);
      const opened = Opened.safeParse(answer);
      return opened.success ? opened.data.redirectUrl : undefined;
    },
    readNotice(sent) {
      const problem = signatureProblem(secret, sent);
      if (problem) return { ok: false, reason: problem };
      const parsed = Paid.safeParse(safeJson(sent.rawBody));
      if (!parsed.success) return { ok: false, reason: 'unreadable' };
      const { transactionId, merchantOrder, amount, paidAt } = parsed.data;
      const notice = { paymentId: transactionId, text: merchantOrder, amountVnd: BigInt(amount), paidAtMs: paidAt };
      return { ok: true, notice };
    },
  };
}

/** Every failure has the same result: there is no page to send the player to. */
async function ask(url: string, headers: Record<string, string>, body: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
    });
    return response.ok ? safeJson(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}
