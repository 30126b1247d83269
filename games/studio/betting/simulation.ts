import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { FeedBody, FeedMessage, Fixture, OfferedMarket } from '#games/engines/odds/feed.ts';
import { marketId } from '#games/engines/odds/markets.ts';
import { type FeedTracker, track } from '#games/engines/sports/feed-tracker.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { every } from '#platform/jobs/every.ts';
import type { BettingTiming, HouseTerms } from './bet.rules.ts';
import { lockProducer, type MarketRow, marketsOf, type Received, receive } from './feed.store.ts';
import { checkFence, dropLease, keepLease } from './lease.ts';
import type { BookShelf, EventRow } from './match-book.ts';
import { fixturesBetween, type PlannedEvent, planEvent } from './schedule.ts';

export const SIMULATION = 'simulation';
const AT_ONCE = 40;
/**
 * How often matches are planned. A match that should have started while no process ran is not made up for: it is
 * planned again at its next time.
 */
const PLAN_EVERY_MS = 60_000;

export interface SimulationDeps {
  database: Database;
  logger: Logger;
  books: BookShelf;
  timing: BettingTiming;
  terms: HouseTerms;
  /** Called when the feed's rows have changed: prices are published, decisions applied. */
  received(received: Received): Promise<void>;
  /** Epoch milliseconds. */
  now(): number;
  /** How much faster than real time matches are played; default 1. */
  speed?: number;
}

export interface Simulation {
  /** Computes what is due now, if this process drives the simulation. */
  tick(): Promise<void>;
  /** Puts a fixture into the feed, in the same way as the schedule's fixtures. */
  plan(event: PlannedEvent): Promise<void>;
  stop(): Promise<void>;
}

/** The first implementation of the feed: it plays the committed matches and sends messages as a bought feed would. */
export function startSimulation(deps: SimulationDeps): Simulation {
  const { database, timing, logger } = deps;
  const owner = crypto.randomUUID();
  let plannedAt = 0;
  const tick = async () => {
    const fence = await keepLease(database, SIMULATION, owner);
    if (fence === undefined) return;
    if (timing.daysAhead > 0 && deps.now() - plannedAt > PLAN_EVERY_MS) {
      await planAhead(deps, fence);
      plannedAt = deps.now();
    }
    for (const id of await dueEvents(database, deps.now())) await compute(deps, fence, id);
  };
  const loop = every(timing.tickMs, 'play the matches', tick, logger);
  return {
    tick,
    plan: async (event) => {
      const fence = await keepLease(database, SIMULATION, owner);
      if (fence === undefined) throw new Error('another process drives the simulation');
      await insertPlanned(deps, fence, [event]);
    },
    stop: async () => {
      await loop.stop();
      await dropLease(database, SIMULATION, owner);
    },
  };
}

async function planAhead(deps: SimulationDeps, fence: bigint): Promise<void> {
  const now = deps.now();
  const until = now + deps.timing.daysAhead * 86_400_000;
  // Matches that should be in play already start in their middle, so that the demo opens with some live matches.
  const fixtures = fixturesBetween(now - 5_400_000, until);
  const known = await deps.database.read((db) =>
    db
      .selectFrom('studio.betting_events')
      .select('id')
      .where('id', '=', sql<string>`any(${fixtures.map(({ eventId }) => eventId)}::text[])`)
      .execute(),
  );
  const ids = new Set(known.map(({ id }) => id));
  const fresh = fixtures.filter(({ eventId }) => !ids.has(eventId));
  const options = { errorBps: deps.terms.errorBps, speed: deps.speed ?? 1 };
  for (let at = 0; at < fresh.length; at += AT_ONCE) {
    const planned = fresh.slice(at, at + AT_ONCE).flatMap((fixture) => planEvent(fixture, options) ?? []);
    await insertPlanned(deps, fence, planned);
  }
}

