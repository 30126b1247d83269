import type { Json } from '../../fair/replay.ts';
import { readRecord, readWhole } from '../read-json.ts';
import type { SeatedPlayer, TableBefore } from '../seat-game.ts';
import { CHIP } from './config.ts';

/** Positions of the button and the blinds, and the seats that were dealt in. A position may be an empty seat. */
export type HoldemCarry = {
  button: number;
  smallBlindAt: number;
  bigBlindAt: number;
  dealt: { seat: number; player: string }[];
};

/** Positions of a hand. `smallBlind` is null when nobody posts it. Heads-up, the button posts it. */
export type Positions = {
  button: number;
  smallBlindAt: number;
  smallBlind: number | null;
  bigBlind: number;
  /** Seats in ascending order. */
  dealt: number[];
};

export const MOST_SEATS = 6;

/** Reads a carry from JSON; null if invalid. */
export function readHoldemCarry(value: Json): HoldemCarry | null {
  const record = readRecord(value);
  const button = readWhole(record?.button, 0, 99);
  const smallBlindAt = readWhole(record?.smallBlindAt, 0, 99);
  const bigBlindAt = readWhole(record?.bigBlindAt, 0, 99);
  if (button === null || smallBlindAt === null || bigBlindAt === null || !Array.isArray(record?.dealt)) return null;
  const dealt = record.dealt.map((one) => {
    const seat = readWhole(readRecord(one)?.seat, 0, 99);
    const player = readRecord(one)?.player;
    return seat === null || typeof player !== 'string' ? null : { seat, player };
  });
  return dealt.every((one) => one !== null) ? { button, smallBlindAt, bigBlindAt, dealt } : null;
}

/** Seats that could be dealt in: those with at least one chip. */
export function seatsWithChips(table: TableBefore<HoldemCarry>): SeatedPlayer[] {
  return table.seats.filter((one) => one.stack >= CHIP).sort((a, b) => a.seat - b.seat);
}

/** The first of `seats` to the left of a place: the next higher number, wrapping around. */
export function leftOf(place: number, seats: readonly number[]): number {
  const first = Math.min(...seats.filter((seat) => seat > place));
  return Number.isFinite(first) ? first : Math.min(...seats);
}

/** Seats in order, beginning to the left of a place. */
export function orderFrom(place: number, seats: readonly number[]): number[] {
  const sorted = [...seats].sort((a, b) => a - b);
  return [...sorted.filter((seat) => seat > place), ...sorted.filter((seat) => seat <= place)];
}

/** Positions of a table's first hand for a given button. All seats are dealt in. */
export function firstPositions(seats: readonly number[], button: number): Positions {
  const order = orderFrom(button, seats);
  const smallBlind = order.length === 2 ? button : order[0]!;
  const bigBlind = order.length === 2 ? order[0]! : order[1]!;
  return { button, smallBlindAt: smallBlind, smallBlind, bigBlind, dealt: [...order].sort((a, b) => a - b) };
}

/**
 * Positions of the hand after `carry` (dead button): the big blind moves to the next player, the small blind to the
 * last big blind, the button to the last small blind. A player who missed the last hand is dealt in only on the big
 * blind. Null when fewer than two would be dealt in: the next hand then starts like a table's first.
 */
export function nextPositions(carry: HoldemCarry, seated: readonly SeatedPlayer[]): Positions | null {
  const seats = seated.map((one) => one.seat);
  if (seats.length < 2) return null;
  const was = (one: SeatedPlayer) => carry.dealt.some((old) => old.seat === one.seat && old.player === one.player);
  const bigBlind = leftOf(carry.bigBlindAt, seats);
  const dealt = seated.filter((one) => was(one) || one.seat === bigBlind).map((one) => one.seat);
  if (dealt.length < 2) return null;
  if (dealt.length === 2) {
    const button = dealt.find((seat) => seat !== bigBlind)!;
    return { button, smallBlindAt: button, smallBlind: button, bigBlind, dealt };
  }
  const smallBlind = dealt.includes(carry.bigBlindAt) ? carry.bigBlindAt : null;
  return { button: carry.smallBlindAt, smallBlindAt: carry.bigBlindAt, smallBlind, bigBlind, dealt };
}
