import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { formatAmount, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE, toDecimal, units } from '#platform/money/money.ts';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { QuickOptions } from '#platform/ui/radio-card.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Select } from '#platform/ui/select.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { useMove, type Wallets, type WalletTransfer } from './wallets.hooks.ts';

const MAIN = 'MAIN';
const QUICK = [50n, 100n, 200n, 500n, 1_000n].map((whole) => whole * AMOUNT_SCALE);

type Way = 'in' | 'out';

/** A transfer by hand. In single-wallet mode money goes in by itself, so only the way out is offered. */
export function TransferForm({ data, symbol }: { data: Wallets; symbol: string }) {
  const t = useText();
  const { language } = useLanguage();
  const { show } = useToast();
  const { wish, change, move, send } = useTransferDraft(data, (state) => {
    if (state === 'done') show({ tone: 'ok', title: t('cashier.wallets.done') });
    else show({ tone: 'info', title: t('cashier.wallets.onItsWay'), text: t('cashier.wallets.calm') });
  });
  const { way, vendor, amount } = wish;
  const wallet = data.wallets.find((one) => one.vendor === vendor);
  if (!wallet) return null;
  const main = t('cashier.wallets.main');
  const [from, to] = way === 'in' ? [main, wallet.vendorName] : [wallet.vendorName, main];
  const available = way === 'in' ? units(data.mainBalance) : units(wallet.balance ?? 0);
  const whole = (wire: number) => formatWhole(units(wire), language);
  const limits = { min: whole(data.minimumAmount), max: whole(data.maximumAmount) };
  const range = t('cashier.wallets.range', { ...limits, symbol });
  const there = t('cashier.wallets.available', { amount: formatAmount(available, language), symbol });
  return (
    <section className="wal-part" aria-label={t('cashier.wallets.form')}>
      <h3>{t('cashier.wallets.form')}</h3>
      <Card className="wal-form-card">
        <form
          className="wal-form"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          {data.isSingle !== 1 && (
            <Segmented<Way>
              label={t('cashier.wallets.direction')}
              full
              value={way}
              onChange={(next) => change({ way: next })}
              items={(['in', 'out'] as const).map((value) => ({ value, label: t(`cashier.wallets.${value}`) }))}
            />
          )}
          {data.wallets.length > 1 && (
            <Select
              label={t('cashier.wallets.vendor')}
              value={vendor}
              options={data.wallets.map((one) => ({ value: one.vendor, label: one.vendorName }))}
              onChange={({ target }) => change({ vendor: target.value })}
            />
          )}
          <p className="wal-route">
            <b>{from}</b>
            <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
            <b>{to}</b>
          </p>
          <AmountInput
            label={t('cashier.wallets.amount')}
            value={amount}
            onChange={(next) => change({ amount: next })}
            symbol={symbol}
            error={move.error?.message}
            hint={way === 'in' ? `${there}. ${range}` : there}
          />
          <QuickAmounts value={amount} available={available} onChange={(next) => change({ amount: next })} />
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

interface Wish {
  way: Way;
  vendor: string;
  amount: bigint | undefined;
}

/** The transfer form's values and its sending. Another direction or vendor clears the amount. */
function useTransferDraft({ wallets, isSingle }: Wallets, onSent: (state: WalletTransfer['state']) => void) {
  const [wish, setWish] = useState<Wish>(() => ({
    way: isSingle === 1 ? 'out' : 'in',
    vendor: wallets[0]?.vendor ?? '',
    amount: undefined,
  }));
  const move = useMove();
  const change = (next: Partial<Wish>) => {
    move.reset();
    setWish((before) => ({ ...before, amount: undefined, ...next }));
  };
  const send = () => {
    const [from, to] = wish.way === 'in' ? [MAIN, wish.vendor] : [wish.vendor, MAIN];
    move.mutate(
      { from, to, amount: toDecimal(wish.amount ?? 0n) },
      {
        onSuccess: ({ state }) => {
          change({});
          onSent(state);
        },
      },
    );
  };
  return { wish, change, move, send };
}

interface QuickAmountsProps {
  value: bigint | undefined;
  available: bigint;
  onChange(amount: bigint): void;
}

/** Round amounts, and the whole balance. */
function QuickAmounts({ value, available, onChange }: QuickAmountsProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <QuickOptions
      label={t('cashier.wallets.amount')}
      value={value}
      onChange={onChange}
      items={[
        ...QUICK.map((quick) => ({
          value: quick,
          disabled: quick > available,
          label: <span className="num">{formatWhole(quick, language)}</span>,
        })),
        { value: available, disabled: available === 0n, label: t('cashier.wallets.all') },
      ]}
    />
  );
}
