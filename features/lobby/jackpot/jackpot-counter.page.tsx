import { lazy, Suspense } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import './jackpot-counter.css';

const Panel = lazy(async () => ({ default: (await import('./jackpot-panel.page.tsx')).JackpotPanel }));

/** The counter above the slots (spec section 2.4); its room is kept from the first moment, nothing where it is hidden. */
export function JackpotCounter() {
  const { settings } = useShell();
  if (settings.jackpotMode === 'hidden') return null;
  return (
    <div className="jackpot-room">
      <Suspense fallback={null}>
        <Panel />
      </Suspense>
    </div>
  );
}
