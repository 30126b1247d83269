import type { MoneyAnswer } from '#games/vendors/transfer/transfer.answers.ts';
import type { Amount } from '#platform/money/money.ts';

/** States of a transfer between the main wallet and a vendor's (protocols.md C "A transfer is"). */
export const TRANSFER_STATES = ['sending', 'asking', 'review', 'done', 'failed'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

export type TransferDirection = 'to_vendor' | 'to_main';
export type TransferCause = 'player' | 'launch' | 'return_all' | 'sweep';

/**
 *   sending ──> asking ──> review ──> done | failed
 *      └───────────┴──> done | failed
 *
 * Only a definite answer, of the vendor or of people with proof, ends a transfer: silence is asked about again.
 */
const NEXT: Record<TransferState, readonly TransferState[]> = {
  sending: ['asking', 'review', 'done', 'failed'],
  asking: ['asking', 'review', 'done', 'failed'],
  review: ['review', 'done', 'failed'],
  done: [],
  failed: [],
};

export const canBecome = (from: TransferState, to: TransferState): boolean => NEXT[from].includes(to);
/** Whether an operator may decide it. */
export const canDecide = (state: TransferState): boolean => state === 'review';

/** What the player reads. */
export type TransferLabel = 'pending' | 'done' | 'failed';
export const labelOf = (state: TransferState): TransferLabel =>
  state === 'done' || state === 'failed' ? state : 'pending';

/** If a process dies while it calls the vendor, a worker takes its row after this long. Longer than any call. */
export const LEASE_MS = 20_000;
/** Queries to the vendor before people take over: about an hour. */
export const MOST_ASKS = 12;

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 600_000;

/** Growing pauses: two seconds, four, eight ... ten minutes at most. `attempts` from 0. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, 20), LONGEST_PAUSE_MS);
}

export type Step =
  | { to: 'done'; amount: Amount }
  | { to: 'failed'; reason: string }
  | { to: 'asking'; reason: string; againInMs: number }
  | { to: 'review'; reason: string };

/** The next step of an open transfer after an answer of the vendor. */
export function stepAfter(transfer: { amount: Amount | null; attempts: number }, answer: MoneyAnswer): Step {
  if (answer.kind === 'refused') return { to: 'failed', reason: answer.reason };
  if (answer.kind === 'done') {
    const amount = transfer.amount ?? answer.amount;
    // The money has left the vendor but the amount is unknown, so people must find out.
    return amount === undefined ? { to: 'review', reason: 'amount' } : { to: 'done', amount };
  }
  const reason = answer.kind === 'unclear' ? answer.detail : answer.kind;
  if (transfer.attempts >= MOST_ASKS) return { to: 'review', reason };
  return { to: 'asking', reason, againInMs: pauseAfter(transfer.attempts) };
}

/** Idle time after which money moved in for a game is returned. */
export const IDLE_MS = 10 * 60_000;
/** A balance younger than this is shown without asking the vendor again. */
export const FRESH_MS = 10_000;
/** Longest wait for a balance that a screen needs. */
export const BALANCE_TIMEOUT_MS = 2_500;

export const MAIN = 'MAIN';

/** The direction of a transfer; undefined for one that we do not make (vendor to vendor, or main to main). */
export function routeOf(ask: {
  from: string;
  to: string;
}): { vendor: string; direction: TransferDirection } | undefined {
  const [from, to] = [ask.from.trim().toUpperCase(), ask.to.trim().toUpperCase()];
  if (from === MAIN && to !== MAIN && to !== '') return { vendor: to, direction: 'to_vendor' };
  if (to === MAIN && from !== MAIN && from !== '') return { vendor: from, direction: 'to_main' };
  return undefined;
}
