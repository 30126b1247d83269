import { useCallback } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { type Deposit, type DepositStateFilter, type DeskView, units, useDeposit, useDeposits } from './desk.hooks.ts';
import { DEPOSIT_STATES } from './desk.rules.ts';
import { DeskEmpty, DeskFailure, DeskFoot, DeskHead, FilterChips } from './desk-page.desk.tsx';
import { DepositFacts, type DeskBrand, Dong, StatePill, When } from './facts.desk.tsx';
import { NoticeRows } from './notice-sheet.desk.tsx';

interface DepositsDeskProps {
  brand: DeskBrand;
  view: DeskView<DepositStateFilter>;
  onView(next: DeskView<DepositStateFilter>): void;
  /** Opens a notice on its own page. */
  onNotice(id: string): void;
}

/** Deposit orders of all players, by state. */
export function DepositsDesk({ brand, view, onView, onNotice }: DepositsDeskProps) {
  const t = useText();
  const deposits = useDeposits(view);
  const { data } = deposits;
  const columns = useColumns(brand);
  const { filter, search, open } = view;
  const onSearch = useCallback((text: string) => onView({ filter, search: text, open }), [filter, open, onView]);
  return (
    <section className="desk">
      <DeskHead
        title={t('cashier.desk.deposits.title')}
        asked={deposits}
        timeZone={brand.timeZone}
        search={search ?? ''}
        searchLabel={t('cashier.desk.deposits.search')}
        onSearch={onSearch}
      />
      <FilterChips<DepositStateFilter>
        label={t('cashier.desk.deposits.filter')}
        items={[undefined, ...DEPOSIT_STATES].map((value) => ({
          value,
          label: value ? t(`cashier.deposit.state.${value}`) : t('cashier.desk.filter.all'),
          count: data?.counts[value ?? 'all'],
        }))}
        value={filter}
        onChange={(next) => onView({ filter: next, search })}
      />
      {deposits.isError && !data ? (
        <DeskFailure error={deposits.error} onRetry={() => void deposits.refetch()} />
      ) : (
        <Table<Deposit>
          caption={t('cashier.desk.deposits.title')}
          columns={columns}
          rows={data?.list}
          rowKey={({ id }) => id}
          onRow={({ id }) => onView({ ...view, open: id })}
          selected={({ id }) => id === view.open}
          bones={8}
          empty={
            <DeskEmpty
              filtered={Boolean(filter || search)}
              none={t('cashier.desk.deposits.none')}
              unmatched={t('cashier.desk.deposits.empty')}
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
        <DepositSheet
          id={view.open}
          brand={brand}
          onNotice={onNotice}
          onClose={() => onView({ ...view, open: undefined })}
        />
      )}
    </section>
  );
}

function useColumns({ timeZone, symbol }: DeskBrand): Column<Deposit>[] {
  const t = useText();
  return [
    {
      key: 'created',
      header: t('cashier.desk.created'),
      slot: 'note',
      cell: ({ createdAt }) => <When at={createdAt} timeZone={timeZone} short />,
    },
    {
      key: 'order',
      header: t('cashier.desk.order'),
      slot: 'title',
      cell: ({ orderNo }) => <span className="num">{orderNo}</span>,
    },
    { key: 'player', header: t('cashier.desk.player'), cell: ({ player }) => <b>{player.username}</b> },
    {
      key: 'reference',
      header: t('cashier.desk.reference'),
      cell: ({ reference }) => <span className="num">{reference}</span>,
    },
    { key: 'vnd', header: t('cashier.desk.ordered'), align: 'end', cell: ({ vnd }) => <Dong value={vnd} /> },
    {
      key: 'amount',
      header: t('cashier.desk.wallet'),
      align: 'end',
      slot: 'figure',
      cell: ({ amount }) => (
        <b>
          <Amount value={units(amount)} symbol={symbol} />
        </b>
      ),
    },
    { key: 'state', header: t('cashier.desk.state'), slot: 'state', cell: ({ state }) => <StatePill state={state} /> },
  ];
}

function DepositSheet(props: { id: string; brand: DeskBrand; onNotice(id: string): void; onClose(): void }) {
  const t = useText();
  const deposit = useDeposit(props.id);
  const { data } = deposit;
  const title = data?.orderNo ?? t('cashier.desk.order');
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && props.onClose()}
      className="desk-sheet"
      title={title}
      header={
        <span className="desk-sheet-head">
          <b className="num">{title}</b>
          {data && <StatePill state={data.state} />}
        </span>
      }
      flush
    >
      {deposit.isPending && (
        <div className="desk-part">
          <SkeletonText lines={6} />
        </div>
      )}
      {deposit.isError && !data && <DeskFailure error={deposit.error} onRetry={() => void deposit.refetch()} />}
      {data && (
        <>
          <section className="desk-part">
            <p className="desk-figure">
              <Amount value={units(data.amount)} symbol={props.brand.symbol} />
            </p>
            <DepositFacts deposit={data} brand={props.brand} />
          </section>
          <section className="desk-part">
            <h3>{t('cashier.desk.section.notices')}</h3>
            {data.notices.length === 0 && (
              <p className="text-13 text-ink-3">{t('cashier.desk.section.notices.none')}</p>
            )}
            <NoticeRows rows={data.notices} brand={props.brand} onOpen={props.onNotice} />
          </section>
        </>
      )}
    </Sheet>
  );
}
