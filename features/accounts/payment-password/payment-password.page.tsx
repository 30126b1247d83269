import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { CallRefused, client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input, type InputProps } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { FormError } from '../frame/auth-frame.page.tsx';
import { problemsOf, problemText } from '../frame/problem-text.page.tsx';
import { useChangeCode } from '../verification/change-code.page.tsx';
import type { paymentPasswordContract } from './payment-password.contract.ts';

const call = client<typeof paymentPasswordContract>();

/** Undefined while it is not known. */
export function useHasPaymentPassword(): boolean | undefined {
  const { data } = useQuery(call.query('GET /wps/member/hasWithdrawalPassword'));
  return data?.hasWithdrawalPassword;
}

interface Values {
  proof: string;
  next: string;
  again: string;
}

/** Sets the first payment password (requires the login password), or changes it (requires the old one). */
export function PaymentPasswordModal({ change, onClose }: { change: boolean; onClose(): void }) {
  const t = useText();
  const { form, submit, sending, codeField } = usePaymentPassword(change, onClose);
  const { errors } = form.formState;
  const required = { required: t('accounts.problem.required') };
  const pin: Partial<InputProps> = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 6 };
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnScrim={false}
      size="sm"
      title={t(change ? 'accounts.payment.change' : 'accounts.payment.set')}
    >
      <form className="auth-form" noValidate onSubmit={submit}>
        <FormError>{errors.root?.message}</FormError>
        <Input
          {...form.register('proof', required)}
          {...(change ? pin : { type: 'password', autoComplete: 'current-password' })}
          required
          label={t(change ? 'accounts.payment.old' : 'accounts.payment.login')}
          error={errors.proof?.message}
        />
        <Input
          {...form.register('next', required)}
          {...pin}
          required
          label={t(change ? 'accounts.payment.new' : 'accounts.field.paymentPassword')}
          hint={t('accounts.register.paymentHint', { min: 6 })}
          error={errors.next?.message}
        />
        <Input
          {...form.register('again', required)}
          {...pin}
          required
          label={t('accounts.payment.again')}
          error={errors.again?.message}
        />
        {codeField}
        <Button type="submit" size="lg" block loading={sending}>
          {t('accounts.payment.save')}
        </Button>
      </form>
    </Modal>
  );
}

function usePaymentPassword(change: boolean, onClose: () => void) {
  const t = useText();
  const queries = useQueryClient();
  const { show } = useToast();
  const form = useForm<Values>({ defaultValues: { proof: '', next: '', again: '' } });
  const code = useChangeCode('payment');
  const saving = useMutation({
    mutationFn: ({ proof, next, again }: Values) =>
      change
        ? call('POST /wps/member/paymentPassword', {
            sealed: true,
            body: {
              oldPaymentPassword: proof,
              newPaymentPassword: next,
              confirmNewPaymentPassword: again,
              ...code.body,
            },
          })
        : call('PUT /wps/member/paymentPassword', {
            sealed: true,
            body: { password: proof, paymentPassword: next, confirmPaymentPassword: again },
          }),
    onSuccess: async () => {
      await call.stale(queries, 'GET /wps/member/hasWithdrawalPassword');
      show({ tone: 'ok', title: t('accounts.payment.saved') });
      onClose();
    },
    onError: (refusal) => {
      if (!(refusal instanceof CallRefused)) throw refusal;
      if (code.takes(refusal)) return;
      const [problem] = problemsOf(refusal);
      if (problem) form.setError(problem.rule === 'mismatch' ? 'again' : 'next', { message: problemText(t, problem) });
      else form.setError(PROOF.includes(refusal.code) ? 'proof' : 'root', { message: refusal.message });
    },
  });
  const submit = form.handleSubmit((values) => saving.mutate(values));
  return { form, submit, sending: saving.isPending, codeField: code.field };
}

const PROOF: readonly string[] = ['invalid.payment.pw', 'confirm.incorrect', 'confirm.required'];