async function insertPlanned(deps: SimulationDeps, fence: bigint, planned: readonly PlannedEvent[]): Promise<void> {
  if (planned.length === 0) return;
  await deps.database.transact(async (trx) => {
    await checkFence(trx, SIMULATION, fence);
    await trx
      .insertInto('studio.betting_events')
      .values(planned.map((event) => eventValues(event)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tell(
      trx,
      deps.now(),
      planned.map(({ fixture }) => ({ type: 'fixture', fixture })),
    );
  });
}

function eventValues({ fixture, speed, serverSeed, model, estimate }: PlannedEvent) {
  return {
    id: fixture.eventId,
    producer: SIMULATION,
    sport: fixture.sport,
    league_id: fixture.leagueId,
    home_id: fixture.homeId,
    away_id: fixture.awayId,
    start_at: new Date(fixture.startAtMs),
    best_of: fixture.bestOf,
    status: fixture.status,
    speed,
    commitment: fixture.commitment,
    server_seed: serverSeed,
    model: JSON.stringify(model),
    estimate: JSON.stringify(estimate),
    next_at: new Date(0),
  };
}

/** Numbers the messages as the producer's next ones and stores them, in the caller's transaction. */
async function tell(trx: Writer, atMs: number, bodies: readonly FeedBody[]): Promise<Received> {
  const producer = (await lockProducer(trx, SIMULATION))!;
  const messages = bodies.map(
    (body, index): FeedMessage => ({
      ...body,
      producer: SIMULATION,
      sequence: Number(producer.sequence) + 1 + index,
      atMs,
      recovery: null,
    }),
  );
  return receive(trx, producer, messages);
}

async function dueEvents(database: Database, nowMs: number): Promise<string[]> {
  const rows = await database.read((db) =>
    db
      .selectFrom('studio.betting_events')
      .select('id')
      // Matches of a bought feed are not simulated.
      .where('producer', '=', SIMULATION)
      .where('status', 'in', ['scheduled', 'live'])
      .where('next_at', '<=', new Date(nowMs))
      .orderBy('next_at')
      // Among new events the earliest start comes first.
      .orderBy('start_at')
      .limit(AT_ONCE)
      .execute(),
  );
  return rows.map(({ id }) => id);
}

/** Brings the feed of one match up to date. */
async function compute(deps: SimulationDeps, fence: bigint, id: string): Promise<void> {
  const received = await deps.database.transact(async (trx) => {
    await checkFence(trx, SIMULATION, fence);
    const event = await trx
      .selectFrom('studio.betting_events')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const nowMs = deps.now();
    const book = deps.books(event);
    const now = book.at(nowMs);
    const tracker = trackerOf(event, await marketsOf(trx, [id]));
    const { bodies } = track(tracker, now);
    const status: Fixture['status'] = now.ended ? 'ended' : now.started ? 'live' : 'scheduled';
    if (status !== event.status) bodies.push({ type: 'fixture', fixture: fixtureOf(event, status) });
    const told = bodies.length > 0 ? await tell(trx, nowMs, bodies) : undefined;
    await trx
      .updateTable('studio.betting_events')
      .set({ next_at: nextLook(deps, event, nowMs) })
      .where('id', '=', id)
      .execute();
    return told;
  });
  if (received) await deps.received(received);
}

function nextLook({ books, timing }: SimulationDeps, event: EventRow, nowMs: number): Date {
  const key = books(event).nextKeyMoment(nowMs);
  const isWatched = event.watched_until !== null && event.watched_until.getTime() > nowMs;
  // Before the start only the clock moves.
  const started = event.start_at.getTime() <= nowMs;
  return new Date(isWatched && started ? Math.min(key, nowMs + timing.watchedMs) : key);
}

function fixtureOf(event: EventRow, status: Fixture['status']): Fixture {
  return {
    eventId: event.id,
    sport: event.sport,
    leagueId: event.league_id,
    homeId: event.home_id,
    awayId: event.away_id,
    startAtMs: event.start_at.getTime(),
    bestOf: event.best_of,
    status,
    commitment: event.commitment,
  };
}

/** What the feed has sent about the event, from the house's rows: so any process can continue the simulation. */
function trackerOf(event: EventRow, markets: readonly MarketRow[]): FeedTracker {
  const offered = new Map<string, OfferedMarket>();
  const settled = new Set<string>();
  let newest = 0n;
  for (const row of markets) {
    const { market, line, status, reason, outcomes } = row;
    offered.set(marketId(row), { market, line, status, reason, from: row.from_score, outcomes });
    if (row.decision) settled.add(marketId(row));
    if (row.offered_at > newest) newest = row.offered_at;
  }
  const isStopped = event.stop_reason !== null && event.stop_at > newest;
  return { eventId: event.id, offered, settled, stopped: isStopped ? event.stop_reason : null };
}
