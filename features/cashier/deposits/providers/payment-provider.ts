import type { RedirectKind } from '../orders/channel.rules.ts';

/** A notice of a bank's or wallet's gateway about arrived money, verified and parsed by its adapter. */
export interface PaymentNotice {
  /** The provider's own id of the payment; a repeated notice has the same id. */
  paymentId: string;
  /** The transfer text as it arrived, or our reference as the gateway returns it. It identifies the deposit. */
  text: string;
  amountVnd: bigint;
  paidAtMs: number;
}

export type NoticeReading =
  | { ok: true; notice: PaymentNotice }
  | { ok: false; reason: 'forged' | 'unreadable' | 'stale' };

/** The account to transfer to. Gateways with their own page have only a name. */
export interface ReceivingAccount {
  bankBin: string;
  bankName: string;
  accountNumber: string;
  accountHolder: string;
}

interface Provider {
  code: string;
  account: ReceivingAccount;
  /** Verifies the signature over the raw body before anything in it is parsed. */
  readNotice(input: {
    rawBody: Buffer;
    headers: Record<string, string | string[] | undefined>;
    nowMs: number;
  }): NoticeReading;
}

/** The player transfers to an account, and the bank's gateway notifies us. */
export interface TransferProvider extends Provider {
  kind: 'bank';
}

export interface RedirectOrder {
  orderNo: string;
  /** The gateway returns it in its notice. */
  reference: string;
  vnd: bigint;
  /** Where the player returns to. It only opens the order again and proves nothing. */
  returnUrl: string;
  expiresAtMs: number;
}

/** The player pays on the gateway's own page. */
export interface RedirectProvider extends Provider {
  kind: RedirectKind;
  /** Sends a signed request for a payment page. Undefined when the gateway gave none; then nothing was paid. */
  open(order: RedirectOrder): Promise<string | undefined>;
}

/**
 * A way to receive money. An adapter knows one provider's format and signature, and nothing about deposits. It is
 * listed in gateways.ts (CONTRIBUTING.md, "A deposit provider").
 */
export type PaymentProvider = TransferProvider | RedirectProvider;
