import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import type { Profit } from './records.hooks.ts';
import './profit.css';

type Day = Profit['days'][number];

/** Formats a calendar day unchanged, whatever the reader's zone. */
const DAY = { timeZone: 'UTC', style: 'date' } as const;

/**
 * The result of play by day, above or below the line, on one scale from 0. The table below has the same figures, so
 * screen readers get the chart as one sentence.
 */
export function ProfitChart({ days, symbol }: { days: readonly Day[]; symbol: string }) {
  const t = useText();
  const { language } = useLanguage();
  const [shown, setShown] = useState<Day>();
  const most = days.reduce((top, { netProfit }) => Math.max(top, netProfit), 0);
  const least = days.reduce((low, { netProfit }) => Math.min(low, netProfit), 0);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || most === least) return null;
  const label = (day: string) => formatDateTime(Date.parse(day), language, DAY).slice(0, 5);
  // The scale abbreviates; the table has the exact figures.
  const scale = (value: number) =>
    new Intl.NumberFormat(LOCALE[language], { notation: 'compact', maximumSignificantDigits: 4 })
      .format(value)
      .replace('-', '−');
  const above = (most / (most - least)) * 100;
  return (
    <figure className="card rec-chart">
      <figcaption>
        <b>{t('wagers.profit.chart')}</b>
        <span className="num" aria-hidden="true">
          {shown && (
            <>
              {label(shown.day)}: <Amount value={units(shown.netProfit)} symbol={symbol} />
            </>
          )}
        </span>
      </figcaption>
      <div className="rec-plot" role="img" aria-label={t('wagers.profit.chart.spoken', { count: days.length })}>
        <div className="rec-scale num" aria-hidden="true">
          <span style={{ top: 0 }}>{most > 0 && scale(most)}</span>
          <span style={{ top: `${above}%` }}>{scale(0)}</span>
          <span style={{ top: '100%' }}>{least < 0 && scale(least)}</span>
        </div>
        <div className="rec-bars" onPointerLeave={() => setShown(undefined)}>
          <i className="rec-zero" style={{ top: `${above}%` }} />
          {days.map((day) => (
            <span key={day.day} onPointerEnter={() => setShown(day)}>
              <i
                style={{
                  top: `${day.netProfit > 0 ? above - (day.netProfit / (most - least)) * 100 : above}%`,
                  height: `${(Math.abs(day.netProfit) / (most - least)) * 100}%`,
                }}
              />
            </span>
          ))}
        </div>
        <div className="rec-axis num" aria-hidden="true">
          <span>{label(first.day)}</span>
          {days.length > 2 && <span>{label(days[Math.floor(days.length / 2)]!.day)}</span>}
          {days.length > 1 && <span>{label(last.day)}</span>}
        </div>
      </div>
    </figure>
  );
}
