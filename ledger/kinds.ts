/**
 * What a transfer is for. The database stores these numbers permanently: add new ones, never change any. 3, 4, 6, 7, 8,
 * 18, 24 and 25 are also used in db/functions/ledger_*.sql.
 */
export const TRANSFER_KINDS = {
  deposit: 1,
  withdrawal: 2,
  stake: 3,
  payout: 4,
  promo_payout: 5,
  /** Takes a stake back. */
  refund: 6,
  /** Takes any other transfer back. */
  reversal: 7,
  /** A rollback of an unknown transfer: it moves no money and refuses that transfer if it comes later. */
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
  /** A voided hold: the money is available again. */
  hold_void: 18,
  fee: 20,
  tip: 21,
  points_exchange: 22,
  compensation: 23,
  /** Between players, always in pairs through the house's transit account. */
  gift_out: 24,
  gift_in: 25,
  /** An agent's dividend and hourly wage. The daily and the real-time wage are `salary`, agent rebates `commission`. */
  contract_dividend: 26,
  hour_wage: 27,
  /** To and from the account of a promotion's budget; never on a player's account. */
  promotion_budget: 28,
  /** Only in the points currency; the wallet's side of an exchange is `points_exchange`. */
  points: 29,
} as const;

export type TransferKind = keyof typeof TRANSFER_KINDS;

/** The house's side of a transfer: each book (brand, currency, real or trial) has one account of each. */
export const HOUSE_ACCOUNTS = {
  /** For tombstones, which move no money. */
  none: 0,
  /** Money of players while a hold is open. */
  held: 1,
  /** The banks and payment providers. */
  cash: 2,
  /** The house's wins and losses at play. */
  gaming: 3,
  promotion: 4,
  jackpot: 5,
  commission: 6,
  fees: 7,
  /** Money inside wallets that vendors keep. */
  vendor_wallets: 8,
  adjustment: 9,
  suspense: 10,
  /** Between two players; zero unless a transfer is between its two commits. */
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
 * The currency of points; each brand has a separate book for it. A player's account in it is not a wallet, so records
 * and sums of money leave it out.
 */
export const POINTS_CURRENCY = 'POINTS';
