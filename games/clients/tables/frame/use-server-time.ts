import { useEffect, useState } from 'react';
import { useTable } from './table-context.ts';

/** The server's time, renewed at every step of it; `stepMs` null leaves it standing. */
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
