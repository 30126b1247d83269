import { type ComponentType, Suspense } from 'react';

export type PanelName = 'menu' | 'stakes' | 'rules' | 'history' | 'fair';

export interface PanelProps {
  panel: PanelName;
  onClose(): void;
}

interface PanelOutletProps {
  panel: PanelName | null;
  /** The game's panels, lazy: their code and the dialog's are loaded when the first panel is opened. */
  panels: ComponentType<PanelProps>;
  onClose(): void;
}

export function PanelOutlet({ panel, panels: Panels, onClose }: PanelOutletProps) {
  if (!panel) return null;
  return (
    <Suspense fallback={null}>
      <Panels panel={panel} onClose={onClose} />
    </Suspense>
  );
}
