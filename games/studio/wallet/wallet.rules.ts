/** Statuses of the seamless wallet 1.5, schema "status". */
export const WALLET_STATUSES = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_TIMEOUT',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_BET_LIMIT_EXCEEDED',
] as const;
export type WalletStatus = (typeof WALLET_STATUSES)[number];

/** The wallet's status, or why there is no usable answer. */
export type HeardStatus = WalletStatus | 'unreachable' | 'unreadable';

/** done: it happened. refused: it certainly did not happen and never will. unsure: unknown. */
export type Verdict = 'done' | 'refused' | 'unsure';

/**
 * Errors after which the stake was certainly not taken, so the bet is discarded (protocol 1.5 "BET ERROR"). The
 * published list lacks an expired token and a bet that was rolled back before it came; they also mean that nothing was
 * taken.
 */
const BET_REFUSED: readonly HeardStatus[] = [
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_BET_LIMIT_EXCEEDED',
];

/** Protocol 1.5 "WIN ERROR": any other failure is retried. */
const WIN_REFUSED: readonly HeardStatus[] = [
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
];

/** Protocol 1.5 "ROLLBACK ERROR": any other failure is retried. */
const ROLLBACK_REFUSED: readonly HeardStatus[] = [
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_DUPLICATE_TRANSACTION',
];

/** The stake is not held: there was none, or it was given back already. */
const ALREADY_UNDONE: readonly HeardStatus[] = [
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
];

export type MoneyAction = 'bet' | 'win' | 'rollback';

export function verdictOn(action: MoneyAction, status: HeardStatus): Verdict {
  if (status === 'RS_OK') return 'done';
  if (action === 'rollback' && ALREADY_UNDONE.includes(status)) return 'done';
  const refused = { bet: BET_REFUSED, win: WIN_REFUSED, rollback: ROLLBACK_REFUSED }[action];
  return refused.includes(status) ? 'refused' : 'unsure';
}

/** Exponential pauses between attempts: first, twice that, four times ... up to the longest. `attempts` from 1. */
export function pauseAfter(attempts: number, pauses: { firstMs: number; longestMs: number }): number {
  return Math.min(pauses.firstMs * 2 ** Math.min(attempts - 1, 30), pauses.longestMs);
}
