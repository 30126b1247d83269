import { Send } from 'lucide-react';
import { useState } from 'react';
import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { fromWire } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Confirm } from '#platform/ui/confirm.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { type Gift, type GiftSettings, useGiftSettings, useGifts, useSendGift } from './gift.hooks.ts';
import { DIRECTIONS, type GiftDirection } from './gift.rules.ts';
import './transfer.css';

/** Member centre page "transferUpline": to one's own upline and, for agents, to the own downline. */
export function TransferPage({ heading, symbol, timeZone }: CentrePageProps) {
  const t = useText();
  const settings = useGiftSettings();
  const [chosen, setChosen] = useState<GiftDirection>();
  const { data } = settings;
  const open = data ? DIRECTIONS.filter((one) => Boolean(data[one])) : [];
  const direction = chosen ?? open[0];
  return (
    <div className="gift">
      <header>
        {heading}
        <p className="text-13 text-ink-3">{t('cashier.gift.lead')}</p>
      </header>
      {settings.isPending && <Skeleton width="100%" height={320} />}
      {settings.error && !data && <Failed error={settings.error} onRetry={() => settings.refetch()} />}
      {open.length > 1 && (
        <Segmented
          full
          label={t('cashier.gift.direction')}
          items={open.map((value) => ({ value, label: t(`cashier.gift.direction.${value}`) }))}
          value={direction ?? 'upline'}
          onChange={setChosen}
        />
      )}
      {data && !direction && <Empty title={t('cashier.gift.none')} hint={t('cashier.gift.none.hint')} />}
      {data && direction && (
        <TransferForm key={direction} direction={direction} settings={data} symbol={symbol} timeZone={timeZone} />
      )}
      <Records usable={open.length > 0} symbol={symbol} timeZone={timeZone} />
    </div>
  );
}

interface TransferFormProps {
  direction: GiftDirection;
  settings: GiftSettings;
  symbol: string;
  timeZone: string;
}

const units = (wire: number): bigint => fromWire(wire) ?? 0n;

function TransferForm({ direction, settings, symbol, timeZone }: TransferFormProps) {
  const t = useText();
  const { language } = useLanguage();
  const { show } = useToast();
  const [amount, setAmount] = useState<bigint>();
  const [typed, setTyped] = useState('');
  const [paymentPassword, setPassword] = useState('');
  const [proof, setProof] = useState('');
  const [asked, setAsked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  // One key an order: pressed twice, or sent again after a lost answer, it is one transfer.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const send = useSendGift();
  const text = (value: bigint) => formatAmount(value, language);
  const account = direction === 'upline' ? (settings.upline?.account ?? '') : typed.trim();
  const missing = (empty: boolean) => (asked && empty ? t('cashier.gift.missing') : undefined);
  const renew = () => {
    send.reset();
    setRequestKey(crypto.randomUUID());
  };
  const left = {
    count: Math.max(0, settings.dailyCount - settings.usedCount),
    amount: text(units(settings.dailyAmount) - units(settings.usedAmount)),
  };
  const range = { minimum: text(units(settings.minimumAmount)), maximum: text(units(settings.maximumAmount)) };
  const { confirmBy } = settings;
  const waits = useWaits(settings, timeZone);
  const go = () =>
    send.mutate(
      { direction, account, amount: amount ?? 0n, paymentPassword, confirmBy, proof, requestKey },
      {
        onSuccess: (gift) => {
          show({ tone: 'ok', title: t('cashier.gift.done', { amount: text(units(gift.amount)), symbol, account }) });
          setAmount(undefined);
          setAsked(false);
          setRequestKey(crypto.randomUUID());
        },
        onSettled: () => {
          setConfirming(false);
          setPassword('');
          setProof('');
        },
      },
    );
  return (
    <form
      className="card card-pad gift-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (amount && account && paymentPassword && (proof || confirmBy === 'none')) setConfirming(true);
      }}
    >
      {direction === 'upline' ? (
        <p className="gift-to">
          <span className="text-13 text-ink-3">{t('cashier.gift.to')}</span>
          <b>{account}</b>
        </p>
      ) : (
        <Input
          label={t('cashier.gift.account')}
          value={typed}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={missing(account === '')}
          onChange={(event) => {
            renew();
            setTyped(event.target.value);
          }}
        />
      )}
      <AmountInput
        label={t('cashier.gift.amount')}
        value={amount}
        symbol={symbol}
        error={missing(!amount)}
        hint={`${t('cashier.gift.range', { ...range, symbol })} ${t('cashier.gift.left', { ...left, symbol })}`}
        onChange={(next) => {
          renew();
          setAmount(next);
        }}
      />
      <Input
        type="password"
        label={t('cashier.gift.password')}
        value={paymentPassword}
        maxLength={255}
        autoComplete="off"
        error={missing(paymentPassword === '' && !send.error)}
        onChange={(event) => setPassword(event.target.value)}
      />
      {confirmBy !== 'none' && (
        <Input
          {...PROOF[confirmBy]}
          label={t(`cashier.gift.proof.${confirmBy}`)}
          value={proof}
          error={missing(proof === '' && !send.error)}
          onChange={(event) => setProof(event.target.value)}
        />
      )}
      {send.error && !send.isPending && (
        <p className="gift-error" role="alert">
          {send.error.message}
        </p>
      )}
      {waits && (
        <p className="gift-waits" role="status">
          {waits}
        </p>
      )}
      <Button
        type="submit"
        tone="gilt"
        size="lg"
        block
        disabled={waits !== undefined}
        icon={<Send size={18} strokeWidth={1.75} aria-hidden="true" />}
      >
        {t('cashier.gift.next')}
      </Button>
      {confirming && (
        <Confirm
          open
          tone="red"
          title={t('cashier.gift.confirm.title', { amount: text(amount ?? 0n), symbol })}
          confirmLabel={t('cashier.gift.confirm')}
          loading={send.isPending}
          onConfirm={go}
          onCancel={() => setConfirming(false)}
        >
          {t('cashier.gift.confirm.text', { account })}
        </Confirm>
      )}
    </form>
  );
}

