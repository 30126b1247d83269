import type { TransferRequest } from '#ledger/transfer.ts';
import type { Amount } from '#platform/money/money.ts';

/**
 * The part of a payout that never arrived, back into the wallet, once per withdrawal. Against suspense: the bank still
 * owes it to the house.
 */
export function refundPosting(facts: { orderNo: string; account: bigint; amount: Amount }): TransferRequest {
  return {
    key: `withdrawal-refund:${facts.orderNo}`,
    account: facts.account,
    house: 'suspense',
    amount: facts.amount,
    kind: 'compensation',
  };
}
