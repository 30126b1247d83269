import type { Json } from '#games/engines/fair/replay.ts';
import type { DragonTigerOutcome } from '#games/engines/tables/dragontiger/dragontiger.ts';
import { useText } from '#platform/i18n/text.tsx';
import { engineParts } from '../engine-game.ts';
import type { TableScene } from '../table-scene.ts';
import {
  DragonTigerPreview,
  DragonTigerTally,
  SideBeadPanel,
  SideBigPanel,
  SideCountsPanel,
  SideDerivedPanel,
} from './dragontiger-roads.tsx';
import { DRAW_MS, DragonTigerStage } from './dragontiger-stage.tsx';

function Words({ outcome }: { outcome: Json }) {
  const t = useText();
  const { winner, suited } = outcome as unknown as DragonTigerOutcome;
  return t(suited ? 'dragontiger.won.suited' : `dragontiger.won.${winner}`);
}

export const dragonTigerScene: TableScene = {
  ...engineParts('dragontiger'),
  felt: 'son',
  size: { wide: [1440, 612], tall: [390, 420], flat: [640, 326] },
  Stage: DragonTigerStage,
  drawMs: () => DRAW_MS,
  Words,
  roads: [
    { key: 'big', text: 'table.road.big', Panel: SideBigPanel },
    { key: 'bead', text: 'table.road.bead', Panel: SideBeadPanel },
    { key: 'derived', text: 'table.road.derived', Panel: SideDerivedPanel },
    { key: 'counts', text: 'table.road.counts', Panel: SideCountsPanel },
  ],
  Tally: DragonTigerTally,
  Preview: DragonTigerPreview,
  rules: ['dragontiger.rule.aim', 'dragontiger.rule.rank', 'dragontiger.rule.tie', 'dragontiger.rule.suited'],
  texts: {
    VI: () => Promise.all([import('./dragontiger.vi.json')]),
    EN: () => Promise.all([import('./dragontiger.en.json')]),
  },
};
