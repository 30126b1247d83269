import type { Draw } from '../fair/draw.ts';
import type { Machine, Reels } from './machine.ts';
import { readLines, type WinSheet } from './read-lines.ts';
import { countInWindow, readScatters } from './read-scatters.ts';
import { readWays } from './read-ways.ts';

/** Draws one stop per reel, from the first, and fills the machine's window; `stops` receives them when wanted. */
export function drawWindow(machine: Machine, reels: Reels, draw: Draw, stops: number[] | null): void {
  for (let c = 0; c < machine.columns; c++) {
    const stop = draw(reels.lengths[c]!);
    showStop(machine, reels, c, stop);
    stops?.push(stop);
  }
}

export function showStop(machine: Machine, reels: Reels, column: number, stop: number): void {
  const { window, rows } = machine;
  const strip = reels.strips[column]!;
  for (let r = 0; r < rows; r++) window[column * rows + r] = strip[stop + r]!;
}

/** Scatters in the window and the credits of all its wins, times `multiplier`: first scatters on the stopped window,
 *  then the expanding wilds, then lines or ways. */
export function readWindow(
  machine: Machine,
  multiplier: number,
  sheet: WinSheet | null,
): { credits: number; scatters: number } {
  const scatters = machine.scatter < 0 ? 0 : countInWindow(machine, machine.scatter);
  let credits = readScatters(machine, scatters, multiplier, sheet);
  if (machine.title.expandingWild) expandWilds(machine);
  credits +=
    machine.title.pays.kind === 'lines' ? readLines(machine, multiplier, sheet) : readWays(machine, multiplier, sheet);
  return { credits, scatters };
}

function expandWilds(machine: Machine): void {
  const { window, rows, wild } = machine;
  for (let start = 0; start < window.length; start += rows) {
    if (hasWild(machine, start)) window.fill(wild, start, start + rows);
  }
}

/** Columns that a wild will fill, for the player's eyes. */
export function columnsToExpand(machine: Machine): number[] {
  if (!machine.title.expandingWild) return [];
  return Array.from({ length: machine.columns }, (_, c) => c).filter((c) => hasWild(machine, c * machine.rows));
}

function hasWild(machine: Machine, start: number): boolean {
  for (let i = start; i < start + machine.rows; i++) if (machine.window[i] === machine.wild) return true;
  return false;
}
