import { useText } from '#platform/i18n/text.tsx';
import type { PanelProps } from '../shell/panels/panel-outlet.tsx';
import { Panels } from '../shell/panels/panels.tsx';
import { useArcade } from './arcade-context.ts';
import { ArcadeHistory } from './arcade-history.tsx';
import { ArcadeRules } from './rules/arcade-rules.tsx';

/** The frame's panels with the rules and rounds of an arcade game. */
export function ArcadePanels({ panel, onClose }: PanelProps) {
  const t = useText();
  const { session } = useArcade();
  const own = {
    stakes: <p>{t('arcade.stake.each')}</p>,
    rules: <ArcadeRules code={session.game.code} facts={session.game.facts} symbol={session.symbol} />,
    history: <ArcadeHistory />,
  };
  return <Panels panel={panel} own={own} onClose={onClose} />;
}
