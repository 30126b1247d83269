import type { Draw } from '../fair/draw.ts';
import { type Machine, NO_SYMBOL, type Reels } from './machine.ts';
import { readAnywhere, readClusters } from './read-groups.ts';
import { readLines, type WinSheet } from './read-lines.ts';
import { countInWindow, readScatters } from './read-scatters.ts';
import { readWays } from './read-ways.ts';

/**
 * Draws one stop per reel, from the first, and fills the machine's window; stores them in `stops` if given. A reel with
 * drawn height draws its height directly before its stop.
 */
export function drawWindow(machine: Machine, reels: Reels, draw: Draw, stops: number[] | null): void {
  for (let c = 0; c < machine.columns; c++) {
    const height = reels.heights ? reels.heights[draw(reels.heights.length)]! : machine.rows;
    const stop = draw(reels.lengths[c]!);
    showStop(machine, reels, { column: c, stop, height });
    stops?.push(stop);
  }
}

export function showStop(
  machine: Machine,
  reels: Reels,
  { column, stop, height }: { column: number; stop: number; height: number },
): void {
  const { window, rows } = machine;
  const strip = reels.strips[column]!;
  machine.tops[column] = stop;
  for (let r = 0; r < rows; r++) window[column * rows + r] = r < height ? strip[stop + r]! : NO_SYMBOL;
}

/** Opens the window's mystery symbols, all as the same symbol; returns its number, -1 if there was none to open. */
export function openMystery(machine: Machine, draw: Draw): number {
  const { window, mystery } = machine;
  if (mystery < 0 || !window.includes(mystery)) return -1;
  let number = draw(machine.becomesWeight);
  const opened = machine.becomes.find(({ weight }) => {
    number -= weight;
    return number < 0;
  })!.symbol;
  for (let i = 0; i < window.length; i++) if (window[i] === mystery) window[i] = opened;
  return opened;
}

/**
 * Number of scatters in the window and the credits of all its wins, times `multiplier`: first scatters in the stopped
 * window, then the expanding wilds, then lines or ways.
 */
export function readWindow(
  machine: Machine,
  multiplier: number,
  sheet: WinSheet | null,
): { credits: number; scatters: number } {
  const scatters = machine.scatter < 0 ? 0 : countInWindow(machine, machine.scatter);
  let credits = readScatters(machine, scatters, multiplier, sheet);
  if (machine.title.expandingWild) expandWilds(machine);
  credits += readCombinations(machine, multiplier, sheet);
  return { credits, scatters };
}

/** Credits of everything except the scatters, by the title's pay rule. */
export function readCombinations(machine: Machine, multiplier: number, sheet: WinSheet | null): number {
  switch (machine.title.pays.kind) {
    case 'lines':
      return readLines(machine, multiplier, sheet);
    case 'ways':
      return readWays(machine, multiplier, sheet);
    case 'cluster':
      return readClusters(machine, multiplier, sheet);
    case 'anywhere':
      return readAnywhere(machine, multiplier, sheet);
  }
}

function expandWilds(machine: Machine): void {
  const { window, rows, wild } = machine;
  for (let start = 0; start < window.length; start += rows) {
    if (hasWild(machine, start)) window.fill(wild, start, start + rows);
  }
}

/** Columns that a wild will fill, for display. */
export function columnsToExpand(machine: Machine): number[] {
  if (!machine.title.expandingWild) return [];
  return Array.from({ length: machine.columns }, (_, c) => c).filter((c) => hasWild(machine, c * machine.rows));
}

function hasWild(machine: Machine, start: number): boolean {
  for (let i = start; i < start + machine.rows; i++) if (machine.window[i] === machine.wild) return true;
  return false;
}
