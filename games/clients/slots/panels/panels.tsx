import { useText } from '#platform/i18n/text.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { useGame } from '../game-context.ts';
import type { PanelName } from '../panel-outlet.tsx';
import { FairPanel } from './fair-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { StakesPanel } from './stakes-panel.tsx';
import './panels.css';

const SIZES = { menu: 'sm', stakes: 'sm', rules: 'lg', history: 'md', fair: 'md' } as const;

/** One panel at a time above the game. */
export function Panels({ panel, onClose }: { panel: PanelName; onClose(): void }) {
  const t = useText();
  return (
    <Modal open title={t(`game.${panel}.title`)} size={SIZES[panel]} onOpenChange={(open) => !open && onClose()}>
      <Content panel={panel} onClose={onClose} />
    </Modal>
  );
}

function Content({ panel, onClose }: { panel: PanelName; onClose(): void }) {
  const { open } = useGame();
  switch (panel) {
    case 'menu':
      return <MenuPanel onOpen={open} />;
    case 'stakes':
      return <StakesPanel onDone={onClose} />;
    case 'rules':
      return <RulesPanel />;
    case 'history':
      return <HistoryPanel />;
    case 'fair':
      return <FairPanel />;
  }
}
