import { useEffect, useState } from 'react';
import { useTable } from './table-context.ts';

/** The server's time, refreshed at every step; with `stepMs` null it does not change. */
export function useServerTime(stepMs: number | null): number {
  const { clock } = useTable().game;
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (stepMs === null) return;
    setNow(clock.now());
    const timer = setInterval(() => setNow(clock.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs, clock]);
  return now;
}
