import { type Selectable, sql } from 'kysely';
import type { FeedMessage } from '#games/engines/odds/feed.ts';
import { applyFeed, type EventState, type FeedState, type MarketState } from '#games/engines/odds/feed-state.ts';
import { marketId } from '#games/engines/odds/markets.ts';
import type { Leg } from '#games/engines/odds/slip.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { MarketTable, ProducerTable } from './betting.tables.ts';
import type { EventRow } from './match-book.ts';

export type MarketRow = Selectable<MarketTable>;
export type ProducerRow = Selectable<ProducerTable>;

/** The feed's state of one event in the engines' form, from its rows. */
export function feedStateOf(
  producer: ProducerRow,
  event: EventRow | undefined,
  markets: readonly MarketRow[],
): FeedState {
  const state: EventState | undefined = event && {
    producer: event.producer,
    fixture: {
      eventId: event.id,
      sport: event.sport,
      leagueId: event.league_id,
      homeId: event.home_id,
      awayId: event.away_id,
      startAtMs: event.start_at.getTime(),
      bestOf: event.best_of,
      status: event.status,
      commitment: event.commitment,
    },
    fixtureAt: Number(event.fixture_at),
    markets: new Map(markets.map((row) => [marketId(row), marketStateOf(row)])),
    stop: event.stop_reason ? { reason: event.stop_reason, at: Number(event.stop_at) } : null,
  };
  return {
    producers: new Map([
      [
        producer.name,
        {
          sequence: Number(producer.sequence),
          heardAtMs: producer.heard_at.getTime(),
          gap: producer.gap,
          requests: producer.requests,
        },
      ],
    ]),
    events: new Map(event && state ? [[event.id, state]] : []),
  };
}

function marketStateOf(row: MarketRow): MarketState {
  return {
    market: row.market,
    line: row.line,
    status: row.status,
    reason: row.reason,
    from: row.from_score,
    outcomes: row.outcomes,
    offeredAt: Number(row.offered_at),
    decidedAt: Number(row.decided_at),
    decision: row.decision,
  };
}

export function lockProducer(trx: Writer, name: string): Promise<ProducerRow | undefined> {
  return trx.selectFrom('studio.betting_producers').selectAll().where('name', '=', name).forUpdate().executeTakeFirst();
}

export const eventById = (db: Reader, id: string): Promise<EventRow | undefined> =>
  db.selectFrom('studio.betting_events').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks events in the order of their ids, so that two transactions cannot deadlock. */
