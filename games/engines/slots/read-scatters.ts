import type { Machine } from './machine.ts';
import { cellAt, type WinSheet } from './read-lines.ts';

/** Number of cells in the window that show `symbol`. */
export function countInWindow(machine: Machine, symbol: number): number {
  const { window } = machine;
  let count = 0;
  for (let i = 0; i < window.length; i++) if (window[i] === symbol) count++;
  return count;
}

/** Credits that `count` scatters pay, times `multiplier`. */
export function readScatters(machine: Machine, count: number, multiplier: number, sheet: WinSheet | null): number {
  if (machine.scatter < 0) return 0;
  const credits = machine.pays[machine.scatter * machine.payWidth + count]! * multiplier;
  if (sheet && credits > 0) {
    const places = [...machine.window.keys()].filter((i) => machine.window[i] === machine.scatter);
    sheet.wins.push({
      kind: 'scatter',
      line: null,
      reversed: false,
      symbol: machine.ids[machine.scatter]!,
      count,
      ways: 1,
      multiplier,
      cells: places.map((place) => cellAt(machine, place)),
      amount: BigInt(credits) * sheet.credit,
    });
  }
  return credits;
}
