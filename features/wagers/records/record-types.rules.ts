import { TRANSFER_KINDS, type TransferKind } from '#ledger/kinds.ts';
import type { BONUS_TYPES, RECORD_TYPES } from './records.contract.ts';

export type RecordType = (typeof RECORD_TYPES)[number];
export type BonusType = (typeof BONUS_TYPES)[number];

/** The group in which players find each kind of transfer (wire.md 2.7). */
const TYPE_OF: Record<TransferKind, RecordType> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  hold_void: 'withdraw',
  // A withdrawal's fee: a void returns amount and fee together.
  fee: 'withdraw',
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
  contract_dividend: 'share_bonus',
  hour_wage: 'hour_wage',
  reversal: 'other',
  tombstone: 'other',
  adjustment: 'other',
  transfer_out: 'other',
  transfer_in: 'other',
  jackpot_contribution: 'other',
  tip: 'other',
  compensation: 'other',
  gift_out: 'other',
  gift_in: 'other',
  promotion_budget: 'other',
  points: 'other',
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

/** The kinds of transfer in each kind of gift. */
const BONUS_KIND: Partial<Record<TransferKind, BonusType>> = {
  bonus: 'bonus',
  promo_payout: 'promotion',
  rebate: 'rebate',
  points_exchange: 'points',
  jackpot_win: 'jackpot',
  compensation: 'compensation',
};

/** A referral bonus is a bonus whose key begins with this. */
export const REFERRAL_KEYS = 'referral';

/** The kind of gift for the player; undefined if the transfer is no gift. */
export function bonusTypeOf(kind: TransferKind, key: string): BonusType | undefined {
  return kind === 'bonus' && key.startsWith(REFERRAL_KEYS) ? 'referral' : BONUS_KIND[kind];
}

/** The ledger's numbers of a kind of gift; without a type, of all gifts. */
export function bonusKinds(type?: BonusType): number[] {
  const behind = type === 'referral' ? 'bonus' : type;
  return (Object.keys(BONUS_KIND) as TransferKind[])
    .filter((kind) => behind === undefined || BONUS_KIND[kind] === behind)
    .map((kind) => TRANSFER_KINDS[kind]);
}

/** A movement's column in profit and loss; undefined for play, which comes from the bets. */
export type MoneyColumn = 'deposit' | 'withdraw' | 'bonus' | 'rebate' | 'jackpot';

const COLUMN_OF: Partial<Record<TransferKind, MoneyColumn>> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  hold_void: 'withdraw',
  fee: 'withdraw',
  bonus: 'bonus',
  promo_payout: 'bonus',
  points_exchange: 'bonus',
  compensation: 'bonus',
  rebate: 'rebate',
  jackpot_win: 'jackpot',
};

export function moneyColumnOf(kind: TransferKind): MoneyColumn | undefined {
  return COLUMN_OF[kind];
}

/** The order's name in a key: "ACME:tx-7" and "withdrawal:W81/void" are the orders "tx-7" and "W81". */
export function orderNoOf(key: string): string {
  const order = key.slice(key.indexOf(':') + 1);
  // The platform's keys end with the step; a vendor's id stays unchanged.
  return /^withdrawal(-fee)?:/.test(key) ? (order.split('/')[0] ?? order) : order;
}
