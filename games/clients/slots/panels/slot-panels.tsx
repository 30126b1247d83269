import type { PanelProps } from '../../shell/panels/panel-outlet.tsx';
import { Panels } from '../../shell/panels/panels.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { StakesPanel } from './stakes-panel.tsx';

/** The frame's panels with the rules and the stakes of a slot machine. */
export function SlotPanels({ panel, onClose }: PanelProps) {
  const own = { stakes: <StakesPanel onDone={onClose} />, rules: <RulesPanel /> };
  return <Panels panel={panel} own={own} onClose={onClose} />;
}
