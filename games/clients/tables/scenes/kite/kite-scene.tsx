import { type CrashFlight, crash, crashReturnAt } from '#games/engines/arcade/crash.ts';
import type { Json } from '#games/engines/fair/replay.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import type { FieldFacts, TableScene } from '../table-scene.ts';
import { KiteControls } from './kite-controls.tsx';
import { FLIGHT, multiplierText } from './kite-flight.ts';
import { KitePreview, KiteTally, PointsPanel } from './kite-roads.tsx';
import { KiteBackdrop, KiteStage } from './kite-stage.tsx';

function Words({ outcome }: { outcome: Json }) {
  const t = useText();
  const { language } = useLanguage();
  const { point, landed } = outcome as unknown as CrashFlight;
  return t(landed ? 'kite.landed' : 'kite.broke', { point: multiplierText(point, language) });
}

function fields(json: Json): readonly FieldFacts[] {
  const config = crash.readConfig(json) ?? crash.defaults;
  return [
    {
      key: FLIGHT,
      group: FLIGHT,
      name: crash.name,
      pays: [],
      odds: { vi: 'theo hệ số lúc thu', en: 'multiplier when taken' },
      note: crash.abandonRule,
      returns: crashReturnAt(config, 100),
    },
  ];
}

export const kiteScene: TableScene = {
  game: crash.code,
  felt: 'son',
  size: { wide: [1440, 612], tall: [390, 380], flat: [640, 326] },
  Stage: KiteStage,
  Backdrop: KiteBackdrop,
  Controls: KiteControls,
  fields,
  payout: null,
  drawMs: () => 0,
  Words,
  roads: [{ key: 'points', text: 'kite.road.points', Panel: PointsPanel }],
  roadsOnPhone: false,
  hasSeats: false,
  Tally: KiteTally,
  Preview: KitePreview,
  rules: ['kite.rule.aim', 'kite.rule.hand', 'kite.rule.sealed', 'kite.rule.landing'],
  texts: {
    VI: () => Promise.all([import('./kite.vi.json')]),
    EN: () => Promise.all([import('./kite.en.json')]),
  },
};
