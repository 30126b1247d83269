import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmount, formatDateTime, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE, units } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { Stepper } from '#platform/ui/stepper.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { WithdrawalReceipt } from '../receipt/receipt.page.tsx';
import { call, useWithdrawalChanged, type WithdrawalRecord } from './withdraw.hooks.ts';
import { STATUS_TONES } from './withdraw-records.page.tsx';
import { WithdrawalFacts } from './withdrawal-facts.page.tsx';

interface ProgressProps {
  orderNo: string;
  symbol: string;
  timeZone: string;
  onAnother(): void;
}

/** One withdrawal: progress, facts, and a cancel button until somebody has reviewed it. Follows the server's events. */
export function WithdrawalProgress({ orderNo, symbol, timeZone, onAnother }: ProgressProps) {
  const t = useText();
  const order = useQuery(call.query('GET /wps/relay/PARLOR_withdrawalOrder', { query: { orderNo } }));
  const another = (
    <Button tone="secondary" onClick={onAnother}>
      {t('withdrawal.another')}
    </Button>
  );
  if (order.isError) return <Empty title={order.error.message} action={another} />;
  if (!order.data) return <Skeleton width="100%" height={360} />;
  const steps = ['requested', 'approved', 'paying', 'paid'].map((step) => t(`withdrawal.step.${step}`));
  const { status } = order.data;
  return (
    <div className="grid gap-5">
      {status !== 'rejected' && (
        <Stepper label={t('withdrawal.title')} steps={steps} current={STEP[order.data.state] ?? 0} />
      )}
      <Card as="section" className="wd-order" role="status">
        <div className="wd-order-head">
          <Pill tone={STATUS_TONES[status]}>{t(`withdrawal.status.${status}`)}</Pill>
          <span className="num">{t('withdrawal.order', { orderNo })}</span>
        </div>
        <h3>{t(`withdrawal.state.${order.data.state}`)}</h3>
        <p>{t(`withdrawal.state.${order.data.state}.text`)}</p>
        {order.data.reason && <p className="wd-reason">{t('withdrawal.reason', { reason: order.data.reason })}</p>}
      </Card>
      <WithdrawalDetail order={order.data} symbol={symbol} timeZone={timeZone} />
      <div className="wd-actions">
        {another}
        {order.data.cancellable && <CancelButton order={order.data} symbol={symbol} />}
      </div>
    </div>
  );
}

/** Index of the current step. Cancelled, rejected and failed ones show no steps. */
const STEP: Partial<Record<WithdrawalRecord['state'], number>> = {
  requested: 1,
  first_approved: 1,
  approved: 2,
  paying: 2,
  paid: 4,
};

interface DetailProps {
  order: WithdrawalRecord;
  symbol: string;
  timeZone: string;
}

/** The record's detail panel: the request, its history, and the receipt once it is paid. */
function WithdrawalDetail({ order, symbol, timeZone }: DetailProps) {
  const t = useText();
  const { language } = useLanguage();
  const money = (wire: number) => `${formatAmount(units(wire), language)} ${symbol}`;
  const rows = [
    ['account', `${order.bankName} ${order.cardNumber}`],
    ['holder', order.cardHolder],
    ['amount', money(order.amount)],
    ['fee', money(order.fee)],
    ['arrives', `${formatWhole(BigInt(order.payAmount) * AMOUNT_SCALE, language)} ₫`],
  ] as const;
  return (
    <Card as="section" aria-label={t('withdrawal.detail')} className="wd-detail">
      <WithdrawalFacts rows={rows} />
      <ol className="wd-steps">
        {order.steps.map(({ state, at }) => (
          <li key={`${state}${at}`}>
            <span className="num">{formatDateTime(at, language, { timeZone, style: 'short' })}</span>
            {t(`withdrawal.state.${state}`)}
          </li>
        ))}
      </ol>
      {order.state === 'paid' && <WithdrawalReceipt orderNo={order.orderNo} symbol={symbol} timeZone={timeZone} />}
    </Card>
  );
}

function CancelButton({ order, symbol }: { order: WithdrawalRecord; symbol: string }) {
  const t = useText();
  const { language } = useLanguage();
  const { show } = useToast();
  const changed = useWithdrawalChanged();
  const [asked, setAsked] = useState(false);
  const cancel = useMutation({
    mutationFn: () => call('POST /wps/relay/PARLOR_cancelWithdrawal', { body: { orderNo: order.orderNo } }),
    onSuccess: () => show({ tone: 'ok', title: t('withdrawal.cancelled') }),
    onError: (error) => show({ tone: 'error', title: error.message }),
    onSettled: () => {
      setAsked(false);
      return changed();
    },
  });
  return (
    <>
      <Button tone="ghost" onClick={() => setAsked(true)}>
        {t('withdrawal.cancel')}
      </Button>
      <Confirm
        open={asked}
        title={t('withdrawal.cancel.title')}
        confirmLabel={t('withdrawal.cancel.confirm')}
        cancelLabel={t('withdrawal.cancel.keep')}
        tone="danger"
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setAsked(false)}
      >
        {t('withdrawal.cancel.text', { amount: formatAmount(units(order.amount), language), symbol })}
      </Confirm>
    </>
  );
}
