import type { TransferRequest } from '#ledger/transfer.ts';
import type { Amount } from '#platform/money/money.ts';

/** Money that a provider received for a player: from the house's bank account to the player. Once per payment. */
export function depositPosting(facts: {
  provider: string;
  paymentId: string;
  account: bigint;
  amount: Amount;
}): TransferRequest {
  return {
    key: `deposit:${facts.provider}:${facts.paymentId}`,
    account: facts.account,
    house: 'cash',
    amount: facts.amount,
    kind: 'deposit',
  };
}
