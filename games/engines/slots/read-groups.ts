import { type Machine, NO_SYMBOL } from './machine.ts';
import { cellAt, type WinSheet } from './read-lines.ts';

/**
 * Credits of all clusters of the window, times `multiplier`. A cluster is a group of one regular symbol that touch side
 * by side, with the wilds that touch them. Clusters are found in the order of their first place; a wild may be in
 * several.
 */
export function readClusters(machine: Machine, multiplier: number, sheet: WinSheet | null): number {
  const { window, seen, queue, pays, payWidth } = machine;
  seen.fill(0);
  let total = 0;
  for (let start = 0; start < window.length; start++) {
    const symbol = window[start]!;
    if (seen[start] === 1 || symbol === machine.wild || symbol === NO_SYMBOL || machine.apart[symbol] === 1) continue;
    const count = growCluster(machine, start, symbol);
    const credits = pays[symbol * payWidth + count]! * multiplier;
    if (credits > 0) {
      total += credits;
      const places = queue.subarray(0, count);
      markPlaces(machine, places);
      if (sheet) writeGroup(machine, { kind: 'cluster', symbol, places, multiplier, credits }, sheet);
    }
    // Wilds may be used again by the next cluster.
    for (let i = 0; i < count; i++) if (window[queue[i]!] === machine.wild) seen[queue[i]!] = 0;
  }
  return total;
}

/** Fills the queue with the cluster's places; returns their number. */
function growCluster(machine: Machine, start: number, symbol: number): number {
  const { window, seen, queue, wild, neighbours } = machine;
  let count = 1;
  queue[0] = start;
  seen[start] = 1;
  for (let next = 0; next < count; next++) {
    const from = queue[next]! * 4;
    for (let side = from; side < from + 4; side++) {
      const place = neighbours[side]!;
      if (place === NO_SYMBOL || seen[place] === 1) continue;
      const other = window[place]!;
      if (other !== symbol && other !== wild) continue;
      seen[place] = 1;
      queue[count++] = place;
    }
  }
  return count;
}

/** Credits of all symbols that occur often enough in the window, times `multiplier`; wilds count for each of them. */
export function readAnywhere(machine: Machine, multiplier: number, sheet: WinSheet | null): number {
  const { window, seen, queue, pays, payWidth, wild } = machine;
  // One count per symbol; no title has more symbols than cells.
  const counts = seen.fill(0);
  for (let i = 0; i < window.length; i++) counts[window[i]!] = counts[window[i]!]! + 1;
  const wilds = wild < 0 ? 0 : counts[wild]!;
  let total = 0;
  for (let symbol = 0; symbol < machine.ids.length; symbol++) {
    if (symbol === wild || machine.apart[symbol] === 1 || counts[symbol] === 0) continue;
    const credits = pays[symbol * payWidth + counts[symbol]! + wilds]! * multiplier;
    if (credits === 0) continue;
    total += credits;
    let count = 0;
    for (let i = 0; i < window.length; i++) if (window[i] === symbol || window[i] === wild) queue[count++] = i;
    const places = queue.subarray(0, count);
    markPlaces(machine, places);
    if (sheet) writeGroup(machine, { kind: 'anywhere', symbol, places, multiplier, credits }, sheet);
  }
  return total;
}

function markPlaces({ marks }: Machine, places: Uint8Array): void {
  if (marks) for (let i = 0; i < places.length; i++) marks[places[i]!] = 1;
}

type Group = {
  kind: 'cluster' | 'anywhere';
  symbol: number;
  places: Uint8Array;
  multiplier: number;
  credits: number;
};

function writeGroup(machine: Machine, { kind, symbol, places, multiplier, credits }: Group, sheet: WinSheet): void {
  sheet.wins.push({
    kind,
    line: null,
    reversed: false,
    symbol: machine.ids[symbol]!,
    count: places.length,
    ways: 1,
    multiplier,
    cells: [...places].sort((a, b) => a - b).map((place) => cellAt(machine, place)),
    amount: BigInt(credits) * sheet.credit,
  });
}
