import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Table } from '#platform/ui/table.tsx';
import { call, type WithdrawalRecord } from './withdraw.hooks.ts';

/** Spec section 4 "Statuses": processing, rejected, completed. */
export const STATUS_TONES = { processing: 'info', rejected: 'neutral', completed: 'jade' } as const;
const PAGE_SIZE = 5;

interface RecordsProps {
  symbol: string;
  timeZone: string;
  onOpen(orderNo: string): void;
}

/** The player's withdrawals, newest first; a row opens its details. */
export function WithdrawalRecords({ symbol, timeZone, onOpen }: RecordsProps) {
  const t = useText();
  const { language } = useLanguage();
  const [page, setPage] = useState(1);
  const records = useQuery(call.query('GET /wps/report/withdrawTransaction', { query: { page, size: PAGE_SIZE } }));
  return (
    <section className="grid gap-3">
      <h3 className="text-16">{t('withdrawal.records')}</h3>
      {records.isError && !records.data ? (
        <Failed size="sm" error={records.error} onRetry={() => records.refetch()} />
      ) : (
        <Table<WithdrawalRecord>
          caption={t('withdrawal.records')}
          rows={records.data?.list}
          rowKey={(row) => row.orderNo}
          onRow={(row) => onOpen(row.orderNo)}
          empty={<Empty size="sm" title={t('withdrawal.records.empty')} />}
          columns={[
            {
              key: 'when',
              header: t('withdrawal.records.when'),
              slot: 'note',
              cell: (row) => (
                <span className="num">{formatDateTime(row.requestedAt, language, { timeZone, style: 'short' })}</span>
              ),
            },
            {
              key: 'account',
              header: t('withdrawal.records.account'),
              slot: 'title',
              cell: (row) => (
                <span className="num">
                  {row.bankName} {row.cardNumber}
                </span>
              ),
            },
            {
              key: 'amount',
              header: t('withdrawal.amount'),
              align: 'end',
              slot: 'figure',
              cell: (row) => <Amount value={units(row.amount)} symbol={symbol} />,
            },
            {
              key: 'state',
              header: t('withdrawal.records.state'),
              slot: 'state',
              cell: (row) => <Pill tone={STATUS_TONES[row.status]}>{t(`withdrawal.state.${row.state}`)}</Pill>,
            },
          ]}
        />
      )}
      <Pagination page={page} count={records.data?.totalPages ?? 1} onChange={setPage} />
    </section>
  );
}
