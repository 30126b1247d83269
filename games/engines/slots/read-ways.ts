import { type Machine, NO_SYMBOL } from './machine.ts';
import { cellAt, type WinSheet } from './read-lines.ts';
import type { Cell } from './slot-outcome.ts';

/**
 * Credits of all ways of the window, times `multiplier`. For each symbol of the first reel: the product of its places
 * (wilds included) over the consecutive reels that show it, times its pay for that many reels.
 */
export function readWays(machine: Machine, multiplier: number, sheet: WinSheet | null): number {
  const { window, rows, columns, pays, payWidth, wild } = machine;
  let total = 0;
  let done = 0;
  for (let r = 0; r < rows; r++) {
    const symbol = window[r]!;
    if (symbol === NO_SYMBOL || machine.apart[symbol] === 1 || (done & (1 << symbol)) !== 0) continue;
    done |= 1 << symbol;
    let ways = 1;
    let reels = 0;
    for (let c = 0; c < columns; c++) {
      let places = 0;
      for (let i = c * rows; i < (c + 1) * rows; i++) if (window[i] === symbol || window[i] === wild) places++;
      if (places === 0) break;
      ways *= places;
      reels++;
    }
    const credits = pays[symbol * payWidth + reels]! * ways * multiplier;
    if (credits === 0) continue;
    total += credits;
    if (machine.marks) markWays(machine, symbol, reels);
    sheet?.wins.push({
      kind: 'ways',
      line: null,
      reversed: false,
      symbol: machine.ids[symbol]!,
      count: reels,
      ways,
      multiplier,
      cells: cellsOf(machine, symbol, reels),
      amount: BigInt(credits) * sheet.credit,
    });
  }
  return total;
}

function cellsOf(machine: Machine, symbol: number, reels: number): Cell[] {
  const cells: Cell[] = [];
  for (let i = 0; i < reels * machine.rows; i++) {
    if (machine.window[i] === symbol || machine.window[i] === machine.wild) cells.push(cellAt(machine, i));
  }
  return cells;
}

function markWays({ window, rows, wild, marks }: Machine, symbol: number, reels: number): void {
  for (let i = 0; i < reels * rows; i++) if (window[i] === symbol || window[i] === wild) marks![i] = 1;
}
