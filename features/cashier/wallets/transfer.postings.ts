import type { PostHoldRequest, VoidHoldRequest } from '#ledger/in-transaction.ts';
import type { HoldRequest, TransferRequest } from '#ledger/transfer.ts';
import type { Amount } from '#platform/money/money.ts';

interface Named {
  reference_no: string;
}

const keyOf = ({ reference_no }: Named) => `wallet:${reference_no}`;

/** The money is put on hold before the vendor is called. */
export function holdFor(transfer: Named & { ledger_account: bigint }, amount: Amount): HoldRequest {
  return { key: keyOf(transfer), account: transfer.ledger_account, amount, kind: 'transfer_out' };
}

/** The vendor has the money. */
export function postFor(transfer: Named): PostHoldRequest {
  return { key: `${keyOf(transfer)}/post`, hold: keyOf(transfer), house: 'vendor_wallets' };
}

/** The vendor certainly does not have the money. */
export function voidFor(transfer: Named): VoidHoldRequest {
  return { key: `${keyOf(transfer)}/void`, hold: keyOf(transfer) };
}

/** Money returned by the vendor, keyed by the reference, so it is credited once. */
export function creditFor(transfer: Named & { ledger_account: bigint }, amount: Amount): TransferRequest {
  return {
    key: keyOf(transfer),
    account: transfer.ledger_account,
    house: 'vendor_wallets',
    amount,
    kind: 'transfer_in',
  };
}
