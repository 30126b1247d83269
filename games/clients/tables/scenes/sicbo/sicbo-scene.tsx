import type { Json } from '#games/engines/fair/replay.ts';
import type { SicBoOutcome } from '#games/engines/tables/sicbo/sicbo.ts';
import { LOWEST_BIG_TOTAL } from '#games/engines/tables/sicbo/sicbo.ts';
import { useText } from '#platform/i18n/text.tsx';
import { engineParts } from '../engine-game.ts';
import type { TableScene } from '../table-scene.ts';
import { RollsPanel, SicBoPreview, SicBoTally, SizePanel, TotalsPanel } from './sicbo-roads.tsx';
import { ROLL_MS, SicBoStage } from './sicbo-stage.tsx';

function Words({ outcome }: { outcome: Json }) {
  const t = useText();
  const { total, triple, dice } = outcome as unknown as SicBoOutcome;
  if (triple) return t('sicbo.won.triple', { total, face: dice[0] });
  const size = t(total >= LOWEST_BIG_TOTAL ? 'sicbo.big' : 'sicbo.small');
  const parity = t(total % 2 === 1 ? 'sicbo.odd' : 'sicbo.even');
  return t('sicbo.won', { total, size, parity });
}

export const sicBoScene: TableScene = {
  ...engineParts('sicbo'),
  felt: 'tia',
  size: { wide: [1440, 612], tall: [390, 468], flat: [640, 326] },
  Stage: SicBoStage,
  drawMs: () => ROLL_MS,
  Words,
  roads: [
    { key: 'rolls', text: 'sicbo.road.rolls', Panel: RollsPanel },
    { key: 'size', text: 'sicbo.road.size', Panel: SizePanel },
    { key: 'counts', text: 'table.road.counts', Panel: TotalsPanel },
  ],
  Tally: SicBoTally,
  Preview: SicBoPreview,
  rules: ['sicbo.rule.aim', 'sicbo.rule.triple', 'sicbo.rule.single'],
  texts: {
    VI: () => Promise.all([import('./sicbo.vi.json')]),
    EN: () => Promise.all([import('./sicbo.en.json')]),
  },
};