/** How a browser is told what each proof is. */
const PROOF = {
  code: { autoComplete: 'one-time-code', maxLength: 20 },
  password: { type: 'password', autoComplete: 'current-password', maxLength: 200 },
} as const;

/** Why nothing may be sent for now, as nothing could be withdrawn either. */
function useWaits({ turnoverLeft, resetUsableAt }: GiftSettings, timeZone: string): string | undefined {
  const t = useText();
  const { language } = useLanguage();
  if (resetUsableAt !== null) {
    return t('cashier.gift.cooling', { time: formatDateTime(resetUsableAt, language, { timeZone, style: 'short' }) });
  }
  if (turnoverLeft > 0) return t('error.transfer.wagering.open', { left: formatAmount(units(turnoverLeft), language) });
  return undefined;
}

/** Where nothing can be sent and nothing ever was, one empty place is enough. */
function Records({ usable, symbol, timeZone }: { usable: boolean; symbol: string; timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  const gifts = useGifts();
  const none = gifts.data?.list.length === 0;
  if (none && !usable) return null;
  const columns: Column<Gift>[] = [
    {
      key: 'time',
      header: t('cashier.gift.records.time'),
      slot: 'note',
      cell: ({ createTime }) => (
        <span className="num">{formatDateTime(createTime, language, { timeZone, style: 'short' })}</span>
      ),
    },
    {
      key: 'who',
      header: t('cashier.gift.to'),
      slot: 'title',
      cell: ({ sent, account }) => t(`cashier.gift.records.${sent ? 'sent' : 'received'}`, { account }),
    },
    {
      key: 'amount',
      header: t('cashier.gift.amount'),
      align: 'end',
      slot: 'figure',
      cell: ({ sent, amount }) => <Amount value={sent ? -units(amount) : units(amount)} symbol={symbol} signed />,
    },
  ];
  return (
    <section className="gift-records">
      <h3>{t('cashier.gift.records')}</h3>
      {gifts.isError && !gifts.data ? (
        <Failed size="sm" error={gifts.error} onRetry={() => gifts.refetch()} />
      ) : (
        <Table<Gift>
          caption={t('cashier.gift.records')}
          columns={columns}
          rows={gifts.data?.list}
          rowKey={({ id }) => id}
          bones={3}
          empty={<Empty size="sm" title={t('cashier.gift.records.none')} />}
        />
      )}
    </section>
  );
}
