import { useState } from 'react';
import { formatAmount, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE, units } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { ReasonDialog } from '#platform/ui/reason-dialog.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { type OrderStep, type PointOrder, useOrderStep, usePointOrders } from './orders.hooks.ts';
import { ORDER_STATES, type OrderState } from './orders.rules.ts';

const TONES = { processing: 'amber', completed: 'jade', rejected: 'neutral' } as const;
const STEPS = ['send', 'complete', 'refuse'] as const;
const STEP_TONES = { send: 'secondary', complete: 'jade', refuse: 'danger' } as const;

/** Exchanges of points: operators send the goods or refund everything. */
export function PointOrdersDesk({ view, onView }: DeskProps<OrderState>) {
  const { brand } = useDesk();
  const t = useText();
  const orders = usePointOrders({
    page: view.page ?? 1,
    ...(view.filter && { state: view.filter }),
    ...(view.search && { search: view.search }),
  });
  const open = orders.data?.list.find(({ id }) => id === view.open);
  return (
    <DeskList<PointOrder, OrderState>
      title={t('points.desk.orders.title')}
      timeZone={brand.timeZone}
      asked={orders}
      columns={useColumns(brand.timeZone)}
      view={view}
      onView={onView}
      search={t('points.desk.orders.search')}
      filters={{
        label: t('points.desk.orders.state'),
        items: [undefined, ...ORDER_STATES].map((value) => ({
          value,
          label: t(`points.desk.orders.state.${value ?? 'all'}`),
        })),
      }}
      none={t('points.desk.orders.none')}
    >
      {open && (
        <OrderSheet
          key={open.id}
          order={open}
          timeZone={brand.timeZone}
          symbol={brand.symbol}
          onClose={() => onView({ ...view, open: undefined })}
        />
      )}
    </DeskList>
  );
}

function useWhole(): (count: number) => string {
  const { language } = useLanguage();
  return (count) => formatWhole(BigInt(count) * AMOUNT_SCALE, language);
}

/** Names the exchange: the reward, or credits. */
function useWhat(): (order: PointOrder) => string {
  const t = useText();
  return ({ kind, product, quantity }) => {
    if (kind === 'points') return t('points.desk.orders.credits');
    return quantity > 1 ? `${product} × ${quantity}` : product;
  };
}

function useColumns(timeZone: string): Column<PointOrder>[] {
  const t = useText();
  const whole = useWhole();
  const what = useWhat();
  return [
    {
      key: 'at',
      header: t('points.desk.orders.at'),
      slot: 'note',
      cell: ({ createdAt }) => <DeskTime at={createdAt} timeZone={timeZone} short />,
    },
    { key: 'what', header: t('points.desk.orders.what'), slot: 'title', cell: (order) => <b>{what(order)}</b> },
    { key: 'player', header: t('points.desk.orders.player'), cell: ({ player }) => player.username },
    {
      key: 'no',
      header: t('points.desk.orders.no'),
      cell: ({ transactionNo }) => <span className="num">{transactionNo}</span>,
    },
    {
      key: 'points',
      header: t('points.desk.orders.points'),
      align: 'end',
      slot: 'figure',
      cell: ({ points }) => <span className="num">{whole(points)}</span>,
    },
    {
      key: 'state',
      header: t('points.desk.orders.state'),
      slot: 'state',
      cell: (order) => <StatePill order={order} />,
    },
  ];
}

function StatePill({ order: { state, sentAt } }: { order: PointOrder }) {
  const t = useText();
  const isOnItsWay = state === 'processing' && sentAt !== null;
  return (
    <Pill tone={isOnItsWay ? 'info' : TONES[state]}>
      {t(`points.desk.orders.state.${isOnItsWay ? 'sent' : state}`)}
    </Pill>
  );
}

interface SheetProps {
  order: PointOrder;
  timeZone: string;
  symbol: string;
  onClose(): void;
}

function OrderSheet({ order, timeZone, symbol, onClose }: SheetProps) {
  const t = useText();
  const { may } = useDesk();
  const { language } = useLanguage();
  const whole = useWhole();
  const what = useWhat();
  const [step, setStep] = useState<OrderStep['step']>();
  const money = (text: string) => `${formatAmount(units(text), language)} ${symbol}`;
  const fact = (key: string, value: string) => value !== '' && { label: t(`points.desk.orders.${key}`), value };
  const decides = order.state === 'processing' && may('POST /office/points/orders/{id}/decide');
  return (
    <DeskSheet
      title={order.transactionNo}
      mark={<StatePill order={order} />}
      state={order.state}
      onClose={onClose}
      foot={
        decides && (
          <div className="flex flex-wrap justify-end gap-2">
            {STEPS.map((one) => (
              <Button key={one} tone={STEP_TONES[one]} onClick={() => setStep(one)}>
                {t(`points.desk.orders.${one}`)}
              </Button>
            ))}
          </div>
        )
      }
    >
      <section className="desk-part">
        <DeskFacts
          facts={[
            fact('what', what(order)),
            fact('player', order.player.username),
            fact('points', whole(order.points)),
            units(order.amount) > 0n && { label: t('points.desk.orders.amount'), value: money(order.amount) },
            units(order.credit) > 0n && { label: t('points.desk.orders.credit'), value: money(order.credit) },
            fact('receiver', order.receiver),
            fact('mobile', order.mobile),
            fact('address', order.address),
            {
              label: t('points.desk.orders.at'),
              value: <DeskTime at={order.createdAt} timeZone={timeZone} />,
            },
            order.sentAt !== null && {
              label: t('points.desk.orders.sent'),
              value: <DeskTime at={order.sentAt} timeZone={timeZone} />,
            },
            order.decidedAt !== null && {
              label: t('points.desk.orders.decided'),
              value: <DeskTime at={order.decidedAt} timeZone={timeZone} />,
            },
            fact('by', order.decidedBy),
            fact('note', order.remark),
          ]}
        />
      </section>
      {step && <StepDialog order={order} step={step} onDone={() => setStep(undefined)} />}
    </DeskSheet>
  );
}

function StepDialog({ order, step, onDone }: { order: PointOrder; step: OrderStep['step']; onDone(): void }) {
  const t = useText();
  const what = useWhat();
  const take = useOrderStep(order.id, onDone);
  return (
    <ReasonDialog
      tone={step === 'refuse' ? 'red' : 'jade'}
      title={t(`points.desk.orders.${step}.title`, { what: what(order) })}
      text={t(`points.desk.orders.${step}.text`)}
      label={t('points.desk.orders.note')}
      hint={t('points.desk.orders.note.hint')}
      confirmLabel={t(`points.desk.orders.${step}`)}
      loading={take.isPending}
      onConfirm={(note) => take.mutate({ step, note })}
      onCancel={onDone}
    />
  );
}
