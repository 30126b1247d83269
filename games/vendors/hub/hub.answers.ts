import type { DenialReason, Outcome } from '#games/vendors/wallet-core.ts';
import { toHubAmount } from './hub.amounts.ts';
import type { HubStatus } from './hub.contract.ts';

/**
 * The status that the vendor gets for each denial. Statuses are chosen so that the vendor's books match ours: a bet
 * answered with UNKNOWN or TIMEOUT is rolled back, any other error discards it. A win is retried until it gets one of
 * the statuses that the protocol names as final ("Handling errors").
 */
const STATUS_OF: Record<DenialReason, HubStatus> = {
  'invalid-token': 'RS_ERROR_INVALID_TOKEN',
  'token-expired': 'RS_ERROR_TOKEN_EXPIRED',
  'invalid-game': 'RS_ERROR_INVALID_GAME',
  'wrong-currency': 'RS_ERROR_WRONG_CURRENCY',
  'not-enough-money': 'RS_ERROR_NOT_ENOUGH_MONEY',
  'player-disabled': 'RS_ERROR_USER_DISABLED',
  'limit-exceeded': 'RS_ERROR_BET_LIMIT_EXCEEDED',
  duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  'no-such-stake': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'round-closed': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'rolled-back': 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'already-paid': 'RS_ERROR_DUPLICATE_TRANSACTION',
  undecided: 'RS_ERROR_UNKNOWN',
};

export interface HubAnswer {
  status: HubStatus;
  /** The JSON text to send. */
  text: string;
}

/** Every answer echoes request_uuid, even if the rest of the request was unreadable. */
export function refusal(requestUuid: string, status: HubStatus): HubAnswer {
  return { status, text: `{"request_uuid":${JSON.stringify(requestUuid)},"status":"${status}"}` };
}

/** The answer to a call that the core has decided; `token` only for /wallet/check. */
export function answerOf(requestUuid: string, outcome: Outcome, token?: string): HubAnswer {
  if (!outcome.ok) return refusal(requestUuid, STATUS_OF[outcome.reason]);
  const user = JSON.stringify(outcome.player);
  const session = token === undefined ? '' : `,"token":${JSON.stringify(token)}`;
  const stakes = outcome.closed === undefined ? '' : `,"stake_status":"${STATUS_OF[outcome.closed]}"`;
  const text = `{"request_uuid":${JSON.stringify(requestUuid)},"status":"RS_OK","user":${user},"currency":"${outcome.currency}","balance":${toHubAmount(outcome.balance)}${session}${stakes}}`;
  return { status: 'RS_OK', text };
}
