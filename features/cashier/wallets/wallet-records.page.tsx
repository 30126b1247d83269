import { ArrowRight, Clock } from 'lucide-react';
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
import { useWalletRecords, type WalletTransfer } from './wallets.hooks.ts';

const TONES = { pending: 'info', done: 'jade', failed: 'neutral' } as const;
const PAGE_SIZE = 5;

/** Transfers between the wallets, newest first. Those under way come with an explanation. */
export function WalletRecords({ symbol, timeZone }: { symbol: string; timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  const [page, setPage] = useState(1);
  const records = useWalletRecords(page, PAGE_SIZE);
  const { data } = records;
  const main = t('cashier.wallets.main');
  return (
    <section className="wal-part" aria-label={t('cashier.wallets.records')}>
      <h3>{t('cashier.wallets.records')}</h3>
      {data?.list.some(({ state }) => state === 'pending') && (
        <p className="wal-calm" role="status">
          <Clock size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <b>{t('cashier.wallets.onItsWay')}</b>
            {t('cashier.wallets.calm')}
          </span>
        </p>
      )}
      {records.isError && !data ? (
        <Failed size="sm" error={records.error} onRetry={() => records.refetch()} />
      ) : (
        <Table<WalletTransfer>
          caption={t('cashier.wallets.records')}
          rows={data?.list}
          rowKey={(row) => row.referenceNo}
          empty={<Empty size="sm" title={t('cashier.wallets.none')} />}
          columns={[
            {
              key: 'when',
              header: t('cashier.wallets.when'),
              slot: 'note',
              cell: (row) => (
                <span className="num">{formatDateTime(row.createdAt, language, { timeZone, style: 'short' })}</span>
              ),
            },
            {
              key: 'what',
              header: t('cashier.wallets.what'),
              slot: 'title',
              cell: ({ direction, vendorName, cause }) => (
                <span className="wal-what">
                  <span>
                    {direction === 'to_vendor' ? main : vendorName}
                    <ArrowRight size={14} strokeWidth={1.75} aria-hidden="true" />
                    {direction === 'to_vendor' ? vendorName : main}
                  </span>
                  <small>{t(`cashier.wallets.cause.${cause}`)}</small>
                </span>
              ),
            },
            {
              key: 'amount',
              header: t('cashier.wallets.amount'),
              align: 'end',
              slot: 'figure',
              cell: ({ amount }) => (amount === null ? '–' : <Amount value={units(amount)} symbol={symbol} />),
            },
            {
              key: 'state',
              header: t('cashier.wallets.state'),
              slot: 'state',
              cell: ({ state }) => <Pill tone={TONES[state]}>{t(`cashier.wallets.state.${state}`)}</Pill>,
            },
          ]}
        />
      )}
      <Pagination page={page} count={data?.totalPages ?? 1} onChange={setPage} />
    </section>
  );
}
