import type { PostHoldRequest, VoidHoldRequest } from '#ledger/in-transaction.ts';
import type { HoldRequest } from '#ledger/transfer.ts';
import type { Amount } from '#platform/money/money.ts';

interface Order {
  orderNo: string;
  ledgerAccount: bigint;
  amount: Amount;
  fee: Amount;
}

const paid = ({ orderNo }: Pick<Order, 'orderNo'>) => `withdrawal:${orderNo}`;
const charged = ({ orderNo }: Pick<Order, 'orderNo'>) => `withdrawal-fee:${orderNo}`;

/** At the request: holds for the payout and, separately, for the fee. */
export function holds(order: Order): HoldRequest[] {
  const { ledgerAccount: account, amount, fee } = order;
  const main: HoldRequest = { key: paid(order), account, amount: amount - fee, kind: 'withdrawal' };
  return fee > 0n ? [main, { key: charged(order), account, amount: fee, kind: 'fee' }] : [main];
}

/** Paid: posts the holds to the house's accounts. */
export function posts(order: Pick<Order, 'orderNo' | 'fee'>): PostHoldRequest[] {
  const main: PostHoldRequest = { key: `${paid(order)}/post`, hold: paid(order), house: 'cash' };
  const fee: PostHoldRequest = { key: `${charged(order)}/post`, hold: charged(order), house: 'fees' };
  return order.fee > 0n ? [main, fee] : [main];
}

/** Rejected, cancelled or definitely failed: voids the holds, the fee's included. */
export function voids(order: Pick<Order, 'orderNo' | 'fee'>): VoidHoldRequest[] {
  const main: VoidHoldRequest = { key: `${paid(order)}/void`, hold: paid(order) };
  return order.fee > 0n ? [main, { key: `${charged(order)}/void`, hold: charged(order) }] : [main];
}
