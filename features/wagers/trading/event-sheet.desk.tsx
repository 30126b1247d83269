import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { MarketsPart, useHundredths } from './markets.desk.tsx';
import { OrderDialog, type OrderKind } from './order.desk.tsx';
import { OrderWhat } from './order-what.desk.tsx';
import { type EventDetail, useDecide, useEvent } from './trading.hooks.ts';
import { EventPill } from './trading-marks.desk.tsx';
import './trading-desk.css';

interface EventSheetProps {
  id: string;
  brand: { symbol: string; timeZone: string };
  onClose(): void;
}

/** One event: its liability, its markets, and past orders. */
export function EventSheet({ id, brand, onClose }: EventSheetProps) {
  const t = useText();
  const event = useEvent(id);
  const { data } = event;
  const [asked, setAsked] = useState<OrderKind>();
  return (
    <DeskSheet
      title={data?.name ?? t('trading.events')}
      mark={data && <EventPill event={data} />}
      asked={event}
      foot={data && !(data.voided && data.sport !== 'football') && <OrderFoot event={data} onAsk={setAsked} />}
      onClose={onClose}
    >
      {data && (
        <>
          <EventFacts event={data} brand={brand} />
          <MarketsPart event={data} symbol={brand.symbol} onPrice={(market) => setAsked({ action: 'price', market })} />
          <Orders event={data} brand={brand} />
        </>
      )}
      {data && asked && <OrderDialog event={data} kind={asked} onDone={() => setAsked(undefined)} />}
    </DeskSheet>
  );
}

function EventFacts({ event, brand }: { event: EventDetail } & Pick<EventSheetProps, 'brand'>) {
  const t = useText();
  const hundredths = useHundredths();
  const money = (text: string) => <Amount value={parseAmount(text) ?? 0n} symbol={brand.symbol} />;
  return (
    <section className="desk-part">
      <DeskFacts
        facts={[
          { label: t('trading.worst'), value: <b>{money(event.worst)}</b> },
          { label: t('trading.limit'), value: money(event.limit) },
          { label: t('trading.staked'), value: money(event.staked) },
          { label: t('trading.bets'), value: <span className="num">{event.bets}</span> },
          { label: t('trading.margin'), value: <span className="num">{hundredths(event.marginBps)}%</span> },
          { label: t('trading.start'), value: <DeskTime at={event.startAt} timeZone={brand.timeZone} /> },
        ]}
      />
    </section>
  );
}

function OrderFoot({ event, onAsk }: { event: EventDetail; onAsk(kind: OrderKind): void }) {
  const t = useText();
  const ask = (action: Exclude<OrderKind['action'], 'price'>) => ({
    onClick: () => onAsk({ action }),
    children: t(`trading.order.${action}`),
  });
  return (
    <div className="desk-foot-bar">
      <div>
        {!event.voided && <Button tone="secondary" {...ask('margin')} />}
        {!event.voided && <Button tone="secondary" {...ask('limits')} />}
        {event.sport === 'football' && <Button tone="secondary" {...ask('result')} />}
        {!event.voided && <Button tone="danger" {...ask('cancel')} />}
        {!event.voided && <Button tone={event.stopped ? 'jade' : 'red'} {...ask(event.stopped ? 'resume' : 'stop')} />}
      </div>
    </div>
  );
}

const TONES: Record<EventDetail['orders'][number]['state'], PillTone> = {
  done: 'neutral',
  proposed: 'amber',
  approved: 'jade',
  rejected: 'red',
};

/** Orders, newest first; a proposal waits for another operator. */
function Orders({ event, brand }: { event: EventDetail } & Pick<EventSheetProps, 'brand'>) {
  const t = useText();
  const { show } = useToast();
  const decide = useDecide();
  const answer = (id: string, approve: boolean) =>
    decide.mutate({ id, approve }, { onError: (error) => show({ tone: 'error', title: error.message }) });
  return (
    <section className="desk-part">
      <h3>{t('trading.orders')}</h3>
      {event.orders.length === 0 && <p className="text-ink-3">{t('trading.orders.none')}</p>}
      <ul className="trading-orders">
        {event.orders.map((order) => (
          <li key={order.id}>
            <b>{t(`trading.action.${order.action}`)}</b>{' '}
            <Pill tone={TONES[order.state]}>{t(`trading.order.state.${order.state}`)}</Pill>
            <small>
              {order.actor} · <DeskTime at={order.at} timeZone={brand.timeZone} short />
              {order.decidedBy && ` · ${t('trading.order.decided', { name: order.decidedBy })}`}
            </small>
            {order.reason && <p>{order.reason}</p>}
            {order.what && <OrderWhat what={order.what} symbol={brand.symbol} />}
            {order.state === 'proposed' && order.mine && <p>{t('trading.order.own')}</p>}
            {order.state === 'proposed' && !order.mine && (
              <div className="trading-decide">
                <Button tone="danger" loading={decide.isPending} onClick={() => answer(order.id, false)}>
                  {t('trading.reject')}
                </Button>
                <Button tone="jade" loading={decide.isPending} onClick={() => answer(order.id, true)}>
                  {t('trading.approve')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
