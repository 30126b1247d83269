import type { TransferRequest } from '#ledger/transfer.ts';
import type { Amount } from '#platform/money/money.ts';

interface Payment {
  provider: string;
  paymentId: string;
  account: bigint;
}

/** The payment's own name: once per payment, whichever way it is credited. */
export const paymentKey = ({ provider, paymentId }: Pick<Payment, 'provider' | 'paymentId'>): string =>
  `deposit:${provider}:${paymentId}`;

/** Money that a provider received for a player: from the house's bank account to the player, the whole of it. */
export function depositPosting({ account, ...payment }: Payment & { amount: Amount }): TransferRequest {
  return { key: paymentKey(payment), account, house: 'cash', amount: payment.amount, kind: 'deposit' };
}

/** What the channel costs the player, taken from what has just arrived: also where the account is overdrawn. */
export function feePosting({ provider, paymentId, account, fee }: Payment & { fee: Amount }): TransferRequest {
  const key = `deposit-fee:${provider}:${paymentId}`;
  return { key, account, house: 'fees', amount: -fee, kind: 'fee', mayOverdraw: true };
}

/** The bonus that came with an order: once per order, also where it was paid twice. */
export function bonusPosting(facts: { orderNo: string; account: bigint; amount: Amount }): TransferRequest {
  const { orderNo, account, amount } = facts;
  return { key: `deposit-bonus:${orderNo}`, account, house: 'promotion', amount, kind: 'bonus' };
}
