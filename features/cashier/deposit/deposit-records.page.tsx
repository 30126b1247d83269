import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Table } from '#platform/ui/table.tsx';
import { call, type DepositOrder, units } from './deposit.hooks.ts';

const TONES = { waiting: 'info', credited: 'jade', review: 'amber', expired: 'neutral', cancelled: 'neutral' } as const;
const PAGE_SIZE = 5;

/** The player's deposits, newest first; an open one leads back to its QR card. */
export function DepositRecords({
  symbol,
  timeZone,
  onOpen,
}: {
  symbol: string;
  timeZone: string;
  onOpen(orderNo: string): void;
}) {
  const t = useText();
  const { language } = useLanguage();
  const [page, setPage] = useState(1);
  const records = useQuery({
    queryKey: ['deposit', 'list', page],
    queryFn: () => call('GET /wps/report/depositTransaction', { query: { page, size: PAGE_SIZE } }),
  });
  return (
    <section className="grid gap-3">
      <h3 className="text-16">{t('cashier.deposit.records')}</h3>
      <Table<DepositOrder>
        caption={t('cashier.deposit.records')}
        rows={records.data?.list}
        rowKey={(row) => row.orderNo}
        onRow={(row) => onOpen(row.orderNo)}
        empty={<Empty size="sm" title={t('cashier.deposit.records.empty')} />}
        columns={[
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
            cell: (row) => <span className="num">{row.orderNo}</span>,
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
        ]}
      />
      <Pagination page={page} count={records.data?.totalPages ?? 1} onChange={setPage} />
    </section>
  );
}
