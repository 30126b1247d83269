import {
  amountAtRisk,
  type Bet,
  betProblem,
  type ChangeMode,
  highestPayout,
  legsOf,
} from '#games/engines/odds/slip.ts';
import type { Writer } from '#platform/db/database.ts';
import { inBatches } from '#platform/jobs/batches.ts';
import { isDemo, type StudioSession } from '../sessions/sessions.ts';
import { type AskedBet, askForStake, hear } from './ask-wallet.ts';
import type { BetRefusal } from './betting.contract.ts';
import type { BettingDeps } from './betting-deps.ts';
import type { EventRow } from './match-book.ts';
import { insertBets, type KnownBet, knownBets, type NewBet, startBets } from './new-bets.store.ts';
import { type Board, betAtOffer, eventIdsOf, type LegVerdict, legVerdicts, lockBoard, lockedEvents } from './offers.ts';

export interface PlaceAsk {
  /** The client makes one for each press: the same id is the same bet. */
  id: string;
  mode: ChangeMode;
  bet: Bet;
}

export interface PlaceAnswer {
  /** True if a bet was stored; its row has the outcome. */
  stored: boolean;
  problem: BetRefusal | null;
  legs: LegVerdict[];
  /** The largest stake that would be accepted, when the limits refuse the bet. */
  most: bigint | null;
}

const STORED: PlaceAnswer = { stored: true, problem: null, legs: [], most: null };

const refused = (problem: BetRefusal, more: Partial<PlaceAnswer> = {}): PlaceAnswer => ({
  stored: false,
  problem,
  legs: [],
  most: null,
  ...more,
});

/** Most bets in one transaction. More would lock the events' rows so long that players notice. */
const MOST_TOGETHER = 64;
const BATCHES_AT_ONCE = 4;
const MOST_STARTED = 200;

export interface Placing {
  place(session: StudioSession, ask: PlaceAsk): Promise<PlaceAnswer>;
}

/**
 * Takes bets. In one transaction it checks each bet against its events' locked rows, counts it in the exposure and
 * stores it. Then it asks the wallet. A bet in play waits first and is checked again. Bets that arrive while others on
 * their events are being stored are stored together.
 */
export function openPlacing(deps: BettingDeps): Placing {
  const store = inBatches<Order, Stored>({
    most: MOST_TOGETHER,
    atOnce: BATCHES_AT_ONCE,
    keysOf: ({ ask }) => eventIdsOf(ask.bet),
    work: (orders) => deps.database.transact((trx) => storeAll(deps, trx, orders)),
  });
  const start = inBatches<Parameters<typeof startBets>[1][number], void>({
    most: MOST_STARTED,
    atOnce: 1,
    work: async (taken) => {
      await startBets(deps.database, taken);
      return taken.map(() => undefined);
    },
  });
  return {
    place: async (session, ask) => {
      const shape = betProblem(ask.bet);
      if (shape) return refused(shape);
      const { answer, asks } = await store({ session, ask });
      if (!asks) return answer;
      const reply = await askForStake(deps, session, asks);
      await (reply.verdict === 'done' ? start({ id: ask.id, reply }) : hear(deps, ask.id, reply));
      return answer;
    },
  };
}

interface Order {
  session: StudioSession;
  ask: PlaceAsk;
}

interface Stored {
  answer: PlaceAnswer;
  /** Set when the bet's wallet must be asked now. */
  asks?: AskedBet;
}

