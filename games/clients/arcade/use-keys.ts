import { useEffect, useRef } from 'react';
import { useArcade } from './arcade-context.ts';

/**
 * Space and Enter do the main action, + and - change the stake. Repeats of a held key are ignored, so that it does not
 * play.
 */
export function useKeys(onPrimary: () => void): void {
  const { game } = useArcade();
  const primary = useRef(onPrimary);
  primary.current = onPrimary;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target as Element;
      if (target.closest('[role="dialog"], [role="menu"]') || document.querySelector('[role="dialog"]')) return;
      // A focused control handles these keys itself.
      const isOnControl = target.closest('button, a, input, select');
      if ((event.key === ' ' || event.key === 'Enter') && !isOnControl) {
        event.preventDefault();
        primary.current();
      } else if (event.key === '+' || event.key === '=') game.changeStake(1);
      else if (event.key === '-') game.changeStake(-1);
      else if (event.key === 'Escape') game.dismissNotice();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [game]);
}
