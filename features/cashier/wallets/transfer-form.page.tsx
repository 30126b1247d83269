import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { formatAmount, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE, toDecimal } from '#platform/money/money.ts';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { QuickOptions } from '#platform/ui/radio-card.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Select } from '#platform/ui/select.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { units, useMove, type Wallets } from './wallets.hooks.ts';

const MAIN = 'MAIN';
const QUICK = [50n, 100n, 200n, 500n, 1_000n].map((whole) => whole * AMOUNT_SCALE);

type Way = 'in' | 'out';

/** By hand from here to there. In single-wallet mode money goes in by itself, so only the way out is offered. */
export function TransferForm({ data, symbol }: { data: Wallets; symbol: string }) {
  const t = useText();
  const { language } = useLanguage();
  const { show } = useToast();
  const single = data.isSingle === 1;
  const [way, setWay] = useState<Way>(single ? 'out' : 'in');
  const [vendor, setVendor] = useState(data.wallets[0]?.vendor ?? '');
  const [amount, setAmount] = useState<bigint>();
  // One key for each wish: a second press of the same button is the same wish.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const move = useMove();
  const wallet = data.wallets.find((one) => one.vendor === vendor);
  if (!wallet) return null;
  const name = { [MAIN]: t('cashier.wallets.main'), [vendor]: wallet.vendorName };
  const [from, to] = way === 'in' ? [MAIN, vendor] : [vendor, MAIN];
  const available = way === 'in' ? units(data.mainBalance) : units(wallet.balance ?? 0);
  const change = (next: bigint | undefined) => {
    move.reset();
    setAmount(next);
    setRequestKey(crypto.randomUUID());
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    move.mutate(
      { from, to, amount: toDecimal(amount ?? 0n), requestKey },
      {
        onSuccess: ({ state }) => {
          change(undefined);
          if (state === 'done') show({ tone: 'ok', title: t('cashier.wallets.done') });
          else show({ tone: 'info', title: t('cashier.wallets.onItsWay'), text: t('cashier.wallets.calm') });
        },
      },
    );
  };
  const whole = (wire: number) => formatWhole(units(wire), language);
  const range = t('cashier.wallets.range', {
    ...{ min: whole(data.minimumAmount), max: whole(data.maximumAmount), symbol },
  });
  const there = t('cashier.wallets.available', { amount: formatAmount(available, language), symbol });
  return (
    <section className="wal-part" aria-label={t('cashier.wallets.form')}>
      <h3>{t('cashier.wallets.form')}</h3>
      <Card className="wal-form-card">
        <form className="wal-form" onSubmit={send}>
          {!single && (
            <Segmented<Way>
              label={t('cashier.wallets.direction')}
              full
              value={way}
              onChange={(next) => {
                setWay(next);
                change(undefined);
              }}
              items={(['in', 'out'] as const).map((value) => ({ value, label: t(`cashier.wallets.${value}`) }))}
            />
          )}
          {data.wallets.length > 1 && (
            <Select
              label={t('cashier.wallets.vendor')}
              value={vendor}
              options={data.wallets.map((one) => ({ value: one.vendor, label: one.vendorName }))}
              onChange={({ target }) => {
                setVendor(target.value);
                change(undefined);
              }}
            />
          )}
          <p className="wal-route">
            <b>{name[from]}</b>
            <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
            <b>{name[to]}</b>
          </p>
          <AmountInput
            label={t('cashier.wallets.amount')}
            value={amount}
            onChange={change}
            symbol={symbol}
            error={move.error?.message}
            hint={way === 'in' ? `${there}. ${range}` : there}
          />
          <QuickOptions
            label={t('cashier.wallets.amount')}
            value={amount}
            onChange={change}
            items={[
              ...QUICK.map((value) => ({
                value,
                disabled: value > available,
                label: <span className="num">{formatWhole(value, language)}</span>,
              })),
              { value: available, disabled: available === 0n, label: t('cashier.wallets.all') },
            ]}
          />
          <Button type="submit" tone="red" loading={move.isPending} disabled={amount === undefined || amount === 0n}>
            {amount === undefined
              ? t('cashier.wallets.submit')
              : `${t('cashier.wallets.submit')} · ${formatAmount(amount, language)} ${symbol}`}
          </Button>
        </form>
      </Card>
    </section>
  );
}
