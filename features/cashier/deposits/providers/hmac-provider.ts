import { z } from 'zod';
import type { ReceivingAccount, TransferProvider } from './payment-provider.ts';
import { isKeepable, keepable, LATEST_MS, safeJson, signatureProblem } from './signature.ts';

const Notice = z.object({
  paymentId: z.string().min(1).max(64).refine(isKeepable),
  text: z.string().max(210).transform(keepable),
  amount: z.string().regex(/^\d{1,15}$/),
  // Gateways of accounts in dong may leave it out. Money in another currency is never credited by its number.
  currency: z.literal('VND').optional(),
  paidAt: z.number().int().nonnegative().max(LATEST_MS),
});

/** A bank's gateway: notifies us of transfers to our account, with the payer's transfer text. */
export function hmacProvider(options: { code: string; secret: Buffer; account: ReceivingAccount }): TransferProvider {
  return {
    kind: 'bank',
    code: options.code,
    account: options.account,
    readNotice(sent) {
      const problem = signatureProblem(options.secret, sent);
      if (problem) return { ok: false, reason: problem };
      const parsed = Notice.safeParse(safeJson(sent.rawBody));
      if (!parsed.success) return { ok: false, reason: 'unreadable' };
      const { paymentId, text, amount, paidAt } = parsed.data;
      return { ok: true, notice: { paymentId, text, amountVnd: BigInt(amount), paidAtMs: paidAt } };
    },
  };
}
