import type { PostHoldRequest, VoidHoldRequest } from '#ledger/in-transaction.ts';
import type { HoldRequest, TransferRequest } from '#ledger/transfer.ts';
import type { Amount } from '#platform/money/money.ts';

interface Named {
  reference_no: string;
}

const keyOf = ({ reference_no }: Named) => `wallet:${reference_no}`;

/** Before the vendor is called the money leaves the player's reach. */
export function holdFor(transfer: Named & { ledger_account: bigint }, amount: Amount): HoldRequest {
  return { key: keyOf(transfer), account: transfer.ledger_account, amount, kind: 'transfer_out' };
}

/** The vendor has it. */
export function postFor(transfer: Named): PostHoldRequest {
  return { key: `${keyOf(transfer)}/post`, hold: keyOf(transfer), house: 'vendor_wallets' };
}

/** The vendor certainly has not. */
export function voidFor(transfer: Named): VoidHoldRequest {
  return { key: `${keyOf(transfer)}/void`, hold: keyOf(transfer) };
}

/** What came back from the vendor: under the reference's own key, so never twice. */
export function creditFor(transfer: Named & { ledger_account: bigint }, amount: Amount): TransferRequest {
  return {
    key: keyOf(transfer),
    account: transfer.ledger_account,
    house: 'vendor_wallets',
    amount,
    kind: 'transfer_in',
  };
}
