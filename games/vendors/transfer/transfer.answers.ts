import { type Amount, fromWire } from '#platform/money/money.ts';

/**
 * What a vendor's answer means for money. `refused` means that the vendor certainly did not move money and never will.
 * An answer that is unreadable, incomplete or contradictory is `unclear`, and the vendor is asked again (cs).
 */
export type MoneyAnswer =
  | { kind: 'done'; amount: Amount | undefined }
  | { kind: 'refused'; reason: string }
  | { kind: 'pending' }
  /** Only of cs: the vendor does not know the reference. */
  | { kind: 'unknown' }
  | { kind: 'unclear'; detail: string };

/** The body of a response, or why there is none. */
export type Heard = { status: number; body: string } | { failure: string };

/** Field `status` of an answer. Other numbers are not published as final, so they decide nothing. */
export const TRANSFER_STATUS = {
  ok: 0,
  system: 1,
  malformed: 2,
  merchant: 3,
  signature: 4,
  currency: 5,
  player: 6,
  game: 7,
  /** The paying wallet has insufficient funds. */
  balance: 8,
  /** The reference was used before with other facts. */
  duplicate: 9,
  reference: 10,
  /** A round of the player is in progress, so the wallet cannot be emptied now. */
  playing: 11,
  /** The reference was checked before its order came, and is denied permanently. */
  denied: 12,
} as const;

/** Answers to ft and ftoa after which the vendor has certainly moved no money. */
const DEFINITE: ReadonlyMap<number, string> = new Map([
  [TRANSFER_STATUS.malformed, 'malformed'],
  [TRANSFER_STATUS.merchant, 'merchant'],
  [TRANSFER_STATUS.signature, 'signature'],
  [TRANSFER_STATUS.currency, 'currency'],
  [TRANSFER_STATUS.player, 'player'],
  [TRANSFER_STATUS.balance, 'balance'],
  [TRANSFER_STATUS.playing, 'playing'],
  [TRANSFER_STATUS.denied, 'denied'],
]);

const LONGEST_DETAIL = 200;

export type Answer = Readonly<Record<string, unknown>>;

/** The JSON object of an answer; or a text with the reason why there is none. */
export function readAnswer(heard: Heard): Answer | string {
  if ('failure' in heard) return heard.failure;
  const { status, body } = heard;
  const told = `HTTP ${status} ${body.trim().slice(0, LONGEST_DETAIL) || '(empty)'}`;
  if (status !== 200) return told;
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answer) : told;
  } catch {
    return told;
  }
}

/** Vendors use 0, "0" and " 0 " for the same status; true, null and "" are not a status. */
export function statusOf(answer: Answer): number | undefined {
  const { status } = answer;
  if (typeof status === 'number') return Number.isInteger(status) ? status : undefined;
  return typeof status === 'string' && /^\s*\d{1,4}\s*$/.test(status) ? Number(status) : undefined;
}

/** An exact amount; undefined when it has more digits than the platform books. */
export function amountOf(value: unknown): Amount | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const amount = fromWire(value);
  return amount === undefined || amount < 0n ? undefined : amount;
}

export interface Asked {
  referenceNo: string;
  /** The amount to move; undefined when the vendor decides it (everything). */
  amount: Amount | undefined;
}

/** The answer to ft, ftoa or cs about one reference. */
export function moneyAnswer(method: 'ft' | 'ftoa' | 'cs', heard: Heard, asked: Asked): MoneyAnswer {
  const answer = readAnswer(heard);
  if (typeof answer === 'string') return { kind: 'unclear', detail: answer };
  const status = statusOf(answer);
  const unclear = (why: string): MoneyAnswer => ({
    kind: 'unclear',
    detail: `${why}: ${JSON.stringify(answer).slice(0, LONGEST_DETAIL)}`,
  });
  if (status === undefined) return unclear('no status');
  if (status === TRANSFER_STATUS.reference && method === 'cs') return { kind: 'unknown' };
  if (status !== TRANSFER_STATUS.ok) {
    // A refusal of cs itself says nothing about the transfer in question.
    const reason = method === 'cs' && status !== TRANSFER_STATUS.denied ? undefined : DEFINITE.get(status);
    return reason ? { kind: 'refused', reason } : unclear(`status ${status}`);
  }
  const echoed = answer.reference_no;
  if (echoed !== undefined && echoed !== null && echoed !== asked.referenceNo) return unclear('another reference');
  return stateOf(answer, asked, unclear);
}

function stateOf(answer: Answer, asked: Asked, unclear: (why: string) => MoneyAnswer): MoneyAnswer {
  const state = typeof answer.transaction_status === 'string' ? answer.transaction_status.trim().toUpperCase() : '';
  if (state === 'PENDING') return { kind: 'pending' };
  if (state === 'FAILED') return { kind: 'refused', reason: 'failed' };
  if (state !== 'SUCCESS') return unclear('no transaction_status');
  const told = answer.amount;
  if (told === undefined || told === null) return { kind: 'done', amount: asked.amount };
  const amount = amountOf(told);
  if (amount === undefined) return unclear('an amount that cannot be booked');
  if (asked.amount !== undefined && amount !== asked.amount) return unclear('another amount');
  return { kind: 'done', amount };
}
