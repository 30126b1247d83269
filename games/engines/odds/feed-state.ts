import type { FeedMessage, Fixture, MarketStatus, OfferedMarket, SuspendReason } from './feed.ts';
import { type MarketKey, marketId } from './markets.ts';
import type { MatchResult } from './result.ts';

/** What the house knows from the feed. `applyFeed` never changes a state; it returns the next one. */
export type FeedState = {
  producers: ReadonlyMap<string, ProducerState>;
  events: ReadonlyMap<string, EventState>;
};

export type ProducerState = {
  /** The highest sequence seen. */
  sequence: number;
  heardAtMs: number;
  /**
   * Null while nothing is missing. Otherwise the first missing sequence, the last one known to be missing, and the id
   * under which the host asks the producer to send everything from `from` again.
   */
  gap: { from: number; to: number; requestId: number } | null;
  requests: number;
};

export type MarketState = OfferedMarket & {
  /** Sequences of the last messages about the market's offer and about its outcome: older ones are ignored. */
  offeredAt: number;
  decidedAt: number;
  decision: { kind: 'settled'; result: MatchResult } | { kind: 'cancelled' } | null;
};

export type EventState = {
  producer: string;
  fixture: Fixture | null;
  fixtureAt: number;
  markets: ReadonlyMap<string, MarketState>;
  stop: { reason: SuspendReason; at: number } | null;
};

export const emptyFeed: FeedState = { producers: new Map(), events: new Map() };

/**
 * Applies a message. A jump in the sequence opens a gap: from then on every market of the producer counts as suspended
 * (see `marketStatus`) until 'recovered' covers the gap. Repeated messages change nothing.
 */
export function applyFeed(state: FeedState, message: FeedMessage): FeedState {
  const before = state.producers.get(message.producer) ?? newProducer(message.atMs);
  if (message.type === 'recovered') return withProducer(state, message.producer, recovered(before, message));
  if (message.recovery === null && message.sequence <= before.sequence) return state;
  const producer = message.recovery === null ? advanced(before, message) : before;
  const next = withProducer(state, message.producer, producer);
  if (message.type === 'alive') return next;
  const eventId = message.type === 'fixture' ? message.fixture.eventId : message.eventId;
  const event = next.events.get(eventId) ?? newEvent(message.producer);
  if (event.producer !== message.producer) return next;
  const events = new Map(next.events).set(eventId, applyToEvent(event, message));
  return { ...next, events };
}

/** Marks producers that sent nothing for longer than `maxSilenceMs`: their markets count as suspended. */
export function applySilence(state: FeedState, nowMs: number, maxSilenceMs: number): FeedState {
  let next = state;
  for (const [name, producer] of state.producers) {
    if (producer.gap || nowMs - producer.heardAtMs <= maxSilenceMs) continue;
    next = withProducer(next, name, opened(producer, producer.sequence + 1, producer.sequence));
  }
  return next;
}

/** Whether a market takes bets now, and why not. */
export function marketStatus(
  state: FeedState,
  eventId: string,
  key: MarketKey,
): { status: MarketStatus; reason: SuspendReason | null } {
  const event = state.events.get(eventId);
  const market = event?.markets.get(marketId(key));
  if (!event || !market || market.decision || market.status === 'closed') return { status: 'closed', reason: null };
  if (event.fixture && (event.fixture.status === 'ended' || event.fixture.status === 'abandoned')) {
    return { status: 'closed', reason: null };
  }
  if (state.producers.get(event.producer)?.gap) return { status: 'suspended', reason: 'recovery' };
  if (event.stop && event.stop.at > market.offeredAt) return { status: 'suspended', reason: event.stop.reason };
  return { status: market.status, reason: market.reason };
}

/** Sequences start at 1, so a house that joins a running feed first recovers everything. */
function newProducer(heardAtMs: number): ProducerState {
  return {
    sequence: 0,
    heardAtMs,
    gap: null,
    requests: 0,
  };
}

function advanced(producer: ProducerState, message: FeedMessage): ProducerState {
  const heard = { ...producer, sequence: message.sequence, heardAtMs: message.atMs };
  return message.sequence > producer.sequence + 1 ? opened(heard, producer.sequence + 1, message.sequence - 1) : heard;
}

/** A second gap while one is open requests everything from the first missing message again, under a new request id. */
function opened(producer: ProducerState, from: number, to: number): ProducerState {
  const requestId = producer.requests + 1;
  const first = producer.gap ? Math.min(producer.gap.from, from) : from;
  return { ...producer, requests: requestId, gap: { from: first, to, requestId } };
}

function recovered(producer: ProducerState, message: Extract<FeedMessage, { type: 'recovered' }>): ProducerState {
  const { gap } = producer;
  const heard = { ...producer, heardAtMs: message.atMs };
  if (!gap || message.requestId !== gap.requestId || message.upTo < gap.to) return heard;
  return { ...heard, gap: null, sequence: Math.max(producer.sequence, message.upTo) };
}

function newEvent(producer: string): EventState {
  return {
    producer,
    fixture: null,
    fixtureAt: 0,
    markets: new Map(),
    stop: null,
  };
}

function withProducer(state: FeedState, name: string, producer: ProducerState): FeedState {
  return { ...state, producers: new Map(state.producers).set(name, producer) };
}

type AboutEvent = Exclude<FeedMessage, { type: 'alive' } | { type: 'recovered' }>;

function applyToEvent(event: EventState, message: AboutEvent): EventState {
  const at = message.sequence;
  switch (message.type) {
    case 'fixture':
      return at > event.fixtureAt ? { ...event, fixture: message.fixture, fixtureAt: at } : event;
    case 'bet-stop':
      return event.stop && event.stop.at > at ? event : { ...event, stop: { reason: message.reason, at } };
    case 'odds':
      return withMarkets(event, message.markets, (known, offered) =>
        known && known.offeredAt >= at
          ? known
          : { ...offered, offeredAt: at, decidedAt: known?.decidedAt ?? 0, decision: known?.decision ?? null },
      );
    case 'settlement':
      return decided(event, message.markets, at, { kind: 'settled', result: message.result });
    case 'cancel':
      return decided(event, message.markets, at, { kind: 'cancelled' });
    case 'settlement-rollback':
    case 'cancel-rollback':
      return decided(event, message.markets, at, null);
  }
}

function decided(
  event: EventState,
  keys: readonly MarketKey[],
  at: number,
  decision: MarketState['decision'],
): EventState {
  return withMarkets(event, keys, (known, key) => {
    const market = known ?? unseen(key);
    return market.decidedAt >= at ? market : { ...market, decidedAt: at, decision };
  });
}

/** State for a market that is decided before any offer of it arrived, which happens after a gap. */
function unseen(key: MarketKey): MarketState {
  return {
    market: key.market,
    line: key.line,
    status: 'closed',
    reason: null,
    from: null,
    outcomes: [],
    offeredAt: 0,
    decidedAt: 0,
    decision: null,
  };
}

function withMarkets<K extends MarketKey>(
  event: EventState,
  keys: readonly K[],
  next: (known: MarketState | undefined, key: K) => MarketState,
): EventState {
  const markets = new Map(event.markets);
  for (const key of keys) markets.set(marketId(key), next(markets.get(marketId(key)), key));
  return { ...event, markets };
}
