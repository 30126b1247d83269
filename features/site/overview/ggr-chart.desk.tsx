import { type CSSProperties, useState } from 'react';
import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE, parseAmount } from '#platform/money/money.ts';
import { DeskFailure } from '#platform/ui/desk-parts.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { Takings } from './overview.contract.ts';
import { type SpanName, shareOf, ticksOf } from './takings.rules.ts';

interface GgrChartProps {
  days: SpanName;
  takings: { data: Takings | undefined; error: Error | null; refetch(): unknown };
}

/** GGR by hour or by day, beside the same period before. */
export function GgrChart({ days, takings: { data, error, refetch } }: GgrChartProps) {
  const t = useText();
  const { brand } = useDesk();
  const { language } = useLanguage();
  const [shown, setShown] = useState<number>();
  if (error && !data) return <DeskFailure error={error} onRetry={() => void refetch()} />;
  const points = pointsOf(data);
  const title = t(days === '1' ? 'site.overview.chart.hours' : 'site.overview.chart.days', { symbol: brand.symbol });
  const timeOf = (at: number) =>
    formatDateTime(at, language, { timeZone: brand.timeZone, style: data?.unit === 'hour' ? 'time' : 'date' });
  const money = (value: bigint | undefined) => (value === undefined ? '–' : formatAmount(value, language));
  const point = shown === undefined ? undefined : points[shown];
  return (
    <figure className="card overview-chart">
      <figcaption>
        <b id="overview-chart">{title}</b>
        {point && (
          <span className="num" aria-hidden="true">
            {timeOf(point.at)}: {money(point.ggr)} ({money(point.before)})
          </span>
        )}
        <span className="overview-chart-legend" aria-hidden="true">
          <span data-line="now">{t(`site.overview.days.${days}`)}</span>
          <span data-line="before">{t(`site.overview.before.${days}`)}</span>
        </span>
      </figcaption>
      {data ? <Plot points={points} unit={data.unit} onShow={setShown} shown={shown} /> : <Skeleton height={220} />}
      {data && (
        <table className="sr-only" aria-labelledby="overview-chart">
          <thead>
            <tr>
              <th scope="col">{t(`site.overview.chart.${data.unit}`)}</th>
              <th scope="col">{t(`site.overview.days.${days}`)}</th>
              <th scope="col">{t(`site.overview.before.${days}`)}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ at, ggr, before }) => (
              <tr key={at}>
                <th scope="row">{timeOf(at)}</th>
                <td>{money(ggr)}</td>
                <td>{money(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </figure>
  );
}

interface Point {
  at: number;
  /** Undefined while it loads. */
  ggr: bigint | undefined;
  before: bigint | undefined;
}

const HOUR_MS = 3_600_000;

/** The longer of the two sides says how many there are: a day that is not over has fewer hours than yesterday. */
function pointsOf(data: Takings | undefined): Point[] {
  if (!data) return [];
  const { rows, before } = data;
  const [first] = rows;
  return Array.from({ length: Math.max(rows.length, before.length) }, (_, place) => {
    const [row, old] = [rows[place], before[place]];
    return {
      at: row?.at ?? (first?.at ?? 0) + place * HOUR_MS,
      ggr: row && (parseAmount(row.ggr) ?? 0n),
      before: old && (parseAmount(old.ggr) ?? 0n),
    };
  });
}

interface PlotProps {
  points: readonly Point[];
  unit: Takings['unit'];
  shown: number | undefined;
  onShow(place: number | undefined): void;
}

/** Drawn in a square of a hundred, stretched over the room that there is; letters stand beside it unstretched. */
function Plot({ points, unit, shown, onShow }: PlotProps) {
  const { brand } = useDesk();
  const { language } = useLanguage();
  const ticks = ticksOf(points.flatMap(({ ggr = 0n, before = 0n }) => [ggr, before]));
  const [low, high] = [ticks[0] ?? 0n, ticks.at(-1) ?? 1n];
  const x = (place: number) => (points.length < 2 ? 50 : (place / (points.length - 1)) * 100);
  const y = (value: bigint) => (1 - shareOf(value, low, high)) * 100;
  const line = (of: (point: Point) => bigint | undefined) =>
    points.flatMap((point, place) => {
      const value = of(point);
      return value === undefined ? [] : [`${x(place).toFixed(2)},${y(value).toFixed(2)}`];
    });
  const now = line(({ ggr }) => ggr);
  const last = now.length - 1;
  const scale = new Intl.NumberFormat(LOCALE[language], { notation: 'compact', maximumSignificantDigits: 3 });
  const label = (at: number) => {
    const style = unit === 'hour' ? 'time' : 'date';
    return formatDateTime(at, language, { timeZone: brand.timeZone, style }).slice(0, unit === 'hour' ? 2 : 5);
  };
  const every = Math.max(1, Math.ceil(points.length / 6));
  const value = points[last]?.ggr;
  return (
    <div className="overview-plot" aria-hidden="true" onPointerLeave={() => onShow(undefined)}>
      <div className="overview-scale num">
        {ticks.map((tick) => (
          <span key={`${tick}`} style={{ top: `${y(tick)}%` }}>
            {scale.format(Number(tick / AMOUNT_SCALE)).replace('-', '−')}
          </span>
        ))}
      </div>
      <div className="overview-lines">
        {ticks.map((tick) => (
          <i key={`${tick}`} data-zero={tick === 0n || undefined} style={{ top: `${y(tick)}%` }} />
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {now.length > 1 && <polygon points={`${x(0)},${y(0n)} ${now.join(' ')} ${x(last)},${y(0n)}`} />}
          <polyline data-line="before" points={line(({ before }) => before).join(' ')} />
          <polyline data-line="now" points={now.join(' ')} />
        </svg>
        {value !== undefined && <b style={{ left: `${x(last)}%`, top: `${y(value)}%` }} />}
        {points.map(({ at }, place) => (
          <span
            key={at}
            data-shown={place === shown || undefined}
            style={{ left: `${x(place)}%`, '--width': `${100 / points.length}%` } as CSSProperties}
            onPointerEnter={() => onShow(place)}
          />
        ))}
      </div>
      <div className="overview-axis num">
        {points.map(({ at }, place) =>
          place % every === 0 ? (
            <span key={at} style={{ left: `${x(place)}%` }}>
              {label(at)}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}
