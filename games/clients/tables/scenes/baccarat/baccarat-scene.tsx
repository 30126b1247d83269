import type { Json } from '#games/engines/fair/replay.ts';
import type { BaccaratOutcome } from '#games/engines/tables/baccarat/deal-baccarat.ts';
import { useText } from '#platform/i18n/text.tsx';
import { engineParts } from '../engine-game.ts';
import type { TableScene } from '../table-scene.ts';
import {
  BaccaratPreview,
  BaccaratTally,
  BeadPanel,
  BigPanel,
  CountsPanel,
  DerivedRoadPanel,
} from './baccarat-roads.tsx';
import { BaccaratStage } from './baccarat-stage.tsx';
import { lastTurnMs } from './deal-moments.ts';

function Words({ outcome }: { outcome: Json }) {
  const t = useText();
  const { winner, playerTotal, bankerTotal } = outcome as unknown as BaccaratOutcome;
  const [high, low] = [Math.max(playerTotal, bankerTotal), Math.min(playerTotal, bankerTotal)];
  return t(`baccarat.won.${winner}`, { high, low });
}

export const baccaratScene: TableScene = {
  ...engineParts('baccarat'),
  felt: 'ngoc',
  size: { wide: [1440, 612], tall: [390, 440], flat: [640, 326] },
  Stage: BaccaratStage,
  drawMs: (outcome) => lastTurnMs((outcome as unknown as BaccaratOutcome).deal.length),
  Words,
  roads: [
    { key: 'big', text: 'table.road.big', Panel: BigPanel },
    { key: 'bead', text: 'table.road.bead', Panel: BeadPanel },
    { key: 'derived', text: 'table.road.derived', Panel: DerivedRoadPanel },
    { key: 'counts', text: 'table.road.counts', Panel: CountsPanel },
  ],
  Tally: BaccaratTally,
  Preview: BaccaratPreview,
  rules: [
    'baccarat.rule.aim',
    'baccarat.rule.values',
    'baccarat.rule.third',
    'baccarat.rule.tie',
    'baccarat.rule.pair',
  ],
  texts: {
    VI: () => Promise.all([import('./baccarat.vi.json')]),
    EN: () => Promise.all([import('./baccarat.en.json')]),
  },
};
