/**
 * What a transfer is for. The numbers are in the database for ever: add, never change.
 * 3, 4, 6, 7, 8, 18, 24 and 25 are also written in db/functions/ledger_*.sql.
 */
export const TRANSFER_KINDS = {
  deposit: 1,
  withdrawal: 2,
  stake: 3,
  payout: 4,
  promo_payout: 5,
  /** A stake that was taken back. */
  refund: 6,
  /** Any other transfer that was taken back. */
  reversal: 7,
  /** A rollback of something that has not come: it moves nothing and refuses the late one. */
  tombstone: 8,
  bonus: 9,
  rebate: 10,
  commission: 11,
  salary: 12,
  adjustment: 13,
  /** Money to and from a vendor that keeps its own wallet. */
  transfer_out: 14,
  transfer_in: 15,
  jackpot_contribution: 16,
  jackpot_win: 17,
  /** A hold that was given up: the money is back. */
  hold_void: 18,
  fee: 20,
  tip: 21,
  points_exchange: 22,
  compensation: 23,
  /** From player to player, always in pairs through the house's transit account. */
  gift_out: 24,
  gift_in: 25,
  /** An agent's dividend and hourly wage; the daily and the real-time one are `salary`, agent rebates `commission`. */
  contract_dividend: 26,
  hour_wage: 27,
  /** Into and out of the account of a promotion's budget; players never see one. */
  promotion_budget: 28,
  /** Of the account of points only; what an exchange moves in the wallet is `points_exchange`. */
  points: 29,
} as const;

export type TransferKind = keyof typeof TRANSFER_KINDS;

/** The house's side of a transfer: one account of each per book (brand, currency, real or trial). */
export const HOUSE_ACCOUNTS = {
  /** Tombstones move nothing. */
  none: 0,
  /** Money of players between a hold and its post or void. */
  held: 1,
  /** The banks and payment providers. */
  cash: 2,
  /** What the house wins and loses at play. */
  gaming: 3,
  promotion: 4,
  jackpot: 5,
  commission: 6,
  fees: 7,
  /** Money inside wallets that vendors keep. */
  vendor_wallets: 8,
  adjustment: 9,
  suspense: 10,
  /** Between two players; zero whenever nothing is under way. */
  transit: 11,
} as const;

export type HouseAccount = keyof typeof HOUSE_ACCOUNTS;

const KIND_NAMES = new Map(
  Object.entries(TRANSFER_KINDS).map(([name, code]) => [code as number, name as TransferKind]),
);
const HOUSE_NAMES = new Map(
  Object.entries(HOUSE_ACCOUNTS).map(([name, code]) => [code as number, name as HouseAccount]),
);

export function kindName(code: number): TransferKind {
  const name = KIND_NAMES.get(code);
  if (!name) throw new Error(`The ledger holds a transfer of kind ${code}, which this program does not know.`);
  return name;
}

export function houseName(code: number): HouseAccount {
  const name = HOUSE_NAMES.get(code);
  if (!name) throw new Error(`The ledger holds a house account ${code}, which this program does not know.`);
  return name;
}

/**
 * The currency of points: a book of its own in each brand. A player's account in it is no wallet, so records and sums of
 * money pass it by.
 */
export const POINTS_CURRENCY = 'POINTS';
