/**
 * Reels that may slow down: those that follow at least two visible scatters when another one would pay free spins.
 * Read from the window as it will stop, so the suspense is never made up.
 */
export function anticipated(grid: readonly (readonly string[])[], scatter: string | undefined, needed = 3): boolean[] {
  let seen = 0;
  return grid.map((column) => {
    const waits = scatter !== undefined && seen >= 2 && seen < needed;
    seen += column.filter((id) => id === scatter).length;
    return waits;
  });
}
