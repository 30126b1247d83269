import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import './day-chart.css';
import { alignedRanges } from './day-chart.rules.ts';

interface DaySeries {
  label: string;
  values: readonly number[];
}

export interface DayChartProps {
  title: string;
  /** Heading of the first column of the table for screen readers. */
  dayLabel: string;
  days: readonly string[];
  bars: DaySeries;
  line: DaySeries;
  /** A day as the axis shows it. */
  dayOf(day: string): string;
  /** A value as the axes show it, rounded. */
  scaleOf(value: number): string;
  /** An exact value, to the cent. */
  readValue(value: number): ReactNode;
}

/** The day under the pointer and the position of its bar. */
interface Shown {
  at: number;
  left: number;
  top: number;
  height: number;
  width: number;
}

const BAR_SHARE = 0.56;
const WIDEST_BAR = 40;

/** Bars and a line over days, each with its own axis. Screen readers get the same figures as a table. */
export function DayChart(props: DayChartProps) {
  const { title, dayLabel, days, bars, line, dayOf, readValue } = props;
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(undefined);
  const [shown, setShown] = useState<Shown>();
  const isDrawn = useChart({ box, chart, props, onShown: setShown });
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || !chart.current) return;
    event.preventDefault();
    const next = Math.min(days.length - 1, Math.max(0, (shown?.at ?? (by > 0 ? -1 : days.length)) + by));
    setShown(shownAt(chart.current, next, bars.values));
  };
  const day = shown && days[shown.at];
  return (
    <figure className="daychart">
      <figcaption>
        <b>{title}</b>
        <span className="daychart-legend" aria-hidden="true">
          <span data-series="bars">{bars.label}</span>
          <span data-series="line">{line.label}</span>
        </span>
      </figcaption>
      <section
        className="daychart-plot"
        hidden={!isDrawn}
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the days are read one by one with the arrow keys
        tabIndex={0}
        onKeyDown={step}
        onBlur={() => setShown(undefined)}
        onPointerLeave={() => setShown(undefined)}
      >
        <div ref={box} aria-hidden="true" />
        {shown && <i className="daychart-on" style={boxOf(shown)} />}
        {shown && day && (
          <dl className="daychart-tip" data-side={shown.at > days.length / 2 ? 'left' : 'right'} style={tipAt(shown)}>
            <dt>{dayOf(day)}</dt>
            {[bars, line].map(({ label, values }) => (
              <dd key={label}>
                {label} <b>{readValue(values[shown.at] ?? 0)}</b>
              </dd>
            ))}
          </dl>
        )}
      </section>
      <table className={isDrawn ? 'sr-only' : 'daychart-table'}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{dayLabel}</th>
            <th scope="col">{bars.label}</th>
            <th scope="col">{line.label}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((each, at) => (
            <tr key={each}>
              <th scope="row">{dayOf(each)}</th>
              <td>{readValue(bars.values[at] ?? 0)}</td>
              <td>{readValue(line.values[at] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const boxOf = ({ left, top, height, width }: Shown) => ({ left: left - width / 2, top, height, width });
const tipAt = ({ left, top }: Shown) => ({ left, top: Math.max(0, top - 40) });

/** The position of a day's bar, in pixels of the drawing. */
function shownAt(chart: uPlot, at: number, values: readonly number[]): Shown {
  const value = values[at] ?? 0;
  const [foot, head] = [chart.valToPos(0, 'bars'), chart.valToPos(value, 'bars')];
  const { offsetLeft, offsetTop } = chart.over;
  const gap = chart.valToPos(1, 'x') - chart.valToPos(0, 'x');
  return {
    at,
    left: offsetLeft + chart.valToPos(at, 'x'),
    top: offsetTop + Math.min(foot, head),
    height: Math.abs(foot - head),
    width: Math.min(WIDEST_BAR, gap * BAR_SHARE),
  };
}

interface ChartUse {
  box: React.RefObject<HTMLDivElement | null>;
  chart: React.RefObject<uPlot | undefined>;
  props: DayChartProps;
  onShown(shown: Shown | undefined): void;
}

/**
 * Draws into the box, and again when the figures, the theme or the width change. The drawing code arrives late; answers
 * false if it does not arrive, and then the table shows the figures.
 */
function useChart({ box, chart, props, onShown }: ChartUse): boolean {
  const [Plot, setPlot] = useState<typeof uPlot | 'failed'>();
  useEffect(() => {
    import('uplot').then(
      (module) => setPlot(() => module.default),
      () => setPlot('failed'),
    );
  }, []);
  useEffect(() => {
    const holder = box.current;
    if (!holder || !Plot || Plot === 'failed') return;
    const draw = () => {
      chart.current?.destroy();
      const { days, bars, line } = props;
      const data: uPlot.AlignedData = [days.map((_, at) => at), [...bars.values], [...line.values]];
      chart.current = new Plot(optionsOf(props, holder, { Plot, onShown }), data, holder);
    };
    draw();
    const width = new ResizeObserver(() => {
      onShown(undefined);
      chart.current?.setSize({ width: holder.clientWidth, height: HEIGHT });
    });
    width.observe(holder);
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      width.disconnect();
      theme.disconnect();
      chart.current?.destroy();
      chart.current = undefined;
    };
  }, [box, chart, props, onShown, Plot]);
  return Plot !== 'failed';
}

const HEIGHT = 264;

interface Drawing extends Pick<ChartUse, 'onShown'> {
  Plot: typeof uPlot;
}

function optionsOf(props: DayChartProps, holder: HTMLElement, { Plot, onShown }: Drawing): uPlot.Options {
  const { days, bars, line, dayOf, scaleOf } = props;
  const style = getComputedStyle(holder);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const [barRange, lineRange] = alignedRanges(bars.values, line.values);
  const scaleAxis = (scale: string, side: 1 | 3, stroke: string, least: number): uPlot.Axis => ({
    scale,
    side,
    stroke: colour(stroke),
    font: `500 11px ${style.fontFamily}`,
    size: 52,
    gap: 8,
    ticks: { show: false },
    grid: { show: side === 3, stroke: colour('--line'), width: 1, dash: [2, 4] },
    // An axis whose values are never negative has no labels below zero.
    values: (_, splits) => splits.map((value) => (value < 0 && least >= 0 ? '' : scaleOf(value))),
  });
  return {
    width: holder.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    padding: [12, 0, 0, 0],
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: (_, low, high) => [low - 0.6, high + 0.6] },
      bars: { range: () => barRange },
      line: { range: () => lineRange },
    },
    axes: [
      {
        stroke: colour('--ink-3'),
        font: `500 11px ${style.fontFamily}`,
        ticks: { show: false },
        grid: { show: false },
        size: 28,
        incrs: [1, 2, 5, 7, 10, 14, 30],
        space: 64,
        values: (_, splits) => splits.map((at) => (days[at] === undefined ? '' : dayOf(days[at]))),
      },
      scaleAxis('bars', 3, '--ink-3', Math.min(...bars.values)),
      scaleAxis('line', 1, '--jade-ink', Math.min(...line.values)),
    ],
    series: [
      {},
      {
        scale: 'bars',
        fill: colour('--chart-bar'),
        width: 0,
        points: { show: false },
        paths: Plot.paths.bars?.({ size: [BAR_SHARE, WIDEST_BAR], radius: 0.2 }),
      },
      { scale: 'line', stroke: colour('--jade-ink'), width: 2, points: { show: days.length < 2 } },
    ],
    hooks: {
      setCursor: [({ cursor }: uPlot) => cursor.left !== undefined && cursor.left < 0 && onShown(undefined)],
      setLegend: [
        (chart: uPlot) => {
          const at = chart.cursor.idx;
          if (at !== undefined && at !== null && (chart.cursor.left ?? -1) >= 0)
            onShown(shownAt(chart, at, bars.values));
        },
      ],
    },
  };
}
