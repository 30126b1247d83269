import { useEffect, useState } from 'react';
import { useRound, useTable, useView } from './table-context.ts';

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * How many of these moments of the animation have passed; each is in milliseconds after the outcome became public. All
 * of them if the animation is not played: reduced motion, a missed round, or a settled one.
 */
export function usePassed(momentsMs: readonly number[]): number {
  const { game } = useTable();
  const round = useRound();
  const live = useView('live');
  const [, setTick] = useState(0);
  const shownMs = round?.outcome != null && round.phase === 'shown' ? round.since : null;
  const isPlayed = shownMs !== null && live === round?.ref && !wantsStillness();
  const passed = isPlayed
    ? momentsMs.filter((moment) => game.clock.now() >= shownMs + moment).length
    : momentsMs.length;
  const next = momentsMs[passed];
  useEffect(() => {
    if (!isPlayed || next === undefined) return;
    const timer = setTimeout(() => setTick((tick) => tick + 1), Math.max(16, shownMs + next - game.clock.now()));
    return () => clearTimeout(timer);
  }, [isPlayed, next, shownMs, game]);
  return round?.outcome != null ? passed : 0;
}
