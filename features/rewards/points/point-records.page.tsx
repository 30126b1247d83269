import { type ReactNode, useState } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { useExchangeName } from './exchange-name.page.tsx';
import {
  type PointEntry,
  type Redemption,
  useMoneyText,
  usePointEntries,
  usePointText,
  useRedemptions,
} from './points.hooks.ts';

/** Spec section 4 "Statuses": redeem labels. */
export const REDEMPTION_TONES: Record<Redemption['status'], PillTone> = {
  processing: 'info',
  rejected: 'red',
  completed: 'jade',
};

function useTime() {
  const { language } = useLanguage();
  const { timeZone } = useShell().brand;
  return (at: number): ReactNode => (
    <time className="num" dateTime={new Date(at).toISOString()}>
      {formatDateTime(at, language, { timeZone, style: 'full' })}
    </time>
  );
}

/** The player's exchanges (spec section 3 "Redeem records"). */
export function HistoryPart() {
  const t = useText();
  const [page, setPage] = useState(1);
  const redemptions = useRedemptions(page);
  const points = usePointText();
  const name = useExchangeName();
  const time = useTime();
  const money = useMoneyText();
  const columns: Column<Redemption>[] = [
    {
      key: 'time',
      header: t('rewards.points.column.time'),
      slot: 'note',
      cell: ({ createdAt }) => time(createdAt),
    },
    {
      key: 'no',
      header: t('rewards.points.column.no'),
      cell: ({ transactionNo }) => <span className="num">{transactionNo}</span>,
    },
    {
      key: 'product',
      header: t('rewards.points.column.product'),
      slot: 'title',
      cell: ({ remark, sentAt, status, ...one }) => (
        <>
          <b>{name(one)}</b>
          {status === 'processing' && sentAt !== null && <small className="points-remark">{t('points.sent')}</small>}
          {remark && <small className="points-remark">{remark}</small>}
        </>
      ),
    },
    {
      key: 'quantity',
      header: t('rewards.points.column.quantity'),
      align: 'end',
      cell: ({ quantity }) => <span className="num">{quantity}</span>,
    },
    {
      key: 'points',
      header: t('rewards.points.column.points'),
      align: 'end',
      slot: 'figure',
      cell: ({ pointsRequired }) => <b className="num">{points(pointsRequired)}</b>,
    },
    {
      key: 'amount',
      header: t('rewards.points.column.amount'),
      align: 'end',
      cell: ({ amountRequired }) => <span className="num">{money(amountRequired)}</span>,
    },
    {
      key: 'state',
      header: t('rewards.points.column.state'),
      slot: 'state',
      cell: ({ status }) => <Pill tone={REDEMPTION_TONES[status]}>{t(`rewards.points.state.${status}`)}</Pill>,
    },
  ];
  if (redemptions.isError)
    return <Failed className="card card-pad" error={redemptions.error} onRetry={() => redemptions.refetch()} />;
  return (
    <>
      <Table<Redemption>
        caption={t('rewards.points.tab.history')}
        columns={columns}
        rows={redemptions.data?.list}
        rowKey={({ transactionNo }) => transactionNo}
        empty={<Empty title={t('rewards.points.history.empty')} hint={t('rewards.points.history.hint')} />}
      />
      <Pages page={page} count={redemptions.data?.totalPages ?? 1} onChange={setPage} />
    </>
  );
}

/** The player's points, change by change (spec section 3 "Point details"). */
export function DetailsPart() {
  const t = useText();
  const [page, setPage] = useState(1);
  const entries = usePointEntries(page);
  const points = usePointText();
  const time = useTime();
  const money = useMoneyText();
  const columns: Column<PointEntry>[] = [
    {
      key: 'time',
      header: t('rewards.points.column.time'),
      slot: 'note',
      cell: ({ createdAt }) => time(createdAt),
    },
    {
      key: 'kind',
      header: t('rewards.points.column.kind'),
      slot: 'title',
      cell: ({ pointType }) => (
        <b>{t(pointType === 'award' ? 'points.kind.award' : `rewards.points.kind.${pointType}`)}</b>
      ),
    },
    {
      key: 'rate',
      header: t('rewards.points.column.rate'),
      cell: ({ betUnit, conversionRate }) =>
        betUnit === null || conversionRate === null ? (
          <span className="text-ink-3">–</span>
        ) : (
          <span className="num">
            {t('rewards.points.rate', { unit: money(betUnit), points: points(conversionRate) })}
          </span>
        ),
    },
    {
      key: 'change',
      header: t('rewards.points.column.change'),
      align: 'end',
      slot: 'figure',
      cell: ({ pointsChange }) => (
        <b className={pointsChange > 0 ? 'num text-jade-ink' : 'num'}>
          {pointsChange > 0 ? '+' : '−'}
          {points(Math.abs(pointsChange))}
        </b>
      ),
    },
    {
      key: 'total',
      header: t('rewards.points.column.total'),
      align: 'end',
      cell: ({ accumulatedPoints }) => <span className="num">{points(accumulatedPoints)}</span>,
    },
  ];
  if (entries.isError)
    return <Failed className="card card-pad" error={entries.error} onRetry={() => entries.refetch()} />;
  return (
    <>
      <Table<PointEntry>
        caption={t('rewards.points.tab.details')}
        columns={columns}
        rows={entries.data?.list}
        rowKey={({ id }) => id}
        empty={<Empty title={t('rewards.points.details.empty')} hint={t('rewards.points.details.hint')} />}
      />
      <Pages page={page} count={entries.data?.totalPages ?? 1} onChange={setPage} />
    </>
  );
}

function Pages({ page, count, onChange }: { page: number; count: number; onChange(page: number): void }) {
  return count > 1 ? <Pagination page={page} count={count} onChange={onChange} className="mt-6" /> : null;
}
