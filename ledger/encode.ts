import { hash } from 'node:crypto';
import { HOUSE_ACCOUNTS, TRANSFER_KINDS } from './kinds.ts';
import type { ReversalRequest, TransferRequest } from './transfer.ts';

/** Bits of ledger.transfer.flags. */
export const FLAGS = { closesRound: 1, fromHold: 2, mayOverdraw: 8, isHold: 16 } as const;

const LANE_BITS = 5;
const MAX_TEXT = 200;
const MAX_AMOUNT = 10n ** 17n;

/** The lane is the low bits of the account's id, so it needs no look-up and never changes. */
export function laneOf(account: bigint): number {
  return Number(BigInt.asUintN(LANE_BITS, account));
}

/**
 * The 128 bits by which the ledger finds a source id; from SHA-256, so that nobody can create two ids with the same
 * digest.
 */
export function keyDigest(source: string): string {
  return hash('sha256', source, 'hex').slice(0, 32);
}

export function isValidTransfer(request: TransferRequest): boolean {
  return (
    isText(request.key) &&
    (request.ref === undefined || isText(request.ref)) &&
    (request.round === undefined || isText(request.round)) &&
    isAmount(request.amount) &&
    isSmallInt(request.vendor) &&
    isInt(request.game)
  );
}

export function isValidReversal(request: ReversalRequest): boolean {
  return isText(request.key) && isText(request.of) && request.key !== request.of;
}

export function isText(text: string): boolean {
  return text.length > 0 && text.length <= MAX_TEXT && !text.includes('\0') && text.isWellFormed();
}

export function isAmount(amount: bigint): boolean {
  return amount <= MAX_AMOUNT && amount >= -MAX_AMOUNT;
}

function isSmallInt(value: number | undefined): boolean {
  return value === undefined || (Number.isInteger(value) && value >= 0 && value < 2 ** 15);
}

function isInt(value: number | undefined): boolean {
  return value === undefined || (Number.isInteger(value) && value >= 0 && value < 2 ** 31);
}

/** PostgreSQL array literals, column by column: the parameters of ledger.post_transfers after the lane. */
export function transferColumns(requests: readonly TransferRequest[]): string[] {
  const columns: string[] = Array(11).fill('{');
  let comma = '';
  for (const r of requests) {
    columns[0] += comma + keyDigest(r.key);
    columns[1] += comma + quoted(r.key);
    columns[2] += comma + r.account;
    columns[3] += comma + r.amount;
    columns[4] += comma + TRANSFER_KINDS[r.kind];
    columns[5] += comma + HOUSE_ACCOUNTS[r.house];
    columns[6] += comma + ((r.closesRound ? FLAGS.closesRound : 0) | (r.mayOverdraw ? FLAGS.mayOverdraw : 0));
    columns[7] += comma + (r.vendor ?? 'NULL');
    columns[8] += comma + (r.game ?? 'NULL');
    columns[9] += comma + (r.ref === undefined ? 'NULL' : keyDigest(r.ref));
    columns[10] += comma + (r.round === undefined ? 'NULL' : quoted(r.round));
    comma = ',';
  }
  return columns.map((column) => `${column}}`);
}

/** The r_ parameters of ledger.post_batch. */
export function reversalColumns(requests: readonly ReversalRequest[]): string[] {
  const columns: string[] = Array(5).fill('{');
  let comma = '';
  for (const r of requests) {
    columns[0] += comma + keyDigest(r.key);
    columns[1] += comma + quoted(r.key);
    columns[2] += comma + r.account;
    columns[3] += comma + keyDigest(r.of);
    columns[4] += comma + (r.mayOverdraw ? FLAGS.mayOverdraw : 0);
    comma = ',';
  }
  return columns.map((column) => `${column}}`);
}

const NEEDS_ESCAPE = /["\\]/g;

function quoted(text: string): string {
  return `"${text.replace(NEEDS_ESCAPE, '\\$&')}"`;
}
