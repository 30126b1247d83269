import type { DerivedCell, DerivedRoads } from '#games/engines/tables/roads/derived-roads.ts';
import { useText } from '#platform/i18n/text.tsx';
import { RoadGrid } from './road-grid.tsx';

const RED = '#ff7a68';
const BLUE = '#6fb4f2';
const colourOf = ({ mark }: DerivedCell) => (mark === 'red' ? RED : BLUE);

/** Big eye boy (rings), small road (discs) and cockroach pig (strokes) side by side, in half cells. */
export function DerivedPanel({ derived, cell, columns }: { derived: DerivedRoads; cell: number; columns: number }) {
  const t = useText();
  const small = Math.round(cell * 0.62);
  const each = Math.max(6, Math.floor((columns * cell) / 3 / small) - 1);
  const roads = [
    ['bigEye', (one: DerivedCell) => <circle r={6.6} fill="none" stroke={colourOf(one)} strokeWidth={3.4} />],
    ['small', (one: DerivedCell) => <circle r={7.4} fill={colourOf(one)} />],
    [
      'cockroach',
      (one: DerivedCell) => <path d="M-6 7L6 -7" stroke={colourOf(one)} strokeWidth={3.6} strokeLinecap="round" />,
    ],
  ] as const;
  return (
    <div className="table-derived">
      {roads.map(([key, draw]) => (
        <figure key={key}>
          <RoadGrid marks={derived[key]} cell={small} columns={each} label={t(`table.road.${key}`)} draw={draw} />
          <figcaption>{t(`table.road.${key}`)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
