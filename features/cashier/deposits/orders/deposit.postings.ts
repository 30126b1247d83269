import type { TransferRequest } from '#ledger/transfer.ts';
import type { Amount } from '#platform/money/money.ts';

interface Payment {
  provider: string;
  paymentId: string;
  account: bigint;
}

/** Idempotency key of a payment, the same for every way to credit it. */
export const paymentKey = ({ provider, paymentId }: Pick<Payment, 'provider' | 'paymentId'>): string =>
  `deposit:${provider}:${paymentId}`;

/** The whole payment, from the house's cash to the player. */
export function depositPosting({ account, ...payment }: Payment & { amount: Amount }): TransferRequest {
  return { key: paymentKey(payment), account, house: 'cash', amount: payment.amount, kind: 'deposit' };
}

/** The channel's fee, taken from the deposit just booked. It may overdraw the account. */
export function feePosting({ provider, paymentId, account, fee }: Payment & { fee: Amount }): TransferRequest {
  const key = `deposit-fee:${provider}:${paymentId}`;
  return { key, account, house: 'fees', amount: -fee, kind: 'fee', mayOverdraw: true };
}

/** The bonus of an order, once per order even if the order is paid twice. */
export function bonusPosting(facts: { orderNo: string; account: bigint; amount: Amount }): TransferRequest {
  const { orderNo, account, amount } = facts;
  return { key: `deposit-bonus:${orderNo}`, account, house: 'promotion', amount, kind: 'bonus' };
}
