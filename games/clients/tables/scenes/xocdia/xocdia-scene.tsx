import type { Json } from '#games/engines/fair/replay.ts';
import type { XocDiaOutcome } from '#games/engines/tables/xocdia/xocdia.ts';
import { useText } from '#platform/i18n/text.tsx';
import { engineParts } from '../engine-game.ts';
import type { TableScene } from '../table-scene.ts';
import { ParityPanel, RedCountsPanel, RedPanel, XocDiaPreview, XocDiaTally } from './xocdia-roads.tsx';
import { OPEN_MS, XocDiaStage } from './xocdia-stage.tsx';

function Words({ outcome }: { outcome: Json }) {
  const t = useText();
  const { red } = outcome as unknown as XocDiaOutcome;
  return t(red % 2 === 0 ? 'xocdia.won.even' : 'xocdia.won.odd', { red, white: 4 - red });
}

export const xocDiaScene: TableScene = {
  ...engineParts('xocdia'),
  felt: 'ngoc',
  size: { wide: [1440, 612], tall: [390, 450], flat: [640, 326] },
  Stage: XocDiaStage,
  drawMs: () => OPEN_MS,
  Words,
  roads: [
    { key: 'parity', text: 'xocdia.road.parity', Panel: ParityPanel },
    { key: 'red', text: 'xocdia.road.red', Panel: RedPanel },
    { key: 'counts', text: 'table.road.counts', Panel: RedCountsPanel },
  ],
  Tally: XocDiaTally,
  Preview: XocDiaPreview,
  rules: ['xocdia.rule.aim', 'xocdia.rule.sealed', 'xocdia.rule.fields'],
  texts: {
    VI: () => Promise.all([import('./xocdia.vi.json')]),
    EN: () => Promise.all([import('./xocdia.en.json')]),
  },
};
