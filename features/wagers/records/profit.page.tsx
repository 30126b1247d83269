import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { DaysFilter, firstDays } from './days-filter.page.tsx';
import { ProfitChart } from './profit-chart.page.tsx';
import { type Days, type Profit, useProfit, useVendorNameOf } from './records.hooks.ts';
import './records.css';

const VIEWS = ['days', 'categories', 'vendors'] as const;
type View = (typeof VIEWS)[number];

/** Member centre "personalProfit" (spec section 2.7): what play cost or brought, in plain figures. */
export function PersonalProfitPage({ heading, symbol, timeZone }: CentrePageProps) {
  const [days, setDays] = useState<Days>(firstDays(timeZone));
  const profit = useProfit(days);
  return (
    <section className="rec">
      {heading}
      <div className="rec-filters">
        <DaysFilter days={days} onChange={setDays} />
      </div>
      {profit.isError ? (
        <Failed size="sm" className="card" error={profit.error} onRetry={() => profit.refetch()} />
      ) : profit.data ? (
        <div className={classNames('rec', profit.isPlaceholderData && 'rec-stale')}>
          <Figures total={profit.data.total} symbol={symbol} />
          <ProfitChart days={profit.data.days} symbol={symbol} />
          <Breakdown profit={profit.data} symbol={symbol} />
        </div>
      ) : (
        <Skeleton width="100%" height={320} />
      )}
    </section>
  );
}

/** The net result first; then its parts, and the money besides play. */
function Figures({ total, symbol }: { total: Profit['total']; symbol: string }) {
  const t = useText();
  const figures = [
    ['bets', total.betAmount],
    ['turnover', total.validBetAmount],
    ['payouts', total.winAmount],
    ['bonus', total.bonus],
    ['rebate', total.rebate],
    ...(total.jackpot === 0 ? [] : [['jackpot', total.jackpot] as const]),
    ['deposit', total.deposit],
    ['withdraw', total.withdraw],
  ] as const;
  return (
    <div className="card rec-result">
      <p className="rec-net">
        <span>{t('wagers.profit.net')}</span>
        <b>
          <NetAmount value={total.netAmount} symbol={symbol} />
        </b>
        <small>
          {t('wagers.profit.play')} <NetAmount value={total.netProfit} symbol={symbol} />
        </small>
      </p>
      <dl className="rec-figures">
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`wagers.profit.${key}`)}</dt>
            <dd>
              <Amount value={units(value)} symbol={symbol} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function NetAmount({ value, symbol }: { value: number; symbol?: string }) {
  return <Amount value={units(value)} symbol={symbol} signed="plain" />;
}

interface Line {
  key: string;
  name: string;
  bets: number;
  betAmount: number;
  validBetAmount: number;
  winAmount: number;
  netProfit: number;
}

function Breakdown({ profit, symbol }: { profit: Profit; symbol: string }) {
  const t = useText();
  const [view, setView] = useState<View>('days');
  const lines = useLines(profit, view);
  return (
    <>
      <Segmented
        label={t('wagers.profit.by')}
        value={view}
        onChange={setView}
        items={VIEWS.map((value) => ({ value, label: t(`wagers.profit.by.${value}`) }))}
      />
      <Table<Line>
        caption={t('wagers.profit.title')}
        columns={useProfitColumns(view, profit.total, symbol)}
        rows={lines}
        rowKey={({ key }) => key}
        totalLabel={t('wagers.records.total')}
        empty={<Empty size="sm" title={t('wagers.bets.empty')} hint={t('wagers.records.empty.hint')} />}
      />
    </>
  );
}

function useLines(profit: Profit, view: View): Line[] {
  const t = useText();
  const { language } = useLanguage();
  const vendorName = useVendorNameOf();
  if (view === 'categories')
    return profit.categories.map((row) => ({
      ...row,
      key: row.category,
      name: t(`wagers.bets.category.${row.category}`),
    }));
  if (view === 'vendors')
    return profit.vendors.map((row) => ({ ...row, key: row.accountType, name: vendorName(row.accountType) }));
  // Days without play are left out, except the newest one, which shows that the list is up to date.
  const days = profit.days.filter(({ bets }, index) => bets > 0 || index === profit.days.length - 1);
  return days
    .reverse()
    .map((row) => ({ ...row, key: row.day, name: formatDateTime(Date.parse(row.day), language, UTC_DATE) }));
}

/** Formats a calendar day unchanged, whatever the reader's zone. */
const UTC_DATE = { timeZone: 'UTC', style: 'date' } as const;

function useProfitColumns(view: View, total: Profit['total'], symbol: string): Column<Line>[] {
  const t = useText();
  return [
    {
      key: 'name',
      header: t(`wagers.profit.by.${view}`),
      slot: 'title',
      cell: ({ name }) => <span className={view === 'days' ? 'num' : undefined}>{name}</span>,
    },
    {
      key: 'bets',
      header: t('wagers.profit.count'),
      align: 'end',
      cell: ({ bets }) => <span className="num">{bets}</span>,
      total: <span className="num">{total.bets}</span>,
    },
    {
      key: 'stake',
      header: t('wagers.bets.stake'),
      align: 'end',
      cell: ({ betAmount }) => <Amount value={units(betAmount)} />,
      total: <Amount value={units(total.betAmount)} />,
    },
    {
      key: 'turnover',
      header: t('wagers.bets.turnover'),
      align: 'end',
      cell: ({ validBetAmount }) => <Amount value={units(validBetAmount)} />,
      total: <Amount value={units(total.validBetAmount)} />,
    },
    {
      key: 'payout',
      header: t('wagers.bets.payout'),
      align: 'end',
      cell: ({ winAmount }) => <Amount value={units(winAmount)} />,
      total: <Amount value={units(total.winAmount)} />,
    },
    {
      key: 'profit',
      header: t('wagers.bets.profit'),
      align: 'end',
      slot: 'figure',
      cell: ({ netProfit }) => <NetAmount value={netProfit} symbol={symbol} />,
      total: <NetAmount value={total.netProfit} symbol={symbol} />,
    },
  ];
}
