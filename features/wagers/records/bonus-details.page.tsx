import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Select } from '#platform/ui/select.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { AccountDetail } from './account-detail.page.tsx';
import { DaysFilter, firstDays } from './days-filter.page.tsx';
import { RecordFrame } from './record-frame.page.tsx';
import {
  type BonusFilter,
  type BonusRow,
  type BonusSums,
  type BonusType,
  units,
  useBonusDetails,
} from './records.hooks.ts';

const TYPES: readonly BonusType[] = ['bonus', 'promotion', 'rebate', 'referral', 'points', 'jackpot', 'compensation'];

/** Member centre "bonusDetails" (spec section 2.7): what the house gave, from the same ledger as the account record. */
export function BonusDetailsPage({ heading, symbol, timeZone }: CentrePageProps) {
  const t = useText();
  const [filter, setFilter] = useState<BonusFilter>({ type: '', page: 1, ...firstDays(timeZone), period: 'month' });
  const [opened, setOpened] = useState<BonusRow>();
  const asked = useBonusDetails(filter);
  const change = (next: Partial<BonusFilter>) => setFilter({ ...filter, page: 1, ...next });
  const columns = useBonusColumns(symbol, timeZone, asked.data?.footer.amount);
  return (
    <RecordFrame<BonusRow>
      heading={heading}
      title={t('wagers.bonus.title')}
      filters={
        <>
          <DaysFilter days={filter} onChange={change} />
          <div className="rec-choices">
            <Select
              label={t('wagers.account.type')}
              size="sm"
              unchosen={t('wagers.records.all')}
              options={TYPES.map((value) => ({ value, label: t(`wagers.bonus.type.${value}`) }))}
              value={filter.type}
              onChange={({ target }) => change({ type: target.value as BonusFilter['type'] })}
            />
          </div>
        </>
      }
      summary={
        asked.data && asked.data.footer.byType.length > 0 && <ByType sums={asked.data.footer.byType} symbol={symbol} />
      }
      asked={asked}
      columns={columns}
      rowKey={(row) => row.txId}
      onRow={setOpened}
      totalLabel={t('wagers.records.total')}
      empty={t('wagers.bonus.empty')}
      page={filter.page}
      onPage={(page) => change({ page })}
    >
      {opened && (
        <AccountDetail row={opened} symbol={symbol} timeZone={timeZone} onClose={() => setOpened(undefined)} />
      )}
    </RecordFrame>
  );
}

/** The sum of each kind in the whole period, whichever kind is listed. */
function ByType({ sums, symbol }: { sums: BonusSums; symbol: string }) {
  const t = useText();
  return (
    <dl className="rec-figures">
      {sums.map(({ type, amount }) => (
        <div key={type}>
          <dt>{t(`wagers.bonus.type.${type}`)}</dt>
          <dd>
            <Amount value={units(amount)} symbol={symbol} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useBonusColumns(symbol: string, timeZone: string, sum: number | undefined): Column<BonusRow>[] {
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
      cell: ({ bonusType }) => t(`wagers.bonus.type.${bonusType}`),
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
