import { Banknote, Bitcoin, CreditCard, Landmark, QrCode, Ticket, Wallet } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { CallRefused } from '#platform/http/client.ts';
import { formatAmount, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE, units } from '#platform/money/money.ts';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { QuickOptions, RadioCards } from '#platform/ui/radio-card.tsx';
import { quote } from './channel.rules.ts';
import {
  type DepositBonus,
  type DepositChannel,
  type DepositOrder,
  type DepositSettings,
  useOpenDeposit,
} from './deposit.hooks.ts';
import { BonusChoice } from './deposit-bonus.page.tsx';
import { DepositSummary } from './deposit-summary.page.tsx';

export const KIND_ICONS = {
  bank: QrCode,
  ewallet: Wallet,
  card: CreditCard,
  voucher: Ticket,
  crypto: Bitcoin,
} as const;

interface DepositFormProps {
  symbol: string;
  timeZone: string;
  settings: DepositSettings;
  channels: readonly DepositChannel[];
  onOpened(orderNo: string): void;
}

/** The deposit form with a summary beside it. */
export function DepositForm({ symbol, timeZone, settings, channels, onOpened }: DepositFormProps) {
  const usable = channels.filter(({ offered }) => offered);
  const [chosen, setChosen] = useState(usable[0]?.vendorId);
  const [amount, setAmount] = useState<bigint | undefined>(100n * AMOUNT_SCALE);
  const [code, setCode] = useState('');
  const [bonusId, setBonusId] = useState<number>();
  const open = useOpenDeposit((order) => leave(order, onOpened));
  const { reset } = open;
  // After the browser's back button the restored page would still show the form as sending.
  useEffect(() => {
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);
  const channel = usable.find(({ vendorId }) => vendorId === chosen) ?? usable[0];
  if (!channel) return null;
  // A voucher's amount is known only from its code, so the form could not show a bonus's wagering beforehand.
  const takesBonus = channel.kind !== 'voucher' && settings.bonuses.length > 0;
  const bonus = takesBonus ? settings.bonuses.find(({ id }) => id === bonusId) : undefined;
  const error = open.error instanceof CallRefused ? open.error.message : undefined;
  const change = (apply: () => void) => {
    open.reset();
    apply();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open.mutate({ channel, amount: amount ?? 0n, code, bonusId: bonus?.id });
  };
  return (
    <form className="dep-split" onSubmit={submit}>
      <div className="dep-form">
        <ChannelChoice
          channels={channels}
          value={channel.vendorId}
          onChange={(id) => change(() => setChosen(id))}
          symbol={symbol}
        />
        {channel.kind === 'voucher' ? (
          <VoucherField code={code} onCode={(text) => change(() => setCode(text))} error={error} />
        ) : (
          <AmountField
            channel={channel}
            settings={settings}
            symbol={symbol}
            amount={amount}
            error={error}
            onAmount={(next) => change(() => setAmount(next))}
          />
        )}
        {takesBonus && (
          <BonusChoice
            bonuses={settings.bonuses}
            wagerTimes={settings.wagerTimes}
            symbol={symbol}
            timeZone={timeZone}
            value={bonusId}
            onChange={(id) => change(() => setBonusId(id))}
          />
        )}
        <RefusedWay channels={channels} />
      </div>
      <Aside
        channel={channel}
        settings={settings}
        amount={amount}
        bonus={bonus}
        symbol={symbol}
        pending={open.isPending || open.isSuccess}
      />
    </form>
  );
}

/** A channel that is listed but not accepted: says so, so that nobody sends money. */
function RefusedWay({ channels }: { channels: readonly DepositChannel[] }) {
  const t = useText();
  const refused = channels.find(({ offered }) => !offered);
  if (!refused) return null;
  return <p className="dep-small dep-refused">{t('cashier.deposit.crypto.honest', { name: refused.vendorName })}</p>;
}

/** Leaves for the gateway's page where there is one; other orders are followed on this page. */
function leave(order: DepositOrder, onOpened: (orderNo: string) => void): void {
  if (order.redirectUrl) window.location.assign(order.redirectUrl);
  else onOpened(order.orderNo);
}

interface AsideProps {
  channel: DepositChannel;
  settings: DepositSettings;
  amount: bigint | undefined;
  bonus: DepositBonus | undefined;
  symbol: string;
  pending: boolean;
}

const ACTION = { bank: 'create', ewallet: 'go', card: 'go', voucher: 'redeem', crypto: 'create' } as const;

function Aside({ pending, ...shown }: AsideProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <div className="dep-aside">
      <DepositSummary {...shown} />
      <div className="dep-go">
        {shown.channel.kind !== 'voucher' && (
          <p className="dep-go-sum" aria-hidden="true">
            {t('cashier.summary.arrives')}
            <b className="num">
              {formatAmount(quote(shown.amount ?? 0n, shown.channel.feeBps).arrives, language)} {shown.symbol}
            </b>
          </p>
        )}
        <Button type="submit" tone="gilt" size="lg" block loading={pending}>
          {t(`cashier.deposit.${ACTION[shown.channel.kind]}`)}
        </Button>
      </div>
      <p className="dep-small">{t(`cashier.deposit.next.${shown.channel.kind}`)}</p>
    </div>
  );
}

