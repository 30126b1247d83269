export interface Window {
  maintenance_from: Date | null;
  maintenance_to: Date | null;
}

/**
 * The running maintenance: from and to in epoch milliseconds, `to` null when its end is open. A window without a start
 * has begun. Of the vendor's and the game's windows the longer one counts.
 */
export function currentMaintenance(
  windows: readonly Window[],
  now: number,
): { from: number; to: number | null } | undefined {
  const running = windows.filter(({ maintenance_from: from, maintenance_to: to }) => {
    if (!from && !to) return false;
    return (from?.getTime() ?? 0) <= now && (to?.getTime() ?? Number.POSITIVE_INFINITY) > now;
  });
  if (running.length === 0) return undefined;
  const ends = running.map(({ maintenance_to: to }) => to?.getTime() ?? Number.POSITIVE_INFINITY);
  const to = Math.max(...ends);
  return {
    from: Math.min(...running.map(({ maintenance_from: from }) => from?.getTime() ?? now)),
    to: Number.isFinite(to) ? to : null,
  };
}
