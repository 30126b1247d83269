import { randomBytes } from 'node:crypto';
import type { MoneyAnswer } from '#games/vendors/transfer/transfer.answers.ts';
import type { TransferResult } from '#ledger/transfer.ts';
import type { Writer } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';
import { creditFor, holdFor, postFor, voidFor } from './transfer.postings.ts';
import { type Step, stepAfter, type TransferCause, type TransferDirection } from './transfer.rules.ts';
import {
  atVendors,
  claimDue,
  insertTransfer,
  lockMovesIn,
  lockTransfer,
  type Moved,
  moveTransfer,
  sameMomentsAgo,
  type TransferRow,
} from './transfer.store.ts';
import { noteMoved, type WalletRow } from './wallet.store.ts';
import type { WalletDeps } from './wallets.deps.ts';

export interface TransferOrder {
  wallet: WalletRow;
  direction: TransferDirection;
  /** Undefined for the whole balance at the vendor. */
  amount: Amount | undefined;
  cause: TransferCause;
  requestKey?: string | undefined;
}

export type Ordered =
  | { ok: true; row: TransferRow }
  /** A repeated request, with its first transfer if it had no key; or another transfer already empties the wallet. */
  | { ok: false; reason: 'known'; first?: TransferRow }
  | { ok: false; reason: 'short' | 'closed' }
  /** The player's own limits allow no more than `left`. */
  | { ok: false; reason: 'limit'; left: Amount };

/**
 * Moves money between the main wallet and a vendor's. The row and its hold are committed before the vendor is called.
 * If the vendor's answer is not definite, `askDue` goes on.
 */
export async function transfer(deps: WalletDeps, order: TransferOrder): Promise<Ordered> {
  const begun = await begin(deps, order);
  if (!begun.ok) return begun;
  const { row } = begun;
  return { ok: true, row: await settle(deps, row.id, await send(deps, order.wallet, row)) };
}

/** The ledger refused: the transaction rolls back. */
class NotHeld extends Error {
  readonly result: Extract<TransferResult, { ok: false }>;
  constructor(result: Extract<TransferResult, { ok: false }>) {
    super(`the ledger holds nothing for a wallet transfer: ${result.reason}`);
    this.result = result;
  }
}

/** The amount exceeds the player's own limits: the transaction rolls back. */
class OverLimit extends Error {
  readonly left: Amount;
  constructor(left: Amount) {
    super('a wallet transfer passes a limit of the player');
    this.left = left;
  }
}

/** 80 random bits, in letters that every vendor accepts. A retry of a failed transfer gets a new reference. */
function newReference(): string {
  return `W${randomBytes(10).toString('hex').toUpperCase()}`;
}

async function begin(
  deps: WalletDeps,
  { wallet, direction, amount, cause, requestKey }: TransferOrder,
): Promise<Ordered> {
  const now = new Date(deps.clock.now());
  const left = direction === 'to_vendor' ? await deps.leftToPlay(wallet.player_id) : undefined;
  try {
    return await deps.database.transact(async (trx) => {
      const isKeyless = cause === 'player' && requestKey === undefined;
      if (left !== undefined || isKeyless) await lockMovesIn(trx, wallet.player_id);
      const wish = { playerId: wallet.player_id, vendor: wallet.vendor, direction, amount, cause, requestKey, now };
      const first = isKeyless && amount !== undefined ? await sameMomentsAgo(trx, { ...wish, amount }) : undefined;
      if (first) return { ok: false, reason: 'known', first } as const;
      const of = { brandId: wallet.brand_id, ledgerAccount: wallet.ledger_account };
      const row = await insertTransfer(trx, { ...of, ...wish, referenceNo: newReference() });
      if (!row) return { ok: false, reason: 'known' } as const;
      if (direction === 'to_vendor' && amount !== undefined) {
        if (left !== undefined) mustFit(amount, left - (await atVendors(trx, row)));
        const held = await deps.inTransaction(trx).hold(holdFor(row, amount));
        if (!held.ok) throw new NotHeld(held);
      }
      return { ok: true, row } as const;
    });
  } catch (error) {
    if (error instanceof OverLimit) return { ok: false, reason: 'limit', left: error.left };
    if (!(error instanceof NotHeld)) throw error;
    const { reason } = error.result;
    if (reason === 'insufficient_funds') return { ok: false, reason: 'short' };
    if (reason === 'account_closed') return { ok: false, reason: 'closed' };
    throw error;
  }
}

/** Money at a vendor can be staked and lost before we learn of it, so it counts against the limits as if staked. */
function mustFit(amount: Amount, left: Amount): void {
  if (amount > left) throw new OverLimit(left > 0n ? left : 0n);
}

