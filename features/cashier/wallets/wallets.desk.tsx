import { useCallback } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { type DeskView, units } from '../desk/desk.hooks.ts';
import { DeskEmpty, DeskFailure, DeskFoot, DeskHead, FilterChips } from '../desk/desk-page.desk.tsx';
import { type DeskBrand, When } from '../desk/facts.desk.tsx';
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
  const { data } = transfers;
  const columns = useColumns(brand);
  const { filter, search, open } = view;
  const onSearch = useCallback((text: string) => onView({ filter, search: text, open }), [filter, open, onView]);
  return (
    <section className="desk">
      <DeskHead
        title={t('cashier.desk.wallets.title')}
        asked={transfers}
        timeZone={brand.timeZone}
        search={search ?? ''}
        searchLabel={t('cashier.desk.wallets.search')}
        onSearch={onSearch}
      />
      <FilterChips<DeskState>
        label={t('cashier.desk.wallets.filter')}
        items={([undefined, 'review', ...TRANSFER_STATES.filter((state) => state !== 'review')] as const).map(
          (value) => ({
            value,
            label: value ? t(`cashier.desk.wallets.state.${value}`) : t('cashier.desk.filter.all'),
            count: data?.counts[value ?? 'all'],
          }),
        )}
        value={filter}
        onChange={(next) => onView({ filter: next, search })}
      />
      {transfers.isError && !data ? (
        <DeskFailure error={transfers.error} onRetry={() => void transfers.refetch()} />
      ) : (
        <Table<DeskTransfer>
          caption={t('cashier.desk.wallets.title')}
          columns={columns}
          rows={data?.list}
          rowKey={({ id }) => id}
          onRow={({ id }) => onView({ ...view, open: id })}
          selected={({ id }) => id === view.open}
          bones={8}
          empty={
            <DeskEmpty
              filtered={Boolean(filter || search)}
              none={t('cashier.desk.wallets.none')}
              unmatched={t(filter === 'review' ? 'cashier.desk.wallets.queueEmpty' : 'cashier.desk.wallets.empty')}
              onClear={() => onView({})}
            />
          }
        />
      )}
      {data && data.total > 0 && (
        <DeskFoot
          shown={data.list.length}
          total={data.total}
          page={view.page ?? 1}
          pages={data.totalPages}
          onPage={(page) => onView({ filter, search, page })}
        />
      )}
      {view.open !== undefined && (
        <TransferSheet id={view.open} brand={brand} onClose={() => onView({ ...view, open: undefined })} />
      )}
    </section>
  );
}

function useColumns({ timeZone, symbol }: DeskBrand): Column<DeskTransfer>[] {
  const t = useText();
  return [
    {
      key: 'created',
      header: t('cashier.desk.created'),
      slot: 'note',
      cell: ({ createdAt }) => <When at={createdAt} timeZone={timeZone} short />,
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
