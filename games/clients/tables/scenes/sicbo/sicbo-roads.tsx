import { useMemo } from 'react';
import type { Json } from '#games/engines/fair/replay.ts';
import type { SicBoOutcome } from '#games/engines/tables/sicbo/sicbo.ts';
import { type SicBoRoll, sicBoHistory } from '#games/engines/tables/sicbo/sicbo-history.ts';
import { useText } from '#platform/i18n/text.tsx';
import { pieceUrl } from '../../frame/table-art.ts';
import { useRoadOutcomes } from '../../frame/table-context.ts';
import { BarsPanel, TallyLine } from '../../roads/bars-panel.tsx';
import { RingMark, RoadGrid } from '../../roads/road-grid.tsx';

const COLOURS = { big: '#f8c98a', small: '#9ccbf7', triple: '#c9a5ee' } as const;

interface Space {
  cell: number;
  columns: number;
}

function useSicBo() {
  const outcomes = useRoadOutcomes<SicBoOutcome>();
  return useMemo(() => sicBoHistory(outcomes), [outcomes]);
}

const colourOf = ({ size }: SicBoRoll) => COLOURS[size ?? 'triple'];

/** The latest rolls with their dice, newest first. */
export function RollsPanel({ cell, columns }: Space) {
  const t = useText();
  const { rolls } = useSicBo();
  const fitting = Math.max(5, Math.floor((cell * columns) / (cell === 20 ? 43 : 33)));
  const latest = rolls.slice(-fitting).reverse();
  if (latest.length === 0) return <p className="table-mine-none">{t('table.road.empty')}</p>;
  return (
    <ol className="table-sic-rolls" aria-label={t('sicbo.road.rolls')}>
      {latest.map((roll, i) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, a roll keeps its number
          key={rolls.length - i}
          data-newest={i === 0}
          aria-label={t('sicbo.roll', { dice: roll.dice.join(', '), total: roll.total })}
        >
          {roll.dice.map((face, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the dice are told apart by their place
            <img key={place} src={pieceUrl(`mat-${face}`)} alt="" />
          ))}
          <b className="num" style={{ color: colourOf(roll) }}>
            {roll.total}
          </b>
        </li>
      ))}
    </ol>
  );
}

export function SizePanel({ cell, columns }: Space) {
  const t = useText();
  const { sizeRoad } = useSicBo();
  return (
    <RoadGrid
      marks={sizeRoad}
      cell={cell}
      columns={columns}
      label={t('sicbo.road.size')}
      draw={({ side, ties }) => <RingMark colour={COLOURS[side]} ties={ties} />}
    />
  );
}

export function TotalsPanel() {
  const { totals } = useSicBo();
  const bars = totals.map((count, i) => {
    const total = i + 3;
    const colour = total > 10 ? COLOURS.big : COLOURS.small;
    return { key: String(total), name: String(total), count, colour };
  });
  return <BarsPanel bars={bars} total={Math.max(1, ...totals)} />;
}

export function SicBoTally() {
  const t = useText();
  const { counts } = useSicBo();
  const bars = [
    { key: 'big', name: t('sicbo.big'), count: counts.big, colour: COLOURS.big },
    { key: 'small', name: t('sicbo.small'), count: counts.small, colour: COLOURS.small },
    { key: 'triple', name: t('sicbo.triple'), count: counts.triple, colour: COLOURS.triple },
  ];
  return <TallyLine bars={bars} />;
}

export function SicBoPreview({ outcomes }: { outcomes: readonly Json[] }) {
  const t = useText();
  const { sizeRoad } = useMemo(() => sicBoHistory(outcomes as unknown as SicBoOutcome[]), [outcomes]);
  return (
    <RoadGrid
      marks={sizeRoad}
      cell={14}
      columns={24}
      label={t('sicbo.road.size')}
      draw={({ side, ties }) => <RingMark colour={COLOURS[side]} ties={ties} />}
    />
  );
}
