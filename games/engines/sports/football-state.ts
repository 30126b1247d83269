import type { SuspendReason } from '../odds/feed.ts';
import type { FootballResult, Score, Side } from '../odds/result.ts';
import { ADDED_WEIGHTS, FIRST_HALF_WEIGHT, HALF_MINUTES, minuteWeights, TOTAL_WEIGHT } from './football-model.ts';
import { type FootballEvent, type FootballScript, MINUTE_MS } from './football-script.ts';

/** The public state of a match at a moment. It contains nothing of the future script. */
export type FootballState = {
  phase: 'before' | 'first-half' | 'half-time' | 'second-half' | 'ended';
  /** Minute on the clock, 0 to 90, its second, and minutes of the added time (null outside it). */
  minute: number;
  second: number;
  addedMinute: number | null;
  /** Added minutes of the current half, once announced. */
  announced: number | null;
  goals: Score;
  half: Score;
  corners: Score;
  yellows: Score;
  reds: Score;
  dangers: Score;
  shotsOnTarget: Score;
  /** Ball possession in per cent, estimated from the attacks so far. */
  possessionHome: number;
  danger: { side: Side; kind: 'attack' | 'penalty'; shirt: number; forMs: number } | null;
  lastGoal: { side: Side; from: 'play' | 'penalty'; shirt: number; agoMs: number } | null;
  /** Pressure by minute of the clock so far: above 0 home, below 0 away, -100 to 100. */
  momentum: readonly number[];
  /** Why bets are suspended now, or null. */
  suspended: SuspendReason | null;
  /** The part of the match's goal rate that has passed, of TOTAL_WEIGHT. */
  passedWeight: number;
};

export const GOAL_STOP_MS = 40_000;
export const RED_CARD_STOP_MS = 20_000;

const HALF_MS = HALF_MINUTES * MINUTE_MS;

/** The state after `elapsedMs` of match time since kick-off; negative before it. */
export function footballAt(script: FootballScript, elapsedMs: number): FootballState {
  const past = script.events.filter((event) => event.atMs <= elapsedMs);
  const clock = clockAt(script, elapsedMs);
  const dangers = count(past, (event) => event.type === 'danger');
  const danger = lastOf(past, 'danger', (event) => event.untilMs > elapsedMs);
  const goal = lastOf(past, 'goal');
  const attacks = dangers.home + dangers.away;
  return {
    ...clock,
    goals: count(past, (event) => event.type === 'goal'),
    half: count(past, (event) => event.type === 'goal' && event.atMs < script.secondHalfAtMs),
    corners: count(past, (event) => event.type === 'corner'),
    yellows: count(past, (event) => event.type === 'yellow'),
    reds: count(past, (event) => event.type === 'red'),
    dangers,
    shotsOnTarget: count(past, (event) => event.type === 'shot-on-target'),
    possessionHome: 50 + (attacks === 0 ? 0 : Math.trunc((30 * (dangers.home - dangers.away)) / (attacks + 10))),
    danger: danger && { side: danger.side, kind: danger.kind, shirt: danger.shirt, forMs: elapsedMs - danger.atMs },
    lastGoal: goal && { side: goal.side, from: goal.from, shirt: goal.shirt, agoMs: elapsedMs - goal.atMs },
    momentum: momentumOf(script, past, clock.minute),
    suspended: suspension(past, elapsedMs),
  };
}

type Clock = Pick<FootballState, 'phase' | 'minute' | 'second' | 'addedMinute' | 'announced' | 'passedWeight'>;

function clockAt(script: FootballScript, elapsedMs: number): Clock {
  if (elapsedMs < 0) return still('before', 0, 0);
  if (elapsedMs >= script.endMs) return still('ended', 2 * HALF_MINUTES, TOTAL_WEIGHT);
  const firstEndMs = HALF_MS + script.added[0] * MINUTE_MS;
  if (elapsedMs < firstEndMs) return running(script, 0, elapsedMs);
  if (elapsedMs < script.secondHalfAtMs) return still('half-time', HALF_MINUTES, FIRST_HALF_WEIGHT);
  return running(script, 1, elapsedMs - script.secondHalfAtMs);
}

function still(phase: Clock['phase'], minute: number, passedWeight: number): Clock {
  return {
    phase,
    minute,
    second: 0,
    addedMinute: null,
    announced: null,
    passedWeight,
  };
}

