import { marketStatus } from '#games/engines/odds/feed-state.ts';
import { price } from '#games/engines/odds/formats.ts';
import { isTwoWay, marketId } from '#games/engines/odds/markets.ts';
import {
  type Bet,
  type ChangeMode,
  type Leg,
  type LegProblem,
  legProblem,
  legsOf,
  type Offer,
} from '#games/engines/odds/slip.ts';
import type { Writer } from '#platform/db/database.ts';
import { feedStateOf, lockEvents, type MarketRow, marketsOfLegs, type ProducerRow } from './feed.store.ts';
import type { EventRow } from './match-book.ts';

/** Events with their current markets. In a transaction the events are locked. */
export interface Board {
  events: Map<string, EventRow>;
  markets: Map<string, MarketRow>;
  producers: Map<string, ProducerRow>;
}

const keyOf = (eventId: string, market: { market: MarketRow['market']; line: number }) =>
  `${eventId} ${marketId(market)}`;

/** Locks the events of legs, and reads the markets of the legs. */
export async function lockBoard(trx: Writer, legs: readonly Leg[]): Promise<Board> {
  const events = await lockEvents(trx, [...new Set(legs.map(({ eventId }) => eventId))].sort());
  const [markets, producers] = [
    await marketsOfLegs(trx, legs),
    await trx.selectFrom('studio.betting_producers').selectAll().execute(),
  ];
  return {
    events: new Map(events.map((event) => [event.id, event])),
    markets: new Map(markets.map((market) => [keyOf(market.event_id, market), market])),
    producers: new Map(producers.map((producer) => [producer.name, producer])),
  };
}

export function lockedEvents(board: Board, bet: Bet): EventRow[] {
  return eventIdsOf(bet).flatMap((id) => board.events.get(id) ?? []);
}

export function eventIdsOf(bet: Bet): string[] {
  return [...new Set(legsOf(bet).map(({ eventId }) => eventId))].sort();
}

/** Whether a market takes bets now, and why not: from the feed's status and the traders' orders. */
export function statusOf(producer: ProducerRow | undefined, event: EventRow, market: MarketRow) {
  if (!producer || event.voided_by !== null) return { status: 'closed' as const, reason: null };
  const said = marketStatus(feedStateOf(producer, event, [market]), event.id, market);
  if (said.status === 'open' && event.stopped_by !== null)
    return { status: 'suspended' as const, reason: 'manual' as const };
  return said;
}

/** The house's current offer for a leg, in the player's odds format; null when there is none. */
export function offerOf(board: Board, { eventId, selection, price: seen }: Leg): Offer | null {
  const event = board.events.get(eventId);
  const market = board.markets.get(keyOf(eventId, selection));
  if (!event || !market) return null;
  const centi = (market.manual ?? market.outcomes).find(({ outcome }) => outcome === selection.outcome)?.centi;
  if (!centi) return null;
  const { status } = statusOf(board.producers.get(event.producer), event, market);
  return {
    price: price(seen.format, centi, isTwoWay(selection.market)),
    from: market.from_score,
    open: status === 'open',
  };
}

export interface LegVerdict {
  index: number;
  problem: LegProblem;
  offer: Offer | null;
}

/**
 * Every leg that cannot be placed now, with the current offer. A format that no longer suits the price (Malay beyond
 * 5.00) counts as changed odds.
 */
export function legVerdicts(board: Board, legs: readonly Leg[], mode: ChangeMode): LegVerdict[] {
  return legs.flatMap((leg, index) => {
    const offer = offerOf(board, leg);
    const problem = legProblem(leg, offer, mode);
    return problem ? [{ index, problem, offer }] : [];
  });
}

/** The bet at the prices of the house's current offer, at which it is accepted. */
export function betAtOffer(board: Board, bet: Bet): Bet {
  const legs = legsOf(bet).map((leg) => ({ ...leg, price: offerOf(board, leg)?.price ?? leg.price }));
  return bet.kind === 'single' ? { ...bet, leg: legs[0]! } : { ...bet, legs };
}