export function lockEvents(trx: Writer, ids: readonly string[]): Promise<EventRow[]> {
  return trx
    .selectFrom('studio.betting_events')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export const marketsOf = (db: Reader, eventIds: readonly string[]): Promise<MarketRow[]> =>
  db
    .selectFrom('studio.betting_markets')
    .selectAll()
    .where('event_id', '=', sql<string>`any(${[...eventIds]}::text[])`)
    .execute();

/** The markets of these legs. */
export async function marketsOfLegs(db: Reader, legs: readonly Leg[]): Promise<MarketRow[]> {
  const { rows } = await sql<MarketRow>`
    select m.* from studio.betting_markets m
      join (select distinct * from unnest(${legs.map(({ eventId }) => eventId)}::text[],
                                          ${legs.map(({ selection }) => selection.market)}::text[],
                                          ${legs.map(({ selection }) => selection.line)}::int[])) as l(event_id, market, line)
     using (event_id, market, line)`.execute(db);
  return rows;
}

export interface Received {
  /** Events that changed, and those of them whose decisions must be applied to bets. */
  changed: Set<string>;
  decided: Set<string>;
  /** Set while messages are missing: the recovery is requested under this number. */
  gap: ProducerRow['gap'];
}

/**
 * Stores messages of a producer whose row is locked, in the caller's transaction: changes go to the rows and the
 * messages to the log. Messages that were received before change nothing.
 */
export async function receive(trx: Writer, producer: ProducerRow, messages: readonly FeedMessage[]): Promise<Received> {
  const touched = [...new Set(messages.flatMap((message) => eventOf(message) ?? []))];
  const rows = await lockEvents(trx, touched);
  const markets = await marketsOf(trx, touched);
  const before = rows.map((row) =>
    feedStateOf(
      producer,
      row,
      markets.filter(({ event_id }) => event_id === row.id),
    ),
  );
  let state: FeedState = {
    producers: feedStateOf(producer, undefined, []).producers,
    events: new Map(before.flatMap(({ events }) => [...events])),
  };
  const known = new Map(state.events);
  for (const message of messages) state = applyFeed(state, message);
  await logMessages(trx, messages);
  const heard = state.producers.get(producer.name)!;
  await trx
    .updateTable('studio.betting_producers')
    .set({
      sequence: BigInt(heard.sequence),
      heard_at: new Date(heard.heardAtMs),
      gap: heard.gap && JSON.stringify(heard.gap),
      requests: heard.requests,
    })
    .where('name', '=', producer.name)
    .execute();
  const result: Received = { changed: new Set(), decided: new Set(), gap: heard.gap };
  for (const [id, event] of state.events) {
    const was = known.get(id);
    if (was === event || !rows.some((row) => row.id === id)) continue;
    result.changed.add(id);
    const changed = [...event.markets.values()].filter((market) => was?.markets.get(marketId(market)) !== market);
    if (
      changed.some(
        (market) => was?.markets.get(marketId(market))?.decidedAt !== market.decidedAt && market.decidedAt > 0,
      )
    )
      result.decided.add(id);
    await saveEvent(trx, id, event);
    await saveMarkets(trx, id, changed);
  }
  return result;
}

function eventOf(message: FeedMessage): string | undefined {
  if (message.type === 'fixture') return message.fixture.eventId;
  return 'eventId' in message ? message.eventId : undefined;
}

async function logMessages(trx: Writer, messages: readonly FeedMessage[]): Promise<void> {
  const kept = messages.filter(({ sequence }) => sequence > 0);
  if (kept.length === 0) return;
  await trx
    .insertInto('studio.betting_messages')
    .values(
      kept.map((message) => ({
        producer: message.producer,
        sequence: BigInt(message.sequence),
        at: new Date(message.atMs),
        body: JSON.stringify(message),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function saveEvent(trx: Writer, id: string, event: EventState): Promise<void> {
  const result = [...event.markets.values()].findLast(({ decision }) => decision?.kind === 'settled')?.decision;
  const over = event.fixture?.status === 'ended' || event.fixture?.status === 'abandoned';
  await trx
    .updateTable('studio.betting_events')
    .set((eb) => ({
      ...(event.fixture
        ? {
            status: event.fixture.status,
            start_at: new Date(event.fixture.startAtMs),
            fixture_at: BigInt(event.fixtureAt),
          }
        : {}),
      stop_reason: event.stop?.reason ?? null,
      stop_at: BigInt(event.stop?.at ?? 0),
      ended_at: over ? sql<Date>`coalesce(ended_at, now())` : null,
      ...(result?.kind === 'settled' ? { result: JSON.stringify(latestResult(event) ?? result.result) } : {}),
      version: eb('version', '+', 1n),
    }))
    .where('id', '=', id)
    .execute();
}

/** The result on which the newest decision is based. */
function latestResult(event: EventState) {
  const decided = [...event.markets.values()].filter(({ decision }) => decision?.kind === 'settled');
  const newest = decided.reduce((best, market) => (market.decidedAt > best.decidedAt ? market : best), decided[0]!);
  return newest.decision?.kind === 'settled' ? newest.decision.result : undefined;
}

async function saveMarkets(trx: Writer, eventId: string, markets: readonly MarketState[]): Promise<void> {
  if (markets.length === 0) return;
  await trx
    .insertInto('studio.betting_markets')
    .values(
      markets.map((market) => ({
        event_id: eventId,
        market: market.market,
        line: market.line,
        status: market.status,
        reason: market.reason,
        from_score: market.from && JSON.stringify(market.from),
        outcomes: JSON.stringify(market.outcomes),
        offered_at: BigInt(market.offeredAt),
        decided_at: BigInt(market.decidedAt),
        decision: market.decision && JSON.stringify(market.decision),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'market', 'line']).doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        reason: eb.ref('excluded.reason'),
        from_score: eb.ref('excluded.from_score'),
        outcomes: eb.ref('excluded.outcomes'),
        offered_at: eb.ref('excluded.offered_at'),
        decided_at: eb.ref('excluded.decided_at'),
        decision: eb.ref('excluded.decision'),
      })),
    )
    .execute();
}
