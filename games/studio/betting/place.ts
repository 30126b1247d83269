import { randomBytes } from 'node:crypto';
import {
  amountAtRisk,
  type Bet,
  betProblem,
  type ChangeMode,
  highestPayout,
  type Leg,
  legsOf,
} from '#games/engines/odds/slip.ts';
import type { Writer } from '#platform/db/database.ts';
import { isDemo, type StudioSession } from '../sessions/sessions.ts';
import { askWallet } from './ask-wallet.ts';
import { type BetRow, betsById, later, lockBetRow, stepBet } from './bet.store.ts';
import type { BetRefusal } from './betting.contract.ts';
import type { BettingDeps } from './betting-deps.ts';
import type { EventRow } from './match-book.ts';
import { atOffer, type Board, type LegVerdict, legVerdicts, lockBoard } from './offers.ts';

export interface PlaceAsk {
  /** Made by the client for each press: the same id is the same bet. */
  id: string;
  mode: ChangeMode;
  bet: Bet;
}

export interface PlaceAnswer {
  /** A bet was stored; its row says what became of it. */
  stored: boolean;
  problem: BetRefusal | null;
  legs: LegVerdict[];
  /** The largest stake that would be taken, when the limits refuse the bet. */
  most: bigint | null;
}

const refused = (problem: BetRefusal, more: Partial<PlaceAnswer> = {}): PlaceAnswer => ({
  stored: false,
  problem,
  legs: [],
  most: null,
  ...more,
});

/**
 * Takes a bet: checks it against the rows of its events, which stay locked, counts it in the exposure and stores it,
 * all in one transaction; then asks the wallet. A bet in play waits first and is checked once more.
 */
export async function place(deps: BettingDeps, session: StudioSession, ask: PlaceAsk): Promise<PlaceAnswer> {
  const known = await deps.database.read((db) => betsById(db, [ask.id]));
  if (known.size > 0) return again(known.get(ask.id)!.row, session, ask);
  const { wait, answer } = await deps.database.transact((trx) => store(deps, trx, session, ask));
  if (answer.stored && wait === 0) await askWallet(deps, session, ask.id);
  return answer;
}

/** The same press again. */
function again(row: BetRow, session: StudioSession, { bet }: PlaceAsk): PlaceAnswer {
  const same = row.player_id === session.playerId && row.kind === bet.kind && row.stake === bet.stake;
  return same ? { stored: true, problem: null, legs: [], most: null } : refused('key_used');
}

async function store(deps: BettingDeps, trx: Writer, session: StudioSession, ask: PlaceAsk) {
  const shape = betProblem(ask.bet);
  if (shape) return { wait: 0, answer: refused(shape) };
  const board = await lockBoard(trx, eventIdsOf(ask.bet));
  // The same press at the same moment has waited for the locks, and finds the bet that the other has made.
  const first = (await betsById(trx, [ask.id])).get(ask.id);
  if (first) return { wait: 1, answer: again(first.row, session, ask) };
  const verdicts = legVerdicts(board, legsOf(ask.bet), ask.mode);
  if (verdicts.length > 0) return { wait: 0, answer: refused('legs', { legs: verdicts }) };
  const bet = withLegs(ask.bet, atOffer(board, legsOf(ask.bet)));
  const demo = isDemo(session);
  const limit = limitProblem(deps, bet) ?? (demo ? undefined : await exposureProblem(deps, trx, board, ask.id, bet));
  if (limit) return { wait: 0, answer: limit };
  const wait = delayOf(deps, board);
  await insertBet(trx, deps, { session, ask, bet, wait, demo });
  return { wait, answer: { stored: true, problem: null, legs: [], most: null } satisfies PlaceAnswer };
}

export function eventIdsOf(bet: Bet): string[] {
  return [...new Set(legsOf(bet).map(({ eventId }) => eventId))].sort();
}

export function withLegs(bet: Bet, legs: readonly Leg[]): Bet {
  return bet.kind === 'single' ? { ...bet, leg: legs[0]! } : { ...bet, legs };
}

