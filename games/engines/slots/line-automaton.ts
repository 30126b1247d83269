import type { Machine } from './machine.ts';

/**
 * A state table that reads a line: one step per symbol, the credits at the end. Same rule as `readLine`, for proofs
 * that read billions of lines.
 */
export type LineAutomaton = {
  /** next[state + symbol]; states are multiples of `width`. */
  next: Int32Array;
  width: number;
  /** Credits by state. */
  credits: Int32Array;
  /** 1 when the paid combination fills the line from end to end. */
  full: Uint8Array;
  /** 1 when no further symbol changes the credits. */
  done: Uint8Array;
};

/** State of the reading: leading wilds, then a symbol with its count and the number of wilds that help. */
type Reading = { wilds: number; symbol: number; count: number; helping: number; done: boolean };

export function lineAutomaton(machine: Machine): LineAutomaton {
  const width = machine.ids.length;
  const states: Reading[] = [{ wilds: 0, symbol: -1, count: 0, helping: 0, done: false }];
  const numbers = new Map<string, number>([[JSON.stringify(states[0]), 0]]);
  const next: number[] = [];
  for (let at = 0; at < states.length; at++) {
    for (let symbol = 0; symbol < width; symbol++) {
      const reading = readOn(machine, states[at]!, symbol);
      const key = JSON.stringify(reading);
      let number = numbers.get(key);
      if (number === undefined) {
        number = states.push(reading) - 1;
        numbers.set(key, number);
      }
      next.push(number * width);
    }
  }
  const credits = new Int32Array(states.length * width);
  const full = new Uint8Array(states.length * width);
  const done = new Uint8Array(states.length * width);
  for (const [number, reading] of states.entries()) {
    const paid = payOf(machine, reading);
    credits[number * width] = paid.credits;
    full[number * width] = paid.count === machine.columns ? 1 : 0;
    done[number * width] = reading.done ? 1 : 0;
  }
  return { next: Int32Array.from(next), width, credits, full, done };
}

function readOn(machine: Machine, reading: Reading, symbol: number): Reading {
  // A line has at most as many symbols as there are reels, so longer readings need no states.
  const length = Math.max(reading.wilds, reading.count);
  if (reading.done || length >= machine.columns) return { ...reading, done: true };
  const isWild = symbol === machine.wild;
  if (reading.symbol < 0) {
    if (isWild) return { ...reading, wilds: reading.wilds + 1 };
    if (machine.apart[symbol] === 1) return { ...reading, done: true };
    return { ...reading, symbol, count: reading.wilds + 1, helping: reading.wilds };
  }
  if (symbol !== reading.symbol && !isWild) return { ...reading, done: true };
  return { ...reading, count: reading.count + 1, helping: reading.helping + (isWild ? 1 : 0) };
}

function payOf(machine: Machine, { wilds, symbol, count, helping }: Reading): { credits: number; count: number } {
  const { pays, payWidth, wild, title } = machine;
  const wildPay = wilds > 0 ? pays[wild * payWidth + wilds]! : 0;
  const pay = symbol < 0 ? 0 : pays[symbol * payWidth + count]! * title.wildMultiplier ** helping;
  return pay < wildPay || pay === 0 ? { credits: wildPay, count: wilds } : { credits: pay, count };
}
