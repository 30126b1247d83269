import { useMemo } from 'react';
import type { Json } from '#games/engines/fair/replay.ts';
import type { RouletteOutcome } from '#games/engines/tables/roulette/roulette.ts';
import { rouletteStatistics } from '#games/engines/tables/roulette/roulette-statistics.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useRoadOutcomes } from '../../frame/table-context.ts';
import { BarsPanel, TallyLine } from '../../roads/bars-panel.tsx';
import { NumberPlate } from './latest-numbers.tsx';

interface Space {
  cell: number;
  columns: number;
}

const MOST = 100;

function useNumbers() {
  const outcomes = useRoadOutcomes<RouletteOutcome>();
  return useMemo(() => rouletteStatistics(outcomes, MOST), [outcomes]);
}

/** The latest numbers, newest first, as many rows as fit. */
export function NumbersPanel({ cell, columns }: Space) {
  const t = useText();
  const { latest } = useNumbers();
  const inRow = Math.floor((cell * columns) / 37);
  if (latest.length === 0) return <p className="table-mine-none">{t('table.road.empty')}</p>;
  return (
    <ol className="table-rl-numbers" aria-label={t('roulette.road.numbers')}>
      {latest.slice(0, inRow * 3).map(({ number }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, a place keeps its number
        <li key={latest.length - i}>
          <NumberPlate number={number} />
        </li>
      ))}
    </ol>
  );
}

function useBars() {
  const t = useText();
  const { colours, even, odd, low, high, dozens } = useNumbers();
  return [
    { key: 'red', name: t('roulette.red'), count: colours.red, colour: '#ff8d7d' },
    { key: 'black', name: t('roulette.black'), count: colours.black, colour: '#fff3dc' },
    { key: 'zero', name: t('roulette.zero'), count: colours.green, colour: '#63cba4' },
    { key: 'even', name: t('roulette.even'), count: even, colour: '#f0ce82' },
    { key: 'odd', name: t('roulette.odd'), count: odd, colour: '#f0ce82' },
    { key: 'low', name: t('roulette.low.short'), count: low, colour: '#f0ce82' },
    { key: 'high', name: t('roulette.high.short'), count: high, colour: '#f0ce82' },
    ...dozens.map((count, i) => ({
      key: `dozen-${i + 1}`,
      name: t(`roulette.dozen-${i + 1}.short`),
      count,
      colour: '#f0ce82',
    })),
  ];
}

export function GroupsPanel() {
  return <BarsPanel bars={useBars()} total={useRoadOutcomes().length} />;
}

export function RouletteTally() {
  return <TallyLine bars={useBars().slice(0, 3)} />;
}

export function RoulettePreview({ outcomes }: { outcomes: readonly Json[] }) {
  const t = useText();
  const numbers = (outcomes as unknown as RouletteOutcome[]).slice(-11).reverse();
  if (numbers.length === 0) return <span className="table-mine-none">{t('table.road.empty')}</span>;
  return (
    <span className="table-rl-numbers">
      {numbers.map(({ number }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, a place keeps its number
        <NumberPlate key={`${i - numbers.length} ${number}`} number={number} />
      ))}
    </span>
  );
}
