import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { AccountDetail, HoldPill } from './account-detail.page.tsx';
import { firstDays } from './days-filter.page.tsx';
import { ExportButtons } from './export-buttons.page.tsx';
import { MovementFilters, useMovementColumns } from './movement-columns.page.tsx';
import { turned } from './period.rules.ts';
import { RecordFrame } from './record-frame.page.tsx';
import {
  type AccountFilter,
  type AccountRow,
  type RecordType,
  useAccountFile,
  useAccountRecords,
} from './records.hooks.ts';

/** Groups of transfers, in the order of wire.md 2.7. */
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

/** Member centre "transactionHistory" (spec section 2.7): every movement of the balance, from the ledger. */
export function AccountRecordPage({ heading, symbol, timeZone }: CentrePageProps) {
  const t = useText();
  const [filter, setFilter] = useState<AccountFilter>({ type: '', page: 1, ...firstDays(timeZone) });
  const [opened, setOpened] = useState<AccountRow>();
  const records = useAccountRecords(filter);
  const file = useAccountFile(filter);
  const change = (next: Partial<AccountFilter>) => setFilter({ ...filter, page: 1, until: undefined, ...next });
  const sum = records.data?.footer.amount;
  const columns = useMovementColumns<AccountRow>({ symbol, timeZone, sum, kind: (row) => <Kind {...row} /> });
  return (
    <RecordFrame<AccountRow>
      heading={heading}
      title={t('wagers.account.title')}
      filters={
        <MovementFilters
          filter={filter}
          types={TYPES}
          nameOf={(type) => t(`wagers.account.type.${type}`)}
          onChange={change}
        />
      }
      summary={records.data && <InAndOut {...records.data.footer} symbol={symbol} />}
      asked={records}
      columns={columns}
      rowKey={(row) => row.txId}
      onRow={setOpened}
      totalLabel={t('wagers.records.total')}
      empty={t('wagers.account.empty')}
      page={filter.page}
      onPage={(page) => change(turned(filter, page, records.data?.list[0]?.txTimeInTimestamp))}
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

/** The kind of movement, the state of held money, and the remark or order. */
function Kind({ txTypeName, remark, orderNo, codeType, holdStatus }: AccountRow) {
  return (
    <span className="rec-two">
      <span className="rec-kind">
        {txTypeName}
        {holdStatus && <HoldPill status={holdStatus} codeType={codeType} />}
      </span>
      {(remark || codeType === 'withdraw') && <small className={remark ? undefined : 'num'}>{remark || orderNo}</small>}
    </span>
  );
}
