import type { Amount } from '#platform/money/money.ts';

/**
 * The money callbacks of a vendor that authorises each bet and settles it later (protocols.md B). `features/wagers`
 * implements them. A bet's name is the vendor's transfer code; ids are unique within that vendor only.
 */
export interface AuthoriseCore {
  balance(call: MemberCall): Promise<AuthoriseOutcome>;
  deduct(call: DeductCall): Promise<AuthoriseOutcome>;
  settle(call: SettleCall): Promise<AuthoriseOutcome>;
  /** Makes a settled or cancelled bet run again. */
  rollback(call: BetCall): Promise<AuthoriseOutcome>;
  /** Makes the bet void. A bet that is unknown so far is refused when it comes. */
  cancel(call: CancelCall): Promise<AuthoriseOutcome>;
  returnStake(call: ReturnCall): Promise<AuthoriseOutcome>;
  bonus(call: ExtraCall): Promise<AuthoriseOutcome>;
  tip(call: ExtraCall): Promise<AuthoriseOutcome>;
  status(call: BetCall): Promise<AuthoriseOutcome>;
}

export interface MemberCall {
  vendor: string;
  /** The player's name that we gave to the vendor. */
  username: string;
  /** SHA-256 of the raw body, stored with what the call did; hex. */
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
  /** Numbers of the product and the game, as the vendor sends them. */
  productType: number;
  gameId: number;
  /** What the bet was on and when, as reported by the vendor; stored for the bet record. */
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
  /** All that is paid back to the player, stake included; 0 if lost. */
  winLoss: Amount;
  resultType: number;
  resultTime: string;
  /** True if the bet was sold back before its end. */
  cashedOut: boolean;
}

export interface CancelCall extends BetCall {
  /** With several deductions: all of them, or only the one that the transaction id names. */
  all: boolean;
}

export interface ReturnCall extends BetCall {
  /** The part of the stake that remains in the bet. */
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
      /** The call repeats one that succeeded with the same facts; this is not an error. */
      repeated?: boolean;
    };

export interface BetStatus {
  state: 'running' | 'settled' | 'void';
  stake: Amount;
  winLoss: Amount;
}
