import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { Empty } from '#platform/ui/empty.tsx';
import { Select } from '#platform/ui/select.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { DaysFilter, firstDays } from './days-filter.page.tsx';
import { RecordDetail } from './record-detail.page.tsx';
import { PageFoot, RecordFailed } from './record-parts.page.tsx';
import { type AccountFilter, type AccountRow, type RecordType, units, useAccountRecords } from './records.hooks.ts';
import './records.css';

/** The groups a player can meet so far, in the order of wire.md 2.7. */
const TYPES: readonly RecordType[] = [
  'deposit',
  'withdraw',
  'betting',
  'winning',
  'dividend',
  'betting_rebate',
  'other',
];

/** Member centre "transactionHistory" (spec section 2.7): every movement of the balance, as the ledger has it. */
export function AccountRecordPage({ symbol, timeZone }: { symbol: string; timeZone: string }) {
  const t = useText();
  const [filter, setFilter] = useState<AccountFilter>({ type: '', page: 1, ...firstDays(timeZone) });
  const [opened, setOpened] = useState<AccountRow>();
  const records = useAccountRecords(filter);
  const change = (next: Partial<AccountFilter>) => setFilter({ ...filter, page: 1, ...next });
  const columns = useAccountColumns(symbol, timeZone, records.data?.footer.amount);
  return (
    <section className="rec">
      <h2 className="rec-title">{t('wagers.account.title')}</h2>
      <div className="rec-filters">
        <DaysFilter days={filter} onChange={change} />
        <div className="rec-choices">
          <Select
            label={t('wagers.account.type')}
            size="sm"
            unchosen={t('wagers.records.all')}
            options={TYPES.map((value) => ({ value, label: t(`wagers.account.type.${value}`) }))}
            value={filter.type}
            onChange={({ target }) => change({ type: target.value as AccountFilter['type'] })}
          />
        </div>
      </div>
      {records.data && <InAndOut {...records.data.footer} symbol={symbol} />}
      {records.isError ? (
        <RecordFailed error={records.error} onRetry={() => records.refetch()} />
      ) : (
        <div className={classNames('rec', records.isPlaceholderData && 'rec-stale')}>
          <Table<AccountRow>
            caption={t('wagers.account.title')}
            columns={columns}
            rows={records.data?.list}
            rowKey={(row) => row.txId}
            onRow={setOpened}
            totalLabel={t('wagers.records.total')}
            empty={<Empty size="sm" title={t('wagers.account.empty')} hint={t('wagers.records.empty.hint')} />}
          />
          <PageFoot answer={records.data} page={filter.page} onChange={(page) => setFilter({ ...filter, page })} />
        </div>
      )}
      {opened && (
        <AccountDetail row={opened} symbol={symbol} timeZone={timeZone} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}

function InAndOut({ totalIn, totalOut, symbol }: { totalIn: number; totalOut: number; symbol: string }) {
  const t = useText();
  return (
    <p className="text-13 text-ink-2">
      {t('wagers.account.in')} <Amount value={units(totalIn)} symbol={symbol} className="text-ink" />
      <span aria-hidden="true"> · </span>
      {t('wagers.account.out')} <Amount value={units(totalOut)} symbol={symbol} className="text-ink" />
    </p>
  );
}

function useAccountColumns(symbol: string, timeZone: string, sum: number | undefined): Column<AccountRow>[] {
  const t = useText();
  const { language } = useLanguage();
  return [
    {
      key: 'time',
      header: t('wagers.records.time'),
      slot: 'note',
      cell: ({ txTimeInTimestamp: at }) => (
        <span className="num">{formatDateTime(at, language, { timeZone, style: 'short' })}</span>
      ),
    },
    {
      key: 'type',
      header: t('wagers.account.type'),
      slot: 'title',
      cell: ({ txTypeName, remark }) => (
        <span className="rec-two">
          <span>{txTypeName}</span>
          {remark && <small>{remark}</small>}
        </span>
      ),
    },
    {
      key: 'id',
      header: t('wagers.records.transfer'),
      cell: ({ txId }) => <span className="num text-ink-2">{txId}</span>,
    },
    {
      key: 'amount',
      header: t('wagers.account.amount'),
      align: 'end',
      slot: 'figure',
      cell: ({ amount }) => <Amount value={units(amount)} symbol={symbol} signed />,
      total: sum !== undefined && <Amount value={units(sum)} symbol={symbol} signed />,
    },
    {
      key: 'balance',
      header: t('wagers.account.balance'),
      align: 'end',
      slot: 'rest',
      cell: ({ currentAvailBalance }) => <Amount value={units(currentAvailBalance)} symbol={symbol} />,
    },
  ];
}

interface AccountDetailProps {
  row: AccountRow;
  symbol: string;
  timeZone: string;
  onClose(): void;
}

function AccountDetail({ row, symbol, timeZone, onClose }: AccountDetailProps) {
  const t = useText();
  const { language } = useLanguage();
  const id = (label: string, value: string) => ({ label, value: <span className="num">{value}</span>, copy: value });
  return (
    <RecordDetail
      title={row.txTypeName}
      onClose={onClose}
      facts={[
        { label: t('wagers.account.amount'), value: <Amount value={units(row.amount)} symbol={symbol} signed /> },
        {
          label: t('wagers.account.balance'),
          value: <Amount value={units(row.currentAvailBalance)} symbol={symbol} />,
        },
        {
          label: t('wagers.records.time'),
          value: <span className="num">{formatDateTime(row.txTimeInTimestamp, language, { timeZone })}</span>,
        },
        ...(row.remark ? [{ label: t('wagers.account.remark'), value: row.remark }] : []),
        id(t('wagers.records.transfer'), row.txId),
        id(t('wagers.account.source'), row.orderNo),
      ]}
    />
  );
}
