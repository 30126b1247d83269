import { useCallback } from 'react';
import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { type DeskView, units } from '../desk/desk.hooks.ts';
import { DeskEmpty, DeskFailure, DeskFoot, DeskHead, FilterChips } from '../desk/desk-page.desk.tsx';
import { type DeskBrand, When } from '../desk/facts.desk.tsx';
import { Age, Stat } from '../desk/payments.desk.tsx';
import { PAYOUT_FILTERS, type PayoutFilter } from './payout.rules.ts';
import { usePayoutSummary, useWithdrawals, type Withdrawal } from './payout-desk.hooks.ts';
import { DeskReceiptPill, PayoutPill } from './payout-facts.desk.tsx';
import { PayoutSheet } from './payout-sheet.desk.tsx';

interface WithdrawalsDeskProps {
  brand: DeskBrand;
  view: DeskView<PayoutFilter>;
  onView(next: DeskView<PayoutFilter>): void;
  /** Opens a receipt on its own page. */
  onReceipt(id: string): void;
}

/** Withdrawals of all players; what waits for a person stands first among the filters. */
export function WithdrawalsDesk({ brand, view, onView, onReceipt }: WithdrawalsDeskProps) {
  const t = useText();
  const withdrawals = useWithdrawals(view);
  const { data } = withdrawals;
  const columns = useColumns(brand);
  const { filter, search, open } = view;
  const onSearch = useCallback((text: string) => onView({ filter, search: text, open }), [filter, open, onView]);
  return (
    <section className="desk">
      <DeskHead
        title={t('payout.desk.title')}
        asked={withdrawals}
        timeZone={brand.timeZone}
        search={search ?? ''}
        searchLabel={t('payout.desk.search')}
        onSearch={onSearch}
      />
      <Summary brand={brand} />
      <FilterChips<PayoutFilter>
        label={t('payout.desk.filter')}
        items={[undefined, ...PAYOUT_FILTERS].map((value) => ({
          value,
          label: t(`payout.desk.filter.${value ?? 'all'}`),
          count: data?.counts[value ?? 'all'],
        }))}
        value={filter}
        onChange={(next) => onView({ filter: next, search })}
      />
      {withdrawals.isError && !data ? (
        <DeskFailure error={withdrawals.error} onRetry={() => void withdrawals.refetch()} />
      ) : (
        <Table<Withdrawal>
          caption={t('payout.desk.title')}
          columns={columns}
          rows={data?.list}
          rowKey={({ id }) => id}
          onRow={({ id }) => onView({ ...view, open: id })}
          selected={({ id }) => id === view.open}
          bones={8}
          empty={
            <DeskEmpty
              filtered={Boolean(filter || search)}
              none={t('payout.desk.none')}
              unmatched={t('payout.desk.empty')}
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
        <PayoutSheet
          id={view.open}
          brand={brand}
          onReceipt={onReceipt}
          onClose={() => onView({ ...view, open: undefined })}
        />
      )}
    </section>
  );
}

function useColumns({ timeZone, symbol }: DeskBrand): Column<Withdrawal>[] {
  const t = useText();
  return [
    {
      key: 'requested',
      header: t('payout.desk.requested'),
      slot: 'note',
      cell: ({ requestedAt }) => <When at={requestedAt} timeZone={timeZone} short />,
    },
    {
      key: 'order',
      header: t('payout.desk.order'),
      slot: 'title',
      cell: ({ orderNo }) => <span className="num">{orderNo}</span>,
    },
    { key: 'player', header: t('payout.desk.player'), cell: ({ player }) => <b>{player.username}</b> },
    {
      key: 'payee',
      header: t('payout.desk.payee'),
      cell: ({ name, lastFour }) => (
        <span className="desk-cut">
          {name} <span className="num">•• {lastFour}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('payout.desk.amount'),
      align: 'end',
      slot: 'figure',
      cell: ({ amount }) => (
        <b>
          <Amount value={units(amount)} symbol={symbol} />
        </b>
      ),
    },
    {
      key: 'state',
      header: t('payout.desk.state'),
      slot: 'state',
      cell: ({ state, attention, receipt }) => (
        <span className="desk-state">
          <PayoutPill state={state} attention={attention} />
          {receipt && <DeskReceiptPill state={receipt.state} />}
        </span>
      ),
    },
  ];
}

function Summary({ brand }: { brand: DeskBrand }) {
  const t = useText();
  const { language } = useLanguage();
  const { data } = usePayoutSummary();
  const { symbol, timeZone } = brand;
  const money = (amount: string) => formatAmount(units(amount), language);
  const oldest = data?.oldestAt ?? null;
  const since = oldest !== null && formatDateTime(oldest, language, { timeZone, style: 'short' });
  return (
    <section className="desk-stats" aria-label={t('payout.desk.summary')}>
      <Stat
        label={t('payout.desk.summary.approve')}
        value={data?.toApprove}
        hint={data && t('payout.desk.summary.approve.hint', { amount: money(data.toApproveAmount), symbol })}
      />
      <Stat
        label={t('payout.desk.summary.oldest')}
        value={data && (oldest === null ? '–' : <Age at={oldest} />)}
        hint={since ? t('payout.desk.summary.oldest.hint', { time: since }) : t('payout.desk.summary.oldest.none')}
      />
      <Stat
        label={t('payout.desk.summary.person')}
        value={data?.person}
        hint={data && t('payout.desk.summary.person.hint', { count: data.disputes })}
      />
      <Stat
        label={t('payout.desk.summary.paid')}
        value={data && `${money(data.paidAmount)} ${symbol}`}
        hint={data && t('payout.desk.summary.paid.hint', { count: data.paid })}
      />
    </section>
  );
}
