import type { Draw } from '../fair/draw.ts';
import type { Json } from '../fair/replay.ts';

/**
 * A player at the table before a hand. `player` is any text that identifies the occupant of the seat. `stack` is what
 * the wallet holds for the seat, in 1/10,000 unit.
 */
export type SeatedPlayer = { seat: number; player: string; stack: bigint };

/** The table before a hand. `carry` is the result of the last hand's `carry`, null before a table's first hand. */
export type TableBefore<Carry = Json> = { seats: readonly SeatedPlayer[]; carry: Carry | null };

/**
 * The seat for which the table waits. With `interrupts` other seats may act as well (Tien len: a run of four pairs).
 * Only a seat itself knows whether it can do so, so the server passes every action to `act`.
 */
export type Turn =
  | { kind: 'seat'; seat: number; ask: 'lead' | 'beat' | 'bet'; interrupts: boolean }
  | { kind: 'simultaneous'; seats: number[]; ask: 'arrange' }
  | { kind: 'ended' };

/** Every reason for which an engine refuses an action. */
export type SeatRefusal =
  | 'malformed'
  | 'not_in_hand'
  | 'hand_over'
  | 'not_your_turn'
  | 'not_your_cards'
  | 'not_a_combination'
  | 'does_not_beat'
  | 'must_contain_start_card'
  | 'must_lead'
  | 'cannot_check'
  | 'nothing_to_call'
  | 'raise_not_open'
  | 'raise_too_small'
  | 'raise_too_large'
  | 'foul'
  | 'already_done';

export type Acted<State, Event> = { state: State; events: Event[] } | { refused: SeatRefusal };

/** Money that a hand moves, in 1/10,000 unit. The sum of the deltas and the rake is 0. */
export type Settlement = { deltas: { seat: number; delta: bigint }[]; rake: bigint };

/**
 * A game between players, without clock, money accounts or network. The table house runs all of them through this
 * interface.
 *
 * Config, state, action, view, carry and event are plain JSON. Amounts in them are decimal strings. All randomness of a
 * hand is drawn in `start`, so one hand has one commitment. Events contain public facts only.
 */
export interface SeatGame<Config = Json, State = Json, Action = Json, View = Json, Carry = Json, Event = Json> {
  readonly code: string;
  readonly seats: { least: number; most: number };
  /** Brand data for a new table. */
  readonly defaults: Config;
  /** Reads a config from JSON; null if invalid. */
  readConfig(value: Json): Config | null;
  /** Reads a carry from JSON; null if invalid. */
  readCarry(value: Json): Carry | null;
  /**
   * The smallest stack with which a seat is dealt in, in 1/10,000 unit, for this number of players in the hand. In Tien
   * len and Mau binh it is the most that one hand can cost.
   */
  leastStack(config: Config, players: number): bigint;
  /** Seats that are dealt into the next hand; empty when it cannot start. */
  seatsToDeal(config: Config, table: TableBefore<Carry>): number[];
  /** Starts a hand. Throws when `seatsToDeal` is empty. The hand may be over at once (instant win). */
  start(config: Config, table: TableBefore<Carry>, draw: Draw): State;
  turn(state: State): Turn;
  /** Reads and applies an action of a seat. Never changes `state`. */
  act(state: State, seat: number, action: Json): Acted<State, Event>;
  /** The action for a seat whose time is up. Throws when the table does not wait for that seat. */
  timeout(state: State, seat: number): Action;
  /** A bot's action. It sees what its seat sees. Call it only when the table waits for that seat. */
  bot(view: View, draw: Draw): Action;
  /** What a seat may see; null is an onlooker. */
  view(state: State, seat: number | null): View;
  isOver(state: State): boolean;
  /** Throws when the hand is not over. */
  settle(state: State): Settlement;
  /** What the next hand needs from this one. */
  carry(state: State): Carry;
}

/** Whether the table waits for this seat. */
export function waitsFor(turn: Turn, seat: number): boolean {
  if (turn.kind === 'seat') return turn.seat === seat;
  return turn.kind === 'simultaneous' && turn.seats.includes(seat);
}
