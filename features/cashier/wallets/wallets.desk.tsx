import { useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { DeskList, type DeskView } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { units } from '../desk/desk.hooks.ts';
import type { DeskBrand } from '../desk/facts.desk.tsx';
import { TRANSFER_STATES } from './transfer.rules.ts';
import { TransferPill } from './transfer-pill.desk.tsx';
import { TransferSheet } from './transfer-sheet.desk.tsx';
import { type DeskState, type DeskTransfer, useTransfers } from './wallets-desk.hooks.ts';

interface WalletsDeskProps {
  brand: DeskBrand;
  view: DeskView<DeskState>;
  onView(next: DeskView<DeskState>): void;
}

/** Transfers to and from vendors; those that only people can settle are the first filter. */
export function WalletsDesk({ brand, view, onView }: WalletsDeskProps) {
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
  return [
    {
      key: 'created',
      header: t('cashier.desk.created'),
      slot: 'note',
      cell: ({ createdAt }) => <DeskTime at={createdAt} timeZone={timeZone} short />,
    },
    {
      key: 'reference',
      header: t('cashier.desk.wallets.reference'),
      slot: 'title',
      cell: ({ referenceNo }) => <span className="num">{referenceNo}</span>,
    },
    { key: 'player', header: t('cashier.desk.player'), cell: ({ player }) => <b>{player.username}</b> },
    {
      key: 'route',
      header: t('cashier.desk.wallets.route'),
      cell: ({ direction, vendor }) => t(`cashier.desk.wallets.${direction}`, { vendor }),
    },
    {
      key: 'amount',
      header: t('cashier.desk.amount'),
      align: 'end',
      slot: 'figure',
      cell: ({ amount }) =>
        amount === null ? (
          <span className="text-ink-3">{t('cashier.desk.wallets.amountUnknown')}</span>
        ) : (
          <b>
            <Amount value={units(amount)} symbol={symbol} />
          </b>
        ),
    },
    {
      key: 'state',
      header: t('cashier.desk.state'),
      slot: 'state',
      cell: ({ state }) => <TransferPill state={state} />,
    },
  ];
}
