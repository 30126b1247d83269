import { type LineAutomaton, lineAutomaton } from './line-automaton.ts';
import type { Machine } from './machine.ts';

/** Symbols of each stop's rows, by reel: shown[reel][stop * rows + row]. */
export type ShownReels = readonly Uint8Array[];

/**
 * Reads all lines of a window that is given as stops. Nearly every line ends on its second reel. So the effect of the
 * first two reels is precomputed for every pair of stops: the credits of the lines that end there, and the lines that
 * go on with their state.
 */
export type FastLines = {
  machine: Machine;
  automaton: LineAutomaton;
  shown: ShownReels;
  /** Rows of all lines in reading order: rows[line * columns + place]. */
  rows: Uint8Array;
  /** The reel that is read at each place. */
  order: readonly number[];
  /** Stops of the reel at the second place. */
  seconds: number;
  ended: Int32Array;
  /** For each pair, where its open lines begin in `lines` and `states`. */
  starts: Int32Array;
  lines: Uint8Array;
  states: Int32Array;
  /**
   * True for the second direction: a line that is filled from end to end pays only once, so it is not counted from the
   * last reel.
   */
  skipsFull: boolean;
};

/** Lines read from the first reel, or from the last one if `reversed`. */
export function fastLines(machine: Machine, shown: ShownReels, reversed: boolean): FastLines {
  const { columns, rows: height } = machine;
  const automaton = lineAutomaton(machine);
  const { next, credits, done } = automaton;
  const order = Array.from({ length: columns }, (_, place) => (reversed ? columns - 1 - place : place));
  const rows = Uint8Array.from(machine.lines.flatMap((line) => order.map((c) => line[c]! % height)));
  const [first, second] = [shown[order[0]!]!, shown[order[1]!]!];
  const seconds = second.length / height;
  const ended: number[] = [];
  const starts: number[] = [];
  const lines: number[] = [];
  const states: number[] = [];
  for (let pair = 0; pair < (first.length / height) * seconds; pair++) {
    const [a, b] = [Math.floor(pair / seconds) * height, (pair % seconds) * height];
    starts.push(lines.length);
    let sum = 0;
    for (let line = 0; line < machine.lines.length; line++) {
      const at = line * columns;
      const state = next[next[first[a + rows[at]!]!]! + second[b + rows[at + 1]!]!]!;
      if (done[state] === 1) sum += credits[state]!;
      else states[lines.push(line) - 1] = state;
    }
    ended.push(sum);
  }
  starts.push(lines.length);
  return {
    machine,
    automaton,
    shown,
    rows,
    order,
    seconds,
    ended: Int32Array.from(ended),
    starts: Int32Array.from(starts),
    lines: Uint8Array.from(lines),
    states: Int32Array.from(states),
    skipsFull: reversed,
  };
}

/** Credits of all lines at these stops, before any multiplier for the whole window. */
export function readFastLines(fast: FastLines, stops: Int32Array): number {
  const { order, seconds, starts } = fast;
  const pair = stops[order[0]!]! * seconds + stops[order[1]!]!;
  const end = starts[pair + 1]!;
  let total = fast.ended[pair]!;
  if (order.length === 5) return total + readOpenFive(fast, stops, starts[pair]!, end);
  for (let j = starts[pair]!; j < end; j++) total += creditsOf(fast, endState(fast, stops, j));
  return total;
}

/** The usual five reels, written out for speed: proofs spend most of their time here. */
function readOpenFive(fast: FastLines, stops: Int32Array, from: number, end: number): number {
  const { automaton, machine, shown, rows, order, lines, states } = fast;
  const { next, credits, done, full } = automaton;
  const height = machine.rows;
  const two = order[2]!;
  const three = order[3]!;
  const four = order[4]!;
  const third = shown[two]!;
  const fourth = shown[three]!;
  const fifth = shown[four]!;
  const thirdAt = stops[two]! * height;
  const fourthAt = stops[three]! * height;
  const fifthAt = stops[four]! * height;
  let total = 0;
  for (let j = from; j < end; j++) {
    const at = lines[j]! * 5;
    let state = next[states[j]! + third[thirdAt + rows[at + 2]!]!]!;
    if (done[state] === 0) {
      state = next[next[state + fourth[fourthAt + rows[at + 3]!]!]! + fifth[fifthAt + rows[at + 4]!]!]!;
      if (fast.skipsFull && full[state] === 1) continue;
    }
    total += credits[state]!;
  }
  return total;
}

function creditsOf({ automaton, skipsFull }: FastLines, state: number): number {
  return skipsFull && automaton.full[state] === 1 ? 0 : automaton.credits[state]!;
}

function endState({ automaton, machine, shown, rows, order, lines, states }: FastLines, stops: Int32Array, j: number) {
  const { columns, rows: height } = machine;
  const { next } = automaton;
  const at = lines[j]! * columns;
  let state = states[j]!;
  for (let place = 2; place < columns; place++) {
    const reel = order[place]!;
    state = next[state + shown[reel]![stops[reel]! * height + rows[at + place]!]!]!;
  }
  return state;
}
