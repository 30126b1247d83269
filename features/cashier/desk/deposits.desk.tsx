import { useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { DeskList, type DeskView } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { type Deposit, type DepositStateFilter, units, useDeposit, useDeposits } from './desk.hooks.ts';
import { DEPOSIT_STATES } from './desk.rules.ts';
import { DepositFacts, type DeskBrand, Dong, StatePill } from './facts.desk.tsx';
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
    >
      {view.open !== undefined && (
        <DepositSheet
          id={view.open}
          brand={brand}
          onNotice={onNotice}
          onClose={() => onView({ ...view, open: undefined })}
        />
      )}
    </DeskList>
  );
}

function useColumns({ timeZone, symbol }: DeskBrand): Column<Deposit>[] {
  const t = useText();
  return [
    {
      key: 'created',
      header: t('cashier.desk.created'),
      slot: 'note',
      cell: ({ createdAt }) => <DeskTime at={createdAt} timeZone={timeZone} short />,
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
            <NoticeRows rows={data.notices} brand={props.brand} onOpen={props.onNotice} />
          </section>
        </>
      )}
    </DeskSheet>
  );
}
