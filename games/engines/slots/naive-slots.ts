import type { SlotTitle } from './slot-title.ts';

/**
 * A second implementation of clusters, pay-anywhere and tumbles for the tests: slow, with lists and recursion. It
 * shares only the title's data with the engine.
 */

type Grid = string[][];

const roleOf = (title: SlotTitle, id: string) => title.symbols.find((symbol) => symbol.id === id)!.role;

/** The highest entry of the pay table that `count` reaches. */
function payFor(title: SlotTitle, id: string, count: number): number {
  const entries = Object.entries(title.symbols.find((symbol) => symbol.id === id)!.pays);
  const reached = entries.filter(([least]) => Number(least) <= count).map(([, credits]) => credits);
  return reached.length > 0 ? Math.max(...reached) : 0;
}

function groupsOf(title: SlotTitle, grid: Grid): { id: string; cells: string[] }[] {
  const cells = grid.flatMap((column, c) => column.map((id, r) => ({ id, c, r, key: `${c},${r}` })));
  const matches = (id: string) => cells.filter((cell) => cell.id === id || roleOf(title, cell.id) === 'wild');
  const regular = [...new Set(cells.map(({ id }) => id))].filter((id) => roleOf(title, id) === 'regular');
  if (title.pays.kind === 'anywhere') return regular.map((id) => ({ id, cells: matches(id).map(({ key }) => key) }));
  return regular.flatMap((id) => {
    const open = new Map(matches(id).map((cell) => [cell.key, cell]));
    const groups: { id: string; cells: string[] }[] = [];
    const walk = (key: string): string[] => {
      const cell = open.get(key);
      if (!cell) return [];
      open.delete(key);
      const sides = [`${cell.c - 1},${cell.r}`, `${cell.c + 1},${cell.r}`, `${cell.c},${cell.r - 1}`];
      return [key, ...[...sides, `${cell.c},${cell.r + 1}`].flatMap(walk)];
    };
    // A group begins at a cell of the symbol itself: wilds alone are not a group.
    for (const { key } of matches(id).filter((cell) => cell.id === id)) {
      const group = walk(key);
      if (group.length > 0) groups.push({ id, cells: group });
    }
    return groups;
  });
}

/** Credits of a spin at these stops, and all its windows. */
export function naiveSpin(
  title: SlotTitle,
  kind: 'base' | 'free',
  stops: number[],
): { credits: number; grids: Grid[] } {
  const strips = (kind === 'free' ? title.freeSpins!.strips : title.strips).map((strip) => strip.trim().split(/\s+/));
  const steps = kind === 'free' ? title.tumble!.freeSteps : title.tumble!.steps;
  let grid = strips.map((strip, c) =>
    Array.from({ length: title.rows }, (_, r) => strip[(stops[c]! + r) % strip.length]!),
  );
  const above = [...stops];
  const grids = [grid];
  const scatter = title.symbols.find(({ role }) => role === 'scatter')!;
  let credits = scatter.pays[grid.flat().filter((id) => id === scatter.id).length] ?? 0;
  for (let step = 0; ; step++) {
    const paid = groupsOf(title, grid)
      .map((group) => ({ ...group, credits: payFor(title, group.id, group.cells.length) }))
      .filter((group) => group.credits > 0);
    if (paid.length === 0) break;
    const times = steps[step] ?? steps.at(-1)!;
    credits += paid.reduce((sum, group) => sum + group.credits, 0) * times;
    const gone = new Set(paid.flatMap((group) => group.cells));
    grid = grid.map((column, c) => {
      const rest = column.filter((_, r) => !gone.has(`${c},${r}`));
      while (rest.length < title.rows) {
        above[c] = (above[c]! - 1 + strips[c]!.length) % strips[c]!.length;
        rest.unshift(strips[c]![above[c]!]!);
      }
      return rest;
    });
    grids.push(grid);
  }
  const orbs = grid.flat().reduce((sum, id) => sum + (title.symbols.find((symbol) => symbol.id === id)!.times ?? 0), 0);
  return { credits: credits * Math.max(1, orbs), grids };
}
