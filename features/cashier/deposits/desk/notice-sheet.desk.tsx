import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { type DeskFact, DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { type DeskBrand, Dong, SheetRows } from '../../desk/desk-parts.desk.tsx';
import type { Deposit, Notice, NoticeDetail } from './desk.hooks.ts';
import { useNotice } from './desk.hooks.ts';
import { mayBeDismissed } from './desk.rules.ts';
import { DepositFacts, OutcomePill, StatePill } from './facts.desk.tsx';
import { Resolution, ResolveFoot } from './resolve.desk.tsx';

interface NoticeSheetProps {
  id: string;
  brand: DeskBrand;
  onOpen(id: string): void;
  onClose(): void;
}

/** One notice with all its stored facts, and an explanation of where the money went. */
export function NoticeSheet({ id, brand, onOpen, onClose }: NoticeSheetProps) {
  const t = useText();
  const notice = useNotice(id);
  const { data } = notice;
  const [typed, setTyped] = useState({ id, orderNo: '' });
  const orderNo = typed.id === id ? typed.orderNo : '';
  const setOrderNo = (next: string) => setTyped({ id, orderNo: next });
  return (
    <DeskSheet
      title={data?.paymentId ?? t('cashier.desk.paymentId.none', { id })}
      mark={data && <OutcomePill {...data} />}
      state={data && `${data.resolution}`}
      asked={notice}
      foot={
        data?.resolution === null &&
        mayBeDismissed(data.outcome) && (
          <ResolveFoot key={id} notice={data} brand={brand} orderNo={orderNo} onOrderNo={setOrderNo} />
        )
      }
      onClose={onClose}
    >
      {data && <Content key={id} notice={data} brand={brand} onOpen={onOpen} onOrderNo={setOrderNo} />}
    </DeskSheet>
  );
}

interface ContentProps {
  notice: NoticeDetail;
  brand: DeskBrand;
  onOpen(id: string): void;
  onOrderNo(orderNo: string): void;
}

function Content({ notice, brand, onOpen, onOrderNo }: ContentProps) {
  const t = useText();
  const { deposit, differenceVnd } = notice;
  return (
    <>
      <section className="desk-part">
        {notice.vnd !== null && (
          <p className="desk-figure">
            <Dong value={notice.vnd} />
          </p>
        )}
        {notice.resolution ? (
          <Resolution notice={notice} brand={brand} />
        ) : (
          <p className="desk-why" data-outcome={notice.outcome}>
            {t(`cashier.desk.why.${notice.outcome}`)}
          </p>
        )}
        {deposit && differenceVnd !== null && differenceVnd !== '0' && (
          <p className="desk-sum">
            <span>{t('cashier.desk.difference')}</span>
            <b>
              <Dong value={differenceVnd} signed />
            </b>
          </p>
        )}
      </section>
      <section className="desk-part">
        <h3>{t('cashier.desk.section.notice')}</h3>
        <DeskFacts facts={useNoticeFacts(notice, brand)} />
      </section>
      {deposit && (
        <section className="desk-part">
          <h3>{t('cashier.desk.section.order')}</h3>
          <DepositFacts deposit={deposit} brand={brand} heading />
        </section>
      )}
      {notice.others.length > 0 && (
        <section className="desk-part">
          <h3>{t('cashier.desk.section.others')}</h3>
          <NoticeRows rows={notice.others} brand={brand} onOpen={onOpen} />
        </section>
      )}
      {notice.outcome === 'unknown_reference' && notice.resolution === null && (
        <section className="desk-part">
          <h3>{t('cashier.desk.section.candidates')}</h3>
          {notice.candidates.length === 0 && (
            <p className="text-13 text-ink-3">{t('cashier.desk.section.candidates.none')}</p>
          )}
          <SheetRows<Deposit>
            rows={notice.candidates}
            onOpen={(id) => onOrderNo(notice.candidates.find((row) => row.id === id)?.orderNo ?? '')}
            openLabel={(row) => t('cashier.desk.resolve.order.pick', { orderNo: row.orderNo })}
            title={(row) => <span className="num">{row.orderNo}</span>}
            figure={(row) => row.player.username}
            note={(row) => <DeskTime at={row.createdAt} timeZone={brand.timeZone} />}
            state={(row) => <StatePill state={row.state} />}
          />
        </section>
      )}
    </>
  );
}

function useNoticeFacts(notice: NoticeDetail, { timeZone }: DeskBrand): (DeskFact | false)[] {
  const t = useText();
  const { paymentId, text, paidAt, repeats, ip } = notice;
  return [
    { label: t('cashier.desk.received'), value: <DeskTime at={notice.receivedAt} timeZone={timeZone} /> },
    paidAt !== null && { label: t('cashier.desk.paidAt'), value: <DeskTime at={paidAt} timeZone={timeZone} /> },
    paymentId !== null && {
      label: t('cashier.desk.paymentId'),
      value: <span className="num desk-break">{paymentId}</span>,
      copy: paymentId,
      wide: true,
    },
    text !== null && { label: t('cashier.desk.text'), value: text || '–', copy: text, wide: true },
    { label: t('cashier.desk.provider'), value: notice.provider },
    { label: t('cashier.desk.ip'), value: <span className="num desk-break">{ip ?? '–'}</span>, copy: ip ?? undefined },
    {
      label: t('cashier.desk.repeats'),
      value: repeats > 0 ? t('cashier.desk.repeats.count', { count: repeats }) : t('cashier.desk.repeats.none'),
    },
    { label: t('cashier.desk.sameBody'), value: <span className="num">{notice.sameBody}</span> },
    {
      label: t('cashier.desk.hash'),
      value: <code className="desk-hash">{notice.bodySha256}</code>,
      copy: notice.bodySha256,
      wide: true,
    },
  ];
}

export function NoticeRows(props: { rows: readonly Notice[]; brand: DeskBrand; onOpen?: (id: string) => void }) {
  const t = useText();
  return (
    <SheetRows<Notice>
      rows={props.rows}
      onOpen={props.onOpen}
      title={(row) => <span className="num">{row.paymentId ?? t('cashier.desk.paymentId.none', { id: row.id })}</span>}
      figure={(row) => row.vnd !== null && <Dong value={row.vnd} />}
      note={(row) => <DeskTime at={row.receivedAt} timeZone={props.brand.timeZone} />}
      state={(row) => <OutcomePill {...row} />}
    />
  );
}
