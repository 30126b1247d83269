import type { SuspendReason } from '../odds/feed.ts';
import type { EsportsMap, EsportsResult, Score } from '../odds/result.ts';
import type { EsportsModel } from './esports-model.ts';
import type { EsportsEvent, EsportsScript } from './esports-script.ts';

/** The public state of a series at a moment. */
export type EsportsState = {
  phase: 'before' | 'map' | 'break' | 'ended';
  bestOf: number;
  /** The current map, or the last one; 0 before the start. */
  map: number;
  mapElapsedMs: number;
  maps: readonly EsportsMap[];
  /** Points, kills and the home side's gold lead on the current or last map. */
  points: Score;
  kills: Score;
  goldLead: number;
  clash: boolean;
  suspended: SuspendReason | null;
};

export const POINT_STOP_MS = 4_000;
export const BREAK_STOP_MS = 15_000;

export function esportsAt(model: EsportsModel, script: EsportsScript, elapsedMs: number): EsportsState {
  const state: EsportsState = {
    phase: 'before',
    bestOf: model.bestOf,
    map: 0,
    mapElapsedMs: 0,
    maps: [],
    points: { home: 0, away: 0 },
    kills: { home: 0, away: 0 },
    goldLead: 0,
    clash: false,
    suspended: null,
  };
  const past = script.events.filter((event) => event.atMs <= elapsedMs);
  // A clash begins before the event that it leads to, so it comes before that in the script.
  const seen = past.reduce((before, event) => stepped(before, event, elapsedMs), state);
  const phase = seen.phase;
  return { ...seen, suspended: phase === 'before' || phase === 'ended' ? null : suspension(past, elapsedMs) };
}

function stepped(state: EsportsState, event: EsportsEvent, elapsedMs: number): EsportsState {
  switch (event.type) {
    case 'map-start':
      return {
        ...state,
        phase: 'map',
        map: event.map,
        mapElapsedMs: elapsedMs - event.atMs,
        maps: [...state.maps, { firstBlood: null, winner: null }],
        points: { home: 0, away: 0 },
        kills: { home: 0, away: 0 },
        goldLead: 0,
      };
    case 'clash':
      return { ...state, clash: event.untilMs > elapsedMs };
    case 'first-blood':
      return {
        ...state,
        maps: withLast(state.maps, { firstBlood: event.side }),
        kills: { ...state.kills, [event.side]: 1 },
      };
    case 'point':
      return {
        ...state,
        points: { ...state.points, [event.side]: state.points[event.side] + 1 },
        kills: event.kills,
        goldLead: event.goldLead,
      };
    case 'map-end': {
      const lengthMs = state.mapElapsedMs - (elapsedMs - event.atMs);
      return { ...state, phase: 'break', mapElapsedMs: lengthMs, maps: withLast(state.maps, { winner: event.side }) };
    }
    case 'match-end':
      return { ...state, phase: 'ended' };
  }
}

function withLast(maps: readonly EsportsMap[], facts: Partial<EsportsMap>): EsportsMap[] {
  return maps.map((map, index) => (index === maps.length - 1 ? { ...map, ...facts } : map));
}

function suspension(past: readonly EsportsEvent[], elapsedMs: number): SuspendReason | null {
  if (past.some((event) => event.type === 'clash' && event.untilMs > elapsedMs)) return 'danger';
  const within = (type: EsportsEvent['type'], forMs: number) =>
    past.some((event) => event.type === type && elapsedMs < event.atMs + forMs);
  if (within('map-end', BREAK_STOP_MS)) return 'map-break';
  return within('point', POINT_STOP_MS) || within('first-blood', POINT_STOP_MS) ? 'map-point' : null;
}

export function esportsResult(state: EsportsState): EsportsResult {
  return {
    sport: 'esports',
    bestOf: state.bestOf,
    maps: state.maps,
    over: state.phase === 'ended',
    abandoned: false,
  };
}

/** How long a bet in play waits before it is accepted, in real milliseconds. */
export function esportsDelayMs(state: EsportsState): number {
  if (state.phase === 'before') return 0;
  return state.phase === 'break' ? 3000 : 5000;
}
