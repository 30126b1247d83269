import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallRefused } from '#platform/http/client.ts';
import { formatAmount, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE, toDecimal } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { call, useWithdrawalChanged } from './withdraw.hooks.ts';
import type { Wish } from './withdraw-form.page.tsx';

interface ConfirmProps {
  wish: Wish;
  passwordRequired: boolean;
  symbol: string;
  onClose(): void;
  onAsked(orderNo: string): void;
}

/** Withdrawal confirmation (spec section 2.9): everything once more, and the payment password. */
export function ConfirmWithdrawal({ wish, passwordRequired, symbol, onClose, onAsked }: ConfirmProps) {
  const t = useText();
  const { language } = useLanguage();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const asking = useAsk(wish, onAsked);
  const { error } = asking;
  const ofPassword = error instanceof CallRefused && error.code === 'invalid.payment.pw';
  const required = missing && password === '' ? t('withdrawal.confirm.required') : undefined;
  const money = (value: bigint) => `${formatAmount(value, language)} ${symbol}`;
  const rows = [
    ['account', `${wish.card.bankName} ${wish.card.cardNumber}`],
    ['holder', wish.card.cardHolder],
    ['amount', money(wish.amount)],
    ['fee', money(wish.fee)],
  ] as const;
  return (
    <Modal
      open
      onOpenChange={(open) => !open && !asking.isPending && onClose()}
      closeOnScrim={false}
      size="sm"
      title={t('withdrawal.confirm')}
    >
      <form
        className="wd-confirm"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A form inside a form's dialog: the outer one must not hear of it.
          event.stopPropagation();
          setMissing(true);
          if (!passwordRequired || password !== '') asking.mutate(password);
        }}
      >
        <p className="wd-confirm-sum">
          <small>{t('withdrawal.arrives')}</small>
          <b className="num">{formatWhole(wish.vnd * AMOUNT_SCALE, language)} ₫</b>
        </p>
        <dl className="wd-facts">
          {rows.map(([key, value]) => (
            <div key={key}>
              <dt>{t(`withdrawal.confirm.${key}`)}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        {error && !ofPassword && (
          <p className="wd-error" role="alert">
            {error.message}
          </p>
        )}
        {passwordRequired && (
          <Input
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            label={t('withdrawal.confirm.password')}
            value={password}
            onChange={(event) => {
              asking.reset();
              setPassword(event.target.value);
            }}
            error={ofPassword ? error.message : required}
          />
        )}
        <Button type="submit" tone="gilt" size="lg" block loading={asking.isPending}>
          {t('withdrawal.confirm.send')}
        </Button>
      </form>
    </Modal>
  );
}

/** One name for this wish however often the button is pressed or the line breaks: it becomes one withdrawal. */
function useAsk(wish: Wish, onAsked: (orderNo: string) => void) {
  const t = useText();
  const { show } = useToast();
  const changed = useWithdrawalChanged();
  const requestKey = useRef<string>(undefined);
  return useMutation({
    mutationFn: (password: string) => {
      requestKey.current ??= newKey();
      const { amount, card } = wish;
      return call('POST /wps/v2/transaction/withdraw', {
        sealed: true,
        body: { amount: toDecimal(amount), bankCardId: card.bankCardId, password, requestKey: requestKey.current },
      });
    },
    onSuccess: ({ orderNo }) => {
      void changed();
      show({ tone: 'ok', title: t('withdrawal.asked') });
      onAsked(orderNo);
    },
  });
}

/** Web Crypto's randomUUID exists on secure pages only; this does everywhere. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
