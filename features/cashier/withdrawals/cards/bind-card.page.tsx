import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { sessionsContract } from '#features/accounts/sessions/sessions.contract.ts';
import { CallRefused, client } from '#platform/http/client.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Select } from '#platform/ui/select.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { type CardOverview, cardCall, useWithdrawalChanged } from '../requests/withdraw.hooks.ts';

const confirmCall = client<typeof sessionsContract>();

interface Values {
  cardType: 'B' | 'E';
  bankCode: string;
  cardNumber: string;
  payeeName: string;
  paymentPassword: string;
  proof: string;
}

interface BindProps {
  cards: CardOverview;
  timeZone: string;
  onClose(): void;
}

/** Binds a bank account or e-wallet: its details, the payment password, and a proof of identity. */
export function BindCardModal({ cards, timeZone, onClose }: BindProps) {
  const t = useText();
  const { form, submit, sending } = useBind({ cards, timeZone, onClose });
  const { errors } = form.formState;
  const kind = form.watch('cardType');
  const needed = { required: t('withdrawal.bind.required') };
  const byCode = cards.confirmBy === 'code';
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnScrim={false}
      size="sm"
      title={t('withdrawal.card.add')}
    >
      <form className="wd-bind" noValidate onSubmit={submit}>
        {errors.root && (
          <p className="wd-error" role="alert">
            {errors.root.message}
          </p>
        )}
        <KindAndBank form={form} />
        <Input
          {...form.register('cardNumber', needed)}
          inputMode="numeric"
          autoComplete="off"
          digits
          maxLength={30}
          label={t(`withdrawal.bind.number.${kind}`)}
          error={errors.cardNumber?.message}
        />
        <Input
          {...form.register('payeeName', needed)}
          autoComplete="name"
          autoCapitalize="characters"
          maxLength={60}
          readOnly={cards.payeeName !== ''}
          label={t('withdrawal.bind.holder')}
          hint={t(cards.payeeName === '' ? 'withdrawal.bind.holder.first' : 'withdrawal.bind.holder.fixed')}
          error={errors.payeeName?.message}
        />
        <Input
          {...form.register('paymentPassword', needed)}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          label={t('withdrawal.confirm.password')}
          error={errors.paymentPassword?.message}
        />
        <Input
          {...form.register('proof', needed)}
          {...(byCode ? { autoComplete: 'one-time-code', maxLength: 20 } : { type: 'password', maxLength: 200 })}
          {...(!byCode && { autoComplete: 'current-password' })}
          label={t(byCode ? 'withdrawal.bind.code' : 'withdrawal.bind.login')}
          error={errors.proof?.message}
        />
        <p className="wd-note">
          {cards.coolingHours > 0
            ? t('withdrawal.bind.cooling', { hours: cards.coolingHours })
            : t('withdrawal.bind.cooling.none')}
        </p>
        <Button type="submit" size="lg" block loading={sending}>
          {t('withdrawal.bind.save')}
        </Button>
      </form>
    </Modal>
  );
}

function KindAndBank({ form }: { form: ReturnType<typeof useForm<Values>> }) {
  const t = useText();
  const banks = useQuery({
    ...cardCall.query('GET /wps/system/withdrawBanks'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const kind = form.watch('cardType');
  const options = (banks.data ?? []).filter(({ bankType, enabled }) => enabled && bankType === kind);
  const kinds = (['B', 'E'] as const).filter((one) =>
    banks.data?.some(({ bankType, enabled }) => enabled && bankType === one),
  );
  return (
    <>
      {kinds.length > 1 && (
        <Segmented
          label={t('withdrawal.bind.kind')}
          full
          items={kinds.map((value) => ({ value, label: t(`withdrawal.bind.kind.${value}`) }))}
          value={kind}
          onChange={(value) => {
            form.setValue('cardType', value);
            form.setValue('bankCode', '');
            form.clearErrors();
          }}
        />
      )}
      <Select
        {...form.register('bankCode', { required: t('withdrawal.bind.required') })}
        label={t(`withdrawal.bind.bank.${kind}`)}
        unchosen={t('withdrawal.bind.choose')}
        options={options.map(({ bankCode, bankLocaleName }) => ({ value: bankCode, label: bankLocaleName }))}
        error={form.formState.errors.bankCode?.message}
      />
    </>
  );
}

/** Where a refusal is shown: beneath the field concerned, otherwise above the form. */
const FIELDS: Record<string, keyof Values> = {
  'card.bank.unknown': 'bankCode',
  'card.kind.off': 'bankCode',
  'card.number.invalid': 'cardNumber',
  'card.bound.already': 'cardNumber',
  'card.taken': 'cardNumber',
  'card.payee.invalid': 'payeeName',
  'card.payee.differs': 'payeeName',
  'invalid.payment.pw': 'paymentPassword',
  'not.exists.payment.password': 'paymentPassword',
  'confirm.required': 'proof',
  'confirm.incorrect': 'proof',
  'factor.code.incorrect': 'proof',
};

function useBind({ cards, timeZone, onClose }: BindProps) {
  const t = useText();
  const { language } = useLanguage();
  const { show } = useToast();
  const changed = useWithdrawalChanged();
  const { payeeName, confirmBy } = cards;
  const form = useForm<Values>({
    defaultValues: { cardType: 'B', bankCode: '', cardNumber: '', payeeName, paymentPassword: '', proof: '' },
  });
  const binding = useMutation({
    mutationFn: async ({ proof, ...card }: Values) => {
      if (confirmBy === 'password') await confirmCall('POST /portal/account/confirm', { body: { password: proof } });
      const authCode = confirmBy === 'code' ? proof : '';
      return cardCall('PUT /wps/member/bankCard', { sealed: true, body: { ...card, authCode } });
    },
    onSuccess: async (card) => {
      await changed();
      const time = formatDateTime(card.usableAt, language, { timeZone, style: 'short' });
      const text = card.isWithdrawActive ? {} : { text: t('withdrawal.cooling.until', { time }) };
      show({ tone: 'ok', title: t('withdrawal.bind.saved'), ...text });
      onClose();
    },
    onError: (refusal) => {
      if (!(refusal instanceof CallRefused)) throw refusal;
      form.setError(FIELDS[refusal.code] ?? 'root', { message: refusal.message });
    },
  });
  const send = form.handleSubmit((values) => binding.mutate(values));
  return {
    form,
    sending: binding.isPending,
    submit: (event: React.FormEvent) => {
      // This dialog's form is inside another React form, which must not receive the event.
      event.stopPropagation();
      void send(event);
    },
  };
}
