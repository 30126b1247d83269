import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { askAgain } from '#platform/http/route-query.ts';
import { formatAmount, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE, units } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { QrCard } from '#platform/ui/qr-card.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { Stepper } from '#platform/ui/stepper.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { useQr } from '#platform/ui/use-qr.ts';
import { DEPOSITS } from '../../cashier.events.ts';
import { call, type DepositOrder, ORDER_CALL, useOpenDeposit } from './deposit.hooks.ts';
import { RedirectCard } from './deposit-redirect.page.tsx';
import { SimulatorCard } from './deposit-simulator.page.tsx';
import { Line } from './deposit-summary.page.tsx';

interface OrderPanelProps {
  orderNo: string;
  symbol: string;
  onAnother(): void;
  onRenew(orderNo: string): void;
  /** Leaves for the games. */
  onPlay(): void;
}

/** An open deposit: how to pay while it waits, then the result. Updated by the server's events, never by polling. */
export function DepositOrderPanel({ orderNo, symbol, onAnother, onRenew, onPlay }: OrderPanelProps) {
  const t = useText();
  const order = useQuery(call.query(ORDER_CALL, { query: { orderNo } }));
  if (order.isError) {
    return (
      <Empty
        title={order.error.message}
        action={
          <Button tone="secondary" onClick={onAnother}>
            {t('cashier.deposit.another')}
          </Button>
        }
      />
    );
  }
  if (!order.data) return <Skeleton width="100%" height={420} />;
  const steps = ['amount', 'transfer', 'match', 'wallet'].map((step) => t(`cashier.deposit.step.${step}`));
  return (
    <div className="grid gap-5">
      {order.data.state !== 'cancelled' && (
        <Stepper label={t('cashier.deposit.title')} steps={steps} current={STEP[order.data.state]} />
      )}
      {order.data.state === 'waiting' ? (
        <Waiting order={order.data} symbol={symbol} onAnother={onAnother} onRenew={onRenew} />
      ) : (
        <Outcome order={order.data} symbol={symbol} onAnother={onAnother} onPlay={onPlay} />
      )}
    </div>
  );
}

/** Index of the current step. A cancelled order shows no steps. */
const STEP: Record<Exclude<DepositOrder['state'], 'cancelled'>, number> = {
  waiting: 1,
  review: 2,
  expired: 1,
  credited: 4,
};

interface WaitingProps {
  order: DepositOrder;
  symbol: string;
  onAnother(): void;
  onRenew(orderNo: string): void;
}

function Waiting({ order, symbol, onAnother, onRenew }: WaitingProps) {
  const bank = order.kind === 'bank';
  return (
    <div className="dep-split">
      {bank ? <TransferCard order={order} onRenew={onRenew} /> : <RedirectCard order={order} onAnother={onAnother} />}
      <div className="dep-side">
        <OrderLine order={order} />
        <OrderFacts order={order} symbol={symbol} />
        {bank && order.simulated && <SimulatorCard order={order} />}
        <CancelButton order={order} onCancelled={onAnother} />
      </div>
    </div>
  );
}

function TransferCard({ order, onRenew }: { order: DepositOrder; onRenew(orderNo: string): void }) {
  const t = useText();
  const { language } = useLanguage();
  const modules = useQr(order.qrContent);
  const renew = useOpenDeposit(({ orderNo }) => onRenew(orderNo));
  const vnd = formatWhole(BigInt(order.payAmount) * AMOUNT_SCALE, language);
  const again = {
    channel: { vendorId: order.channel, kind: order.kind },
    amount: units(order.amount),
    code: '',
    // A repeated order chooses no bonus; the player must choose again.
    bonusId: undefined,
  };
  return (
    <QrCard
      title={t('cashier.deposit.card.qr')}
      modules={modules}
      validUntilMs={order.expiresAt}
      onRenew={() => renew.mutate(again)}
      rows={[
        { label: t('cashier.deposit.bank'), value: order.bankName },
        { label: t('cashier.deposit.account'), value: order.accountNumber, copy: order.accountNumber },
        { label: t('cashier.deposit.holder'), value: order.accountHolder },
        { label: t('cashier.deposit.amount'), value: `${vnd} ₫`, copy: order.payAmount, strong: true },
        { label: t('cashier.deposit.text'), value: order.reference, copy: order.reference },
      ]}
      note={t('cashier.deposit.note')}
    />
  );
}

function OrderLine({ order }: { order: DepositOrder }) {
  const t = useText();
  return (
    <p className="flex flex-wrap items-center gap-3 text-13 text-ink-2">
      <Pill tone="info">{t('cashier.deposit.state.waiting')}</Pill>
      <span className="num">{t('cashier.deposit.order', { orderNo: order.orderNo })}</span>
    </p>
  );
}

