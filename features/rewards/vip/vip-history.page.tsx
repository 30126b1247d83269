import { useState } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { type RankStep, useRankHistory, useUnits } from './vip.hooks.ts';

/** Changes of the player's rank with their reasons, and what ranks gave this month. */
export function VipHistory() {
  const t = useText();
  const [page, setPage] = useState(1);
  const { brand } = useShell();
  const history = useRankHistory(page);
  const columns = useColumns(brand.timeZone);
  if (history.isError && !history.data)
    return <Failed className="card card-pad" error={history.error} onRetry={() => history.refetch()} />;
  return (
    <>
      <p className="vip-month">
        <span>{t('ranks.received')}</span>
        <b>{history.data ? <Amount value={units(history.data.receivedThisMonth)} symbol={brand.symbol} /> : '–'}</b>
      </p>
      <Table<RankStep>
        caption={t('ranks.history')}
        columns={columns}
        rows={history.data?.list}
        rowKey={({ id }) => id}
        bones={2}
        empty={<Empty size="sm" title={t('ranks.history.none')} />}
      />
      {(history.data?.totalPages ?? 1) > 1 && (
        <Pagination page={page} count={history.data?.totalPages ?? 1} onChange={setPage} className="mt-6" />
      )}
    </>
  );
}

function useColumns(timeZone: string): Column<RankStep>[] {
  const t = useText();
  const { language } = useLanguage();
  const money = useUnits();
  return [
    {
      key: 'at',
      header: t('rewards.when'),
      slot: 'note',
      cell: ({ createdAt }) => (
        <span className="num">{formatDateTime(createdAt, language, { timeZone, style: 'short' })}</span>
      ),
    },
    {
      key: 'rank',
      header: t('rewards.vip.column.rank'),
      slot: 'title',
      cell: ({ fromRank, toRank, toName }) => (
        <span className="flex flex-wrap items-center gap-2">
          <b>{toName || t('rewards.vip.rank', { rank: toRank })}</b>
          <Pill tone={toRank > fromRank ? 'jade' : 'neutral'} icon={null}>
            {t(toRank > fromRank ? 'ranks.up' : 'ranks.down', { from: fromRank, to: toRank })}
          </Pill>
        </span>
      ),
    },
    { key: 'why', header: t('ranks.why'), cell: ({ reason }) => t(`ranks.reason.${reason}`) },
    {
      key: 'total',
      header: t('rewards.vip.total'),
      align: 'end',
      slot: 'figure',
      cell: ({ totalTurnover }) => <span className="num">{money(totalTurnover)}</span>,
    },
  ];
}
