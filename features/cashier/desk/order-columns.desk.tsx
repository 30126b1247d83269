import { useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import type { Column } from '#platform/ui/table.tsx';

interface Order {
  player: { username: string };
  /** Decimal text in main units; null while only somebody else knows it. */
  amount: string | null;
}

/** What every list of orders begins with: which one, whose, how much. */
export function useOrderColumns<Row extends Order>(options: {
  symbol: string;
  number: { header: string; of(row: Row): string };
  /** Names the amount. */
  amount: string;
  /** Stands for an amount that is not known. */
  unknown?: string;
}): Column<Row>[] {
  const t = useText();
  const { symbol, number, unknown = '–' } = options;
  return [
    {
      key: 'order',
      header: number.header,
      slot: 'title',
      cell: (row) => <span className="num">{number.of(row)}</span>,
    },
    {
      key: 'player',
      header: t('cashier.desk.player'),
      cell: ({ player }) => <b className="desk-cut">{player.username}</b>,
    },
    {
      key: 'amount',
      header: options.amount,
      align: 'end',
      slot: 'figure',
      cell: ({ amount }) =>
        amount === null ? (
          <span className="text-ink-3">{unknown}</span>
        ) : (
          <b>
            <Amount value={units(amount)} symbol={symbol} />
          </b>
        ),
    },
  ];
}