function limitProblem({ terms }: BettingDeps, bet: Bet): PlaceAnswer | undefined {
  const atRisk = amountAtRisk(bet);
  if (atRisk < terms.least) return refused('stake_too_low');
  if (atRisk > terms.most) return refused('stake_too_high', { most: terms.most });
  return highestPayout(bet) > terms.mostPayout ? refused('payout_too_high') : undefined;
}

async function exposureProblem(deps: BettingDeps, trx: Writer, board: Board, id: string, bet: Bet) {
  const events = lockedEvents(board, bet);
  const excess = await deps.exposure.count(trx, events, { id, bet });
  if (!excess) return undefined;
  const most = await deps.exposure.largest(trx, events, bet, bet.stake);
  return refused('exposure', { most });
}

export function lockedEvents(board: Board, bet: Bet): EventRow[] {
  return eventIdsOf(bet).flatMap((id) => board.events.get(id) ?? []);
}

/** How long the bet waits: the longest delay of its events in play, 0 before they start. */
function delayOf(deps: BettingDeps, { events }: Board): number {
  const now = deps.now();
  const delays = [...events.values()].map((event) => {
    if (event.start_at.getTime() > now || event.status === 'ended') return 0;
    return event.server_seed ? deps.books(event).stateAt(now).delayMs : 5_000;
  });
  return Math.ceil(Math.max(0, ...delays) * deps.timing.delayFactor);
}

interface NewBet {
  session: StudioSession;
  ask: PlaceAsk;
  bet: Bet;
  wait: number;
  demo: boolean;
}

async function insertBet(trx: Writer, deps: BettingDeps, { session, ask, bet, wait, demo }: NewBet): Promise<void> {
  await trx
    .insertInto('studio.betting_bets')
    .values({
      id: ask.id,
      ref: newRef('B'),
      session_id: session.id,
      player_id: session.playerId,
      game_code: session.gameCode,
      kind: bet.kind,
      sizes: bet.kind === 'system' ? [...bet.sizes] : [],
      mode: ask.mode,
      stake: bet.stake,
      at_risk: amountAtRisk(bet),
      highest: highestPayout(bet),
      state: wait > 0 ? 'pending' : 'asking',
      counted: !demo,
      demo,
      due_at: later(wait > 0 ? wait : deps.timing.leaseMs),
    })
    .execute();
  await insertLegs(trx, ask.id, legsOf(bet), legsOf(ask.bet));
}

async function insertLegs(trx: Writer, betId: string, legs: readonly Leg[], seen: readonly Leg[]): Promise<void> {
  await trx
    .insertInto('studio.betting_legs')
    .values(
      legs.map(({ eventId, selection, price }, position) => ({
        bet_id: betId,
        position,
        event_id: eventId,
        market: selection.market,
        line: selection.line,
        outcome: selection.outcome,
        from_score: selection.from && JSON.stringify(selection.from),
        format: price.format,
        points: price.points,
        seen: seen[position]!.price.points,
      })),
    )
    .execute();
}

/** A bet's name on the wire: random, so that no other first try can have it. */
export function newRef(kind: 'B' | 'K'): string {
  return kind + randomBytes(12).toString('hex').toUpperCase();
}

/**
 * Decides a bet whose delay is over: its events are looked at once more. When they moved within what the player takes,
 * the bet is placed at the new price; otherwise it is refused and has cost nothing.
 */
export async function decidePending(deps: BettingDeps, session: StudioSession, id: string): Promise<void> {
  const goesOn = await deps.database.transact(async (trx) => {
    const stored = (await betsById(trx, [id])).get(id)!;
    const board = await lockBoard(trx, eventIdsOf(stored.bet));
    const row = await lockBetRow(trx, id);
    if (row?.state !== 'pending') return false;
    const seen = legsOf(stored.bet).map((leg, index) => ({
      ...leg,
      price: { ...leg.price, points: stored.legs[index]!.seen },
    }));
    const events = lockedEvents(board, stored.bet);
    const moved = withLegs(stored.bet, atOffer(board, legsOf(stored.bet)));
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

/** A simulated match is looked at itself: its rows may be a second old. */
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
