import type { Amount } from '#platform/money/money.ts';

/**
 * The money callbacks of a vendor that authorises each bet and settles it later (protocols.md B). `features/wagers`
 * implements them. A bet is named by the vendor's transfer code; ids are unique within that vendor only.
 */
export interface AuthoriseCore {
  balance(call: MemberCall): Promise<AuthoriseOutcome>;
  deduct(call: DeductCall): Promise<AuthoriseOutcome>;
  settle(call: SettleCall): Promise<AuthoriseOutcome>;
  /** A settled or cancelled bet runs again. */
  rollback(call: BetCall): Promise<AuthoriseOutcome>;
  /** The bet is void. A bet that is not known yet will be refused when it comes. */
  cancel(call: CancelCall): Promise<AuthoriseOutcome>;
  returnStake(call: ReturnCall): Promise<AuthoriseOutcome>;
  bonus(call: ExtraCall): Promise<AuthoriseOutcome>;
  tip(call: ExtraCall): Promise<AuthoriseOutcome>;
  status(call: BetCall): Promise<AuthoriseOutcome>;
}

export interface MemberCall {
  vendor: string;
  /** The player as we named them to the vendor. */
  username: string;
  /** SHA-256 of the raw body, kept with what the call did; hex. */
  bodySha256: string;
}

export interface BetCall extends MemberCall {
  transferCode: string;
  transactionId: string;
}

export interface ExtraCall extends BetCall {
  amount: Amount;
  product: Product;
  gameId: number;
}

/** How often a transfer code may be deducted. */
export type Product = 'sports' | 'games' | 'third-party';

export interface DeductCall extends BetCall {
  amount: Amount;
  product: Product;
  /** The product's number and the game's, as the vendor sends them. */
  productType: number;
  gameId: number;
  /** What was bet on and when, as the vendor told it: kept for the bet record. */
  details: BetDetails;
}

export interface BetDetails {
  betTime: string;
  gameRoundId: string;
  gamePeriodId: string;
  orderDetail: string;
  playerIp: string;
}

export interface SettleCall extends BetCall {
  /** All that comes back to the player, the stake included; 0 is lost. */
  winLoss: Amount;
  resultType: number;
  resultTime: string;
  /** Sold back before its end. */
  cashedOut: boolean;
}

export interface CancelCall extends BetCall {
  /** Of several deductions: all of them, or the one named by the transaction id. */
  all: boolean;
}

export interface ReturnCall extends BetCall {
  /** What of the stake stays in the bet. */
  currentStake: Amount;
}

export const AUTHORISE_REASONS = [
  'unknown-player',
  'player-disabled',
  'session-ended',
  'invalid-game',
  'not-enough-money',
  'limit-exceeded',
  'no-such-bet',
  'settled',
  'cancelled',
  'rolled-back',
  'exists',
  'returned',
  'undecided',
] as const;
export type AuthoriseReason = (typeof AUTHORISE_REASONS)[number];

export type AuthoriseOutcome =
  | { ok: true; balance: Amount; brandId: number; bet?: BetStatus }
  | {
      ok: false;
      reason: AuthoriseReason;
      /** What the player may stake now, when the player is known. */
      balance?: Amount;
      brandId?: number;
      /** The call repeats one that was done with the same facts: nothing is wrong. */
      repeated?: boolean;
    };

export interface BetStatus {
  state: 'running' | 'settled' | 'void';
  stake: Amount;
  winLoss: Amount;
}
