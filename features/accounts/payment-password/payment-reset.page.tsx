import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { CallRefused, client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Input, type InputProps } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { FormError } from '../frame/auth-frame.page.tsx';
import { problemsOf, problemText } from '../frame/problem-text.page.tsx';
import { CodeField, useCodeSender } from '../verification/send-code.page.tsx';
import type { paymentResetContract, ResetMethod } from './payment-reset.contract.ts';

const call = client<typeof paymentResetContract>();

interface Values {
  password: string;
  code: string;
  next: string;
  again: string;
}

/** Resets the payment password by the login password and a second proof. Withdrawals are then blocked for a while. */
export function PaymentResetModal({ onClose }: { onClose(): void }) {
  const t = useText();
  const ways = useQuery({
    ...call.query('GET /portal/account/payment-password/reset'),
    staleTime: 0,
  });
  const [first] = ways.data?.methods ?? [];
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnScrim={false}
      size="sm"
      title={t('accounts.payment.reset')}
    >
      {ways.error && <Empty title={ways.error.message} />}
      {!ways.data && !ways.error && <SkeletonText lines={5} />}
      {ways.data && !first && <Empty title={t('accounts.payment.reset.none')} />}
      {ways.data && first && <ResetForm ways={ways.data} first={first} onClose={onClose} />}
    </Modal>
  );
}

interface Ways {
  methods: ResetMethod[];
  sentTo: Partial<Record<ResetMethod, string>>;
  coolingHours: number;
}

function ResetForm({ ways, first, onClose }: { ways: Ways; first: ResetMethod; onClose(): void }) {
  const t = useText();
  const [method, setMethod] = useState(first);
  const { form, submit, sending } = useReset(method, ways.coolingHours, onClose);
  const { errors } = form.formState;
  const required = { required: t('accounts.problem.required') };
  const pin: Partial<InputProps> = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 6 };
  return (
    <form className="auth-form" noValidate onSubmit={submit}>
      <p className="auth-hint">
        {t('accounts.payment.reset.lead')}{' '}
        {ways.coolingHours > 0 && t('accounts.payment.reset.wait', { hours: ways.coolingHours })}
      </p>
      <FormError>{errors.root?.message}</FormError>
      <Input
        {...form.register('password', required)}
        type="password"
        autoComplete="current-password"
        maxLength={200}
        label={t('accounts.payment.login')}
        error={errors.password?.message}
      />
      {ways.methods.length > 1 && (
        <Segmented
          label={t('accounts.payment.reset.way')}
          full
          items={ways.methods.map((value) => ({ value, label: t(`accounts.payment.reset.${value}`) }))}
          value={method}
          onChange={(value) => {
            setMethod(value);
            form.resetField('code');
          }}
        />
      )}
      {method === 'totp' ? (
        <Input
          {...form.register('code', required)}
          autoComplete="one-time-code"
          maxLength={20}
          label={t('accounts.payment.reset.totp')}
          error={errors.code?.message}
        />
      ) : (
        <SentCode key={method} form={form} method={method} to={ways.sentTo[method] ?? ''} />
      )}
      <Input
        {...form.register('next', required)}
        {...pin}
        label={t('accounts.payment.new')}
        hint={t('accounts.register.paymentHint', { min: 6 })}
        error={errors.next?.message}
      />
      <Input
        {...form.register('again', required)}
        {...pin}
        label={t('accounts.payment.again')}
        error={errors.again?.message}
      />
      <Button type="submit" size="lg" block loading={sending}>
        {t('accounts.payment.save')}
      </Button>
    </form>
  );
}

function SentCode({ form, method, to }: { form: UseFormReturn<Values>; method: 'sms' | 'email'; to: string }) {
  const t = useText();
  const sender = useCodeSender({
    request: () => call('POST /portal/account/payment-password/reset/code', { body: { method } }),
    onField: () => false,
    ...(method === 'email' && { sentText: t('ways.email.sent') }),
  });
  return (
    <CodeField
      {...form.register('code', { required: t('accounts.problem.required') })}
      {...(method === 'email' && { label: t('ways.email.code') })}
      hint={t('accounts.payment.reset.to', { to })}
      error={form.formState.errors.code?.message}
      sender={sender}
    />
  );
}

function useReset(method: ResetMethod, hours: number, onClose: () => void) {
  const t = useText();
  const { show } = useToast();
  const form = useForm<Values>({ defaultValues: { password: '', code: '', next: '', again: '' } });
  const saving = useMutation({
    mutationFn: ({ password, code, next, again }: Values) =>
      call('POST /portal/account/payment-password/reset', {
        sealed: true,
        body: { password, method, code, newPaymentPassword: next, confirmNewPaymentPassword: again },
      }),
    onSuccess: () => {
      const text = hours > 0 ? { text: t('accounts.payment.reset.wait', { hours }) } : {};
      show({ tone: 'ok', title: t('accounts.payment.saved'), ...text });
      onClose();
    },
    onError: (refusal) => {
      if (!(refusal instanceof CallRefused)) throw refusal;
      const [problem] = problemsOf(refusal);
      if (problem) form.setError(problem.rule === 'mismatch' ? 'again' : 'next', { message: problemText(t, problem) });
      else form.setError(FIELD_OF[refusal.code] ?? 'root', { message: refusal.message });
    },
  });
  return { form, submit: form.handleSubmit((values) => saving.mutate(values)), sending: saving.isPending };
}

const FIELD_OF: Record<string, keyof Values> = {
  'factor.password.incorrect': 'password',
  'factor.code.incorrect': 'code',
  'missing-verification-code': 'code',
  'invalid-verification-code': 'code',
  'code-expired': 'code',
};
