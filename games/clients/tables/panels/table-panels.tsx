import { BookOpen, History, LayoutGrid, LogOut, MessageCircle, ShieldCheck, Volume2, VolumeX } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { LinkRow, LinkRows } from '#platform/ui/link-rows.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { useField } from '../../shell/store.ts';
import { RoadPanel } from '../frame/road-panel.tsx';
import { type PanelName, useTable } from '../frame/table-context.ts';
import { HistoryPanel } from './history-panel.tsx';
import { PhrasePanel } from './phrase-panel.tsx';
import { RoundPanel } from './round-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { TablesPanel } from './tables-panel.tsx';
import './table-panels.css';

const SIZES = {
  rules: 'lg',
  round: 'md',
  history: 'lg',
  tables: 'lg',
  phrases: 'sm',
  roads: 'md',
  menu: 'sm',
} as const;

interface PanelsProps {
  panel: PanelName;
  onPanel(panel: PanelName | null): void;
}

/** One panel at a time above the table; the round continues behind it. */
export function TablePanels({ panel, onPanel }: PanelsProps) {
  const t = useText();
  return (
    <Modal
      open
      title={t(`table.panel.${panel}`)}
      size={SIZES[panel]}
      className="table-panel"
      onOpenChange={(open) => !open && onPanel(null)}
    >
      <Content panel={panel} onPanel={onPanel} />
    </Modal>
  );
}

function Content({ panel, onPanel }: PanelsProps) {
  const close = () => onPanel(null);
  switch (panel) {
    case 'rules':
      return <RulesPanel />;
    case 'round':
      return <RoundPanel />;
    case 'history':
      return <HistoryPanel />;
    case 'tables':
      return <TablesPanel onChosen={close} />;
    case 'phrases':
      return <PhrasePanel onSaid={close} />;
    case 'roads':
      return <RoadPanel />;
    case 'menu':
      return <MenuPanel onPanel={onPanel} />;
  }
}

const line = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

function MenuPanel({ onPanel }: { onPanel(panel: PanelName): void }) {
  const t = useText();
  const { portal, sound, scene } = useTable();
  const isLoud = useField(sound.state, 'on');
  const Speaker = isLoud ? Volume2 : VolumeX;
  return (
    <LinkRows label={t('table.panel.menu')}>
      <LinkRow icon={<LayoutGrid {...line} />} onClick={() => onPanel('tables')}>
        {t('table.tables')}
      </LinkRow>
      {scene.roads.length > 0 && (
        <LinkRow icon={<LayoutGrid {...line} />} onClick={() => onPanel('roads')}>
          {t('table.roads')}
        </LinkRow>
      )}
      <LinkRow icon={<BookOpen {...line} />} onClick={() => onPanel('rules')}>
        {t('table.panel.rules')}
      </LinkRow>
      <LinkRow icon={<History {...line} />} onClick={() => onPanel('history')}>
        {t('table.panel.history')}
      </LinkRow>
      <LinkRow icon={<ShieldCheck {...line} />} onClick={() => onPanel('round')}>
        {t('table.panel.round')}
      </LinkRow>
      <LinkRow icon={<MessageCircle {...line} />} onClick={() => onPanel('phrases')}>
        {t('table.phrases')}
      </LinkRow>
      <LinkRow icon={<Speaker {...line} />} onClick={() => sound.toggle()}>
        {t(isLoud ? 'game.sound.off' : 'game.sound.on')}
      </LinkRow>
      <LinkRow icon={<LogOut {...line} />} onClick={() => portal.close()}>
        {t('game.lobby')}
      </LinkRow>
    </LinkRows>
  );
}
