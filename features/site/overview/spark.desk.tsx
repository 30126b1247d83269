import { shareOf } from './takings.rules.ts';

const WIDTH = 84;
const HEIGHT = 34;

/** How a sum came about. The figure beside it says how much; this is no more than its shape. */
export function Spark({ values, tone }: { values: readonly bigint[]; tone: 'gold' | 'jade' }) {
  const low = values.reduce((least, value) => (value < least ? value : least), 0n);
  const high = values.reduce((most, value) => (value > most ? value : most), 0n);
  const heightOf = (value: bigint) => HEIGHT - 2 - shareOf(value, low, high) * (HEIGHT - 4);
  const points = values.map((value, at) => {
    const x = (at / Math.max(1, values.length - 1)) * WIDTH;
    return `${x.toFixed(1)},${heightOf(value).toFixed(1)}`;
  });
  const foot = heightOf(0n).toFixed(1);
  return (
    <svg
      className="spark"
      data-tone={tone}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {low !== high && <polygon points={`0,${foot} ${points.join(' ')} ${WIDTH},${foot}`} />}
      <polyline points={points.join(' ')} />
    </svg>
  );
}
