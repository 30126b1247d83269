import { cashOut, type LegNow } from '#games/engines/odds/cash-out.ts';
import { isMarketCode, marketId } from '#games/engines/odds/markets.ts';
import { legsOf } from '#games/engines/odds/slip.ts';
import { betsById, lockBetRow, oweTells, type StoredBet, stepBet } from './bet.store.ts';
import type { BettingDeps } from './betting-deps.ts';
import { type Board, lockBoard, lockedEvents, statusOf } from './offers.ts';

export interface CashOffer {
  amount: bigint | null;
  reason: 'suspended' | 'over' | 'small' | null;
}

const LEAST = 100n;

/** The current cash-out offer for a bet. */
export async function cashOffer(deps: BettingDeps, stored: StoredBet): Promise<CashOffer> {
  if (stored.row.state !== 'running') return { amount: null, reason: 'over' };
  const board = await deps.database.transact((trx) => lockBoard(trx, legsOf(stored.bet)));
  return offerOn(deps, board, stored);
}

function offerOn(deps: BettingDeps, board: Board, stored: StoredBet): CashOffer {
  const amount = cashOut(
    stored.bet,
    stored.legs.map((_, index) => legNow(deps, board, stored, index)),
    deps.terms.cashOutMarginBps,
  );
  if (amount === null) return { amount, reason: 'suspended' };
  return amount < LEAST ? { amount: null, reason: 'small' } : { amount, reason: null };
}

function legNow(deps: BettingDeps, board: Board, { legs }: StoredBet, index: number): LegNow {
  const leg = legs[index]!;
  if (leg.grade) return { state: 'settled', grade: leg.grade };
  const event = board.events.get(leg.event_id);
  if (!event || !isMarketCode(leg.market)) return { state: 'suspended' };
  const selection = { market: leg.market, line: leg.line, outcome: leg.outcome, from: leg.from_score };
  const market = board.markets.get(`${leg.event_id} ${marketId(selection)}`);
  // A line that is no longer offered still has a price in the model. A decided line waits for its settlement.
  const status =
    market && statusOf(board.producers.get(event.producer), event, { ...market, status: 'open', reason: null });
  if (status?.status !== 'open' || !event.server_seed || event.status === 'ended') return { state: 'suspended' };
  const book = deps.books(event);
  const now = book.stateAt(deps.now());
  if (now.suspended || now.ended) return { state: 'suspended' };
  return { state: 'open', chances: book.chances(selection, deps.now()) };
}

/** Buys the bet back at the current offer, unless that is below what the player asked for. */
export async function takeCashOut(
  deps: BettingDeps,
  id: string,
  least: bigint,
): Promise<{ done: boolean; offer: CashOffer }> {
  const taken = await deps.database.transact(async (trx) => {
    const known = (await betsById(trx, [id])).get(id)!;
    const board = await lockBoard(trx, legsOf(known.bet));
    const row = await lockBetRow(trx, id);
    // The same press again, or another window's.
    if (row?.state === 'cashed-out') return { done: true, offer: { amount: row.payout, reason: null } };
    if (row?.state !== 'running') return { done: false, offer: { amount: null, reason: 'over' as const } };
    // Legs may have been graded while this waited for the locks.
    const stored = (await betsById(trx, [id])).get(id)!;
    const offer = offerOn(deps, board, stored);
    if (offer.amount === null || offer.amount < least) return { done: false, offer };
    if (row.counted) await deps.exposure.release(trx, lockedEvents(board, stored.bet), [{ id, bet: stored.bet }]);
    await stepBet(trx, id, { from: 'running', to: 'cashed-out', payout: offer.amount, counted: false });
    await oweTells(trx, [{ betIds: [id], words: [{ action: 'settle', winLoss: offer.amount, cashOut: true }] }]);
    return { done: true, offer };
  });
  if (taken.done) deps.decided(id);
  return taken;
}
