import { BookOpen, History, List, LogOut, ShieldCheck } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { LinkRow, LinkRows } from '#platform/ui/link-rows.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { type SeatsPanel, useSeats } from '../seats-context.ts';
import { PhraseList } from '../table/phrases.tsx';
import { HandPanel } from './hand-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';

interface PanelProps {
  panel: SeatsPanel;
  onClose(): void;
}

const SIZES = { menu: 'sm', phrases: 'sm', rules: 'lg', history: 'md', hand: 'md', log: 'sm' } as const;

/** One panel at a time above the table. */
export function SeatsPanels({ panel, onClose }: PanelProps) {
  const t = useText();
  return (
    <Modal
      open
      title={t(`seats.panel.${panel}`)}
      size={SIZES[panel]}
      readable
      onOpenChange={(open) => !open && onClose()}
    >
      {panel === 'menu' && <Menu />}
      {panel === 'phrases' && <PhraseList onSaid={onClose} />}
      {panel === 'rules' && <RulesPanel />}
      {panel === 'history' && <HistoryPanel />}
      {panel === 'hand' && <HandPanel />}
    </Modal>
  );
}

const line = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Menu() {
  const t = useText();
  const { open, goTo, portal } = useSeats();
  return (
    <LinkRows label={t('game.menu.title')}>
      <LinkRow icon={<BookOpen {...line} />} onClick={() => open('rules')}>
        {t('seats.panel.rules')}
      </LinkRow>
      <LinkRow icon={<History {...line} />} onClick={() => open('history')}>
        {t('seats.panel.history')}
      </LinkRow>
      <LinkRow icon={<ShieldCheck {...line} />} onClick={() => open('hand')}>
        {t('seats.panel.hand')}
      </LinkRow>
      <LinkRow icon={<List {...line} />} onClick={() => goTo(null)}>
        {t('seats.lobby')}
      </LinkRow>
      <LinkRow icon={<LogOut {...line} />} onClick={() => portal.close()}>
        {t('game.lobby')}
      </LinkRow>
    </LinkRows>
  );
}
