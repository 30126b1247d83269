import { BookOpen, History, LogOut, ShieldCheck, Volume2, VolumeX } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { LinkRow, LinkRows } from '#platform/ui/link-rows.tsx';
import { useFrame } from '../frame-context.ts';
import { useField } from '../store.ts';
import type { PanelName } from './panel-outlet.tsx';

const line = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function MenuPanel({ onOpen }: { onOpen(panel: PanelName): void }) {
  const t = useText();
  const { portal, sound } = useFrame();
  const on = useField(sound.state, 'on');
  const Speaker = on ? Volume2 : VolumeX;
  return (
    <LinkRows label={t('game.menu.title')}>
      <LinkRow icon={<BookOpen {...line} />} onClick={() => onOpen('rules')}>
        {t('game.rules.title')}
      </LinkRow>
      <LinkRow icon={<History {...line} />} onClick={() => onOpen('history')}>
        {t('game.history.title')}
      </LinkRow>
      <LinkRow icon={<ShieldCheck {...line} />} onClick={() => onOpen('fair')}>
        {t('game.fair.title')}
      </LinkRow>
      <LinkRow icon={<Speaker {...line} />} onClick={() => sound.toggle()}>
        {t(on ? 'game.sound.off' : 'game.sound.on')}
      </LinkRow>
      <LinkRow icon={<LogOut {...line} />} onClick={() => portal.close()}>
        {t('game.lobby')}
      </LinkRow>
    </LinkRows>
  );
}
