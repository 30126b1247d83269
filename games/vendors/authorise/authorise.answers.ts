import type { VendorCall } from '#games/vendors/vendor-call.ts';
import { AMOUNT_SCALE, type Amount } from '#platform/money/money.ts';
import {
  AUTHORISE_CODES,
  type AuthoriseAction,
  type AuthoriseCode,
  CODE_TEXTS,
  LIMIT_TEXT,
} from './authorise.contract.ts';
import type { AuthoriseOutcome, AuthoriseReason, BetStatus } from './authorise-core.ts';

/**
 * The code that the vendor gets for each denial. If the player's state denies a stake, the code makes the vendor
 * discard the bet; 7 makes it ask again or cancel.
 */
const CODE_OF: Record<AuthoriseReason, AuthoriseCode> = {
  'unknown-player': AUTHORISE_CODES.member,
  'player-disabled': AUTHORISE_CODES.member,
  'session-ended': AUTHORISE_CODES.member,
  'invalid-game': AUTHORISE_CODES.member,
  'not-enough-money': AUTHORISE_CODES.balance,
  'limit-exceeded': AUTHORISE_CODES.balance,
  'no-such-bet': AUTHORISE_CODES.bet,
  settled: AUTHORISE_CODES.settled,
  cancelled: AUTHORISE_CODES.cancelled,
  'rolled-back': AUTHORISE_CODES.rolledBack,
  exists: AUTHORISE_CODES.exists,
  returned: AUTHORISE_CODES.returned,
  undecided: AUTHORISE_CODES.internal,
};

/** The same denials in the terms that the call log uses for every protocol. */
const OUTCOME_OF: Record<AuthoriseReason, VendorCall['outcome']> = {
  'unknown-player': 'invalid-token',
  'player-disabled': 'player-disabled',
  'session-ended': 'token-expired',
  'invalid-game': 'invalid-game',
  'not-enough-money': 'not-enough-money',
  'limit-exceeded': 'limit-exceeded',
  'no-such-bet': 'no-such-stake',
  settled: 'round-closed',
  cancelled: 'rolled-back',
  'rolled-back': 'already-paid',
  exists: 'duplicate',
  returned: 'duplicate',
  undecided: 'undecided',
};

/** Names of the calls in the log. Calls that move money for a bet have the same names in every protocol. */
export const LOGGED_ACTION: Record<AuthoriseAction, string> = {
  GetBalance: 'balance',
  Deduct: 'bet',
  Settle: 'win',
  Cancel: 'rollback',
  Rollback: 'reopen',
  ReturnStake: 'return',
  Bonus: 'bonus',
  Tip: 'tip',
  GetBetStatus: 'status',
};

export interface AuthoriseAnswer {
  code: AuthoriseCode;
  outcome: VendorCall['outcome'];
  /** The JSON text to send. */
  text: string;
}

export function refusal(code: AuthoriseCode, outcome: VendorCall['outcome'], extra = ''): AuthoriseAnswer {
  const said = outcome === 'limit-exceeded' ? LIMIT_TEXT : CODE_TEXTS[code];
  return { code, outcome, text: `{${extra}"ErrorCode":${code},"ErrorMessage":"${said}"}` };
}

export interface Asked {
  username: string;
  transferCode: string;
  transactionId: string;
}

export function answerOf(asked: Asked, outcome: AuthoriseOutcome): AuthoriseAnswer {
  const account = `"AccountName":${JSON.stringify(asked.username)},`;
  const balance = outcome.balance === undefined ? '' : `"Balance":${decimal(outcome.balance)},`;
  if (!outcome.ok) {
    const logged = outcome.repeated ? 'ok' : OUTCOME_OF[outcome.reason];
    return refusal(CODE_OF[outcome.reason], logged, account + balance);
  }
  const bet = outcome.bet ? statusText(asked, outcome.bet) : '';
  return refusal(AUTHORISE_CODES.done, 'ok', account + balance + bet);
}

const STATUS_WORDS: Record<BetStatus['state'], string> = { running: 'Running', settled: 'Settled', void: 'Void' };

function statusText({ transferCode, transactionId }: Asked, bet: BetStatus): string {
  const ids = `"TransferCode":${JSON.stringify(transferCode)},"TransactionId":${JSON.stringify(transactionId)},`;
  return `${ids}"Status":"${STATUS_WORDS[bet.state]}","Stake":${decimal(bet.stake)},"WinLoss":${decimal(bet.winLoss)},`;
}

/** Digits for the JSON answer, written as text so that large amounts are not rounded. */
export function decimal(amount: Amount): string {
  const size = amount < 0n ? -amount : amount;
  const rest = (size % AMOUNT_SCALE).toString().padStart(4, '0').replace(/0+$/, '');
  return `${amount < 0n ? '-' : ''}${size / AMOUNT_SCALE}${rest && `.${rest}`}`;
}
