import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { sessionsContract } from '#features/accounts/sessions/sessions.contract.ts';
import { CallRefused, client, once } from '#platform/http/client.ts';
import { formatAmount, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE, toDecimal } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { type BankCard, call, useWithdrawalChanged, type WithdrawSettings } from './withdraw.hooks.ts';
import { WithdrawalFacts } from './withdrawal-facts.page.tsx';

const confirmCall = client<typeof sessionsContract>();
/** Refusals that concern the proof of identity. */
const PROOF = ['confirm.required', 'confirm.incorrect', 'factor.code.incorrect'];

/** Amount and account of the request. Nothing is sent before the player confirms it. */
export interface Wish {
  amount: bigint;
  fee: bigint;
  vnd: bigint;
  card: BankCard;
}

interface ConfirmProps {
  wish: Wish;
  asks: Pick<WithdrawSettings, 'passwordRequired' | 'confirmBy'>;
  symbol: string;
  onClose(): void;
  onAsked(orderNo: string): void;
}

/** Withdrawal confirmation (spec section 2.9): a summary, the payment password, and a proof of identity. */
export function ConfirmWithdrawal({ wish, asks, symbol, onClose, onAsked }: ConfirmProps) {
  const t = useText();
  const { language } = useLanguage();
  const [password, setPassword] = useState('');
  const [proof, setProof] = useState('');
  const [missing, setMissing] = useState(false);
  const asking = useAsk(wish, asks, onAsked);
  const { error } = asking;
  const refused = error instanceof CallRefused ? error.code : '';
  const [ofPassword, ofProof] = [refused === 'invalid.payment.pw', PROOF.includes(refused)];
  const wanted = { password: asks.passwordRequired, proof: asks.confirmBy !== 'none' };
  const complete = (!wanted.password || password !== '') && (!wanted.proof || proof !== '');
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
          // This form is inside another React form, which must not receive the event.
          event.stopPropagation();
          setMissing(true);
          if (complete) asking.mutate({ password, proof });
        }}
      >
        <p className="wd-confirm-sum">
          <small>{t('withdrawal.arrives')}</small>
          <b className="num">{formatWhole(wish.vnd * AMOUNT_SCALE, language)} ₫</b>
        </p>
        <WithdrawalFacts rows={rows} />
        {error && !ofPassword && !ofProof && (
          <p className="wd-error" role="alert">
            {error.message}
          </p>
        )}
        {wanted.password && (
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
            error={
              ofPassword ? error?.message : missing && password === '' ? t('withdrawal.confirm.required') : undefined
            }
          />
        )}
        {wanted.proof && (
          <Input
            {...(asks.confirmBy === 'code'
              ? { autoComplete: 'one-time-code', maxLength: 20 }
              : { type: 'password', autoComplete: 'current-password', maxLength: 200 })}
            label={t(asks.confirmBy === 'code' ? 'withdrawal.bind.code' : 'withdrawal.bind.login')}
            value={proof}
            onChange={(event) => {
              asking.reset();
              setProof(event.target.value);
            }}
            error={ofProof ? error?.message : missing && proof === '' ? t('withdrawal.bind.required') : undefined}
          />
        )}
        <Button type="submit" tone="gilt" size="lg" block loading={asking.isPending}>
          {t('withdrawal.confirm.send')}
        </Button>
      </form>
    </Modal>
  );
}

/** One key per request: repeated presses and retries after a lost connection make one withdrawal. */
function useAsk(wish: Wish, { confirmBy }: ConfirmProps['asks'], onAsked: (orderNo: string) => void) {
  const t = useText();
  const { show } = useToast();
  const changed = useWithdrawalChanged();
  return useMutation({
    mutationFn: async ({ password, proof }: { password: string; proof: string }) => {
      if (confirmBy === 'password') await confirmCall('POST /portal/account/confirm', { body: { password: proof } });
      const authCode = confirmBy === 'code' ? proof : '';
      const facts = { amount: toDecimal(wish.amount), bankCardId: wish.card.bankCardId };
      return once('withdraw', facts, (requestKey) =>
        call('POST /wps/v2/transaction/withdraw', {
          sealed: true,
          body: { ...facts, password, authCode, requestKey },
        }),
      );
    },
    // Also after a lost answer: the records then show what became of it.
    onSettled: () => void changed(),
    onSuccess: ({ orderNo }) => {
      show({ tone: 'ok', title: t('withdrawal.asked') });
      onAsked(orderNo);
    },
  });
}