/** Why a chosen bonus was not given, as keys of texts. */
const REFUSED: Readonly<Record<string, string>> = {
  'bonus.first.only': 'first',
  'bonus.minimum': 'minimum',
  'bonus.not.allowed': 'allowed',
};

/** The order's agreed or credited amounts. A cancelled order and one under review show only the amount asked for. */
function OrderFacts({ order, symbol }: { order: DepositOrder; symbol: string }) {
  const t = useText();
  const { language } = useLanguage();
  const money = (wire: number) => `${formatAmount(units(wire), language)} ${symbol}`;
  const { bonus } = order;
  if (order.state === 'cancelled' || order.state === 'review') {
    return (
      <section className="dep-bill" aria-label={t('cashier.summary')}>
        <dl>
          <Line name={t('cashier.deposit.method')}>{order.channelName}</Line>
          <Line name={t('cashier.deposit.amount')}>{money(order.amount)}</Line>
        </dl>
      </section>
    );
  }
  const given = bonus && !bonus.refused ? (bonus.amount ?? bonus.expected) : undefined;
  return (
    <section className="dep-bill" aria-label={t('cashier.summary')}>
      <dl>
        <Line name={t('cashier.deposit.method')}>{order.channelName}</Line>
        {order.fee > 0 && <Line name={t('cashier.summary.fee')}>{`− ${money(order.fee)}`}</Line>}
        <Line name={t('cashier.summary.arrives')} strong>
          {money(order.creditedAmount ?? order.arrives)}
        </Line>
        {bonus && given !== undefined && <Line name={bonus.name}>{`+ ${money(given)}`}</Line>}
        <Line name={t('cashier.summary.wagering')}>{money(order.wagering)}</Line>
      </dl>
      {bonus?.refused && (
        <p className="dep-warn">
          {t(`cashier.bonus.refused.${REFUSED[bonus.refused] ?? 'taken'}`, { name: bonus.name })}
        </p>
      )}
    </section>
  );
}

function CancelButton({ order, onCancelled }: { order: DepositOrder; onCancelled(): void }) {
  const t = useText();
  const { show } = useToast();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call('POST /wps/relay/PARLOR_cancelDeposit', { body: { orderNo: order.orderNo } }),
    onSuccess: () => {
      show({ tone: 'info', title: t('cashier.deposit.cancelled') });
      onCancelled();
    },
    onError: (error) => show({ tone: 'error', title: error.message }),
    onSettled: () => askAgain(queries, DEPOSITS),
  });
  return (
    <Button tone="ghost" className="justify-self-start" loading={cancel.isPending} onClick={() => cancel.mutate()}>
      {t('cashier.deposit.cancel')}
    </Button>
  );
}

const OUTCOME_TONE = { credited: 'jade', review: 'amber', expired: 'neutral', cancelled: 'neutral' } as const;

interface OutcomeProps extends Pick<OrderPanelProps, 'symbol' | 'onAnother' | 'onPlay'> {
  order: DepositOrder;
}

function Outcome({ order, symbol, onAnother, onPlay }: OutcomeProps) {
  const t = useText();
  const { language } = useLanguage();
  const state = order.state === 'waiting' ? 'expired' : order.state;
  const amount = formatAmount(units(order.creditedAmount ?? order.arrives), language);
  const words: [ReactNode, ReactNode] = {
    credited: [
      t('cashier.deposit.done', { amount, symbol }),
      t('cashier.deposit.done.text', { transferId: order.transferId ?? '' }),
    ] as [string, string],
    review: [t('cashier.deposit.review'), t('cashier.deposit.review.text')] as [string, string],
    expired: [t('cashier.deposit.expired'), t('cashier.deposit.expired.text')] as [string, string],
    cancelled: [t('cashier.deposit.state.cancelled'), t('cashier.deposit.cancelled')] as [string, string],
  }[state];
  return (
    <div className="dep-split">
      <section className="card dep-outcome" role="status">
        <Pill tone={OUTCOME_TONE[state]}>{t(`cashier.deposit.state.${state}`)}</Pill>
        <h3>{words[0]}</h3>
        <p className="text-ink-2">{words[1]}</p>
        <div className="flex flex-wrap gap-3">
          {state === 'credited' && (
            <Button tone="gilt" onClick={onPlay}>
              {t('cashier.deposit.play')}
            </Button>
          )}
          <Button tone={state === 'credited' ? 'secondary' : 'gilt'} onClick={onAnother}>
            {t('cashier.deposit.another')}
          </Button>
        </div>
      </section>
      <div className="dep-after">
        <OrderFacts order={order} symbol={symbol} />
        {order.kind === 'bank' && order.simulated && state === 'expired' && <SimulatorCard order={order} />}
      </div>
    </div>
  );
}
