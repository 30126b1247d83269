import type { Cell } from '#platform/db/database.ts';
import { type OpenAccount, openAccount } from './accounts.ts';
import { type Balance, balanceReader } from './balances.ts';
import { type BetweenRequest, type BetweenResult, transferBetween } from './between.ts';
import { inTransaction, type PostHoldRequest, type VoidHoldRequest } from './in-transaction.ts';
import { findTransfer, type LaneSlice, laneCount, readLane, readRound, type Transfer } from './journal.ts';
import { openPoster, type Poster } from './poster.ts';
import type { HoldRequest, TransferResult } from './transfer.ts';

/**
 * The vault: double entry, append-only, idempotent by key. It knows accounts and house accounts but no features. One
 * ledger belongs to one cell; with several cells, open one for each. Inside your own transaction use
 * `inTransaction(trx)`, `openAccount(trx, ...)` and `transferBetween(trx, ...)`.
 */
export type Ledger = {
  /** For bets: batched; committed when it resolves. */
  poster: Poster;
  openAccount(account: OpenAccount): Promise<bigint>;
  hold(request: HoldRequest): Promise<TransferResult>;
  postHold(request: PostHoldRequest): Promise<TransferResult>;
  voidHold(request: VoidHoldRequest): Promise<TransferResult>;
  transferBetween(request: BetweenRequest): Promise<BetweenResult>;
  /** Rejects with UnknownAccountError for an unknown account. */
  balance(account: bigint): Promise<Balance>;
  find(key: string): Promise<Transfer | undefined>;
  readRound(round: { account: bigint; vendor: number; round: string }): Promise<Transfer[]>;
  readLane(slice: LaneSlice): Promise<Transfer[]>;
  laneCount(): Promise<number>;
  /** Finishes and answers all pending requests; later posts get 'unavailable'. Leaves `database` open. */
  drain(): Promise<void>;
};

export type LedgerOptions = {
  /** For the poster's connections: one per lane, and one for the bell. */
  url: string;
  database: Cell;
  /** How long a posting may be without an answer before it gets 'unavailable' (default 5,000). */
  timeoutMs?: number | undefined;
  log?: ((line: string) => void) | undefined;
};

export function openLedger({ url, database, timeoutMs, log }: LedgerOptions): Ledger {
  const poster = openPoster({ url, timeoutMs, log });
  return {
    poster,
    openAccount: (account) => database.transact((trx) => openAccount(trx, account)),
    hold: (request) => database.transact((trx) => inTransaction(trx).hold(request)),
    postHold: (request) => database.transact((trx) => inTransaction(trx).postHold(request)),
    voidHold: (request) => database.transact((trx) => inTransaction(trx).voidHold(request)),
    transferBetween: (request) => database.transact((trx) => transferBetween(trx, request)),
    balance: balanceReader(database),
    find: (key) => database.read((db) => findTransfer(db, key)),
    readRound: (round) => database.read((db) => readRound(db, round)),
    readLane: (slice) => database.read((db) => readLane(db, slice)),
    laneCount: () => database.read(laneCount),
    drain: () => poster.drain(),
  };
}
