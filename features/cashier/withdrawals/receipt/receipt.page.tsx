import { useState } from 'react';
import { formatAmount, formatDateTime, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE, units } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { clockText } from '#platform/ui/clock-text.ts';
import { useSecondsUntil } from '#platform/ui/countdown-button.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { Progress } from '#platform/ui/progress.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { useReceiptTexts } from './late-texts.hooks.ts';
import './receipt.css';
import { type Receipt, type Saying, useReceipt, useSay } from './receipt.hooks.ts';
import { isClosed, isDispute } from './receipt.rules.ts';
import { MissingForm, PartForm } from './receipt-forms.page.tsx';

export interface ReceiptProps {
  orderNo: string;
  symbol: string;
  timeZone: string;
}

const TONES: Record<Receipt['state'], PillTone> = {
  waiting: 'amber',
  partly: 'amber',
  missing: 'red',
  received: 'jade',
  auto_received: 'jade',
  forced: 'neutral',
  resolved: 'jade',
  refunded: 'jade',
};

export function ReceiptPill({ state }: { state: Receipt['state'] }) {
  const t = useText();
  return <Pill tone={TONES[state]}>{t(`receipt.state.${state}`)}</Pill>;
}

/** Spec section 4 "Withdrawal receipt": the result of a payout, and the player's possible answers. */
export function WithdrawalReceipt({ orderNo, symbol, timeZone }: ReceiptProps) {
  useReceiptTexts();
  const receipt = useReceipt(orderNo);
  if (receipt.data) return <Card receipt={receipt.data} symbol={symbol} timeZone={timeZone} />;
  if (!receipt.isError) return <Skeleton width="100%" height={180} />;
  return <Failed size="sm" error={receipt.error} onRetry={() => receipt.refetch()} />;
}

interface CardProps {
  receipt: Receipt;
  symbol: string;
  timeZone: string;
}

function Card({ receipt, symbol, timeZone }: CardProps) {
  const t = useText();
  const { language } = useLanguage();
  const { state, name, lastFour, paidAt, note } = receipt;
  const vnd = formatWhole(BigInt(receipt.payAmount) * AMOUNT_SCALE, language);
  const words = { amount: formatAmount(units(receipt.refundedAmount ?? 0), language), symbol };
  return (
    <section className="rcp" aria-label={t('receipt.title')}>
      <header>
        {state === 'waiting' ? (
          <h3>{t('receipt.question', { vnd, name, lastFour })}</h3>
        ) : (
          <h3>
            <span className="num">{vnd} ₫</span> · {name} <span className="num">•• {lastFour}</span>
          </h3>
        )}
        <ReceiptPill state={state} />
      </header>
      <p className="rcp-paid">
        {t('receipt.paid', { time: formatDateTime(paidAt, language, { timeZone, style: 'short' }) })}
      </p>
      {isDispute(state) && <Parts receipt={receipt} />}
      {state !== 'waiting' && (
        <p className="rcp-text" role="status">
          {t(`receipt.text.${state}`, words)}
        </p>
      )}
      {note && (
        <p className="rcp-note">
          <b>{t('receipt.note')}</b>
          {note}
        </p>
      )}
      <Proofs receipt={receipt} />
      {!isClosed(state) && <Answer receipt={receipt} />}
    </section>
  );
}

/** How much of it has arrived, and how much is missing: in dong, as the player's bank shows it. */
function Parts({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const { language } = useLanguage();
  const [arrived, all] = [BigInt(receipt.receivedVnd), BigInt(receipt.payAmount)];
  const dong = (value: bigint) => <span className="num">{formatWhole(value * AMOUNT_SCALE, language)} ₫</span>;
  return (
    <div className="rcp-parts">
      <Progress label={t('receipt.amount.received')} figure={dong(arrived)} value={arrived} max={all} tone="amber" />
      <p>
        <span>{t('receipt.amount.remaining')}</span>
        <b>{dong(all - arrived)}</b>
      </p>
    </div>
  );
}

function Proofs({ receipt: { orderNo, proofs } }: { receipt: Receipt }) {
  const t = useText();
  if (proofs.length === 0) return null;
  return (
    <ul className="rcp-proofs">
      {proofs.map(({ position, width, height }) => {
        const address = `/wps/relay/PARLOR_receiptProof?orderNo=${encodeURIComponent(orderNo)}&position=${position}`;
        return (
          <li key={position}>
            <a href={address} target="_blank" rel="noreferrer">
              <img src={address} width={width} height={height} alt={t('receipt.proof.image', { position })} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Until when the player may answer, and the three answers. */
function Answer({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const { show } = useToast();
  const [form, setForm] = useState<'part' | 'missing'>();
  const say = useSay(receipt.orderNo);
  const send = (saying: Saying) =>
    say.mutate(saying, {
      onSuccess: () => {
        setForm(undefined);
        show({ tone: 'ok', title: t('receipt.done') });
      },
      onError: (error) => {
        if (form === undefined) show({ tone: 'error', title: error.message });
      },
    });
  const waiting = receipt.state === 'waiting';
  const shared = { receipt, say, onSend: send, onBack: () => setForm(undefined) };
  if (form === 'part') return <PartForm {...shared} />;
  if (form === 'missing') return <MissingForm {...shared} />;
  return (
    <div className="rcp-answer">
      {waiting && <Countdown untilMs={receipt.confirmBefore} />}
      <div className="rcp-buttons">
        <Button
          tone="jade"
          loading={say.isPending}
          onClick={() => send({ action: waiting ? 'RECEIVED' : 'ALL_RECEIVED' })}
        >
          {t(receipt.state === 'partly' ? 'receipt.rest' : 'receipt.yes')}
        </Button>
        <Button tone="secondary" disabled={say.isPending} onClick={() => setForm('part')}>
          {t(waiting ? 'receipt.partly' : 'receipt.more')}
        </Button>
        {waiting && (
          <Button tone="danger" disabled={say.isPending} onClick={() => setForm('missing')}>
            {t('receipt.no')}
          </Button>
        )}
      </div>
    </div>
  );
}

export function Countdown({ untilMs }: { untilMs: number }) {
  const t = useText();
  const seconds = useSecondsUntil(untilMs);
  if (seconds === 0) return <p className="rcp-count">{t('receipt.countdown.over')}</p>;
  return (
    <p className="rcp-count">
      {t('receipt.countdown')} <b className="num">{clockText(seconds)}</b>
    </p>
  );
}
