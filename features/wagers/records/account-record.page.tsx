import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Select } from '#platform/ui/select.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { AccountDetail, HoldPill } from './account-detail.page.tsx';
import { DaysFilter, firstDays } from './days-filter.page.tsx';
import { ExportButtons } from './export-buttons.page.tsx';
import { RecordFrame } from './record-frame.page.tsx';
import {
  type AccountFilter,
  type AccountRow,
  type RecordType,
  units,
  useAccountFile,
  useAccountRecords,
} from './records.hooks.ts';

/** The groups that a transfer can be of, in the order of wire.md 2.7. */
const TYPES: readonly RecordType[] = [
  'deposit',
  'withdraw',
  'betting',
  'winning',
  'dividend',
  'betting_rebate',
  'agent_rebate',
  'daily_wage',
  'other',
];

/** Member centre "transactionHistory" (spec section 2.7): every movement of the balance, as the ledger has it. */
export function AccountRecordPage({ heading, symbol, timeZone }: CentrePageProps) {
  const t = useText();
  const [filter, setFilter] = useState<AccountFilter>({ type: '', page: 1, ...firstDays(timeZone) });
  const [opened, setOpened] = useState<AccountRow>();
  const records = useAccountRecords(filter);
  const file = useAccountFile(filter);
  const change = (next: Partial<AccountFilter>) => setFilter({ ...filter, page: 1, ...next });
  const columns = useAccountColumns(symbol, timeZone, records.data?.footer.amount);
  return (
    <RecordFrame<AccountRow>
      heading={heading}
      title={t('wagers.account.title')}
      filters={
        <>
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
        </>
      }
      summary={records.data && <InAndOut {...records.data.footer} symbol={symbol} />}
      asked={records}
      columns={columns}
      rowKey={(row) => row.txId}
      onRow={setOpened}
      totalLabel={t('wagers.records.total')}
      empty={t('wagers.account.empty')}
      page={filter.page}
      onPage={(page) => change({ page })}
      tools={<ExportButtons file={file} disabled={!records.data?.total} />}
    >
      {opened && (
        <AccountDetail row={opened} symbol={symbol} timeZone={timeZone} onClose={() => setOpened(undefined)} />
      )}
    </RecordFrame>
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
      cell: ({ txTypeName, remark, orderNo, codeType, holdStatus }) => (
        <span className="rec-two">
          <span className="rec-kind">
            {txTypeName}
            {holdStatus && <HoldPill status={holdStatus} />}
          </span>
          {(remark || codeType === 'withdraw') && (
            <small className={remark ? undefined : 'num'}>{remark || orderNo}</small>
          )}
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