async function storeAll(deps: BettingDeps, trx: Writer, orders: readonly Order[]): Promise<Stored[]> {
  const board = await lockBoard(
    trx,
    orders.flatMap(({ ask }) => legsOf(ask.bet)),
  );
  const ids = orders.map(({ ask }) => ask.id);
  const known = await knownBets(trx, ids);
  const judged = orders.map((order, at): Judged => {
    const found = known.get(order.ask.id);
    if (found) return again(found, order);
    const first = ids.indexOf(order.ask.id);
    return first < at ? { sameAs: first } : judge(deps, board, order);
  });
  await count(deps, trx, board, judged);
  const made = await insertBets(
    trx,
    judged.flatMap((one) => ('bet' in one ? [one] : [])),
  );
  return judged.map((one, at): Stored => {
    if ('bet' in one) return storedAs(board, one, made.get(one.id)!);
    if (!('sameAs' in one)) return { answer: one };
    const first = judged[one.sameAs]!;
    return { answer: 'stored' in first ? first : again(knownAs(orders[one.sameAs]!), orders[at]!) };
  });
}

/** An answer, a bet to be stored, or the index of an order with the same press in this batch. */
type Judged = PlaceAnswer | NewBet | { sameAs: number };

function storedAs(board: Board, { bet, state }: NewBet, made: Omit<AskedBet, 'events'>): Stored {
  if (state === 'pending') return { answer: STORED };
  return { answer: STORED, asks: { ...made, events: lockedEvents(board, bet) } };
}

const knownAs = ({ session, ask }: Order): KnownBet => ({
  player_id: session.playerId,
  kind: ask.bet.kind,
  stake: ask.bet.stake,
});

/** The answer to a repeated press: its existing bet. */
function again(found: KnownBet, { session, ask: { bet } }: Order): PlaceAnswer {
  const isSame = found.player_id === session.playerId && found.kind === bet.kind && found.stake === bet.stake;
  return isSame ? STORED : refused('key_used');
}

/** The house's decision on a bet before its exposure is checked. */
function judge(deps: BettingDeps, board: Board, { session, ask }: Order): PlaceAnswer | NewBet {
  const legs = legsOf(ask.bet);
  const verdicts = legVerdicts(board, legs, ask.mode);
  if (verdicts.length > 0) return refused('legs', { legs: verdicts });
  const bet = betAtOffer(board, ask.bet);
  const limit = limitProblem(deps, bet);
  if (limit) return limit;
  const wait = delayOf(deps, lockedEvents(board, bet));
  return {
    id: ask.id,
    sessionId: session.id,
    playerId: session.playerId,
    gameCode: session.gameCode,
    mode: ask.mode,
    bet,
    seen: legs.map(({ price }) => price.points),
    demo: isDemo(session),
    state: wait > 0 ? 'pending' : 'asking',
    dueInMs: wait > 0 ? wait : deps.timing.leaseMs,
  };
}

function limitProblem({ terms }: BettingDeps, bet: Bet): PlaceAnswer | undefined {
  const atRisk = amountAtRisk(bet);
  if (atRisk < terms.least) return refused('stake_too_low');
  if (atRisk > terms.most) return refused('stake_too_high', { most: terms.most });
  return highestPayout(bet) > terms.mostPayout ? refused('payout_too_high') : undefined;
}

/** Counts the accepted bets in the exposure. A bet that would cost too much becomes a refusal. */
async function count(deps: BettingDeps, trx: Writer, board: Board, judged: Judged[]): Promise<void> {
  const counted = judged.flatMap((one, at) =>
    'bet' in one && !one.demo ? [{ at, id: one.id, bet: one.bet, events: lockedEvents(board, one.bet) }] : [],
  );
  if (counted.length === 0) return;
  const excesses = await deps.exposure.countAll(trx, counted);
  for (const [place, { at, bet, events }] of counted.entries()) {
    if (!excesses[place]) continue;
    judged[at] = refused('exposure', { most: await deps.exposure.largest(trx, events, bet, bet.stake) });
  }
}

/** How long the bet waits: the longest delay of its events in play, 0 before they start. */
function delayOf(deps: BettingDeps, events: readonly EventRow[]): number {
  const now = deps.now();
  const delays = events.map((event) => {
    if (event.start_at.getTime() > now || event.status === 'ended') return 0;
    return event.server_seed ? deps.books(event).stateAt(now).delayMs : 5_000;
  });
  return Math.ceil(Math.max(0, ...delays) * deps.timing.delayFactor);
}
