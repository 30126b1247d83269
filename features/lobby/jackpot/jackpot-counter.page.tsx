import { lazy, Suspense } from 'react';
import { useSettled } from '#platform/ui/use-settled.ts';
import './jackpot-counter.css';

const Panel = lazy(async () => ({ default: (await import('./jackpot-panel.page.tsx')).JackpotPanel }));

/**
 * The counter above the slots (spec section 2.4), with its space reserved from the start. It loads after the games,
 * which the visitor waits for.
 */
export function JackpotCounter({ strip }: { strip: boolean }) {
  const settled = useSettled();
  return (
    <div className="jackpot-room" data-strip={strip || undefined}>
      {settled && (
        <Suspense fallback={null}>
          <Panel />
        </Suspense>
      )}
    </div>
  );
}
