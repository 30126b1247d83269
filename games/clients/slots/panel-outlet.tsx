import { lazy, Suspense } from 'react';

export type PanelName = 'menu' | 'stakes' | 'rules' | 'history' | 'fair';

const Panels = lazy(async () => ({ default: (await import('./panels/panels.tsx')).Panels }));

/** The panels and the dialog they stand in are loaded when the first one is opened. */
export function PanelOutlet({ panel, onClose }: { panel: PanelName | null; onClose(): void }) {
  if (!panel) return null;
  return (
    <Suspense fallback={null}>
      <Panels panel={panel} onClose={onClose} />
    </Suspense>
  );
}
