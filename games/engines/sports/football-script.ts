import type { Draw } from '../fair/draw.ts';
import type { Side } from '../odds/result.ts';
import { PARTS } from './fixed.ts';
import {
  countParts,
  FIRST_HALF_WEIGHT,
  type FootballModel,
  HALF_MINUTES,
  halfWeights,
  MAX_CORNERS,
  scoreOfCell,
  scoreParts,
  TOTAL_WEIGHT,
} from './football-model.ts';

/**
 * A whole match, drawn at once from a committed seed. Times are milliseconds of match time since kick-off, including
 * the break; a host that plays faster multiplies its elapsed time.
 */
export type FootballEvent =
  | { atMs: number; type: 'kick-off'; half: 1 | 2 }
  | { atMs: number; type: 'added-time'; half: 1 | 2; minutes: number }
  | { atMs: number; type: 'half-time' }
  | { atMs: number; type: 'full-time' }
  | { atMs: number; type: 'goal'; side: Side; from: 'play' | 'penalty'; shirt: number }
  | { atMs: number; type: 'yellow' | 'red'; side: Side; shirt: number }
  | { atMs: number; type: 'corner'; side: Side }
  /** A dangerous phase until `untilMs`. If it leads to a goal, it ends with the goal. */
  | { atMs: number; type: 'danger'; side: Side; kind: 'attack' | 'penalty'; untilMs: number; shirt: number }
  | { atMs: number; type: 'shot-on-target'; side: Side };

export type FootballScript = {
  /** Added minutes of the halves. */
  added: readonly [number, number];
  secondHalfAtMs: number;
  endMs: number;
  events: readonly FootballEvent[];
};

export const MINUTE_MS = 60_000;
export const BREAK_MS = 15 * MINUTE_MS;
const HALF_MS = HALF_MINUTES * MINUTE_MS;
const GOAL_GAP_MS = 45_000;
const MAX_CARDS = 9;

type Clock = { added: readonly [number, number]; startMs: readonly [number, number] };
type Moment = { half: 0 | 1; atMs: number };
type GoalMoment = Moment & { side: Side };

/**
 * Draws a match. The order of the draws is part of the definition: added times, final score, goals (time, way, shirt),
 * corners, yellow cards, red cards, dangers without a goal. Cards do not change the rates of goals, so prices computed
 * from the same model stay exact.
 */
export function drawFootball(model: FootballModel, draw: Draw): FootballScript {
  const added: [number, number] = [1 + draw(4), 2 + draw(5)];
  const secondHalfAtMs = HALF_MS + added[0] * MINUTE_MS + BREAK_MS;
  const clock: Clock = { added, startMs: [0, secondHalfAtMs] };
  const endMs = secondHalfAtMs + HALF_MS + added[1] * MINUTE_MS;
  const score = scoreOfCell(pick(scoreParts(model), draw));
  const goals = spaced(
    [...sides('home', score.home), ...sides('away', score.away)].map((side) => ({ ...drawMoment(clock, draw), side })),
    clock,
  );
  const events: FootballEvent[] = [...frame(clock, endMs)];
  for (const goal of goals) events.push(...drawGoal(goal, clock, draw));
  for (const side of ['home', 'away'] as const) {
    const corners = pick(countParts(model.cornersMilli[side], MAX_CORNERS), draw);
    for (let n = 0; n < corners; n++) events.push({ atMs: drawMoment(clock, draw).atMs, type: 'corner', side });
  }
  for (const type of ['yellow', 'red'] as const) {
    for (const side of ['home', 'away'] as const) {
      const mean = type === 'yellow' ? model.yellowsMilli[side] : model.redsMilli[side];
      const cards = pick(countParts(mean, MAX_CARDS), draw);
      for (let n = 0; n < cards; n++) {
        events.push({ atMs: drawMoment(clock, draw).atMs, type, side, shirt: 2 + draw(10) });
      }
    }
  }
  events.push(...drawDangers(model, clock, draw));
  events.sort((a, b) => a.atMs - b.atMs || order(a) - order(b));
  return { added, secondHalfAtMs, endMs, events };
}

function sides(side: Side, count: number): Side[] {
  return Array.from({ length: count }, () => side);
}

