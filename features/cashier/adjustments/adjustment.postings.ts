import type { TransferRequest } from '#ledger/transfer.ts';
import type { Amount } from '#platform/money/money.ts';
import type { AdjustmentKind } from './adjustment.rules.ts';

/** One transfer, keyed by the adjustment's id. Deciding twice books it once. */
export function adjustmentPosting(adjustment: {
  id: bigint;
  ledger_account: bigint;
  amount: Amount;
  kind: AdjustmentKind;
}): TransferRequest {
  return {
    key: `adjustment:${adjustment.id}`,
    account: adjustment.ledger_account,
    house: 'adjustment',
    amount: adjustment.amount,
    kind: adjustment.kind === 'compensation' ? 'compensation' : 'adjustment',
  };
}
