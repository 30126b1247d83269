/**
 * Reels that may slow down: those after at least two visible scatters, if another scatter would pay free spins.
 * Computed from the final window, so the suspense is never faked.
 */
export function anticipated(grid: readonly (readonly string[])[], scatter: string | undefined, needed = 3): boolean[] {
  let seen = 0;
  return grid.map((column) => {
    const waits = scatter !== undefined && seen >= 2 && seen < needed;
    seen += column.filter((id) => id === scatter).length;
    return waits;
  });
}
