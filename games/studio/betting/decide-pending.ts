import { amountAtRisk, type Bet, highestPayout, legsOf } from '#games/engines/odds/slip.ts';
import type { Writer } from '#platform/db/database.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import { askWallet } from './ask-wallet.ts';
import { betsById, lockBetRow, stepBet } from './bet.store.ts';
import type { BettingDeps } from './betting-deps.ts';
import type { EventRow } from './match-book.ts';
import { betAtOffer, legVerdicts, lockBoard, lockedEvents } from './offers.ts';

/**
 * Decides a bet whose delay is over by reading its events again. If the price changed within what the player accepts,
 * the bet is placed at the new price; otherwise it is refused and nothing was charged.
 */
export async function decidePending(deps: BettingDeps, session: StudioSession, id: string): Promise<void> {
  const goesOn = await deps.database.transact(async (trx) => {
    const stored = (await betsById(trx, [id])).get(id)!;
    const board = await lockBoard(trx, legsOf(stored.bet));
    const row = await lockBetRow(trx, id);
    if (row?.state !== 'pending') return false;
    const seen = legsOf(stored.bet).map((leg, index) => ({
      ...leg,
      price: { ...leg.price, points: stored.legs[index]!.seen },
    }));
    const events = lockedEvents(board, stored.bet);
    const moved = betAtOffer(board, stored.bet);
    const verdicts = legVerdicts(board, seen, row.mode);
    const stopped = events.some((event) => isStoppedNow(deps, event));
    if (row.counted) await deps.exposure.release(trx, events, [{ id, bet: stored.bet }]);
    if (stopped || verdicts.length > 0) {
      const problem = stopped ? 'closed' : verdicts[0]!.problem;
      await stepBet(trx, id, { from: 'pending', to: 'refused', problem, counted: false });
      return false;
    }
    await savePrices(trx, id, moved);
    if (row.counted && (await deps.exposure.count(trx, events, { id, bet: moved }))) {
      await stepBet(trx, id, { from: 'pending', to: 'refused', problem: 'exposure', counted: false });
      return false;
    }
    return stepBet(trx, id, { from: 'pending', to: 'asking', againInMs: deps.timing.leaseMs });
  });
  if (goesOn) await askWallet(deps, session, id);
  deps.decided(id);
}

/** Asks the simulation itself about a simulated match: the rows may be a second old. */
function isStoppedNow(deps: BettingDeps, event: EventRow): boolean {
  if (!event.server_seed || event.status === 'ended') return false;
  const state = deps.books(event).stateAt(deps.now());
  return state.suspended !== null || state.ended;
}

async function savePrices(trx: Writer, id: string, bet: Bet): Promise<void> {
  for (const [position, leg] of legsOf(bet).entries()) {
    await trx
      .updateTable('studio.betting_legs')
      .set({ format: leg.price.format, points: leg.price.points })
      .where('bet_id', '=', id)
      .where('position', '=', position)
      .execute();
  }
  await trx
    .updateTable('studio.betting_bets')
    .set({ at_risk: amountAtRisk(bet), highest: highestPayout(bet) })
    .where('id', '=', id)
    .execute();
}
