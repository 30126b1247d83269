import { formatDateTime, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskAge, DeskStat, DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import type { Column } from '#platform/ui/table.tsx';
import { type DeskBrand, Dong } from '../../desk/desk-parts.desk.tsx';
import { dong } from '../../desk/dong.rules.ts';
import { type Notice, useNotices, useSummary } from './desk.hooks.ts';
import { NOTICE_FILTERS, type NoticeFilter } from './desk.rules.ts';
import { OutcomePill } from './facts.desk.tsx';
import { NoticeSheet } from './notice-sheet.desk.tsx';

/** All notices of payment providers. The filters for those that need a person come first. */
export function NoticesDesk({ view, onView }: DeskProps<NoticeFilter>) {
  const { brand } = useDesk();
  const t = useText();
  const notices = useNotices(view);
  return (
    <DeskList<Notice, NoticeFilter>
      title={t('cashier.desk.notices.title')}
      timeZone={brand.timeZone}
      asked={notices}
      columns={useColumns(brand)}
      view={view}
      onView={onView}
      search={t('cashier.desk.notices.search')}
      filters={{
        label: t('cashier.desk.notices.filter'),
        items: [undefined, ...NOTICE_FILTERS].map((value) => ({
          value,
          label: t(labelOf(value)),
          count: notices.data?.counts[value ?? 'all'],
        })),
      }}
      none={t('cashier.desk.notices.none')}
      unmatched={t('cashier.desk.notices.empty')}
      summary={<Summary timeZone={brand.timeZone} />}
      file={{ path: '/office/payments/notices/export', query: { filter: view.filter, search: view.search } }}
    >
      {view.open !== undefined && (
        <NoticeSheet
          id={view.open}
          brand={brand}
          onOpen={(id) => onView({ ...view, open: id })}
          onClose={() => onView({ ...view, open: undefined })}
        />
      )}
    </DeskList>
  );
}

function labelOf(filter: NoticeFilter | undefined): string {
  if (filter === undefined) return 'cashier.desk.filter.all';
  return filter === 'open' || filter === 'repeated'
    ? `cashier.desk.filter.${filter}`
    : `cashier.desk.outcome.${filter}`;
}

function useColumns({ timeZone }: DeskBrand): Column<Notice>[] {
  const t = useText();
  return [
    {
      key: 'received',
      header: t('cashier.desk.received'),
      slot: 'note',
      cell: ({ receivedAt }) => <DeskTime at={receivedAt} timeZone={timeZone} short />,
    },
    {
      key: 'payment',
      header: t('cashier.desk.paymentId'),
      slot: 'title',
      cell: ({ id, paymentId }) =>
        paymentId === null ? (
          <span className="text-ink-2">{t('cashier.desk.paymentId.none', { id })}</span>
        ) : (
          <span className="num desk-cut">{paymentId}</span>
        ),
    },
    {
      key: 'text',
      spare: true,
      header: t('cashier.desk.text'),
      cell: ({ text }) =>
        text === null ? (
          <span className="text-ink-3">{t('cashier.desk.notBelieved')}</span>
        ) : (
          <span className="desk-cut">{text}</span>
        ),
    },
    {
      key: 'order',
      header: t('cashier.desk.order'),
      cell: ({ deposit, paymentId }) => {
        if (deposit) return <span className="num">{deposit.orderNo}</span>;
        return <span className="text-ink-3">{paymentId === null ? '–' : t('cashier.desk.order.none')}</span>;
      },
    },
    {
      key: 'player',
      header: t('cashier.desk.player'),
      cell: ({ deposit }) => (deposit ? <b>{deposit.player.username}</b> : <span className="text-ink-3">–</span>),
    },
    {
      key: 'amount',
      header: t('cashier.desk.amount'),
      align: 'end',
      slot: 'figure',
      cell: ({ vnd }) =>
        vnd === null ? (
          <span className="text-ink-3">–</span>
        ) : (
          <b>
            <Dong value={vnd} />
          </b>
        ),
    },
    {
      key: 'outcome',
      header: t('cashier.desk.outcome'),
      slot: 'state',
      cell: ({ outcome, resolution, repeats }) => (
        <span className="desk-state">
          <OutcomePill outcome={outcome} resolution={resolution} />
          {repeats > 0 && (
            <span className="num text-12 text-ink-3" title={t('cashier.desk.repeats')}>
              +{repeats}
            </span>
          )}
        </span>
      ),
    },
  ];
}

function Summary({ timeZone }: { timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  const { data } = useSummary();
  const money = (vnd: string) => formatWhole(dong(vnd), language);
  const oldest = data?.oldestOpenAt ?? null;
  const since = oldest !== null && formatDateTime(oldest, language, { timeZone, style: 'short' });
  return (
    <section className="desk-stats" aria-label={t('cashier.desk.summary')}>
      <DeskStat
        label={t('cashier.desk.summary.open')}
        value={data?.openNotices}
        hint={data && t('cashier.desk.summary.open.hint', { vnd: money(data.openVnd) })}
      />
      <DeskStat
        label={t('cashier.desk.summary.oldest')}
        value={data && (oldest === null ? '–' : <DeskAge at={oldest} />)}
        hint={since ? t('cashier.desk.summary.oldest.hint', { time: since }) : t('cashier.desk.summary.oldest.none')}
      />
      <DeskStat
        label={t('cashier.desk.summary.refused')}
        value={data?.refusedNotices}
        hint={t('cashier.desk.summary.refused.hint')}
      />
      <DeskStat
        label={t('cashier.desk.summary.credited')}
        value={data && `${money(data.creditedVnd)} ₫`}
        hint={data && t('cashier.desk.summary.credited.hint', { count: data.creditedNotices })}
      />
    </section>
  );
}