function running(script: FootballScript, half: 0 | 1, inHalfMs: number): Clock {
  const phase = half === 0 ? 'first-half' : 'second-half';
  const base = half * HALF_MINUTES;
  const added = inHalfMs >= HALF_MS;
  const played = Math.floor(Math.min(inHalfMs, HALF_MS) / MINUTE_MS);
  const before = minuteWeights.slice(base, base + played).reduce((sum, weight) => sum + weight, 0);
  const blockMs = added ? script.added[half] * MINUTE_MS : MINUTE_MS;
  const intoBlockMs = added ? inHalfMs - HALF_MS : inHalfMs - played * MINUTE_MS;
  const blockWeight = added ? ADDED_WEIGHTS[half] : minuteWeights[base + played]!;
  return {
    phase,
    minute: base + played,
    second: Math.floor((intoBlockMs % MINUTE_MS) / 1000),
    addedMinute: added ? Math.floor(intoBlockMs / MINUTE_MS) : null,
    announced: added ? script.added[half] : null,
    passedWeight: (half === 0 ? 0 : FIRST_HALF_WEIGHT) + before + (blockWeight * intoBlockMs) / blockMs,
  };
}

function count(events: readonly FootballEvent[], which: (event: FootballEvent) => boolean): Score {
  const score = { home: 0, away: 0 };
  for (const event of events) if ('side' in event && which(event)) score[event.side]++;
  return score;
}

type EventOf<T extends FootballEvent['type']> = Extract<FootballEvent, { type: T }>;

function lastOf<T extends FootballEvent['type']>(
  events: readonly FootballEvent[],
  type: T,
  which: (event: EventOf<T>) => boolean = () => true,
): EventOf<T> | null {
  const isWanted = (event: FootballEvent): event is EventOf<T> => event.type === type;
  return events.filter(isWanted).findLast(which) ?? null;
}

/**
 * Bets are suspended in danger, after goals and after red cards. Penalties have their own reason, because they last
 * longer.
 */
function suspension(past: readonly FootballEvent[], elapsedMs: number): SuspendReason | null {
  const within = (type: FootballEvent['type'], forMs: number) =>
    past.some((event) => event.type === type && elapsedMs < event.atMs + forMs);
  if (within('goal', GOAL_STOP_MS)) return 'goal';
  const dangers = past.filter((event) => event.type === 'danger' && event.untilMs > elapsedMs);
  if (dangers.some((event) => event.type === 'danger' && event.kind === 'penalty')) return 'penalty';
  if (dangers.length > 0) return 'danger';
  return within('red', RED_CARD_STOP_MS) ? 'red-card' : null;
}

const PRESSURE: Partial<Record<FootballEvent['type'], number>> = {
  danger: 30,
  corner: 15,
  'shot-on-target': 20,
  goal: 40,
};

function momentumOf(script: FootballScript, past: readonly FootballEvent[], minute: number): number[] {
  const pressure = Array.from({ length: Math.min(minute + 1, 2 * HALF_MINUTES) }, () => 0);
  for (const event of past) {
    const weight = PRESSURE[event.type];
    if (weight === undefined || !('side' in event)) continue;
    const at = Math.min(clockAt(script, event.atMs).minute, pressure.length - 1);
    pressure[at] = Math.max(-100, Math.min(100, pressure[at]! + (event.side === 'home' ? weight : -weight)));
  }
  return pressure;
}

/** The state as a result, for grading and exposure. */
export function footballResult(state: FootballState): FootballResult {
  return {
    sport: 'football',
    goals: state.goals,
    half: state.half,
    corners: state.corners,
    halfOver: state.phase === 'half-time' || state.phase === 'second-half' || state.phase === 'ended',
    over: state.phase === 'ended',
    abandoned: false,
  };
}

/**
 * How long a bet in play waits before it is accepted, in real milliseconds: 5 s, 8 s from minute 80 on, 3 s in the
 * break, none before kick-off. The bet is refused if the market was suspended or the score changed meanwhile.
 */
export function footballDelayMs(state: FootballState): number {
  if (state.phase === 'before') return 0;
  if (state.phase === 'half-time') return 3000;
  return state.minute >= 80 ? 8000 : 5000;
}
