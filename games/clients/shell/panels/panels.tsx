import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { useFrame } from '../frame-context.ts';
import { FairPanel } from './fair-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { MenuPanel } from './menu-panel.tsx';
import type { PanelName, PanelProps } from './panel-outlet.tsx';
import './panels.css';

const SIZES = { menu: 'sm', stakes: 'sm', rules: 'lg', history: 'md', fair: 'md' } as const;

/** Panels whose content each game provides. */
export interface OwnPanels {
  stakes: ReactNode;
  rules: ReactNode;
  /** Default: the shell's list of slot rounds. */
  history?: ReactNode;
}

/** One panel at a time above the game. */
export function Panels({ panel, own, onClose }: PanelProps & { own: OwnPanels }) {
  const t = useText();
  return (
    <Modal open title={t(`game.${panel}.title`)} size={SIZES[panel]} onOpenChange={(open) => !open && onClose()}>
      <Content panel={panel} own={own} />
    </Modal>
  );
}

function Content({ panel, own }: { panel: PanelName; own: OwnPanels }) {
  const { open } = useFrame();
  switch (panel) {
    case 'menu':
      return <MenuPanel onOpen={open} />;
    case 'history':
      return own.history ?? <HistoryPanel />;
    case 'fair':
      return <FairPanel />;
    default:
      return own[panel];
  }
}
