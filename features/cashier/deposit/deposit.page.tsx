import { QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { CallRefused } from '#platform/http/client.ts';
import { formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE } from '#platform/money/money.ts';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { QuickOptions } from '#platform/ui/radio-card.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import './deposit.css';
import { units, useDepositSettings, useOpenDeposit } from './deposit.hooks.ts';
import { DepositOrderPanel } from './deposit-order.page.tsx';
import { DepositRecords } from './deposit-records.page.tsx';

/** Member centre page "depositv2": choose an amount, scan or copy, watch it arrive. */
export function DepositPage({ symbol, timeZone }: { symbol: string; timeZone: string }) {
  const t = useText();
  const [orderNo, setOrderNo] = useState<string>();
  return (
    <div className="dep">
      <h2 className="dep-title">{t('cashier.deposit.title')}</h2>
      {orderNo ? (
        <DepositOrderPanel
          orderNo={orderNo}
          symbol={symbol}
          onAnother={() => setOrderNo(undefined)}
          onRenew={(order) => setOrderNo(order)}
        />
      ) : (
        <div className="dep-split">
          <DepositForm symbol={symbol} onOpened={setOrderNo} />
          <HowItGoes symbol={symbol} />
        </div>
      )}
      <DepositRecords symbol={symbol} timeZone={timeZone} onOpen={setOrderNo} />
    </div>
  );
}

function DepositForm({ symbol, onOpened }: { symbol: string; onOpened(orderNo: string): void }) {
  const t = useText();
  const { language } = useLanguage();
  const [amount, setAmount] = useState<bigint | undefined>(100n * AMOUNT_SCALE);
  const settings = useDepositSettings();
  const open = useOpenDeposit(onOpened);
  if (settings.isError) {
    return (
      <Empty
        title={settings.error.message}
        action={
          <Button tone="secondary" onClick={() => settings.refetch()}>
            {t('cashier.deposit.retry')}
          </Button>
        }
      />
    );
  }
  if (!settings.data) return <Skeleton width="100%" height={380} />;
  if (settings.data.allowDeposit === 'N') return <Empty title={t('cashier.deposit.closed')} />;
  const { minimumAmount, maximumAmount, quickAmounts, vndPerUnit } = settings.data;
  const whole = (value: number) => formatWhole(units(value), language);
  const vnd = formatWhole((amount ?? 0n) * BigInt(vndPerUnit), language);
  const error = open.error instanceof CallRefused ? open.error.message : undefined;
  return (
    <form
      className="dep-form"
      onSubmit={(event) => {
        event.preventDefault();
        open.mutate(amount ?? 0n);
      }}
    >
      <Card as="section" className="dep-method" aria-label={t('cashier.deposit.method')}>
        <QrIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <b>{t('cashier.deposit.method.qr')}</b>
          <small>{t('cashier.deposit.method.qr.hint')}</small>
        </span>
      </Card>
      <div className="grid gap-3">
        <AmountInput
          label={t('cashier.deposit.amount')}
          value={amount}
          onChange={(next) => {
            open.reset();
            setAmount(next);
          }}
          symbol={symbol}
          error={error}
          hint={`${t('cashier.deposit.amount.range', { min: whole(minimumAmount), max: whole(maximumAmount), symbol })} ${t('cashier.deposit.amount.vnd', { vnd })}`}
        />
        <QuickOptions
          label={t('cashier.deposit.amount')}
          value={amount}
          onChange={setAmount}
          items={quickAmounts.map((value) => ({
            value: units(value),
            label: <span className="num">{whole(value)}</span>,
          }))}
        />
      </div>
      <Button type="submit" tone="gilt" size="lg" loading={open.isPending}>
        {t('cashier.deposit.create')}
      </Button>
    </form>
  );
}

const STEPS = ['amount', 'transfer', 'match', 'wallet'] as const;

/** What will happen, before anything is asked for: the place where the QR card will stand. */
function HowItGoes({ symbol }: { symbol: string }) {
  const t = useText();
  const { language } = useLanguage();
  const settings = useDepositSettings();
  if (!settings.data || settings.data.allowDeposit === 'N') return null;
  const vnd = formatWhole(BigInt(settings.data.vndPerUnit) * AMOUNT_SCALE, language);
  return (
    <Card tone="lacquer" className="dep-how">
      <b>{t('cashier.deposit.how')}</b>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>
            <span>
              <b>{t(`cashier.deposit.step.${step}`)}</b>
              {t(`cashier.deposit.how.${step}`, { symbol, vnd })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