async function send(deps: WalletDeps, wallet: WalletRow, row: TransferRow): Promise<MoneyAnswer> {
  const vendor = deps.vendors.get(row.vendor);
  if (!vendor) return { kind: 'unclear', detail: 'the vendor is not connected' };
  const { member: username } = wallet;
  const referenceNo = row.reference_no;
  if (row.amount === null) return vendor.client.transferAll({ username, referenceNo });
  const into = row.direction === 'to_vendor' ? 'vendor' : 'house';
  return vendor.client.transfer({ username, into, amount: row.amount, referenceNo });
}

/** Books an answer of the vendor. If another process has already settled the row, nothing changes. */
export async function settle(deps: WalletDeps, id: bigint, answer: MoneyAnswer): Promise<TransferRow> {
  const { before, after } = await stepOpen(deps, id, (row) => stepAfter(row, answer)).catch((error: unknown) => {
    if (!(error instanceof NotBooked)) throw error;
    // The vendor has moved the money but the ledger refuses it (a closed wallet, say): people decide.
    deps.logger.error({ err: error, id: id.toString() }, 'the ledger refused the end of a wallet transfer');
    return stepOpen(deps, id, () => ({ to: 'review', reason: `ledger: ${error.reason}` }));
  });
  if (before.state !== after.state && after.state !== 'asking') await tellPlayer(deps, after.player_id);
  return after;
}

function stepOpen(deps: WalletDeps, id: bigint, stepOf: (row: TransferRow) => Step) {
  return deps.database.transact(async (trx) => {
    const row = await lockTransfer(trx, id);
    if (row.state !== 'sending' && row.state !== 'asking') return { before: row, after: row };
    return { before: row, after: await take(deps, trx, row, stepOf(row)) };
  });
}

/** The ledger refused the end of a transfer. */
export class NotBooked extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`the ledger refused the end of a wallet transfer: ${reason}`);
    this.reason = reason;
  }
}

/** One step with its booking, in the caller's transaction. The row must be locked. */
export async function take(
  deps: WalletDeps,
  trx: Writer,
  row: TransferRow,
  step: Step,
  facts: Moved = {},
): Promise<TransferRow> {
  const now = new Date(deps.clock.now());
  if (step.to === 'asking') {
    const again = new Date(now.getTime() + step.againInMs);
    return moveTransfer(trx, row, 'asking', { ...facts, reason: step.reason, next_ask_at: again });
  }
  if (step.to === 'review') return moveTransfer(trx, row, 'review', { ...facts, reason: step.reason });
  const moved =
    step.to === 'done'
      ? await moveTransfer(trx, row, 'done', { ...facts, amount: step.amount, reason: null, closed_at: now })
      : await moveTransfer(trx, row, 'failed', { ...facts, reason: step.reason, closed_at: now });
  if (step.to === 'done') await noteMoved(trx, row, step.amount, now);
  // Booked last, because the ledger's lane stays locked until the commit.
  const result = await book(deps, trx, row, step);
  if (result && !result.ok) throw new NotBooked(result.reason);
  return moved;
}

type End = Extract<Step, { to: 'done' | 'failed' }>;

async function book(deps: WalletDeps, trx: Writer, row: TransferRow, step: End): Promise<TransferResult | undefined> {
  const ledger = deps.inTransaction(trx);
  if (row.direction === 'to_vendor')
    return step.to === 'done' ? ledger.postHold(postFor(row)) : ledger.voidHold(voidFor(row));
  return step.to === 'done' && step.amount > 0n ? ledger.post(creditFor(row, step.amount)) : undefined;
}

const AT_ONCE = 20;

/** Worker: asks vendors (cs) about every transfer that is due. Any number of workers share the work. */
export async function askDue(deps: WalletDeps): Promise<number> {
  const due = await claimDue(deps.database, new Date(deps.clock.now()), AT_ONCE);
  await Promise.all(due.map((row) => ask(deps, row)));
  return due.length;
}

async function ask(deps: WalletDeps, row: TransferRow): Promise<void> {
  try {
    await settle(deps, row.id, await checkAtVendor(deps, row));
  } catch (error) {
    // It is asked about again when its lease ends. A lasting failure is logged each time.
    deps.logger.error({ err: error, reference: row.reference_no }, 'a wallet transfer could not be settled');
  }
}

/** Asks the vendor for the present state of a transfer. */
export async function checkAtVendor(deps: WalletDeps, row: TransferRow): Promise<MoneyAnswer> {
  const vendor = deps.vendors.get(row.vendor);
  if (!vendor) return { kind: 'unclear', detail: 'the vendor is not connected' };
  return vendor.client.check({ referenceNo: row.reference_no, amount: row.amount ?? undefined });
}

/** Called after the commit. A failure only delays the screen's update, so it is logged and ignored. */
export async function tellPlayer({ bus, logger }: Pick<WalletDeps, 'bus' | 'logger'>, playerId: bigint): Promise<void> {
  try {
    await bus.publish(`player.${playerId}`, { type: 'wallets' });
    await bus.publish(`player.${playerId}`, { type: 'balance' });
  } catch (error) {
    logger.error({ err: error, playerId: playerId.toString() }, 'a player could not be told of a wallet transfer');
  }
}
