import { useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import type { Column } from '#platform/ui/table.tsx';
import type { DeskBrand } from '../../desk/desk-parts.desk.tsx';
import { type DeskReceipt, useDeskReceipts } from '../payout/payout-desk.hooks.ts';
import { DeskReceiptPill } from '../payout/payout-facts.desk.tsx';
import { RECEIPT_FILTERS, type ReceiptFilter } from './receipt.rules.ts';
import { ReceiptSheet } from './receipt-sheet.desk.tsx';

/** Players' receipts. The filter for disputes comes first. */
export function ReceiptsDesk({ view, onView }: DeskProps<ReceiptFilter>) {
  const { brand } = useDesk();
  const t = useText();
  const receipts = useDeskReceipts(view);
  return (
    <DeskList<DeskReceipt, ReceiptFilter>
      title={t('receipt.desk.title')}
      timeZone={brand.timeZone}
      asked={receipts}
      columns={useColumns(brand)}
      view={view}
      onView={onView}
      search={t('receipt.desk.search')}
      filters={{
        label: t('receipt.desk.filter'),
        items: [undefined, ...RECEIPT_FILTERS].map((value) => ({
          value,
          label: t(`receipt.desk.filter.${value ?? 'all'}`),
          count: receipts.data?.counts[value ?? 'all'],
        })),
      }}
      none={t('receipt.desk.none')}
      unmatched={t('receipt.desk.empty')}
      file={{ path: '/office/receipts/export', query: { filter: view.filter, search: view.search } }}
    >
      {view.open !== undefined && (
        <ReceiptSheet id={view.open} brand={brand} onClose={() => onView({ ...view, open: undefined })} />
      )}
    </DeskList>
  );
}

function useColumns({ timeZone, symbol }: DeskBrand): Column<DeskReceipt>[] {
  const t = useText();
  return [
    {
      key: 'paid',
      header: t('receipt.desk.paid'),
      slot: 'note',
      cell: ({ paidAt }) => <DeskTime at={paidAt} timeZone={timeZone} short />,
    },
    {
      key: 'order',
      header: t('payout.desk.order'),
      slot: 'title',
      cell: ({ orderNo }) => <span className="num">{orderNo}</span>,
    },
    { key: 'player', header: t('payout.desk.player'), cell: ({ player }) => <b>{player.username}</b> },
    {
      key: 'due',
      header: t('receipt.desk.due'),
      cell: ({ dueAt }) => <DeskTime at={dueAt} timeZone={timeZone} short />,
    },
    {
      key: 'amount',
      header: t('receipt.desk.amount'),
      align: 'end',
      slot: 'figure',
      cell: ({ amount }) => <Amount value={units(amount)} symbol={symbol} />,
    },
    {
      key: 'missing',
      header: t('receipt.desk.missing'),
      align: 'end',
      cell: ({ missing }) =>
        units(missing) > 0n ? (
          <b>
            <Amount value={units(missing)} symbol={symbol} />
          </b>
        ) : (
          <span className="text-ink-3">–</span>
        ),
    },
    {
      key: 'state',
      header: t('payout.desk.state'),
      slot: 'state',
      cell: ({ state }) => <DeskReceiptPill state={state} />,
    },
  ];
}
