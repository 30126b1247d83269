import { useText } from '#platform/i18n/text.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import type { Column } from '#platform/ui/table.tsx';
import type { DeskBrand } from '../desk/desk-parts.desk.tsx';
import { useOrderColumns } from '../desk/order-columns.desk.tsx';
import { TRANSFER_STATES } from './transfer.rules.ts';
import { TransferPill } from './transfer-pill.desk.tsx';
import { TransferSheet } from './transfer-sheet.desk.tsx';
import { type DeskState, type DeskTransfer, useTransfers } from './wallets-desk.hooks.ts';

/** Transfers to and from vendors. The first filter shows those that people must settle. */
export function WalletsDesk({ view, onView }: DeskProps<DeskState>) {
  const { brand } = useDesk();
  const t = useText();
  const transfers = useTransfers(view);
  const states = ['review', ...TRANSFER_STATES.filter((state) => state !== 'review')] as const;
  return (
    <DeskList<DeskTransfer, DeskState>
      title={t('cashier.desk.wallets.title')}
      timeZone={brand.timeZone}
      asked={transfers}
      columns={useColumns(brand)}
      view={view}
      onView={onView}
      search={t('cashier.desk.wallets.search')}
      filters={{
        label: t('cashier.desk.wallets.filter'),
        items: [undefined, ...states].map((value) => ({
          value,
          label: t(value ? `cashier.desk.wallets.state.${value}` : 'cashier.desk.filter.all'),
          count: transfers.data?.counts[value ?? 'all'],
        })),
      }}
      none={t('cashier.desk.wallets.none')}
      unmatched={t(`cashier.desk.wallets.${view.filter === 'review' ? 'queueEmpty' : 'empty'}`)}
    >
      {view.open !== undefined && (
        <TransferSheet id={view.open} brand={brand} onClose={() => onView({ ...view, open: undefined })} />
      )}
    </DeskList>
  );
}

function useColumns({ timeZone, symbol }: DeskBrand): Column<DeskTransfer>[] {
  const t = useText();
  const order = useOrderColumns<DeskTransfer>({
    symbol,
    number: { header: t('cashier.desk.wallets.reference'), of: ({ referenceNo }) => referenceNo },
    amount: t('cashier.desk.amount'),
    unknown: t('cashier.desk.wallets.amountUnknown'),
  });
  return [
    ...order,
    {
      key: 'route',
      header: t('cashier.desk.wallets.route'),
      cell: ({ direction, vendor }) => t(`cashier.desk.wallets.${direction}`, { vendor }),
    },
    {
      key: 'created',
      spare: true,
      header: t('cashier.desk.created'),
      align: 'end',
      slot: 'note',
      cell: ({ createdAt }) => <DeskTime at={createdAt} timeZone={timeZone} short />,
    },
    {
      key: 'state',
      header: t('cashier.desk.state'),
      slot: 'state',
      cell: ({ state }) => <TransferPill state={state} />,
    },
  ];
}
