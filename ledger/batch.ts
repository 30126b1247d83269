import { reversalColumns, transferColumns } from './encode.ts';
import { type ReversalRequest, type TransferRequest, type TransferResult, toResult } from './transfer.ts';

export type Ask = { post: TransferRequest; reverse?: undefined } | { post?: undefined; reverse: ReversalRequest };

/** One caller's pending request. `settled` once the caller has an answer, whatever the database does later. */
export type Pending = Ask & {
  account: bigint;
  key: string;
  deadlineMs: number;
  settled: boolean;
  resolve: (result: TransferResult) => void;
};

export const MAX_BATCH = 1000;

/**
 * Takes requests from the front of the queue that can go together: one request per account, because a statement can
 * update a row only once, and no key twice. The others keep their order.
 */
export function takeBatch(queue: Pending[], limit = MAX_BATCH): { batch: Pending[]; rest: Pending[] } {
  const batch: Pending[] = [];
  const waiting: Pending[] = [];
  const accounts = new Set<bigint>();
  const keys = new Set<string>();
  let at = 0;
  for (; at < queue.length && batch.length < limit && waiting.length < 4 * limit; at++) {
    const pending = queue[at]!;
    if (pending.settled) continue;
    if (accounts.has(pending.account) || keys.has(pending.key)) {
      waiting.push(pending);
      // A waiting request also holds back later requests of its account, so that the player's order is kept.
      accounts.add(pending.account);
      continue;
    }
    accounts.add(pending.account);
    keys.add(pending.key);
    batch.push(pending);
  }
  return { batch, rest: at === queue.length ? waiting : waiting.concat(queue.slice(at)) };
}

export const POST_BATCH = {
  name: 'ledger_post_batch',
  text: 'select * from ledger.post_batch($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17)',
};

export type EncodedBatch = { posts: Pending[]; reversals: Pending[]; values: unknown[] };

export function encodeBatch(lane: number, batch: readonly Pending[]): EncodedBatch {
  const posts = batch.filter((pending) => pending.post);
  const reversals = batch.filter((pending) => pending.reverse);
  const values = [
    lane,
    ...transferColumns(posts.map((pending) => pending.post!)),
    ...reversalColumns(reversals.map((pending) => pending.reverse!)),
  ];
  return { posts, reversals, values };
}

/** Gives each caller its answer, decoded from the raw text of one row of ledger.post_batch. */
export function decodeBatch({ posts, reversals }: EncodedBatch, row: (string | null)[]): [Pending, TransferResult][] {
  const [okOrd, okId, okBalance, noOrd, noCode, noId, noBalance, rCode, rId, rBalance] = row.map(items);
  const answers: [Pending, TransferResult][] = [];
  for (let i = 0; i < okOrd!.length; i++) {
    const result: TransferResult = {
      ok: true,
      id: BigInt(okId![i]!),
      balance: BigInt(okBalance![i]!),
      replayed: false,
    };
    answers.push([posts[Number(okOrd![i]) - 1]!, result]);
  }
  for (let i = 0; i < noOrd!.length; i++) {
    answers.push([
      posts[Number(noOrd![i]) - 1]!,
      toResult(Number(noCode![i]), integer(noId![i]), integer(noBalance![i])),
    ]);
  }
  for (let i = 0; i < rCode!.length; i++) {
    answers.push([reversals[i]!, toResult(Number(rCode![i]), integer(rId![i]), integer(rBalance![i]))]);
  }
  if (answers.length !== posts.length + reversals.length)
    throw new Error('The ledger left a request without an answer.');
  return answers;
}

function items(literal: string | null): string[] {
  return literal === null || literal === '{}' ? [] : literal.slice(1, -1).split(',');
}

function integer(text: string | undefined): bigint | null {
  return text === undefined || text === 'NULL' ? null : BigInt(text);
}