/** Order of events at the same moment: kick-offs first, whistles that end a half last. */
function order(event: FootballEvent): number {
  if (event.type === 'kick-off') return 0;
  return event.type === 'half-time' || event.type === 'full-time' ? 2 : 1;
}

function frame({ added, startMs }: Clock, endMs: number): FootballEvent[] {
  return [
    { atMs: 0, type: 'kick-off', half: 1 },
    { atMs: HALF_MS, type: 'added-time', half: 1, minutes: added[0] },
    { atMs: HALF_MS + added[0] * MINUTE_MS, type: 'half-time' },
    { atMs: startMs[1], type: 'kick-off', half: 2 },
    { atMs: startMs[1] + HALF_MS, type: 'added-time', half: 2, minutes: added[1] },
    { atMs: endMs, type: 'full-time' },
  ];
}

/** The index of the part that a draw of 0 to PARTS - 1 falls into. */
export function pick(parts: readonly number[], draw: Draw): number {
  let left = draw(PARTS);
  const index = parts.findIndex((part) => {
    left -= part;
    return left < 0;
  });
  if (index < 0) throw new RangeError('the parts do not sum to PARTS');
  return index;
}

/**
 * Draws a time by the rate of goals: a block (a minute, or the added time of a half) by weight, then uniform within it.
 */
function drawMoment({ added, startMs }: Clock, draw: Draw): Moment {
  let left = draw(TOTAL_WEIGHT);
  const half = left < FIRST_HALF_WEIGHT ? 0 : 1;
  if (half === 1) left -= FIRST_HALF_WEIGHT;
  const block = halfWeights(half).findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  const length = block < HALF_MINUTES ? MINUTE_MS : added[half] * MINUTE_MS;
  return { half, atMs: startMs[half] + block * MINUTE_MS + draw(length) };
}

/** Moves a goal that follows another too closely a little later, but keeps it in its half. */
function spaced(goals: GoalMoment[], { added, startMs }: Clock): GoalMoment[] {
  const sorted = [...goals].sort((a, b) => a.atMs - b.atMs);
  for (let index = 1; index < sorted.length; index++) {
    const goal = sorted[index]!;
    const earliest = sorted[index - 1]!.atMs + GOAL_GAP_MS;
    const last = startMs[goal.half] + HALF_MS + added[goal.half] * MINUTE_MS - 1;
    if (goal.atMs < earliest) goal.atMs = Math.max(goal.atMs, Math.min(earliest, last));
  }
  return sorted;
}

function drawGoal(goal: GoalMoment, { startMs }: Clock, draw: Draw): FootballEvent[] {
  const { atMs, side } = goal;
  const penalty = draw(100) < 9;
  const lead = penalty ? 60_000 + draw(40_000) : 9_000 + draw(14_000);
  const shirt = 7 + draw(5);
  const from = penalty ? 'penalty' : 'play';
  const dangerMs = Math.max(startMs[goal.half], atMs - lead);
  return [
    { atMs: dangerMs, type: 'danger', side, kind: penalty ? 'penalty' : 'attack', untilMs: atMs, shirt },
    { atMs, type: 'shot-on-target', side },
    { atMs, type: 'goal', side, from, shirt },
  ];
}

/** Attacks without a goal; more of them for the side that is expected to score more. */
function drawDangers(model: FootballModel, clock: Clock, draw: Draw): FootballEvent[] {
  const events: FootballEvent[] = [];
  for (const side of ['home', 'away'] as const) {
    const count = 8 + Math.floor(model.goalsMilli[side] / 120) + draw(9);
    for (let n = 0; n < count; n++) {
      const { atMs, half } = drawMoment(clock, draw);
      const kind = draw(500) === 0 ? 'penalty' : 'attack';
      const lengthMs = kind === 'penalty' ? 60_000 + draw(40_000) : 6_000 + draw(14_000);
      const halfEndMs = clock.startMs[half] + HALF_MS + clock.added[half] * MINUTE_MS;
      const untilMs = Math.min(atMs + lengthMs, halfEndMs);
      events.push({ atMs, type: 'danger', side, kind, untilMs, shirt: 7 + draw(5) });
      if (draw(5) === 0) events.push({ atMs: untilMs, type: 'shot-on-target', side });
    }
  }
  return events;
}
