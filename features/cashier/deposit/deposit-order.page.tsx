import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '#platform/http/client.ts';
import { formatAmount, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { QrCard } from '#platform/ui/qr-card.tsx';
import type { QrModules } from '#platform/ui/qr-code.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { Stepper } from '#platform/ui/stepper.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { simulatorContract } from './deposit.contract.ts';
import { call, type DepositOrder, units, useOpenDeposit } from './deposit.hooks.ts';

const simulate = client<typeof simulatorContract>();

interface OrderPanelProps {
  orderNo: string;
  symbol: string;
  onAnother(): void;
  onRenew(orderNo: string): void;
}

/** An open deposit: QR card while it waits, then what became of it. Follows the server's events, never polls. */
export function DepositOrderPanel({ orderNo, symbol, onAnother, onRenew }: OrderPanelProps) {
  const t = useText();
  const order = useQuery({
    queryKey: ['deposit', orderNo],
    queryFn: () => call('GET /wps/relay/PARLOR_depositOrder', { query: { orderNo } }),
  });
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
      <Stepper label={t('cashier.deposit.title')} steps={steps} current={STEP[order.data.state]} />
      {order.data.state === 'waiting' ? (
        <Waiting order={order.data} symbol={symbol} onAnother={onAnother} onRenew={onRenew} />
      ) : (
        <Outcome order={order.data} symbol={symbol} onAnother={onAnother} />
      )}
    </div>
  );
}

const STEP: Record<DepositOrder['state'], number> = { waiting: 1, review: 2, expired: 1, cancelled: 1, credited: 4 };

function Waiting({
  order,
  symbol,
  onAnother,
  onRenew,
}: {
  order: DepositOrder;
  symbol: string;
  onAnother(): void;
  onRenew(orderNo: string): void;
}) {
  const t = useText();
  const { language } = useLanguage();
  const modules = useQrModules(order.qrContent);
  const renew = useOpenDeposit(onRenew);
  const vnd = formatWhole(BigInt(order.payAmount) * AMOUNT_SCALE, language);
  return (
    <div className="dep-split">
      <QrCard
        title={t('cashier.deposit.card.qr')}
        modules={modules}
        validUntilMs={order.expiresAt}
        onRenew={() => renew.mutate(units(order.amount))}
        rows={[
          { label: t('cashier.deposit.bank'), value: order.bankName },
          { label: t('cashier.deposit.account'), value: order.accountNumber, copy: order.accountNumber },
          { label: t('cashier.deposit.holder'), value: order.accountHolder },
          { label: t('cashier.deposit.amount'), value: `${vnd} ₫`, copy: order.payAmount, strong: true },
          { label: t('cashier.deposit.text'), value: order.reference, copy: order.reference },
        ]}
        note={t('cashier.deposit.note')}
      />
      <div className="dep-side">
        <OrderLine order={order} symbol={symbol} />
        {order.simulated && <SimulatorCard order={order} vnd={vnd} />}
        <CancelButton order={order} onCancelled={onAnother} />
      </div>
    </div>
  );
}

function OrderLine({ order, symbol }: { order: DepositOrder; symbol: string }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <p className="flex flex-wrap items-center gap-3 text-13 text-ink-2">
      <Pill tone="info">{t('cashier.deposit.state.waiting')}</Pill>
      <span className="num">{t('cashier.deposit.order', { orderNo: order.orderNo })}</span>
      <b className="num">
        {formatAmount(units(order.amount), language)} {symbol}
      </b>
    </p>
  );
}

/** Says plainly that no real money is taken here. */
function SimulatorCard({ order, vnd }: { order: DepositOrder; vnd: string }) {
  const t = useText();
  const { show } = useToast();
  const queries = useQueryClient();
  const pay = useMutation({
    mutationFn: () => simulate('POST /simulator/payments', { body: { orderNo: order.orderNo, scenario: 'exact' } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['deposit'] }),
    onError: (error) => show({ tone: 'error', title: error.message }),
  });
  return (
    <Card tone="jade" as="section" className="dep-sim">
      <h3>{t('cashier.deposit.simulator')}</h3>
      <p>{t('cashier.deposit.simulator.text')}</p>
      <Button tone="jade" loading={pay.isPending} onClick={() => pay.mutate()}>
        {t('cashier.deposit.simulator.pay', { amount: vnd })}
      </Button>
    </Card>
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
    onSettled: () => queries.invalidateQueries({ queryKey: ['deposit'] }),
  });
  return (
    <Button tone="ghost" className="justify-self-start" loading={cancel.isPending} onClick={() => cancel.mutate()}>
      {t('cashier.deposit.cancel')}
    </Button>
  );
}

const OUTCOME_TONE = { credited: 'jade', review: 'amber', expired: 'neutral', cancelled: 'neutral' } as const;

function Outcome({ order, symbol, onAnother }: { order: DepositOrder; symbol: string; onAnother(): void }) {
  const t = useText();
  const { language } = useLanguage();
  const state = order.state === 'waiting' ? 'expired' : order.state;
  const amount = formatAmount(units(order.creditedAmount ?? order.amount), language);
  const words = {
    credited: [
      t('cashier.deposit.done', { amount, symbol }),
      t('cashier.deposit.done.text', { transferId: order.transferId ?? '' }),
    ],
    review: [t('cashier.deposit.review'), t('cashier.deposit.review.text')],
    expired: [t('cashier.deposit.expired'), t('cashier.deposit.expired.text')],
    cancelled: [t('cashier.deposit.state.cancelled'), t('cashier.deposit.cancelled')],
  }[state];
  return (
    <section className="card dep-outcome" role="status">
      <Pill tone={OUTCOME_TONE[state]}>{t(`cashier.deposit.state.${state}`)}</Pill>
      <h3>{words[0]}</h3>
      <p className="text-ink-2">{words[1]}</p>
      <Button tone={state === 'credited' ? 'secondary' : 'gilt'} onClick={onAnother}>
        {t('cashier.deposit.another')}
      </Button>
    </section>
  );
}

/** The QR library loads when the first code is shown. */
function useQrModules(content: string): QrModules | undefined {
  const [modules, setModules] = useState<QrModules>();
  useEffect(() => {
    let current = true;
    void import('qrcode').then(({ create }) => {
      if (current) setModules(create(content, { errorCorrectionLevel: 'H' }).modules);
    });
    return () => {
      current = false;
    };
  }, [content]);
  return modules;
}
