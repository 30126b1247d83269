import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { Empty } from '#platform/ui/empty.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Select } from '#platform/ui/select.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { Tabs } from '#platform/ui/tabs.tsx';
import { BetDetail, RESULT_TONES } from './bet-detail.page.tsx';
import { DaysFilter, firstDays } from './days-filter.page.tsx';
import { PageFoot, RecordFailed } from './record-parts.page.tsx';
import {
  BET_CATEGORIES,
  BET_RESULTS,
  type BetFilter,
  type BetRow,
  units,
  useBetRecords,
  useVendorNames,
} from './records.hooks.ts';
import './records.css';

interface RecordPageProps {
  symbol: string;
  timeZone: string;
}

/** Member centre "personalHistoryCopy" (spec section 2.7): every bet, what became of it and its ledger transfers. */
export function BetRecordPage({ symbol, timeZone }: RecordPageProps) {
  const t = useText();
  const [filter, setFilter] = useState<BetFilter>({
    ...{ category: 'RNG', vendor: '', status: '', page: 1 },
    ...firstDays(timeZone),
  });
  const [opened, setOpened] = useState<BetRow>();
  const records = useBetRecords(filter);
  const change = (next: Partial<BetFilter>) => setFilter({ ...filter, page: 1, ...next });
  const columns = useBetColumns(symbol, timeZone, records.data?.footer);
  return (
    <section className="rec">
      <h2 className="rec-title">{t('wagers.bets.title')}</h2>
      <Tabs
        label={t('wagers.bets.category')}
        value={filter.category}
        onChange={(category) => change({ category, vendor: '' })}
        items={BET_CATEGORIES.map((value) => ({ value, label: t(`wagers.bets.category.${value}`) }))}
      />
      <BetFilters filter={filter} onChange={change} />
      {records.isError ? (
        <RecordFailed error={records.error} onRetry={() => records.refetch()} />
      ) : (
        <div className={classNames('rec', records.isPlaceholderData && 'rec-stale')}>
          <Table<BetRow>
            caption={t('wagers.bets.title')}
            columns={columns}
            rows={records.data?.list}
            rowKey={(row) => row.orderNo}
            onRow={setOpened}
            totalLabel={t('wagers.records.total')}
            empty={<Empty size="sm" title={t('wagers.bets.empty')} hint={t('wagers.records.empty.hint')} />}
          />
          <PageFoot answer={records.data} page={filter.page} onChange={(page) => setFilter({ ...filter, page })} />
        </div>
      )}
      {opened && <BetDetail bet={opened} symbol={symbol} timeZone={timeZone} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

function BetFilters({ filter, onChange }: { filter: BetFilter; onChange(next: Partial<BetFilter>): void }) {
  const t = useText();
  const vendors = useVendorNames(filter.category);
  return (
    <div className="rec-filters">
      <DaysFilter days={filter} onChange={onChange} />
      <div className="rec-choices">
        <Select
          label={t('wagers.bets.vendor')}
          size="sm"
          unchosen={t('wagers.records.all')}
          options={vendors}
          value={filter.vendor}
          onChange={({ target }) => onChange({ vendor: target.value })}
        />
        <Select
          label={t('wagers.bets.status')}
          size="sm"
          unchosen={t('wagers.records.all')}
          options={BET_RESULTS.map((value) => ({ value, label: t(`wagers.bets.status.${value}`) }))}
          value={filter.status}
          onChange={({ target }) => onChange({ status: target.value as BetFilter['status'] })}
        />
      </div>
    </div>
  );
}

type Footer = NonNullable<ReturnType<typeof useBetRecords>['data']>['footer'];

function useBetColumns(symbol: string, timeZone: string, footer: Footer | undefined): Column<BetRow>[] {
  const t = useText();
  const { language } = useLanguage();
  return [
    {
      key: 'time',
      header: t('wagers.records.time'),
      slot: 'note',
      cell: ({ betTimeInTimestamp: at }) => (
        <span className="num">{formatDateTime(at, language, { timeZone, style: 'short' })}</span>
      ),
    },
    {
      key: 'game',
      header: t('wagers.bets.game'),
      slot: 'title',
      cell: ({ gameName, orderNo }) => (
        <span className="rec-two">
          <span>{gameName}</span>
          <small className="num">{orderNo}</small>
        </span>
      ),
    },
    {
      key: 'stake',
      header: t('wagers.bets.stake'),
      align: 'end',
      cell: ({ betAmount }) => <Amount value={units(betAmount)} />,
      total: footer && <Amount value={units(footer.betAmount)} />,
    },
    {
      key: 'payout',
      header: t('wagers.bets.payout'),
      align: 'end',
      cell: ({ winAmount }) => <Amount value={units(winAmount)} />,
      total: footer && <Amount value={units(footer.winAmount)} />,
    },
    {
      key: 'profit',
      header: t('wagers.bets.profit'),
      align: 'end',
      slot: 'figure',
      cell: ({ profitAndLoss }) => <Amount value={units(profitAndLoss)} symbol={symbol} signed />,
      total: footer && <Amount value={units(footer.profitAndLoss)} symbol={symbol} signed />,
    },
    {
      key: 'status',
      header: t('wagers.bets.status'),
      slot: 'state',
      cell: ({ status }) => <Pill tone={RESULT_TONES[status]}>{t(`wagers.bets.status.${status}`)}</Pill>,
    },
  ];
}
