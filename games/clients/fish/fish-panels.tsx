import { useText } from '#platform/i18n/text.tsx';
import type { PanelProps } from '../shell/panels/panel-outlet.tsx';
import { Panels } from '../shell/panels/panels.tsx';
import { FishHistory } from './fish-history.tsx';
import { FishRules } from './fish-rules.tsx';

/** The frame's panels with the price table and the batches of this game. */
export function FishPanels({ panel, onClose }: PanelProps) {
  const t = useText();
  const own = { stakes: <p>{t('fish.rules.batch')}</p>, rules: <FishRules />, history: <FishHistory /> };
  return <Panels panel={panel} own={own} onClose={onClose} />;
}
