import { useState } from 'react';
import { useTakings } from '#features/site/overview/public.page.tsx';
import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskAge, DeskStat, DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import type { Column } from '#platform/ui/table.tsx';
import { BooksStat } from '../../desk/books-stat.desk.tsx';
import type { DeskBrand } from '../../desk/desk-parts.desk.tsx';
import { useOrderColumns } from '../../desk/order-columns.desk.tsx';
import { canApprove } from '../requests/withdraw.rules.ts';
import { ManyDialog } from './many.desk.tsx';
import { isPlain, PAYOUT_FILTERS, type PayoutFilter } from './payout.rules.ts';
import { CheckPill } from './payout-checks.desk.tsx';
import { usePayoutSummary, useWithdrawals, type Withdrawal } from './payout-desk.hooks.ts';
import { DeskReceiptPill, PayoutPill } from './payout-facts.desk.tsx';
import { PayoutSheet } from './payout-sheet.desk.tsx';

/** Withdrawals of all players. The filters for those that wait for a person come first. */
export function WithdrawalsDesk({ view, onView }: DeskProps<PayoutFilter>) {
  const { brand } = useDesk();
  const t = useText();
  const withdrawals = useWithdrawals(view);
  const [many, setMany] = useState<readonly Withdrawal[]>([]);
  return (
    <DeskList<Withdrawal, PayoutFilter>
      title={t('payout.desk.title')}
      timeZone={brand.timeZone}
      asked={withdrawals}
      columns={useColumns(brand, view.filter)}
      view={view}
      onView={onView}
      search={t('payout.desk.search')}
      filters={{
        label: t('payout.desk.filter'),
        items: [undefined, ...PAYOUT_FILTERS].map((value) => ({
          value,
          label: t(`payout.desk.filter.${value ?? 'all'}`),
          count: withdrawals.data?.counts[value ?? 'all'],
        })),
      }}
      none={t('payout.desk.none')}
      unmatched={t('payout.desk.empty')}
      summary={<Summary brand={brand} />}
      file={{ path: '/office/withdrawals/export', query: { filter: view.filter, search: view.search } }}
      pick={{
        may: isPlain,
        name: ({ orderNo }) => orderNo,
        actions: (rows) => (
          <Button size="sm" tone="jade" onClick={() => setMany(rows)}>
            {t('payout.desk.many', { count: rows.length })}
          </Button>
        ),
      }}
    >
      {many.length > 0 && <ManyDialog withdrawals={many} brand={brand} onClose={() => setMany([])} />}
      {view.open !== undefined && (
        <PayoutSheet id={view.open} brand={brand} onClose={() => onView({ ...view, open: undefined })} />
      )}
    </DeskList>
  );
}

function useColumns({ timeZone, symbol }: DeskBrand, filter: PayoutFilter | undefined): Column<Withdrawal>[] {
  const t = useText();
  const waiting = filter === 'to_approve' || filter === 'second';
  const order = useOrderColumns<Withdrawal>({
    symbol,
    number: { header: t('payout.desk.order'), of: ({ orderNo }) => orderNo },
    amount: t('payout.desk.amount'),
  });
  return [
    ...order,
    {
      key: 'payee',
      spare: true,
      header: t('payout.desk.payee'),
      cell: ({ name, lastFour }) => (
        <span className="desk-cut">
          {name} <span className="num">•• {lastFour}</span>
        </span>
      ),
    },
    {
      key: 'when',
      header: t(waiting ? 'payout.desk.waits' : 'payout.desk.requested'),
      align: 'end',
      slot: 'note',
      cell: ({ state, requestedAt }) =>
        canApprove(state) ? <Waits since={requestedAt} /> : <DeskTime at={requestedAt} timeZone={timeZone} short />,
    },
    {
      key: 'state',
      header: t(waiting ? 'payout.desk.check' : 'payout.desk.state'),
      slot: 'state',
      cell: ({ state, attention, receipt, failedChecks }) => (
        <span className="desk-state">
          {state === 'requested' && failedChecks ? (
            <CheckPill failed={failedChecks} />
          ) : (
            <PayoutPill state={state} attention={attention} />
          )}
          {receipt && <DeskReceiptPill state={receipt.state} />}
        </span>
      ),
    },
  ];
}

const LATE_MS = 30 * 60_000;

function Waits({ since }: { since: number }) {
  return (
    <span className={Date.now() - since > LATE_MS ? 'num text-warn-ink' : 'num'}>
      <DeskAge at={since} />
    </span>
  );
}

function Summary({ brand }: { brand: DeskBrand }) {
  const { data: takings } = useTakings('1', true);
  const t = useText();
  const { language } = useLanguage();
  const { data } = usePayoutSummary();
  const today = takings?.total.paid;
  const { symbol, timeZone } = brand;
  const money = (amount: string) => formatAmount(units(amount), language);
  const oldest = data?.oldestAt ?? null;
  const since = oldest !== null && formatDateTime(oldest, language, { timeZone, style: 'short' });
  return (
    <section className="desk-stats" aria-label={t('payout.desk.summary')}>
      <DeskStat
        label={t('payout.desk.summary.approve')}
        value={data?.toApprove}
        hint={data && t('payout.desk.summary.approve.hint', { amount: money(data.toApproveAmount), symbol })}
      />
      <DeskStat
        label={t('payout.desk.summary.oldest')}
        value={data && (oldest === null ? '–' : <DeskAge at={oldest} />)}
        hint={since ? t('payout.desk.summary.oldest.hint', { time: since }) : t('payout.desk.summary.oldest.none')}
      />
      <DeskStat
        label={t('payout.desk.summary.today')}
        value={today && `${money(today.amount)} ${symbol}`}
        hint={today && t('payout.desk.summary.paid.hint', { count: today.count })}
      />
      <BooksStat timeZone={timeZone} />
    </section>
  );
}
