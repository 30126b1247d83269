/** What a bank's or wallet's gateway tells us about money that arrived. Already verified and read by its adapter. */
export interface PaymentNotice {
  /** The provider's own id of the payment: the same payment told twice has the same id. */
  paymentId: string;
  /** The transfer text as it arrived; finds the deposit. */
  text: string;
  amountVnd: bigint;
  paidAtMs: number;
}

export type NoticeReading =
  | { ok: true; notice: PaymentNotice }
  | { ok: false; reason: 'forged' | 'unreadable' | 'stale' };

/** Where the player's money goes. */
export interface ReceivingAccount {
  bankBin: string;
  bankName: string;
  accountNumber: string;
  accountHolder: string;
}

/**
 * A way for money to come in. An adapter knows one provider's format and signature and nothing of deposits; how a
 * real gateway is added: implement this, name its code in the brand's channels.
 */
export interface PaymentProvider {
  code: string;
  account: ReceivingAccount;
  /** Verifies the signature over the raw body before anything in it is believed. */
  readNotice(input: {
    rawBody: Buffer;
    headers: Record<string, string | string[] | undefined>;
    nowMs: number;
  }): NoticeReading;
}
