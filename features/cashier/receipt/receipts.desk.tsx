import { useCallback } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { type DeskView, units } from '../desk/desk.hooks.ts';
import { DeskEmpty, DeskFailure, DeskFoot, DeskHead, FilterChips } from '../desk/desk-page.desk.tsx';
import { type DeskBrand, When } from '../desk/facts.desk.tsx';
import { type DeskReceipt, useDeskReceipts } from '../payout/payout-desk.hooks.ts';
import { DeskReceiptPill } from '../payout/payout-facts.desk.tsx';
import { RECEIPT_FILTERS, type ReceiptFilter } from './receipt.rules.ts';
import { ReceiptSheet } from './receipt-sheet.desk.tsx';

interface ReceiptsDeskProps {
  brand: DeskBrand;
  view: DeskView<ReceiptFilter>;
  onView(next: DeskView<ReceiptFilter>): void;
  /** Opens a withdrawal on its own page. */
  onWithdrawal(id: string): void;
}

/** What players say of what was paid out; disputes stand first among the filters. */
export function ReceiptsDesk({ brand, view, onView, onWithdrawal }: ReceiptsDeskProps) {
  const t = useText();
  const receipts = useDeskReceipts(view);
  const { data } = receipts;
  const columns = useColumns(brand);
  const { filter, search, open } = view;
  const onSearch = useCallback((text: string) => onView({ filter, search: text, open }), [filter, open, onView]);
  return (
    <section className="desk">
      <DeskHead
        title={t('receipt.desk.title')}
        asked={receipts}
        timeZone={brand.timeZone}
        search={search ?? ''}
        searchLabel={t('receipt.desk.search')}
        onSearch={onSearch}
      />
      <FilterChips<ReceiptFilter>
        label={t('receipt.desk.filter')}
        items={[undefined, ...RECEIPT_FILTERS].map((value) => ({
          value,
          label: t(`receipt.desk.filter.${value ?? 'all'}`),
          count: data?.counts[value ?? 'all'],
        }))}
        value={filter}
        onChange={(next) => onView({ filter: next, search })}
      />
      {receipts.isError && !data ? (
        <DeskFailure error={receipts.error} onRetry={() => void receipts.refetch()} />
      ) : (
        <Table<DeskReceipt>
          caption={t('receipt.desk.title')}
          columns={columns}
          rows={data?.list}
          rowKey={({ id }) => id}
          onRow={({ id }) => onView({ ...view, open: id })}
          selected={({ id }) => id === view.open}
          bones={8}
          empty={
            <DeskEmpty
              filtered={Boolean(filter || search)}
              none={t('receipt.desk.none')}
              unmatched={t('receipt.desk.empty')}
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
        <ReceiptSheet
          id={view.open}
          brand={brand}
          onWithdrawal={onWithdrawal}
          onClose={() => onView({ ...view, open: undefined })}
        />
      )}
    </section>
  );
}

function useColumns({ timeZone, symbol }: DeskBrand): Column<DeskReceipt>[] {
  const t = useText();
  return [
    {
      key: 'paid',
      header: t('receipt.desk.paid'),
      slot: 'note',
      cell: ({ paidAt }) => <When at={paidAt} timeZone={timeZone} short />,
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
      cell: ({ dueAt }) => <When at={dueAt} timeZone={timeZone} short />,
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
