import type { Machine, Reels } from './machine.ts';
import type { WinSheet } from './read-lines.ts';
import { countInWindow, readScatters } from './read-scatters.ts';
import type { SlotStep, SlotWin } from './slot-outcome.ts';
import { readCombinations } from './spin.ts';

/** The record of a tumbling spin. */
export type TumbleSheet = { credit: bigint; steps: SlotStep[]; orbs: number; gridOf(machine: Machine): string[][] };

/** Far more than any title's strips reach. Throws for a title whose windows would win for ever. */
const MOST_STEPS = 100;

/**
 * Plays the window until nothing wins. The scatters of the first window pay and count. Each winning window has the next
 * multiplier of the reels' steps. Orbs that are still there at the end multiply everything.
 */
export function playTumbles(
  machine: Machine,
  reels: Reels,
  multiplier: number,
  sheet: TumbleSheet | null,
): { credits: number; scatters: number } {
  const scatters = machine.scatter < 0 ? 0 : countInWindow(machine, machine.scatter);
  let wins: WinSheet | null = sheet && { wins: [], credit: sheet.credit };
  let credits = readScatters(machine, scatters, multiplier, wins);
  for (let step = 0; ; step++) {
    if (step === MOST_STEPS) throw new Error(`${machine.title.code}: the strips win without end`);
    const times = multiplier * reels.steps[Math.min(step, reels.steps.length - 1)]!;
    machine.marks!.fill(0);
    const grid = sheet ? sheet.gridOf(machine) : null;
    const won = readCombinations(machine, times, wins);
    credits += won;
    if (sheet && grid && wins) {
      sheet.steps.push({ grid, multiplier: times, wins: wins.wins, amount: 0n });
      wins = { wins: [], credit: sheet.credit };
    }
    if (won === 0) break;
    dropSymbols(machine, reels);
  }
  const orbs = machine.hasOrbs && credits > 0 ? orbsInWindow(machine) : 0;
  if (sheet) closeSteps(sheet, orbs);
  return { credits: credits * Math.max(1, orbs), scatters };
}

/** Marked symbols vanish, those above fall, and the strip refills the top. */
function dropSymbols(machine: Machine, reels: Reels): void {
  const { window, rows, marks, tops } = machine;
  for (let c = 0; c < machine.columns; c++) {
    const start = c * rows;
    let to = start + rows - 1;
    for (let from = to; from >= start; from--) {
      if (marks![from] === 0) window[to--] = window[from]!;
    }
    const strip = reels.strips[c]!;
    for (; to >= start; to--) {
      const next = tops[c]! === 0 ? reels.lengths[c]! - 1 : tops[c]! - 1;
      tops[c] = next;
      window[to] = strip[next]!;
    }
  }
}

function orbsInWindow({ window, orbTimes }: Machine): number {
  let sum = 0;
  for (let i = 0; i < window.length; i++) sum += orbTimes[window[i]!]!;
  return sum;
}

function closeSteps(sheet: TumbleSheet, orbs: number): void {
  sheet.orbs = orbs;
  for (const step of sheet.steps) {
    if (orbs > 1) step.wins = step.wins.map((win) => timesOrbs(win, orbs));
    step.amount = step.wins.reduce((sum, win) => sum + win.amount, 0n);
  }
}

function timesOrbs(win: SlotWin, orbs: number): SlotWin {
  return { ...win, multiplier: win.multiplier * orbs, amount: win.amount * BigInt(orbs) };
}
