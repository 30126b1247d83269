import type { Json } from '../../fair/replay.ts';
import { readAmount, readRecord } from '../read-json.ts';
import type { SeatRefusal } from '../seat-game.ts';
import { bettorsOf, contendersOf, type Hand, type HandSeat } from './hand.ts';
import { greatest, least } from './pots.ts';

/**
 * `to` is the seat's bet on this street after the raise, in chips as a decimal string; a first bet is a raise from 0.
 */
export type HoldemAction = { kind: 'fold' } | { kind: 'check' } | { kind: 'call' } | { kind: 'raise'; to: string };

/**
 * Possible actions of the seat to act. Amounts in chips. `call` is the additional amount of a call, null when there is
 * nothing to call. `raise` is the range of the street's bet after a raise, null when the seat may not raise. A range of
 * one value is an all-in for less than a full raise.
 */
export type BettingOptions = { check: boolean; call: bigint | null; raise: { least: bigint; most: bigint } | null };

export function optionsOf(hand: Hand, one: HandSeat): BettingOptions {
  const target = betToCall(hand, one);
  const toCall = target > one.bet ? least(target - one.bet, one.stack) : 0n;
  return { check: toCall === 0n, call: toCall > 0n ? toCall : null, raise: raiseOf(hand, one) };
}

/** The bet that a call makes. If all others are all-in, it is at most their highest bet. */
function betToCall(hand: Hand, one: HandSeat): bigint {
  const others = contendersOf(hand).filter((other) => other !== one);
  if (others.some((other) => other.stack > 0n)) return hand.highest;
  return others.map((other) => other.bet).reduce(greatest, 0n);
}

function raiseOf(hand: Hand, one: HandSeat): BettingOptions['raise'] {
  const most = one.bet + one.stack;
  if (most <= hand.highest) return null;
  // Nobody could answer a raise if all others are all-in.
  if (bettorsOf(hand).every((other) => other === one)) return null;
  // A seat that has acted may raise again only if the bets since then add up to a full raise.
  if (one.actedAt !== null && hand.highest - one.actedAt < hand.fullRaise) return null;
  return { least: least(hand.highest + hand.fullRaise, most), most };
}

/** Whether the seat must act before the street can end. */
export function mustAct(hand: Hand, one: HandSeat): boolean {
  if (one.folded || one.stack === 0n) return false;
  const alone = bettorsOf(hand).every((other) => other === one);
  if (alone && one.bet >= betToCall(hand, one)) return false;
  return one.actedAt === null || one.bet < hand.highest;
}

/** Reads an action from JSON; null if invalid. */
export function readHoldemAction(value: Json): HoldemAction | null {
  const record = readRecord(value);
  const kind = record?.kind;
  if (kind === 'fold' || kind === 'check' || kind === 'call') return { kind };
  const to = readAmount(record?.to);
  return kind === 'raise' && to !== null ? { kind, to } : null;
}

/** Applies an action of the seat to act, or returns why it is refused. A refusal leaves the hand unchanged. */
export function applyAction(hand: Hand, one: HandSeat, action: HoldemAction): SeatRefusal | null {
  const options = optionsOf(hand, one);
  if (action.kind === 'fold') {
    one.folded = true;
    return null;
  }
  if (action.kind === 'check' && !options.check) return 'cannot_check';
  if (action.kind === 'call') {
    if (options.call === null) return 'nothing_to_call';
    putIn(one, options.call);
  }
  if (action.kind === 'raise') {
    const to = BigInt(action.to);
    if (options.raise === null) return 'raise_not_open';
    if (to > options.raise.most) return 'raise_too_large';
    // For a smaller all-in, `least` and `most` are the same.
    if (to < options.raise.least) return 'raise_too_small';
    const step = to - hand.highest;
    if (step >= hand.fullRaise) hand.fullRaise = step;
    putIn(one, to - one.bet);
    hand.highest = to;
    hand.aggressor = one.seat;
  }
  one.actedAt = hand.highest;
  return null;
}

/** Moves chips from the stack into the bet; at most the whole stack. */
export function putIn(one: HandSeat, chips: bigint): bigint {
  const paid = least(chips, one.stack);
  one.stack -= paid;
  one.bet += paid;
  one.total += paid;
  return paid;
}
