import type { Draw } from '../fair/draw.ts';
import { type FastLines, fastLines, readFastLines } from './fast-lines.ts';
import { drawCoin, playHold } from './hold.ts';
import { type Machine, machineOf, type Reels } from './machine.ts';
import { multiplierOf, playRound } from './play-slot.ts';
import { readWays } from './read-ways.ts';
import type { HoldAndCollect, SlotTitle } from './slot-title.ts';

/**
 * Credits of one whole round, without the cap and the jackpot. It takes the same draws as `playRound` and pays the
 * same. For proofs: it records nothing.
 */
export type FastRound = (draw: Draw) => number;

/** What one stop of a reel shows, precomputed. */
type FastReels = {
  lengths: readonly number[];
  /** By reel: the symbols of each stop's rows, wilds expanded. */
  shown: Uint8Array[];
  /** Scatters of each stop, plus 256 times its coins. */
  counts: Uint16Array[];
  /** Bits of the symbols of each stop. */
  symbols: Uint32Array[];
  /** Lines in each direction in which they are read; empty for ways. */
  lines: readonly FastLines[];
};

type Fast = {
  machine: Machine;
  stops: Int32Array;
  base: FastReels;
  free: FastReels | null;
  scatters: number;
  /** Values of the coins in a window, and their number. */
  coins: Int32Array;
  coinCount: number;
};

const rounds = new WeakMap<SlotTitle, FastRound>();

/**
 * The fast path of a title. Titles whose windows change after the stop (tumbles, drawn heights, mysteries, sticky
 * wilds) use the playing path without recording.
 */
export function fastRoundOf(title: SlotTitle): FastRound {
  let round = rounds.get(title);
  if (!round) {
    round = buildFastRound(title);
    rounds.set(title, round);
  }
  return round;
}

/** Whether the title pays lines or ways and its windows do not change after the stop. */
export function hasFastPath(title: SlotTitle): boolean {
  const reads = title.pays.kind === 'lines' || title.pays.kind === 'ways';
  return reads && !title.tumble && !title.heights && !title.mystery && !title.freeSpins?.stickyWilds;
}

function buildFastRound(title: SlotTitle): FastRound {
  const machine = machineOf(title);
  if (!hasFastPath(title)) return (draw) => playRound(machine, draw, null, Number.MAX_SAFE_INTEGER);
  const fast: Fast = {
    machine,
    stops: new Int32Array(machine.columns),
    base: fastReels(machine, machine.base),
    free: machine.free ? fastReels(machine, machine.free) : null,
    scatters: 0,
    coins: new Int32Array(machine.window.length),
    coinCount: 0,
  };
  return (draw) => playFast(fast, draw);
}

function fastReels(machine: Machine, reels: Reels): FastReels {
  const { rows, wild } = machine;
  const perStop = <Made>(make: (cells: Uint8Array, raw: Uint8Array) => Made) =>
    reels.strips.map((strip, c) =>
      Array.from({ length: reels.lengths[c]! }, (_, stop) => {
        const raw = strip.subarray(stop, stop + rows);
        const expands = machine.title.expandingWild && raw.includes(wild);
        return make(expands ? new Uint8Array(rows).fill(wild) : raw, raw);
      }),
    );
  const countOf = (symbol: number) =>
    perStop((_, raw) => raw.reduce((count, one) => count + (one === symbol ? 1 : 0), 0));
  const bits = perStop((cells) => cells.reduce((mask, symbol) => mask | (1 << symbol), 0) >>> 0);
  const coins = countOf(machine.coin);
  const shown = perStop((cells) => [...cells]).map((stops) => Uint8Array.from(stops.flat()));
  const { pays } = machine.title;
  const directions = pays.kind !== 'lines' ? [] : pays.bothWays ? [false, true] : [false];
  return {
    lengths: reels.lengths,
    shown,
    lines: directions.map((reversed) => fastLines(machine, shown, reversed)),
    counts: countOf(machine.scatter).map((scatters, c) =>
      Uint16Array.from(scatters, (count, stop) => count + 256 * coins[c]![stop]!),
    ),
    symbols: bits.map((masks) => Uint32Array.from(masks)),
  };
}

function playFast(fast: Fast, draw: Draw): number {
  const { machine } = fast;
  const { title } = machine;
  let total = spinFast(fast, fast.base, { multiplier: 1, hold: title.hold }, draw);
  const { scatters } = fast;
  if (title.hold && fast.coinCount >= title.hold.coinsToStart) {
    total += playHold(machine, title.hold, fast.coins, draw, null);
  }
  const { freeSpins } = title;
  if (!freeSpins || !fast.free) return total;
  let awarded = Math.min(machine.awards[scatters]!, freeSpins.most);
  for (let played = 1; played <= awarded; played++) {
    total += spinFast(fast, fast.free, { multiplier: multiplierOf(freeSpins, played), hold: null }, draw);
    awarded += Math.min(machine.awards[fast.scatters]!, freeSpins.most - awarded);
  }
  return total;
}

function spinFast(
  fast: Fast,
  reels: FastReels,
  { multiplier, hold }: { multiplier: number; hold: HoldAndCollect | null },
  draw: Draw,
): number {
  const { machine, stops } = fast;
  const { lengths, lines } = reels;
  let counts = 0;
  for (let c = 0; c < stops.length; c++) {
    const stop = draw(lengths[c]!);
    stops[c] = stop;
    counts += reels.counts[c]![stop]!;
  }
  const scatters = counts & 255;
  const coins = counts >> 8;
  fast.scatters = scatters;
  if (hold) drawCoins(fast, reels, { hold, coins }, draw);
  let credits = 0;
  if (lines.length === 0) {
    fillWindow(fast, reels);
    credits = readWays(machine, 1, null);
  } else {
    for (let i = 0; i < lines.length; i++) credits += readFastLines(lines[i]!, stops);
    if (isFull(fast, reels)) credits *= machine.title.fullWindowMultiplier;
  }
  if (machine.scatter >= 0) credits += machine.pays[machine.scatter * machine.payWidth + scatters]!;
  return credits * multiplier;
}

function fillWindow({ machine, stops }: Fast, reels: FastReels): void {
  const { window, rows } = machine;
  for (let c = 0; c < stops.length; c++) {
    const shown = reels.shown[c]!;
    for (let r = 0, from = stops[c]! * rows, to = c * rows; r < rows; r++) window[to + r] = shown[from + r]!;
  }
}

/** No title with coins has expanding wilds, so the window still shows the coins. */
function drawCoins(
  fast: Fast,
  reels: FastReels,
  { hold, coins }: { hold: HoldAndCollect; coins: number },
  draw: Draw,
): void {
  fast.coinCount = coins;
  if (coins === 0) return;
  fillWindow(fast, reels);
  const { window, coin } = fast.machine;
  for (let i = 0; i < window.length; i++) fast.coins[i] = window[i] === coin ? drawCoin(fast.machine, hold, draw) : 0;
}

/** Whether one regular symbol, with wilds, fills every cell. */
function isFull({ machine, stops }: Fast, reels: FastReels): boolean {
  if (machine.title.fullWindowMultiplier === 1) return false;
  let symbols = 0;
  for (let c = 0; c < stops.length; c++) symbols |= reels.symbols[c]![stops[c]!]!;
  const others = machine.wild < 0 ? symbols : symbols & ~(1 << machine.wild);
  if ((others & (others - 1)) !== 0) return false;
  return others === 0 || machine.apart[31 - Math.clz32(others)] === 0;
}
