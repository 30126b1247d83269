import { useCallback } from 'react';
import { formatDateTime, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { type DeskView, dong, type Notice, useNotices, useSummary } from './desk.hooks.ts';
import { NOTICE_FILTERS, type NoticeFilter } from './desk.rules.ts';
import { DeskEmpty, DeskFailure, DeskFoot, DeskHead, FilterChips } from './desk-page.desk.tsx';
import { type DeskBrand, Dong, OutcomePill, When } from './facts.desk.tsx';
import { NoticeSheet } from './notice-sheet.desk.tsx';

interface NoticesDeskProps {
  brand: DeskBrand;
  view: DeskView<NoticeFilter>;
  onView(next: DeskView<NoticeFilter>): void;
}

/** Everything that payment providers told us; what needs a person stands first among the filters. */
export function NoticesDesk({ brand, view, onView }: NoticesDeskProps) {
  const t = useText();
  const notices = useNotices(view);
  const { data } = notices;
  const columns = useColumns(brand);
  const { filter, search, open } = view;
  const onSearch = useCallback((text: string) => onView({ filter, search: text, open }), [filter, open, onView]);
  return (
    <section className="desk">
      <DeskHead
        title={t('cashier.desk.notices.title')}
        asked={notices}
        timeZone={brand.timeZone}
        search={search ?? ''}
        searchLabel={t('cashier.desk.notices.search')}
        onSearch={onSearch}
      />
      <Summary timeZone={brand.timeZone} />
      <FilterChips<NoticeFilter>
        label={t('cashier.desk.notices.filter')}
        items={[undefined, ...NOTICE_FILTERS].map((value) => ({
          value,
          label: t(labelOf(value)),
          count: data?.counts[value ?? 'all'],
        }))}
        value={filter}
        onChange={(next) => onView({ filter: next, search })}
      />
      {notices.isError && !data ? (
        <DeskFailure error={notices.error} onRetry={() => void notices.refetch()} />
      ) : (
        <Table<Notice>
          caption={t('cashier.desk.notices.title')}
          columns={columns}
          rows={data?.list}
          rowKey={({ id }) => id}
          onRow={({ id }) => onView({ ...view, open: id })}
          selected={({ id }) => id === view.open}
          bones={8}
          empty={
            <DeskEmpty
              filtered={Boolean(filter || search)}
              none={t('cashier.desk.notices.none')}
              unmatched={t('cashier.desk.notices.empty')}
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
        <NoticeSheet
          id={view.open}
          brand={brand}
          onOpen={(id) => onView({ ...view, open: id })}
          onClose={() => onView({ ...view, open: undefined })}
        />
      )}
    </section>
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
      cell: ({ receivedAt }) => <When at={receivedAt} timeZone={timeZone} short />,
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
      <Stat
        label={t('cashier.desk.summary.open')}
        value={data?.openNotices}
        hint={data && t('cashier.desk.summary.open.hint', { vnd: money(data.openVnd) })}
      />
      <Stat
        label={t('cashier.desk.summary.oldest')}
        value={data && (oldest === null ? '–' : <Age at={oldest} />)}
        hint={since ? t('cashier.desk.summary.oldest.hint', { time: since }) : t('cashier.desk.summary.oldest.none')}
      />
      <Stat
        label={t('cashier.desk.summary.refused')}
        value={data?.refusedNotices}
        hint={t('cashier.desk.summary.refused.hint')}
      />
      <Stat
        label={t('cashier.desk.summary.credited')}
        value={data && `${money(data.creditedVnd)} ₫`}
        hint={data && t('cashier.desk.summary.credited.hint', { count: data.creditedNotices })}
      />
    </section>
  );
}

export function Stat({ label, value, hint }: { label: string; value: React.ReactNode; hint: string | undefined }) {
  return (
    <div className="card">
      <span>{label}</span>
      <b className="num">{value ?? <Skeleton width={72} height={20} />}</b>
      <span>{value === undefined ? <Skeleton width={120} height={14} /> : hint}</span>
    </div>
  );
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export function Age({ at }: { at: number }) {
  const t = useText();
  const ms = Math.max(0, Date.now() - at);
  if (ms < HOUR_MS) return t('cashier.desk.age.minutes', { count: Math.floor(ms / MINUTE_MS) });
  if (ms < 2 * DAY_MS) return t('cashier.desk.age.hours', { count: Math.floor(ms / HOUR_MS) });
  return t('cashier.desk.age.days', { count: Math.floor(ms / DAY_MS) });
}
