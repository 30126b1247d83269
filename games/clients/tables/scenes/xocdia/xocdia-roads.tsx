import { useMemo } from 'react';
import type { Json } from '#games/engines/fair/replay.ts';
import type { XocDiaOutcome } from '#games/engines/tables/xocdia/xocdia.ts';
import { xocDiaRoads } from '#games/engines/tables/xocdia/xocdia-roads.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useRoadOutcomes } from '../../frame/table-context.ts';
import { BarsPanel, TallyLine } from '../../roads/bars-panel.tsx';
import { DiscMark, RoadGrid } from '../../roads/road-grid.tsx';

interface Space {
  cell: number;
  columns: number;
}

function useRoads() {
  const outcomes = useRoadOutcomes<XocDiaOutcome>();
  return useMemo(() => xocDiaRoads(outcomes), [outcomes]);
}

/** Number of red faces: even ones on a light background, odd ones on a dark one. */
function CountMark({ red }: { red: number }) {
  return red % 2 === 0 ? (
    <DiscMark colour="#f6ebd2" ink="#2a120e" text={red} />
  ) : (
    <DiscMark colour="#c7352b" text={red} />
  );
}

export function ParityPanel({ cell, columns }: Space) {
  const t = useText();
  const { parity } = useRoads();
  return (
    <RoadGrid
      marks={parity}
      cell={cell}
      columns={columns}
      label={t('xocdia.road.parity')}
      draw={({ red }) => <CountMark red={red} />}
    />
  );
}

export function RedPanel({ cell, columns }: Space) {
  const t = useText();
  const { red: marks } = useRoads();
  return (
    <RoadGrid
      marks={marks}
      cell={cell}
      columns={columns}
      label={t('xocdia.road.red')}
      draw={({ red }) => <CountMark red={red} />}
    />
  );
}

export function RedCountsPanel() {
  const t = useText();
  const { redCounts } = useRoads();
  const bars = redCounts.map((count, red) => ({
    key: String(red),
    name: t('xocdia.red', { red }),
    count,
    colour: red % 2 === 0 ? '#f6ebd2' : '#c7352b',
  }));
  return <BarsPanel bars={bars} total={useRoadOutcomes().length} />;
}

export function XocDiaTally() {
  const t = useText();
  const { counts } = useRoads();
  const bars = [
    { key: 'even', name: t('xocdia.even'), count: counts.even, colour: '#f6ebd2' },
    { key: 'odd', name: t('xocdia.odd'), count: counts.odd, colour: '#ff8d7d' },
  ];
  return <TallyLine bars={bars} />;
}

export function XocDiaPreview({ outcomes }: { outcomes: readonly Json[] }) {
  const t = useText();
  const { parity } = useMemo(() => xocDiaRoads(outcomes as unknown as XocDiaOutcome[]), [outcomes]);
  return (
    <RoadGrid
      marks={parity}
      cell={14}
      columns={24}
      label={t('xocdia.road.parity')}
      draw={({ red }) => <CountMark red={red} />}
    />
  );
}
