import { sql } from 'kysely';
import {
  addBet,
  type Exposure,
  newExposure,
  removeBet,
  worstOfEvent,
  worstOfMarket,
} from '#games/engines/odds/exposure.ts';
import { marketId } from '#games/engines/odds/markets.ts';
import type { MatchResult } from '#games/engines/odds/result.ts';
import { isCoverable } from '#games/engines/odds/scenarios.ts';
import { type Bet, legsOf } from '#games/engines/odds/slip.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { HouseTerms } from './bet.rules.ts';
import { betsById } from './bet.store.ts';
import type { EventRow } from './match-book.ts';

/**
 * What the house would owe, in memory, by event. The event's row counts the bets that were added and released, and
 * whoever changes that count locks the row. If memory has the same count, it is right; otherwise it reads the missing
 * bets from the rows. So two processes can never exceed a limit together.
 */
export interface ExposureBook {
  /** Adds a bet to its events, whose rows the caller has locked. Returns the event that would cost too much, if any. */
  count(trx: Writer, events: readonly EventRow[], bet: CountedBet): Promise<{ exceeds: string } | undefined>;
  /** The same for many bets, in the given order. Returns one answer per bet in that order. */
  countAll(trx: Writer, bets: readonly EventBet[]): Promise<({ exceeds: string } | undefined)[]>;
  /**
   * Removes decided bets from their events, whose rows the caller has locked. Adds bets that run again, regardless of
   * the limits. Call it before the rows of the bets change.
   */
  release(
    trx: Writer,
    events: readonly EventRow[],
    decided: readonly CountedBet[],
    again?: readonly CountedBet[],
  ): Promise<void>;
  /** The worst case of an event and of each of its markets, now. */
  worst(db: Reader, event: EventRow, now?: MatchResult): Promise<{ event: bigint; market(id: string): bigint }>;
  /** The largest stake, up to `most`, within the limits of the locked events. */
  largest(trx: Writer, events: readonly EventRow[], bet: Bet, most: bigint): Promise<bigint>;
}

export interface CountedBet {
  id: string;
  bet: Bet;
}

/** A bet with its events, whose rows the caller has locked. */
export interface EventBet extends CountedBet {
  events: readonly EventRow[];
}

interface Kept {
  counted: bigint;
  exposure: Exposure;
}

export function openExposureBook(terms: HouseTerms): ExposureBook {
  const memory: Memory = { terms, kept: new Map() };
  return {
    count: async (trx, events, bet) => (await countAll(memory, trx, [{ ...bet, events }]))[0],
    countAll: (trx, bets) => countAll(memory, trx, bets),
    release: (trx, events, decided, again = []) => release(memory, trx, events, decided, again),
    worst: async (db, event, now) => {
      const { exposure } = await current(memory, db, event, false);
      return {
        event: worstOfEvent(exposure, event.id, now),
        market: (id) => worstOfMarket(exposure, event.id, id, now),
      };
    },
    largest: (trx, events, bet, most) => largest(memory, trx, events, bet, most),
  };
}

const MANY = 200;
/** Log entry for more bets than are listed one by one. A process that finds it reads the bets' rows. */
const MANY_BETS = { id: '00000000-0000-0000-0000-000000000000', sign: 0 };

interface Memory {
  terms: HouseTerms;
  kept: Map<string, Kept>;
}

/**
 * The event's exposure, brought up to the count in its row. Only a caller who has locked the row may keep it in memory.
 */
async function current({ kept }: Memory, db: Reader, event: EventRow, keeps = true): Promise<Kept> {
  const known = kept.get(event.id);
  if (known && known.counted === event.counted) return known;
  const caught = keeps && known && known.counted < event.counted && (await caughtUp(db, event, known));
  if (caught) return caught;
  const fresh = { counted: event.counted, exposure: newExposure() };
  const { rows } = await sql<{ id: string }>`
    select distinct b.id from studio.betting_legs l join studio.betting_bets b on b.id = l.bet_id and b.counted
     where l.event_id = ${event.id}`.execute(db);
  const bets = await betsById(
    db,
    rows.map(({ id }) => id),
  );
  for (const { bet } of bets.values()) addBet(fresh.exposure, bet, () => event.best_of);
  if (keeps) kept.set(event.id, fresh);
  return fresh;
}

/** Applies what other processes have added and released since. Undefined when the log does not list those bets. */
async function caughtUp(db: Reader, event: EventRow, known: Kept): Promise<Kept | undefined> {
  const missing = await db
    .selectFrom('studio.betting_counted')
    .select(['bet_id', 'sign'])
    .where('event_id', '=', event.id)
    .where('number', '>', known.counted)
    .where('number', '<=', event.counted)
    .orderBy('number')
    .execute();
  if (missing.some(({ sign }) => sign === MANY_BETS.sign)) return undefined;
  const bets = await betsById(db, [...new Set(missing.map(({ bet_id }) => bet_id))]);
  for (const { bet_id, sign } of missing) {
    const found = bets.get(bet_id);
    if (!found) throw new Error(`the exposure counts a bet ${bet_id} that does not exist`);
    (sign > 0 ? addBet : removeBet)(known.exposure, found.bet, () => event.best_of);
  }
  known.counted = event.counted;
  return known;
}

