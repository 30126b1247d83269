import { useMemo } from 'react';
import type { Json } from '#games/engines/fair/replay.ts';
import { baccaratRoads } from '#games/engines/tables/baccarat/baccarat-roads.ts';
import type { BaccaratOutcome, BaccaratWinner } from '#games/engines/tables/baccarat/deal-baccarat.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useRoadOutcomes } from '../../frame/table-context.ts';
import { BarsPanel, TallyLine } from '../../roads/bars-panel.tsx';
import { DerivedPanel } from '../../roads/derived-panel.tsx';
import { DiscMark, RingMark, RoadGrid } from '../../roads/road-grid.tsx';

const COLOURS: Readonly<Record<BaccaratWinner, string>> = { player: '#6fb4f2', banker: '#ff7a68', tie: '#63cba4' };
const INKS: Readonly<Record<BaccaratWinner, string>> = { player: '#2f6fb0', banker: '#b3231f', tie: '#12795c' };

interface Space {
  cell: number;
  columns: number;
}

function useRoads() {
  const outcomes = useRoadOutcomes<BaccaratOutcome>();
  return useMemo(() => baccaratRoads(outcomes), [outcomes]);
}

function dotsOf({ playerPair, bankerPair }: { playerPair: boolean; bankerPair: boolean }): string[] {
  return [...(bankerPair ? ['#ff7a68'] : []), ...(playerPair ? ['#6fb4f2'] : [])];
}

export function BigPanel({ cell, columns }: Space) {
  const t = useText();
  const { big } = useRoads();
  return (
    <RoadGrid
      marks={big}
      cell={cell}
      columns={columns}
      label={t('table.road.big')}
      draw={(mark) => <RingMark colour={COLOURS[mark.side]} ties={mark.ties} dots={dotsOf(mark)} />}
    />
  );
}

export function BeadPanel({ cell, columns }: Space) {
  const t = useText();
  const { bead } = useRoads();
  return (
    <RoadGrid
      marks={bead}
      cell={cell}
      columns={columns}
      label={t('table.road.bead')}
      draw={({ winner }) => <DiscMark colour={INKS[winner]} text={t(`baccarat.letter.${winner}`)} />}
    />
  );
}

export function DerivedRoadPanel(space: Space) {
  return <DerivedPanel derived={useRoads().derived} {...space} />;
}

function useBars() {
  const t = useText();
  const { counts } = useRoads();
  return [
    { key: 'banker', name: t('baccarat.banker'), count: counts.banker, colour: '#ff8d7d' },
    { key: 'player', name: t('baccarat.player'), count: counts.player, colour: '#84bef4' },
    { key: 'tie', name: t('baccarat.tie'), count: counts.tie, colour: '#63cba4' },
    { key: 'bankerPair', name: t('baccarat.banker.pair'), count: counts.bankerPair, colour: '#ff8d7d' },
    { key: 'playerPair', name: t('baccarat.player.pair'), count: counts.playerPair, colour: '#84bef4' },
  ];
}

export function CountsPanel() {
  return <BarsPanel bars={useBars()} total={useRoadOutcomes().length} />;
}

export function BaccaratTally() {
  return <TallyLine bars={useBars().slice(0, 3)} />;
}

export function BaccaratPreview({ outcomes }: { outcomes: readonly Json[] }) {
  const t = useText();
  const { big } = useMemo(() => baccaratRoads(outcomes as unknown as BaccaratOutcome[]), [outcomes]);
  return (
    <RoadGrid
      marks={big}
      cell={14}
      columns={24}
      label={t('table.road.big')}
      draw={(mark) => <RingMark colour={COLOURS[mark.side]} ties={mark.ties} />}
    />
  );
}
