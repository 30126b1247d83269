import { useEffect } from 'react';
import type { SlotGame } from './slot-game.ts';

/**
 * Space and Enter press the spin button, arrows and +/- change the stake. Only while no panel is open. Repeats of a
 * held key are ignored, so that it does not play.
 */
export function useGameKeys(game: SlotGame | null, active: boolean): void {
  useEffect(() => {
    if (!game || !active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const isOnControl = (event.target as Element).closest('button, a, input, select, [role="menu"], [role="dialog"]');
      if (event.key === ' ' || event.key === 'Enter') {
        // A focused button handles these keys itself.
        if (isOnControl) return;
        event.preventDefault();
        game.press();
      } else if (event.key === 'ArrowUp' || event.key === '+' || event.key === '=') {
        game.changeStake(1);
      } else if (event.key === 'ArrowDown' || event.key === '-') {
        game.changeStake(-1);
      } else if (event.key === 'Escape') {
        game.dismissNotice();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [game, active]);
}
