import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import { fairDraw } from '#games/engines/fair/fair-draw.ts';
import type { GradeChances } from '#games/engines/odds/cash-out.ts';
import type { Selection } from '#games/engines/odds/markets.ts';
import {
  type EsportsMargins,
  esportsBoard,
  esportsChances,
  esportsMargins,
  esportsOutlook,
} from '#games/engines/sports/esports-board.ts';
import type { EsportsModel } from '#games/engines/sports/esports-model.ts';
import { drawEsports, type EsportsScript } from '#games/engines/sports/esports-script.ts';
import { type EsportsState, esportsAt, esportsDelayMs, esportsResult } from '#games/engines/sports/esports-state.ts';
import type { EventNow } from '#games/engines/sports/feed-tracker.ts';
import { type FootballMargins, footballBoard, footballMargins } from '#games/engines/sports/football-board.ts';
import type { FootballModel } from '#games/engines/sports/football-model.ts';
import {
  fixedChances,
  footballChances,
  footballOutlook,
  footballTables,
} from '#games/engines/sports/football-outlook.ts';
import { drawFootball, type FootballScript } from '#games/engines/sports/football-script.ts';
import {
  type FootballState,
  footballAt,
  footballDelayMs,
  footballResult,
  GOAL_STOP_MS,
} from '#games/engines/sports/football-state.ts';
import type { EventTable } from './betting.tables.ts';

export type EventRow = Selectable<EventTable>;

/** A simulated match at one moment: the simulation's state and the house's prices. */
export interface MatchNow extends EventNow {
  football: FootballState | null;
  esports: EsportsState | null;
  /** Current delay of a bet in play, in milliseconds. */
  delayMs: number;
  ended: boolean;
  started: boolean;
}

/** A simulated match: its script from the committed seed, its prices from the house's estimate. */
export interface MatchBook {
  at(nowMs: number): MatchNow;
  /** Without prices, therefore cheap. */
  stateAt(nowMs: number): Omit<MatchNow, 'board'>;
  chances(selection: Selection, nowMs: number): GradeChances;
  /** The next moment that must be processed even if nobody watches, epoch milliseconds. */
  nextKeyMoment(nowMs: number): number;
  script: FootballScript | EsportsScript;
}

/** The client part of a match's draw is its public id, which is fixed before betting opens. */
export function matchDraw({ id, server_seed }: Pick<EventRow, 'id' | 'server_seed'>) {
  if (!server_seed) throw new Error(`the event ${id} has no seed`);
  const hmac = (key: Uint8Array, message: Uint8Array) =>
    new Uint8Array(createHmac('sha256', key).update(message).digest());
  return fairDraw({ serverSeed: server_seed, clientSeed: id, nonce: 0 }, hmac);
}

export function openBook(event: EventRow): MatchBook {
  return event.sport === 'football' ? footballBook(event) : esportsBook(event);
}

function withMargin<M extends Readonly<Record<string, number>>>(margins: M, extraBps: number): M {
  return {
    ...margins,
    ...Object.fromEntries(
      Object.entries(margins).map(([key, bps]) => [key, key === 'inPlayBps' ? bps : Math.max(0, bps + extraBps)]),
    ),
  };
}

function footballBook(event: EventRow): MatchBook {
  const model = event.model as FootballModel;
  const script = drawFootball(model, matchDraw(event));
  const tables = footballTables((event.estimate ?? model) as FootballModel);
  const margins: FootballMargins = withMargin(footballMargins, event.margin_bps);
  const at = (nowMs: number) => footballAt(script, elapsedOf(event, nowMs));
  const stateAt = (nowMs: number) => {
    const football = at(nowMs);
    return {
      football,
      esports: null,
      suspended: football.suspended,
      result: footballResult(football),
      delayMs: footballDelayMs(football),
      ended: football.phase === 'ended',
      started: football.phase !== 'before',
    };
  };
  // Key moments: goals and what follows them, red cards, whistles, and prices every ten minutes of play.
  const moments = [
    ...script.events.flatMap((moment) => {
      if (moment.type === 'goal') return [moment.atMs, moment.atMs + GOAL_STOP_MS];
      return ['kick-off', 'half-time', 'full-time', 'red'].includes(moment.type) ? [moment.atMs] : [];
    }),
    ...every10Minutes(script.endMs),
  ];
  return {
    script,
    stateAt,
    at: (nowMs) => {
      const seen = stateAt(nowMs);
      return { ...seen, board: footballBoard(footballOutlook(tables, seen.football), seen.football, margins) };
    },
    chances: (selection, nowMs) => fixedChances(footballChances(footballOutlook(tables, at(nowMs)), selection)),
    nextKeyMoment: (nowMs) => nextOf(event, moments, nowMs),
  };
}

function esportsBook(event: EventRow): MatchBook {
  const model = event.model as EsportsModel;
  const estimate = (event.estimate ?? model) as EsportsModel;
  const script = drawEsports(model, matchDraw(event));
  const margins: EsportsMargins = withMargin(esportsMargins, event.margin_bps);
  const at = (nowMs: number) => esportsAt(model, script, elapsedOf(event, nowMs));
  const stateAt = (nowMs: number) => {
    const esports = at(nowMs);
    return {
      football: null,
      esports,
      suspended: esports.suspended,
      result: esportsResult(esports),
      delayMs: esportsDelayMs(esports),
      ended: esports.phase === 'ended',
      started: esports.phase !== 'before',
    };
  };
  const moments = [
    ...script.events.flatMap((moment) =>
      ['map-start', 'first-blood', 'map-end', 'match-end'].includes(moment.type) ? [moment.atMs] : [],
    ),
    ...every10Minutes(script.endMs),
  ];
  return {
    script,
    stateAt,
    at: (nowMs) => {
      const seen = stateAt(nowMs);
      return { ...seen, board: esportsBoard(esportsOutlook(estimate, seen.esports), seen.esports, margins) };
    },
    chances: (selection, nowMs) => fixedChances(esportsChances(esportsOutlook(estimate, at(nowMs)), selection)),
    nextKeyMoment: (nowMs) => nextOf(event, moments, nowMs),
  };
}

function elapsedOf({ start_at, speed }: EventRow, nowMs: number): number {
  return (nowMs - start_at.getTime()) * speed;
}

function every10Minutes(endMs: number): number[] {
  return Array.from({ length: Math.floor(endMs / 600_000) }, (_, index) => (index + 1) * 600_000);
}

function nextOf(event: EventRow, moments: readonly number[], nowMs: number): number {
  const elapsed = elapsedOf(event, nowMs);
  const next = Math.min(...moments.filter((moment) => moment > elapsed), Number.POSITIVE_INFINITY);
  if (next === Number.POSITIVE_INFINITY) return nowMs + 1_000;
  return event.start_at.getTime() + Math.ceil(next / event.speed);
}

const MOST_BOOKS = 200;

/**
 * Cache of match books by event; the least recently used is dropped first. Drawing a script costs some milliseconds.
 */
export function bookShelf() {
  const books = new Map<string, { key: string; book: MatchBook }>();
  return (event: EventRow): MatchBook => {
    const key = `${event.margin_bps} ${event.start_at.getTime()} ${event.speed}`;
    const known = books.get(event.id);
    books.delete(event.id);
    const kept = known?.key === key ? known : { key, book: openBook(event) };
    books.set(event.id, kept);
    if (books.size > MOST_BOOKS) books.delete(books.keys().next().value!);
    return kept.book;
  };
}
export type BookShelf = ReturnType<typeof bookShelf>;
