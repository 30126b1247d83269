import { useEffect, useRef } from 'react';
import { roadOf } from '#games/engines/cockfight/road.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useCockField } from './cock-context.ts';

const CELL = 22;
const ROWS = 5;
const LEAST_COLUMNS = 24;

/** Results as a road: a column for each run of one winner, a ring for draws. */
export function CockRoad() {
  const t = useText();
  const results = useCockField('road');
  const box = useRef<HTMLElement>(null);
  const outcomes = results.flatMap(({ outcome }) => (outcome ? [outcome] : []));
  const { cells, totals } = roadOf(outcomes, ROWS);
  const columns = Math.max(LEAST_COLUMNS, ...cells.map(({ column }) => column + 1));
  // The newest results are at the right end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves whenever the road grows
  useEffect(() => {
    box.current?.scrollTo({ left: box.current.scrollWidth });
  }, [cells.length]);
  const counts = { meron: totals.meron, wala: totals.wala, draws: totals.bdd + totals.ftd };
  return (
    <section className="bet-road">
      <header>
        <h2>{t('bet.cock.road')}</h2>
        <p className="num">{t('bet.cock.road.counts', counts)}</p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it can be reached by key */}
      <section ref={box} className="bet-road-box" tabIndex={0} aria-label={t('bet.cock.road')}>
        <svg width={columns * CELL} height={ROWS * CELL} role="img" aria-label={t('bet.cock.road.counts', counts)}>
          {cells.map(({ column, row, side, draws }) => (
            <g key={`${column}/${row}`} transform={`translate(${column * CELL + CELL / 2} ${row * CELL + CELL / 2})`}>
              <circle r={CELL / 2 - 3} className={`bet-dot-${side}`} data-draws={draws > 0 ? '' : undefined} />
              <text textAnchor="middle" dy="4">
                {side === 'meron' ? 'M' : 'W'}
              </text>
            </g>
          ))}
        </svg>
      </section>
      <p className="bet-small">{t('bet.cock.seeded')}</p>
    </section>
  );
}