interface EventState {
  event: EventRow;
  state: Kept;
}

async function statesOf(memory: Memory, trx: Writer, events: readonly EventRow[]): Promise<EventState[]> {
  const states: EventState[] = [];
  for (const event of events) states.push({ event, state: await current(memory, trx, event) });
  return states;
}

interface Signed {
  id: string;
  sign: number;
}

/**
 * Logs the bets that memory has counted. If the transaction fails, memory is ahead of the row and will be read again.
 */
async function note(trx: Writer, counted: readonly (EventState & { rows: readonly Signed[] })[]): Promise<void> {
  const lines = counted.flatMap(({ event, state, rows }) =>
    rows.map(({ id, sign }, at) => ({ event: event.id, number: state.counted + BigInt(at + 1), id, sign })),
  );
  if (lines.length === 0) return;
  for (const { event, state, rows } of counted) {
    state.counted += BigInt(rows.length);
    event.counted = state.counted;
  }
  const column = <K extends keyof (typeof lines)[number]>(key: K) => lines.map((line) => line[key]);
  await sql`
    with numbered as (
      insert into studio.betting_counted (event_id, number, bet_id, sign)
      select * from unnest(${column('event')}::text[], ${column('number').map(String)}::bigint[], ${column('id')}::uuid[],
                           ${column('sign')}::smallint[]))
    update studio.betting_events e set counted = c.counted
      from unnest(${counted.map(({ event }) => event.id)}::text[],
                  ${counted.map(({ state }) => String(state.counted))}::bigint[]) as c(id, counted)
     where e.id = c.id`.execute(trx);
}

function exceeds({ terms }: Memory, event: EventRow, exposure: Exposure, bet: Bet): boolean {
  if (worstOfEvent(exposure, event.id) > (event.event_limit ?? terms.perEvent)) return true;
  return legsOf(bet).some(
    ({ eventId, selection }) =>
      eventId === event.id &&
      worstOfMarket(exposure, eventId, marketId(selection)) > (event.market_limit ?? terms.perMarket),
  );
}

/** Adds the bet to every event. If one refuses, undoes that and returns its id. */
function tryOn(memory: Memory, states: readonly EventState[], bet: Bet): string | undefined {
  for (const [index, { event, state }] of states.entries()) {
    addBet(state.exposure, bet, () => event.best_of);
    if (!exceeds(memory, event, state.exposure, bet)) continue;
    takeOff(states.slice(0, index + 1), bet);
    return event.id;
  }
  return undefined;
}

function takeOff(states: readonly EventState[], bet: Bet): void {
  for (const { event, state } of states) removeBet(state.exposure, bet, () => event.best_of);
}

async function countAll(memory: Memory, trx: Writer, bets: readonly EventBet[]) {
  const states = new Map<string, EventState & { rows: Signed[] }>();
  for (const event of bets.flatMap(({ events }) => events)) {
    if (states.has(event.id)) continue;
    states.set(event.id, { event, state: await current(memory, trx, event), rows: [] });
  }
  const answers = bets.map(({ id, bet, events }) => {
    const uncovered = legsOf(bet).find(({ selection }) => !isCoverable(selection));
    if (uncovered) return { exceeds: uncovered.eventId };
    const own = events.map((event) => states.get(event.id)!);
    const refused = tryOn(memory, own, bet);
    if (refused !== undefined) return { exceeds: refused };
    for (const { rows } of own) rows.push({ id, sign: 1 });
    return undefined;
  });
  await note(trx, [...states.values()]);
  return answers;
}

async function release(
  memory: Memory,
  trx: Writer,
  events: readonly EventRow[],
  decided: readonly CountedBet[],
  again: readonly CountedBet[],
) {
  for (const event of events) {
    const isOn = ({ bet }: CountedBet) => legsOf(bet).some(({ eventId }) => eventId === event.id);
    const [out, back] = [decided.filter(isOn), again.filter(isOn)];
    const count = out.length + back.length;
    if (count === 0) continue;
    if (count > MANY) {
      // So many bets at once are decided at the end of a match. The rest is read from the rows when it is needed.
      memory.kept.delete(event.id);
      const state = { counted: event.counted, exposure: newExposure() };
      await note(trx, [{ event, state, rows: [MANY_BETS] }]);
      continue;
    }
    const state = await current(memory, trx, event);
    for (const { bet } of out) removeBet(state.exposure, bet, () => event.best_of);
    for (const { bet } of back) addBet(state.exposure, bet, () => event.best_of);
    const rows = [...out.map(({ id }) => ({ id, sign: -1 })), ...back.map(({ id }) => ({ id, sign: 1 }))];
    await note(trx, [{ event, state, rows }]);
  }
}

async function largest(memory: Memory, trx: Writer, events: readonly EventRow[], bet: Bet, most: bigint) {
  const states = await statesOf(memory, trx, events);
  const fits = (stake: bigint) => {
    const asked = { ...bet, stake };
    if (tryOn(memory, states, asked) !== undefined) return false;
    takeOff(states, asked);
    return true;
  };
  let [low, high] = [0n, most];
  if (most <= 0n || fits(most)) return most > 0n ? most : 0n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
