import { useOverview, useTakings } from '#features/site/overview/public.page.tsx';
import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskAge, DeskStat, DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { SheetParts } from '#platform/ui/sheet-parts.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { BooksStat } from '../../desk/books-stat.desk.tsx';
import { type DeskBrand, Dong } from '../../desk/desk-parts.desk.tsx';
import { useOrderColumns } from '../../desk/order-columns.desk.tsx';
import { type Deposit, type DepositStateFilter, useDeposit, useDeposits } from './desk.hooks.ts';
import { DEPOSIT_STATES } from './desk.rules.ts';
import { DepositFacts, StatePill } from './facts.desk.tsx';
import { NoticeRows } from './notice-sheet.desk.tsx';

/** Deposit orders of all players, by state. */
export function DepositsDesk({ view, onView }: DeskProps<DepositStateFilter>) {
  const { brand } = useDesk();
  const t = useText();
  const deposits = useDeposits(view);
  return (
    <DeskList<Deposit, DepositStateFilter>
      title={t('cashier.desk.deposits.title')}
      timeZone={brand.timeZone}
      asked={deposits}
      columns={useColumns(brand)}
      view={view}
      onView={onView}
      search={t('cashier.desk.deposits.search')}
      filters={{
        label: t('cashier.desk.deposits.filter'),
        items: [undefined, ...DEPOSIT_STATES].map((value) => ({
          value,
          label: t(value ? `cashier.deposit.state.${value}` : 'cashier.desk.filter.all'),
          count: deposits.data?.counts[value ?? 'all'],
        })),
      }}
      none={t('cashier.desk.deposits.none')}
      unmatched={t('cashier.desk.deposits.empty')}
      file={{ path: '/office/payments/deposits/export', query: { filter: view.filter, search: view.search } }}
      summary={<DepositFigures brand={brand} />}
    >
      {view.open !== undefined && (
        <DepositSheet id={view.open} brand={brand} onClose={() => onView({ ...view, open: undefined })} />
      )}
    </DeskList>
  );
}

function useColumns({ timeZone, symbol }: DeskBrand): Column<Deposit>[] {
  const t = useText();
  const order = useOrderColumns<Deposit>({
    symbol,
    number: { header: t('cashier.desk.order'), of: ({ orderNo }) => orderNo },
    amount: t('cashier.desk.wallet'),
  });
  return [
    ...order,
    { key: 'vnd', header: t('cashier.desk.ordered'), align: 'end', cell: ({ vnd }) => <Dong value={vnd} /> },
    {
      key: 'reference',
      spare: true,
      header: t('cashier.desk.reference'),
      cell: ({ reference }) => <span className="num">{reference}</span>,
    },
    {
      key: 'created',
      header: t('cashier.desk.created'),
      align: 'end',
      slot: 'note',
      cell: ({ createdAt }) => <DeskTime at={createdAt} timeZone={timeZone} short />,
    },
    { key: 'state', header: t('cashier.desk.state'), slot: 'state', cell: ({ state }) => <StatePill state={state} /> },
  ];
}

/** What waits for a person, today's deposits, and whether the books reconcile. */
function DepositFigures({ brand }: { brand: DeskBrand }) {
  const t = useText();
  const { data: house } = useOverview();
  const { data: takings } = useTakings('1', true);
  const { language } = useLanguage();
  const review = house?.queues.find(({ queue }) => queue === 'deposits');
  const today = takings?.total.deposited;
  const oldest = review?.oldestAt ?? null;
  const since = oldest !== null && formatDateTime(oldest, language, { timeZone: brand.timeZone, style: 'short' });
  return (
    <section className="desk-stats" aria-label={t('cashier.desk.summary')}>
      <DeskStat
        label={t('cashier.deposit.state.review')}
        value={review?.count}
        hint={t('cashier.desk.deposits.review.hint')}
      />
      <DeskStat
        label={t('cashier.desk.summary.oldest')}
        value={review && (oldest === null ? '–' : <DeskAge at={oldest} />)}
        hint={since ? t('cashier.desk.summary.oldest.hint', { time: since }) : t('cashier.desk.summary.oldest.none')}
      />
      <DeskStat
        label={t('cashier.desk.deposits.today')}
        value={today && `${formatAmount(units(today.amount), language)} ${brand.symbol}`}
        hint={today && t('cashier.desk.deposits.today.hint', { count: today.count })}
      />
      <BooksStat timeZone={brand.timeZone} />
    </section>
  );
}

function DepositSheet(props: { id: string; brand: DeskBrand; onClose(): void }) {
  const t = useText();
  const { openRow } = useDesk();
  const deposit = useDeposit(props.id);
  const { data } = deposit;
  return (
    <DeskSheet
      title={data?.orderNo ?? t('cashier.desk.order')}
      mark={data && <StatePill state={data.state} />}
      state={data?.state}
      asked={deposit}
      onClose={props.onClose}
    >
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
            <NoticeRows rows={data.notices} brand={props.brand} onOpen={(id) => openRow('/payments/notices', id)} />
          </section>
          <SheetParts on="money" playerId={data.player.id} />
        </>
      )}
    </DeskSheet>
  );
}
