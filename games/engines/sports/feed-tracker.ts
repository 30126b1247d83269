import type { FeedBody, OfferedMarket, SuspendReason } from '../odds/feed.ts';
import { gradeOf, type MarketKey, marketId, marketRules } from '../odds/markets.ts';
import type { MatchResult } from '../odds/result.ts';

/** State of an event as sent to the feed so far. Start from `newTracker`. */
export type FeedTracker = {
  eventId: string;
  /** The last offer of every market that was ever offered. */
  offered: ReadonlyMap<string, OfferedMarket>;
  settled: ReadonlySet<string>;
  stopped: SuspendReason | null;
};

/** The current event: the board of prices, why it is suspended, and the result so far. */
export type EventNow = { board: readonly OfferedMarket[]; suspended: SuspendReason | null; result: MatchResult };

export function newTracker(eventId: string): FeedTracker {
  return {
    eventId,
    offered: new Map(),
    settled: new Set(),
    stopped: null,
  };
}

/**
 * The messages that update the feed, and the tracker after them: a bet stop when the event is suspended, the markets
 * whose offer changed, closing of lines that are no longer offered, and settlement of what the result decides,
 * including old lines. If nothing changed there are no messages.
 */
export function track(tracker: FeedTracker, now: EventNow): { tracker: FeedTracker; bodies: FeedBody[] } {
  const { eventId } = tracker;
  const bodies: FeedBody[] = [];
  const offered = new Map(tracker.offered);
  if (now.suspended) {
    if (now.suspended !== tracker.stopped) bodies.push({ type: 'bet-stop', eventId, reason: now.suspended });
  } else {
    const markets = changedOffers(tracker, now);
    if (markets.length > 0) bodies.push({ type: 'odds', eventId, markets });
    for (const market of markets) offered.set(marketId(market), market);
  }
  const decided = [...offered.values()].filter(
    (market) => !tracker.settled.has(marketId(market)) && isDecided(market, now.result),
  );
  if (decided.length > 0) {
    const markets = decided.map(({ market, line }) => ({ market, line }));
    bodies.push({ type: 'settlement', eventId, markets, result: now.result });
  }
  const settled = new Set([...tracker.settled, ...decided.map(marketId)]);
  return { tracker: { eventId, offered, settled, stopped: now.suspended }, bodies };
}

/** After a stop every market is offered again, because a bet stop lasts until a newer offer. */
function changedOffers(tracker: FeedTracker, now: EventNow): OfferedMarket[] {
  const onBoard = new Set(now.board.map(marketId));
  const changed = now.board.filter((market) => {
    const before = tracker.offered.get(marketId(market));
    return tracker.stopped !== null || !before || !sameOffer(before, market);
  });
  const closed = [...tracker.offered.values()]
    .filter((market) => market.status !== 'closed' && !onBoard.has(marketId(market)))
    .map((market): OfferedMarket => ({ ...market, status: 'closed', reason: null }));
  return [...changed, ...closed];
}

function sameOffer(a: OfferedMarket, b: OfferedMarket): boolean {
  return (
    a.status === b.status &&
    a.reason === b.reason &&
    a.from?.home === b.from?.home &&
    a.from?.away === b.from?.away &&
    a.outcomes.length === b.outcomes.length &&
    a.outcomes.every(({ centi }, index) => centi === b.outcomes[index]!.centi)
  );
}

function isDecided(key: MarketKey, result: MatchResult): boolean {
  const outcome = marketRules[key.market].outcomes[0]!;
  return gradeOf({ market: key.market, line: key.line, outcome, from: null }, result) !== null;
}
