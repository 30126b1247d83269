import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Select } from '#platform/ui/select.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { DaysFilter } from './days-filter.page.tsx';
import type { AccountRow, Days } from './records.hooks.ts';

/** The time in the brand's zone. */
export function useTimeColumn<Row>(timeZone: string, at: (row: Row) => number): Column<Row> {
  const t = useText();
  const { language } = useLanguage();
  return {
    key: 'time',
    header: t('wagers.records.time'),
    slot: 'note',
    cell: (row) => <span className="num">{formatDateTime(at(row), language, { timeZone, style: 'short' })}</span>,
  };
}

interface MovementColumns<Row> {
  symbol: string;
  timeZone: string;
  /** The sum of all matches, once known. */
  sum: number | undefined;
  kind(row: Row): ReactNode;
}

/** A movement of the balance as a line: time, kind, transfer, amount, and balance afterwards. */
export function useMovementColumns<Row extends AccountRow>(props: MovementColumns<Row>): Column<Row>[] {
  const { symbol, timeZone, sum, kind } = props;
  const t = useText();
  return [
    useTimeColumn<Row>(timeZone, ({ txTimeInTimestamp }) => txTimeInTimestamp),
    { key: 'type', header: t('wagers.account.type'), slot: 'title', cell: kind },
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

interface MovementFiltersProps<Type extends string> {
  filter: Days & { type: Type | '' };
  types: readonly Type[];
  nameOf(type: Type): string;
  onChange(next: Partial<Days & { type: Type | '' }>): void;
}

/** The days and the kind. */
export function MovementFilters<Type extends string>(props: MovementFiltersProps<Type>) {
  const { filter, types, nameOf, onChange } = props;
  const t = useText();
  return (
    <>
      <DaysFilter days={filter} onChange={onChange} />
      <div className="rec-choices">
        <Select
          label={t('wagers.account.type')}
          size="sm"
          unchosen={t('wagers.records.all')}
          options={types.map((value) => ({ value, label: nameOf(value) }))}
          value={filter.type}
          onChange={({ target }) => onChange({ type: target.value as Type | '' })}
        />
      </div>
    </>
  );
}
