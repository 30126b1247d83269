import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';

export interface RoadMark {
  column: number;
  row: number;
}

interface RoadGridProps<Mark extends RoadMark> {
  marks: readonly Mark[];
  cell: number;
  columns: number;
  rows?: number;
  /** Name for screen readers. */
  label: string;
  /** Draws one mark around the middle of a cell of 20. */
  draw(mark: Mark, index: number): ReactNode;
}

const UNIT = 20;

/** A fixed grid that shows the newest columns. It is a record and predicts nothing. */
export function RoadGrid<Mark extends RoadMark>({ marks, cell, columns, rows = 6, label, draw }: RoadGridProps<Mark>) {
  const t = useText();
  const last = marks.reduce((most, { column }) => Math.max(most, column), 0);
  const first = Math.max(0, last - columns + 2);
  const [width, height] = [columns * UNIT, rows * UNIT];
  return (
    <svg
      className="table-road"
      width={columns * cell + 1}
      height={rows * cell + 1}
      viewBox={`-0.5 -0.5 ${width + 1} ${height + 1}`}
      role="img"
      aria-label={t('table.road.label', { name: label, count: marks.length })}
    >
      <path className="table-road-lines" d={lines(columns, rows)} />
      {marks.map((mark, index) =>
        mark.column < first ? null : (
          <g
            key={`${mark.column} ${mark.row}`}
            transform={`translate(${(mark.column - first) * UNIT + UNIT / 2} ${mark.row * UNIT + UNIT / 2})`}
          >
            {draw(mark, index)}
          </g>
        ),
      )}
    </svg>
  );
}

function lines(columns: number, rows: number): string {
  const across = Array.from({ length: rows + 1 }, (_, row) => `M0 ${row * UNIT}H${columns * UNIT}`);
  const down = Array.from({ length: columns + 1 }, (_, column) => `M${column * UNIT} 0V${rows * UNIT}`);
  return across.concat(down).join('');
}

/** A ring of the big road, with a stroke for ties (their number when there are several) and dots for pairs. */
export function RingMark({ colour, ties, dots = [] }: { colour: string; ties: number; dots?: readonly string[] }) {
  return (
    <>
      <circle r={6.8} fill="none" stroke={colour} strokeWidth={2.8} />
      {ties > 0 && <path d="M-6 6L6 -6" stroke="var(--road-tie)" strokeWidth={2.4} />}
      {ties > 1 && (
        <text className="table-road-count" y={3.5}>
          {ties}
        </text>
      )}
      {dots.map((dot, i) => (
        <circle key={dot} cx={i === 0 ? -6 : 6} cy={i === 0 ? -6 : 6} r={2.6} fill={dot} />
      ))}
    </>
  );
}

/** A filled disc with a letter or a number in it. */
export function DiscMark({ colour, ink = '#fff3dc', text }: { colour: string; ink?: string; text: string | number }) {
  return (
    <>
      <circle r={7.8} fill={colour} />
      <text className="table-road-text" y={3.8} fill={ink}>
        {text}
      </text>
    </>
  );
}