interface ChannelChoiceProps {
  channels: readonly DepositChannel[];
  value: string;
  onChange(vendorId: string): void;
  symbol: string;
}

function ChannelChoice({ channels, value, onChange, symbol }: ChannelChoiceProps) {
  const t = useText();
  const { language } = useLanguage();
  const usable = channels.filter(({ offered }) => offered);
  const chosen = usable.find(({ vendorId }) => vendorId === value);
  const terms = ({ kind, feeBps, minimumAmount }: DepositChannel) => {
    const fee =
      feeBps > 0 ? t('cashier.deposit.fee.percent', { percent: feeBps / 100 }) : t('cashier.deposit.fee.none');
    if (kind === 'voucher') return `${fee}, ${t('cashier.deposit.voucher.at.once')}`;
    return `${fee}, ${t('cashier.deposit.from', { min: formatWhole(units(minimumAmount), language), symbol })}`;
  };
  return (
    <div className="grid gap-2">
      <RadioCards
        className="dep-ways"
        label={t('cashier.deposit.method')}
        value={value}
        onChange={onChange}
        items={usable.map((channel) => {
          const Icon = KIND_ICONS[channel.kind] ?? Landmark;
          return {
            value: channel.vendorId,
            icon: <Icon size={20} strokeWidth={1.75} />,
            title: channel.vendorName,
            text: terms(channel),
          };
        })}
      />
      {/* Four tiles abreast leave no room for terms on a phone, so the chosen channel's terms are shown here. */}
      {chosen && (
        <p className="dep-small dep-terms" aria-hidden="true">
          {terms(chosen)}
        </p>
      )}
    </div>
  );
}

interface AmountFieldProps {
  channel: DepositChannel;
  settings: DepositSettings;
  symbol: string;
  amount: bigint | undefined;
  error: string | undefined;
  onAmount(amount: bigint | undefined): void;
}

function AmountField({ channel, settings, symbol, amount, error, onAmount }: AmountFieldProps) {
  const t = useText();
  const { language } = useLanguage();
  const whole = (value: number) => formatWhole(units(value), language);
  const { minimumAmount, maximumAmount } = channel;
  const vnd = formatWhole((amount ?? 0n) * BigInt(settings.vndPerUnit), language);
  const range = t('cashier.deposit.amount.range', { min: whole(minimumAmount), max: whole(maximumAmount), symbol });
  const fits = (value: number) => value >= minimumAmount && value <= maximumAmount;
  return (
    <div className="grid gap-3">
      <AmountInput
        label={t('cashier.deposit.amount')}
        value={amount}
        onChange={onAmount}
        symbol={symbol}
        error={error}
        hint={`${range} ${t('cashier.deposit.amount.vnd', { vnd })}`}
      />
      <QuickOptions
        label={t('cashier.deposit.amount')}
        value={amount}
        onChange={onAmount}
        items={settings.quickAmounts.map((value) => ({
          value: units(value),
          label: <span className="num">{whole(value)}</span>,
          disabled: !fits(value),
        }))}
      />
    </div>
  );
}

function VoucherField(props: { code: string; onCode(code: string): void; error: string | undefined }) {
  const t = useText();
  return (
    <Input
      label={t('cashier.deposit.voucher.code')}
      value={props.code}
      onChange={(event) => props.onCode(event.target.value)}
      error={props.error}
      hint={t('cashier.deposit.voucher.hint')}
      placeholder="XXXX-XXXX-XXXX-XXXX"
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      icon={<Banknote size={18} strokeWidth={1.75} aria-hidden="true" />}
      required
    />
  );
}
