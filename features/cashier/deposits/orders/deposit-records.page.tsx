import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Select } from '#platform/ui/select.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { call, type DepositOrder, useDepositChannels } from './deposit.hooks.ts';

const TONES = { waiting: 'info', credited: 'jade', review: 'amber', expired: 'neutral', cancelled: 'neutral' } as const;
const STATES = ['waiting', 'credited', 'review', 'expired', 'cancelled'] as const;
const PAGE_SIZE = 5;
/** Days before now. */
const PERIODS = ['1', '7', '30'] as const;
const DAY_MS = 24 * 3_600_000;

interface Filter {
  state: string;
  channel: string;
  days: string;
}
const ALL: Filter = { state: '', channel: '', days: '' };

function useRecords(filter: Filter, page: number) {
  return useQuery({
    queryKey: call.key('GET /wps/report/depositTransaction', { query: { ...filter, page } }),
    queryFn: () =>
      call('GET /wps/report/depositTransaction', {
        query: {
          page,
          size: PAGE_SIZE,
          channel: filter.channel,
          state: STATES.find((state) => state === filter.state),
          startDate: filter.days === '' ? undefined : Date.now() - Number(filter.days) * DAY_MS,
        },
      }),
    placeholderData: keepPreviousData,
  });
}

interface DepositRecordsProps {
  symbol: string;
  timeZone: string;
  onOpen(orderNo: string): void;
}

/** The player's deposits, newest first, filtered by state, channel and time. An open one links to its card. */
export function DepositRecords({ symbol, timeZone, onOpen }: DepositRecordsProps) {
  const t = useText();
  const [filter, setFilter] = useState(ALL);
  const [page, setPage] = useState(1);
  const records = useRecords(filter, page);
  const columns = useColumns(symbol, timeZone);
  const filtered = Object.values(filter).some((value) => value !== '');
  const change = (next: Filter) => {
    setPage(1);
    setFilter(next);
  };
  return (
    <section className="dep-records">
      <h3 className="text-16">{t('cashier.deposit.records')}</h3>
      <Filters filter={filter} onChange={change} />
      {records.isError && !records.data ? (
        <Failed size="sm" error={records.error} onRetry={() => records.refetch()} />
      ) : (
        <Table<DepositOrder>
          caption={t('cashier.deposit.records')}
          rows={records.data?.list}
          rowKey={(row) => row.orderNo}
          onRow={(row) => onOpen(row.orderNo)}
          empty={
            <Empty
              size="sm"
              title={t(filtered ? 'cashier.deposit.records.none' : 'cashier.deposit.records.empty')}
              action={
                filtered && (
                  <Button tone="secondary" size="sm" onClick={() => change(ALL)}>
                    {t('cashier.deposit.records.clear')}
                  </Button>
                )
              }
            />
          }
          columns={columns}
        />
      )}
      <Pagination page={page} count={records.data?.totalPages ?? 1} onChange={setPage} />
    </section>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange(filter: Filter): void }) {
  const t = useText();
  const channels = useDepositChannels();
  const ways = (channels.data ?? []).filter(({ offered }) => offered);
  return (
    <div className="dep-filters">
      <Select
        size="sm"
        label={t('cashier.deposit.records.state')}
        labelHidden
        value={filter.state}
        unchosen={t('cashier.deposit.records.all.states')}
        options={STATES.map((value) => ({ value, label: t(`cashier.deposit.state.${value}`) }))}
        onChange={({ target }) => onChange({ ...filter, state: target.value })}
      />
      <Select
        size="sm"
        label={t('cashier.deposit.method')}
        labelHidden
        value={filter.channel}
        unchosen={t('cashier.deposit.records.all.ways')}
        options={ways.map(({ vendorId, vendorName }) => ({ value: vendorId, label: vendorName }))}
        onChange={({ target }) => onChange({ ...filter, channel: target.value })}
      />
      <Select
        size="sm"
        label={t('cashier.deposit.records.when')}
        labelHidden
        value={filter.days}
        unchosen={t('cashier.deposit.records.all.times')}
        options={PERIODS.map((value) => ({ value, label: t('cashier.deposit.records.days', { days: Number(value) }) }))}
        onChange={({ target }) => onChange({ ...filter, days: target.value })}
      />
    </div>
  );
}

function useColumns(symbol: string, timeZone: string): Column<DepositOrder>[] {
  const t = useText();
  const { language } = useLanguage();
  return [
    {
      key: 'when',
      header: t('cashier.deposit.records.when'),
      slot: 'note',
      cell: (row) => (
        <span className="num">{formatDateTime(row.createdAt, language, { timeZone, style: 'short' })}</span>
      ),
    },
    {
      key: 'order',
      header: t('cashier.deposit.records.order'),
      slot: 'title',
      cell: (row) => (
        <span className="dep-two">
          <span className="num">{row.orderNo}</span>
          <small>{row.channelName}</small>
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('cashier.deposit.amount'),
      align: 'end',
      slot: 'figure',
      cell: (row) => <Amount value={units(row.creditedAmount ?? row.amount)} symbol={symbol} />,
    },
    {
      key: 'state',
      header: t('cashier.deposit.records.state'),
      slot: 'state',
      cell: (row) => <Pill tone={TONES[row.state]}>{t(`cashier.deposit.state.${row.state}`)}</Pill>,
    },
  ];
}
