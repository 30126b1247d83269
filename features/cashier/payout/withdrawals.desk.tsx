import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { DeskList, type DeskView } from '#platform/ui/desk-list.tsx';
import { DeskAge, DeskStat, DeskTime } from '#platform/ui/desk-parts.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { units } from '../desk/desk.hooks.ts';
import type { DeskBrand } from '../desk/facts.desk.tsx';
import { canApprove } from '../withdraw/withdraw.rules.ts';
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
  return (
    <DeskList<Withdrawal, PayoutFilter>
      title={t('payout.desk.title')}
      timeZone={brand.timeZone}
      asked={withdrawals}
      columns={useColumns(brand)}
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
    >
      {view.open !== undefined && (
        <PayoutSheet
          id={view.open}
          brand={brand}
          onReceipt={onReceipt}
          onClose={() => onView({ ...view, open: undefined })}
        />
      )}
    </DeskList>
  );
}

function useColumns({ timeZone, symbol }: DeskBrand): Column<Withdrawal>[] {
  const t = useText();
  return [
    {
      key: 'requested',
      header: t('payout.desk.requested'),
      slot: 'note',
      cell: ({ requestedAt }) => <DeskTime at={requestedAt} timeZone={timeZone} short />,
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
      key: 'waits',
      header: t('payout.desk.waits'),
      align: 'end',
      slot: 'hide',
      cell: ({ state, requestedAt }) =>
        canApprove(state) ? <Waits since={requestedAt} /> : <span className="text-ink-3">–</span>,
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

const LATE_MS = 30 * 60_000;

function Waits({ since }: { since: number }) {
  return (
    <span className={Date.now() - since > LATE_MS ? 'num text-warn-ink' : 'num'}>
      <DeskAge at={since} />
    </span>
  );
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
        label={t('payout.desk.summary.person')}
        value={data?.person}
        hint={data && t('payout.desk.summary.person.hint', { count: data.disputes, strange: data.strangeNotices })}
      />
      <DeskStat
        label={t('payout.desk.summary.paid')}
        value={data && `${money(data.paidAmount)} ${symbol}`}
        hint={data && t('payout.desk.summary.paid.hint', { count: data.paid })}
      />
    </section>
  );
}
