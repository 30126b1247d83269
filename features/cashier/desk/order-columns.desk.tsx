import { useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import type { Column } from '#platform/ui/table.tsx';

interface Order {
  player: { username: string };
  /** Decimal text in main units; null while it is not known. */
  amount: string | null;
}

/** The first columns of every list of orders: number, player, amount. */
export function useOrderColumns<Row extends Order>(options: {
  symbol: string;
  number: { header: string; of(row: Row): string };
  /** Header of the amount column. */
  amount: string;
  /** Shown instead of an unknown amount. */
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
