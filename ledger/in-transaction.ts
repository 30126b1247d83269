import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { noteLane } from '#platform/db/locks.ts';
import {
  isAmount,
  isText,
  isValidReversal,
  isValidTransfer,
  keyDigest,
  laneOf,
  reversalColumns,
  transferColumns,
} from './encode.ts';
import { HOUSE_ACCOUNTS, type HouseAccount, TRANSFER_KINDS } from './kinds.ts';
import {
  type HoldRequest,
  type ReversalRequest,
  type TransferRequest,
  type TransferResult,
  toResult,
} from './transfer.ts';

/** Posts a hold; `house` is where the money goes. A hold can be posted or voided only once. */
export type PostHoldRequest = { key: string; hold: string; house: HouseAccount };
export type VoidHoldRequest = { key: string; hold: string };

export type LedgerInTransaction = {
  post(request: TransferRequest): Promise<TransferResult>;
  reverse(request: ReversalRequest): Promise<TransferResult>;
  /** Sets the money aside until the hold is posted or voided. */
  hold(request: HoldRequest): Promise<TransferResult>;
  postHold(request: PostHoldRequest): Promise<TransferResult>;
  voidHold(request: VoidHoldRequest): Promise<TransferResult>;
};

const INVALID: TransferResult = { ok: false, reason: 'invalid_request' };

/**
 * The ledger's operations inside the caller's transaction: its rows and the money are committed together. The account's
 * lane is locked from the first call until the commit, so call it last in a short transaction. For several accounts in
 * one transaction use `transferBetween`, or ascending order of their lanes.
 */
export function inTransaction(trx: Writer): LedgerInTransaction {
  return {
    post: async (request) => {
      if (!isValidTransfer(request)) return INVALID;
      const row = await callBatch(trx, laneOf(request.account), [request], []);
      return row.ok_id
        ? toResult(0, row.ok_id[0]!, row.ok_balance![0]!)
        : toResult(row.no_code![0]!, row.no_id![0]!, row.no_balance![0]!);
    },
    reverse: async (request) => {
      if (!isValidReversal(request)) return INVALID;
      const row = await callBatch(trx, laneOf(request.account), [], [request]);
      return toResult(row.r_code![0]!, row.r_id![0]!, row.r_balance![0]!);
    },
    hold: async ({ key, account, amount, kind }) => {
      if (!isText(key) || !isAmount(amount) || amount <= 0n) return INVALID;
      return one(
        trx,
        sql`ledger.hold_funds(${laneOf(account)}::int, ${keyDigest(key)}::uuid, ${key}, ${account}::bigint, ${amount}::bigint,
          ${TRANSFER_KINDS[kind]}::smallint)`,
      );
    },
    postHold: ({ key, hold, house }) => settleHold(trx, key, hold, HOUSE_ACCOUNTS[house]),
    voidHold: ({ key, hold }) => settleHold(trx, key, hold, null),
  };
}

type BatchRow = {
  ok_id: bigint[] | null;
  ok_balance: bigint[] | null;
  no_code: number[] | null;
  no_id: (bigint | null)[] | null;
  no_balance: (bigint | null)[] | null;
  r_code: number[] | null;
  r_id: (bigint | null)[] | null;
  r_balance: (bigint | null)[] | null;
};

async function callBatch(
  trx: Writer,
  lane: number,
  posts: TransferRequest[],
  reversals: ReversalRequest[],
): Promise<BatchRow> {
  noteLane(trx);
  const values = [lane, ...transferColumns(posts), ...reversalColumns(reversals)];
  const answer = await sql<BatchRow>`select * from ledger.post_batch(${sql.join(values)})`.execute(trx);
  return answer.rows[0]!;
}

async function settleHold(trx: Writer, key: string, hold: string, house: number | null): Promise<TransferResult> {
  if (!isText(key) || !isText(hold) || key === hold) return INVALID;
  const account = await accountOf(trx, hold);
  if (account === undefined) return { ok: false, reason: 'unknown_reference' };
  const digests = sql`${keyDigest(key)}::uuid, ${key}, ${keyDigest(hold)}::uuid`;
  return one(trx, sql`ledger.settle_hold(${laneOf(account)}::int, ${digests}, ${house}::smallint)`);
}

/** A transfer's account never changes, so this needs no lock. */
async function accountOf(trx: Reader | Writer, key: string): Promise<bigint | undefined> {
  const found = await sql<{ account: bigint }>`
    select account from ledger.transfer where key = ${keyDigest(key)}::uuid`.execute(trx);
  return found.rows[0]?.account;
}

async function one(trx: Writer, call: ReturnType<typeof sql>): Promise<TransferResult> {
  noteLane(trx);
  const answer = await sql<{ code: number; id: bigint | null; balance: bigint | null }>`select * from ${call}`.execute(
    trx,
  );
  const { code, id, balance } = answer.rows[0]!;
  return toResult(code, id, balance);
}
