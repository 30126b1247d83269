import { TRANSFER_KINDS, type TransferKind } from '#ledger/kinds.ts';
import type { RECORD_TYPES } from './records.contract.ts';

export type RecordType = (typeof RECORD_TYPES)[number];

/** The group under which the player finds each kind of transfer (wire.md 2.7). */
const TYPE_OF: Record<TransferKind, RecordType> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  hold_void: 'withdraw',
  stake: 'betting',
  refund: 'betting',
  payout: 'winning',
  jackpot_win: 'winning',
  promo_payout: 'dividend',
  bonus: 'dividend',
  points_exchange: 'dividend',
  rebate: 'betting_rebate',
  commission: 'agent_rebate',
  salary: 'daily_wage',
  reversal: 'other',
  tombstone: 'other',
  adjustment: 'other',
  transfer_out: 'other',
  transfer_in: 'other',
  jackpot_contribution: 'other',
  fee: 'other',
  tip: 'other',
  compensation: 'other',
  gift_out: 'other',
  gift_in: 'other',
};

export function recordTypeOf(kind: TransferKind): RecordType {
  return TYPE_OF[kind];
}

/** The ledger's numbers of all kinds in these groups. */
export function kindsOf(types: readonly RecordType[]): number[] {
  return (Object.keys(TYPE_OF) as TransferKind[])
    .filter((kind) => types.includes(TYPE_OF[kind]))
    .map((kind) => TRANSFER_KINDS[kind]);
}
