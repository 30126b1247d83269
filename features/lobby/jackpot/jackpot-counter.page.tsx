import { lazy, Suspense } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { useSettled } from '#platform/ui/use-settled.ts';
import './jackpot-counter.css';

const Panel = lazy(async () => ({ default: (await import('./jackpot-panel.page.tsx')).JackpotPanel }));

/**
 * The counter above the slots (spec section 2.4); its room is kept from the first moment, nothing where it is hidden.
 * It comes after the games: they are what the visitor waits for.
 */
export function JackpotCounter() {
  const { settings } = useShell();
  const settled = useSettled();
  if (settings.jackpotMode === 'hidden') return null;
  return (
    <div className="jackpot-room">
      {settled && (
        <Suspense fallback={null}>
          <Panel />
        </Suspense>
      )}
    </div>
  );
}
