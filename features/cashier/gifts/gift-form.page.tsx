import { Send } from 'lucide-react';
import { useState } from 'react';
import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { Input } from '#platform/ui/input.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { type GiftSettings, useSendGift } from './gift.hooks.ts';
import type { GiftDirection } from './gift.rules.ts';

interface GiftFormProps {
  direction: GiftDirection;
  settings: GiftSettings;
  symbol: string;
  timeZone: string;
  /** A preselected downline; without it the agent types the name. */
  to?: string;
  onSent?(): void;
}

/** Recipient, amount and proofs. Nothing is sent before the player confirms it. */
export function GiftForm({ direction, settings, symbol, timeZone, to, onSent }: GiftFormProps) {
  const t = useText();
  const { language } = useLanguage();
  const { show } = useToast();
  const text = (value: bigint) => formatAmount(value, language);
  const draft = useGiftDraft({
    direction,
    settings,
    to,
    onSent: ({ amount, account }) => {
      show({ tone: 'ok', title: t('cashier.gift.done', { amount: text(amount), symbol, account }) });
      onSent?.();
    },
  });
  const { account, order, sending } = draft;
  const waits = useWaits(settings, timeZone);
  return (
    <form
      className="card card-pad gift-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        draft.ask();
      }}
    >
      <OrderFields
        draft={draft}
        named={direction === 'upline' || to !== undefined}
        settings={settings}
        symbol={symbol}
      />
      <SecretFields draft={draft} confirmBy={settings.confirmBy} />
      {sending.error && !sending.isPending && (
        <p className="gift-error" role="alert">
          {sending.error.message}
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
      {draft.confirming && (
        <Confirm
          open
          tone="red"
          title={t('cashier.gift.confirm.title', { amount: text(order.amount ?? 0n), symbol })}
          confirmLabel={t('cashier.gift.confirm')}
          loading={sending.isPending}
          onConfirm={draft.send}
          onCancel={draft.cancel}
        >
          {t('cashier.gift.confirm.text', { account })}
        </Confirm>
      )}
    </form>
  );
}

interface DraftOptions {
  direction: GiftDirection;
  settings: GiftSettings;
  to: string | undefined;
  onSent(gift: { amount: bigint; account: string }): void;
}

interface Order {
  /** As typed; empty for the upline. */
  account: string;
  amount: bigint | undefined;
}

const NO_SECRETS = { paymentPassword: '', proof: '' };

type GiftDraft = ReturnType<typeof useGiftDraft>;

/** The form's values until it is sent. Passwords and codes are cleared after each try. */
function useGiftDraft({ direction, settings, to = '', onSent }: DraftOptions) {
  const t = useText();
  const [order, setOrder] = useState<Order>({ account: to, amount: undefined });
  const [secrets, setSecrets] = useState(NO_SECRETS);
  const [asked, setAsked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const sending = useSendGift();
  const { confirmBy } = settings;
  const account = direction === 'upline' ? (settings.upline?.account ?? '') : order.account.trim();
  const empty = {
    account: account === '',
    amount: !order.amount,
    paymentPassword: secrets.paymentPassword === '',
    proof: confirmBy !== 'none' && secrets.proof === '',
  };
  /** After a refusal the form has cleared the secrets itself, and the refusal's text says what to do. */
  const missing = (field: keyof typeof empty) =>
    asked && empty[field] && !(field in secrets && sending.error) ? t('cashier.gift.missing') : undefined;
  const changeOrder = (next: Partial<Order>) => {
    sending.reset();
    setOrder((before) => ({ ...before, ...next }));
  };
  const changeSecrets = (next: Partial<typeof NO_SECRETS>) => setSecrets((before) => ({ ...before, ...next }));
  const ask = () => {
    setAsked(true);
    if (!Object.values(empty).includes(true)) setConfirming(true);
  };
  const send = () =>
    sending.mutate(
      { direction, account, amount: order.amount ?? 0n, ...secrets, confirmBy },
      {
        onSuccess: (gift) => {
          onSent({ amount: units(gift.amount), account });
          changeOrder({ amount: undefined });
          setAsked(false);
        },
        onSettled: () => {
          setConfirming(false);
          setSecrets(NO_SECRETS);
        },
      },
    );
  const cancel = () => setConfirming(false);
  return { account, order, secrets, confirming, sending, missing, changeOrder, changeSecrets, ask, send, cancel };
}

interface OrderFieldsProps {
  draft: GiftDraft;
  /** Whether the recipient is known. */
  named: boolean;
  settings: GiftSettings;
  symbol: string;
}

/** Recipient and amount, and what the day's limits still allow. A downline must be named; the upline is known. */
function OrderFields({ draft, named, settings, symbol }: OrderFieldsProps) {
  const t = useText();
  const { language } = useLanguage();
  const text = (value: bigint) => formatAmount(value, language);
  const range = { minimum: text(units(settings.minimumAmount)), maximum: text(units(settings.maximumAmount)) };
  const left = {
    count: Math.max(0, settings.dailyCount - settings.usedCount),
    amount: text(units(settings.dailyAmount) - units(settings.usedAmount)),
  };
  return (
    <>
      {named ? (
        <p className="gift-to">
          <span className="text-13 text-ink-3">{t('cashier.gift.to')}</span>
          <b>{draft.account}</b>
        </p>
      ) : (
        <Input
          label={t('cashier.gift.account')}
          value={draft.order.account}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={draft.missing('account')}
          onChange={({ target }) => draft.changeOrder({ account: target.value })}
        />
      )}
      <AmountInput
        label={t('cashier.gift.amount')}
        value={draft.order.amount}
        symbol={symbol}
        error={draft.missing('amount')}
        hint={`${t('cashier.gift.range', { ...range, symbol })} ${t('cashier.gift.left', { ...left, symbol })}`}
        onChange={(amount) => draft.changeOrder({ amount })}
      />
    </>
  );
}

/** Input attributes for each kind of proof. */
const PROOF = {
  code: { autoComplete: 'one-time-code', maxLength: 20 },
  password: { type: 'password', autoComplete: 'current-password', maxLength: 200 },
} as const;

/** The payment password and the proof of identity. */
function SecretFields({ draft, confirmBy }: { draft: GiftDraft; confirmBy: GiftSettings['confirmBy'] }) {
  const t = useText();
  return (
    <>
      <Input
        type="password"
        label={t('cashier.gift.password')}
        value={draft.secrets.paymentPassword}
        maxLength={255}
        autoComplete="off"
        error={draft.missing('paymentPassword')}
        onChange={({ target }) => draft.changeSecrets({ paymentPassword: target.value })}
      />
      {confirmBy !== 'none' && (
        <Input
          {...PROOF[confirmBy]}
          label={t(`cashier.gift.proof.${confirmBy}`)}
          value={draft.secrets.proof}
          error={draft.missing('proof')}
          onChange={({ target }) => draft.changeSecrets({ proof: target.value })}
        />
      )}
    </>
  );
}

/** Why nothing can be sent now: the same reasons that block a withdrawal. */
function useWaits({ turnoverLeft, resetUsableAt }: GiftSettings, timeZone: string): string | undefined {
  const t = useText();
  const { language } = useLanguage();
  if (resetUsableAt !== null) {
    return t('cashier.gift.cooling', { time: formatDateTime(resetUsableAt, language, { timeZone, style: 'short' }) });
  }
  if (turnoverLeft > 0) return t('error.transfer.wagering.open', { left: formatAmount(units(turnoverLeft), language) });
  return undefined;
}
