import type { Json } from '#games/engines/fair/replay.ts';
import type { RouletteOutcome } from '#games/engines/tables/roulette/roulette.ts';
import { useText } from '#platform/i18n/text.tsx';
import { engineParts } from '../engine-game.ts';
import type { TableScene } from '../table-scene.ts';
import { GroupsPanel, NumbersPanel, RoulettePreview, RouletteTally } from './roulette-roads.tsx';
import { RouletteBackdrop, RouletteStage, SPIN_MS } from './roulette-stage.tsx';

function Words({ outcome }: { outcome: Json }) {
  const t = useText();
  const { number, colour } = outcome as unknown as RouletteOutcome;
  return t('roulette.won', { number, colour: t(`roulette.${colour}`) });
}

export const rouletteScene: TableScene = {
  ...engineParts('roulette'),
  felt: 'reu',
  size: { wide: [1440, 612], tall: [390, 584], flat: [760, 326] },
  Stage: RouletteStage,
  Backdrop: RouletteBackdrop,
  drawMs: () => SPIN_MS,
  Words,
  roads: [
    { key: 'numbers', text: 'roulette.road.numbers', Panel: NumbersPanel },
    { key: 'groups', text: 'roulette.road.groups', Panel: GroupsPanel },
  ],
  roadsOnPhone: false,
  hasSeats: false,
  Tally: RouletteTally,
  Preview: RoulettePreview,
  rules: ['roulette.rule.aim', 'roulette.rule.places', 'roulette.rule.sets', 'roulette.rule.zero'],
  texts: {
    VI: () => Promise.all([import('./roulette.vi.json')]),
    EN: () => Promise.all([import('./roulette.en.json')]),
  },
};
