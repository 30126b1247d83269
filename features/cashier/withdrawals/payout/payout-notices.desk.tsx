import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { type DeskBrand, Dong } from '../../desk/desk-parts.desk.tsx';
import { PAYOUT_NOTICE_FILTERS, type PayoutNoticeFilter } from './payout.rules.ts';
import { type PayoutNotice, usePayoutNotice, usePayoutNotices } from './payout-desk.hooks.ts';

/** Notices of payout providers. The first filter shows unverified ones and those without a payout of ours. */
export function PayoutNoticesDesk({ view, onView }: DeskProps<PayoutNoticeFilter>) {
  const { brand } = useDesk();
  const t = useText();
  const notices = usePayoutNotices(view);
  return (
    <DeskList<PayoutNotice, PayoutNoticeFilter>
      title={t('payout.desk.told.title')}
      lead={t('payout.desk.told.lead')}
      timeZone={brand.timeZone}
      asked={notices}
      columns={useColumns(brand)}
      view={view}
      onView={onView}
      filters={{
        label: t('cashier.desk.notices.filter'),
        items: [undefined, ...PAYOUT_NOTICE_FILTERS].map((value) => ({
          value,
          label: t(value ? `payout.desk.told.${value}` : 'cashier.desk.filter.all'),
          count: notices.data?.counts[value ?? 'all'],
        })),
      }}
      none={t('cashier.desk.notices.none')}
      unmatched={t('cashier.desk.notices.empty')}
    >
      {view.open !== undefined && (
        <NoticeSheet id={view.open} brand={brand} onClose={() => onView({ ...view, open: undefined })} />
      )}
    </DeskList>
  );
}

const MARKS: Record<PayoutNotice['outcome'], { tone: PillTone; icon: LucideIcon }> = {
  settled: { tone: 'jade', icon: CircleCheck },
  known: { tone: 'neutral', icon: CircleCheck },
  wrong_amount: { tone: 'amber', icon: TriangleAlert },
  contradiction: { tone: 'amber', icon: TriangleAlert },
  unknown_order: { tone: 'amber', icon: TriangleAlert },
  forged: { tone: 'red', icon: CircleX },
  stale: { tone: 'red', icon: CircleX },
  unreadable: { tone: 'red', icon: CircleX },
};

function ToldPill({ outcome }: Pick<PayoutNotice, 'outcome'>) {
  const t = useText();
  const { tone, icon: Icon } = MARKS[outcome];
  return (
    <Pill tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />}>
      {t(`payout.desk.told.${outcome}`)}
    </Pill>
  );
}

const none = <span className="text-ink-3">–</span>;

function useColumns({ timeZone }: DeskBrand): Column<PayoutNotice>[] {
  const t = useText();
  return [
    {
      key: 'received',
      header: t('cashier.desk.received'),
      slot: 'note',
      cell: ({ receivedAt }) => <DeskTime at={receivedAt} timeZone={timeZone} short />,
    },
    {
      key: 'order',
      header: t('payout.desk.order'),
      slot: 'title',
      cell: ({ id, orderNo }) =>
        orderNo === null ? (
          <span className="text-ink-2">{t('cashier.desk.paymentId.none', { id })}</span>
        ) : (
          <span className="num desk-cut">{orderNo}</span>
        ),
    },
    { key: 'provider', header: t('cashier.desk.provider'), cell: ({ provider }) => provider },
    {
      key: 'told',
      header: t('payout.desk.told'),
      cell: ({ told }) => (told === null ? none : t(`payout.desk.notice.${told}`)),
    },
    {
      key: 'ip',
      spare: true,
      header: t('cashier.desk.ip'),
      cell: ({ ip }) => <span className="num">{ip ?? '–'}</span>,
    },
    {
      key: 'amount',
      header: t('cashier.desk.amount'),
      align: 'end',
      slot: 'figure',
      cell: ({ vnd }) =>
        vnd === null ? (
          none
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
      cell: ({ outcome, repeats }) => (
        <span className="desk-state">
          <ToldPill outcome={outcome} />
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

interface SheetProps {
  id: string;
  brand: DeskBrand;
  onClose(): void;
}

function NoticeSheet({ id, brand, onClose }: SheetProps) {
  const t = useText();
  const notice = usePayoutNotice(id);
  const { data } = notice;
  return (
    <DeskSheet
      title={data?.orderNo ?? t('cashier.desk.paymentId.none', { id })}
      mark={data && <ToldPill outcome={data.outcome} />}
      asked={notice}
      onClose={onClose}
    >
      {data && <NoticeContent notice={data} brand={brand} />}
    </DeskSheet>
  );
}

function NoticeContent({ notice, brand }: { notice: PayoutNotice; brand: DeskBrand }) {
  const t = useText();
  const { openRow } = useDesk();
  const { paymentId, ip, repeats, outcome, vnd, withdrawalId } = notice;
  return (
    <>
      <section className="desk-part">
        {vnd !== null && (
          <p className="desk-figure">
            <Dong value={vnd} />
          </p>
        )}
        <p className="desk-why" data-outcome={outcome}>
          {t(`payout.desk.told.why.${outcome}`)}
        </p>
      </section>
      <section className="desk-part">
        <DeskFacts
          facts={[
            {
              label: t('cashier.desk.received'),
              value: <DeskTime at={notice.receivedAt} timeZone={brand.timeZone} />,
            },
            { label: t('cashier.desk.provider'), value: notice.provider },
            { label: t('payout.desk.told'), value: t(`payout.desk.notice.${notice.told ?? 'none'}`) },
            { label: t('cashier.desk.ip'), value: <span className="num desk-break">{ip ?? '–'}</span> },
            paymentId !== null && {
              label: t('cashier.desk.paymentId'),
              copy: paymentId,
              wide: true,
              value: <span className="num desk-break">{paymentId}</span>,
            },
            {
              label: t('cashier.desk.repeats'),
              value: t(`cashier.desk.repeats.${repeats > 0 ? 'count' : 'none'}`, { count: repeats }),
            },
            {
              label: t('cashier.desk.hash'),
              copy: notice.bodySha256,
              wide: true,
              value: <code className="desk-hash">{notice.bodySha256}</code>,
            },
          ]}
        />
        {withdrawalId !== null && (
          <div className="desk-actions">
            <Button size="sm" tone="secondary" onClick={() => openRow('/payments/withdrawals', withdrawalId)}>
              {t('receipt.desk.withdrawal')}
            </Button>
          </div>
        )}
      </section>
    </>
  );
}
