import type { TransferRequest } from '#ledger/transfer.ts';
import type { Amount } from '#platform/money/money.ts';

/**
 * The missing part of a payout, credited back to the wallet once per withdrawal. Against suspense, because the bank
 * still owes it to the house.
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
