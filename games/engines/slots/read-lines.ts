import type { Machine } from './machine.ts';
import type { Cell, SlotWin } from './slot-outcome.ts';

/** Collects the wins for the player; null in simulations, which need only the credits. */
export type WinSheet = { wins: SlotWin[]; credit: bigint };

/**
 * Credits of one line whose symbols, in reading order, are in `cells`. Stores symbol, count and multiplier in the
 * machine's hit fields. It is the better of two runs: the leading wilds alone, and the run of the first other symbol.
 */
export function readLine(machine: Machine, cells: Uint8Array): number {
  const { pays, payWidth, wild, columns } = machine;
  let wilds = 0;
  while (wilds < columns && cells[wilds] === wild) wilds++;
  const wildPay = wilds > 0 ? pays[wild * payWidth + wilds]! : 0;
  machine.hitSymbol = wild;
  machine.hitCount = wilds;
  machine.hitMultiplier = 1;
  if (wilds === columns) return wildPay;
  const symbol = cells[wilds]!;
  if (machine.apart[symbol] === 1) return wildPay;
  let count = wilds + 1;
  let helping = wilds;
  while (count < columns && (cells[count] === symbol || cells[count] === wild)) {
    if (cells[count] === wild) helping++;
    count++;
  }
  const multiplier = machine.title.wildMultiplier ** helping;
  const pay = pays[symbol * payWidth + count]! * multiplier;
  if (pay < wildPay || pay === 0) return wildPay;
  machine.hitSymbol = symbol;
  machine.hitCount = count;
  machine.hitMultiplier = multiplier;
  return pay;
}

/** Credits of all lines of the window, times `multiplier`. */
export function readLines(machine: Machine, multiplier: number, sheet: WinSheet | null): number {
  const { window, cells, columns, lines } = machine;
  const bothWays = machine.title.pays.kind === 'lines' && machine.title.pays.bothWays;
  const times = multiplier * fullWindowMultiplier(machine);
  let total = 0;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    for (let c = 0; c < columns; c++) cells[c] = window[line[c]!]!;
    const credits = readLine(machine, cells) * times;
    total += credits;
    if (credits > 0 && machine.marks) for (let c = 0; c < machine.hitCount; c++) machine.marks[line[c]!] = 1;
    if (sheet && credits > 0) sheet.wins.push(lineWin(machine, i, { credits, times, reversed: false }, sheet));
    if (!bothWays || machine.hitCount === columns) continue;
    for (let c = 0; c < columns; c++) cells[c] = window[line[columns - 1 - c]!]!;
    const back = readLine(machine, cells) * times;
    total += back;
    if (sheet && back > 0) sheet.wins.push(lineWin(machine, i, { credits: back, times, reversed: true }, sheet));
  }
  return total;
}

function lineWin(
  machine: Machine,
  line: number,
  hit: { credits: number; times: number; reversed: boolean },
  sheet: WinSheet,
): SlotWin {
  const places = [...machine.lines[line]!];
  if (hit.reversed) places.reverse();
  return {
    kind: 'line',
    line,
    reversed: hit.reversed,
    symbol: machine.ids[machine.hitSymbol]!,
    count: machine.hitCount,
    ways: 1,
    multiplier: machine.hitMultiplier * hit.times,
    cells: places.slice(0, machine.hitCount).map((place) => cellAt(machine, place)),
    amount: BigInt(hit.credits) * sheet.credit,
  };
}

export function cellAt(machine: Machine, place: number): Cell {
  return [Math.floor(place / machine.rows), place % machine.rows];
}

/** The title's full-window multiplier if one regular symbol, with wilds, fills every cell; otherwise 1. */
function fullWindowMultiplier(machine: Machine): number {
  if (machine.title.fullWindowMultiplier === 1) return 1;
  const { window, wild } = machine;
  let symbol = wild;
  for (let i = 0; i < window.length; i++) {
    if (window[i] === wild) continue;
    if (symbol === wild) symbol = window[i]!;
    else if (window[i] !== symbol) return 1;
  }
  return symbol !== wild && machine.apart[symbol] === 1 ? 1 : machine.title.fullWindowMultiplier;
}
