import { useMemo } from 'react';
import type { Json } from '#games/engines/fair/replay.ts';
import type { DragonTigerOutcome } from '#games/engines/tables/dragontiger/dragontiger.ts';
import { dragonTigerRoads } from '#games/engines/tables/dragontiger/dragontiger-roads.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useRoadOutcomes } from '../../frame/table-context.ts';
import { BarsPanel, TallyLine } from '../../roads/bars-panel.tsx';
import { DerivedPanel } from '../../roads/derived-panel.tsx';
import { DiscMark, RingMark, RoadGrid } from '../../roads/road-grid.tsx';

const COLOURS = { dragon: '#3fc796', tiger: '#f4a24a', tie: '#c9a5ee' } as const;
const INKS = { dragon: '#12795c', tiger: '#b0661a', tie: '#7443a8' } as const;

interface Space {
  cell: number;
  columns: number;
}

function useRoads() {
  const outcomes = useRoadOutcomes<DragonTigerOutcome>();
  return useMemo(() => dragonTigerRoads(outcomes), [outcomes]);
}

export function SideBigPanel({ cell, columns }: Space) {
  const t = useText();
  const { big } = useRoads();
  return (
    <RoadGrid
      marks={big}
      cell={cell}
      columns={columns}
      label={t('table.road.big')}
      draw={({ side, ties }) => <RingMark colour={COLOURS[side]} ties={ties} />}
    />
  );
}

export function SideBeadPanel({ cell, columns }: Space) {
  const t = useText();
  const { bead } = useRoads();
  return (
    <RoadGrid
      marks={bead}
      cell={cell}
      columns={columns}
      label={t('table.road.bead')}
      draw={({ winner }) => <DiscMark colour={INKS[winner]} text={t(`dragontiger.letter.${winner}`)} />}
    />
  );
}

export function SideDerivedPanel(space: Space) {
  return <DerivedPanel derived={useRoads().derived} {...space} />;
}

function useBars() {
  const t = useText();
  const { counts } = useRoads();
  return [
    { key: 'dragon', name: t('dragontiger.dragon'), count: counts.dragon, colour: COLOURS.dragon },
    { key: 'tiger', name: t('dragontiger.tiger'), count: counts.tiger, colour: COLOURS.tiger },
    { key: 'tie', name: t('dragontiger.tie'), count: counts.tie, colour: COLOURS.tie },
    { key: 'suited', name: t('dragontiger.suited'), count: counts.suited, colour: COLOURS.tie },
  ];
}

export function SideCountsPanel() {
  return <BarsPanel bars={useBars()} total={useRoadOutcomes().length} />;
}

export function DragonTigerTally() {
  return <TallyLine bars={useBars().slice(0, 3)} />;
}

export function DragonTigerPreview({ outcomes }: { outcomes: readonly Json[] }) {
  const t = useText();
  const { big } = useMemo(() => dragonTigerRoads(outcomes as unknown as DragonTigerOutcome[]), [outcomes]);
  return (
    <RoadGrid
      marks={big}
      cell={14}
      columns={24}
      label={t('table.road.big')}
      draw={({ side, ties }) => <RingMark colour={COLOURS[side]} ties={ties} />}
    />
  );
}
