import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallRefused, client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Input } from '#platform/ui/input.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { AuthPage, FormError } from '../frame/auth-frame.page.tsx';
import { problemsOf, problemText } from '../frame/problem-text.page.tsx';
import { PasswordRules } from '../password/password-rules.page.tsx';
import { useFieldRules } from '../register/field-rules.page.tsx';
import { DEFAULT_FIELD_RULES } from '../register/register.rules.ts';
import type { forgotContract } from './forgot.contract.ts';

const call = client<typeof forgotContract>();

/** The page behind the mailed link: sets a new password (spec section 4 "Forgot password"). */
export function ResetPage() {
  const t = useText();
  const { open } = useDialogs();
  const [token] = useState(() => location.hash.slice(1));
  const [dead, setDead] = useState(token === '');
  if (dead)
    return (
      <AuthPage scene="moon" title={t('accounts.reset.dead')} lead={t('accounts.reset.deadHint')}>
        <Button size="lg" block className="mt-4" onClick={() => open({ name: 'forgot' })}>
          {t('accounts.reset.again')}
        </Button>
      </AuthPage>
    );
  return (
    <AuthPage scene="moon" title={t('accounts.forgot.title')} lead={t('accounts.reset.lead')}>
      <ResetForm token={token} onDead={() => setDead(true)} />
    </AuthPage>
  );
}

function ResetForm({ token, onDead }: { token: string; onDead(): void }) {
  const t = useText();
  const navigate = useNavigate();
  const { open } = useDialogs();
  const { show } = useToast();
  const rule = (useFieldRules() ?? DEFAULT_FIELD_RULES).password;
  const form = useForm({ defaultValues: { newPassword: '', confirmNewPassword: '' } });
  const setting = useMutation({
    mutationFn: (newPassword: string) => call('POST /wps/member/password/reset', { body: { token, newPassword } }),
    onSuccess: () => {
      show({ tone: 'ok', title: t('accounts.password.changed'), text: t('accounts.password.again') });
      void navigate({ to: '/', replace: true });
      open({ name: 'login' });
    },
    onError: (refusal) => {
      if (!(refusal instanceof CallRefused)) throw refusal;
      if (refusal.code === 'reset.link.invalid') return onDead();
      const [problem] = problemsOf(refusal);
      if (problem) form.setError('newPassword', { message: problemText(t, problem) }, { shouldFocus: true });
      else form.setError('root', { message: refusal.message });
    },
  });
  const submit = form.handleSubmit(({ newPassword, confirmNewPassword }) => {
    if (newPassword !== confirmNewPassword)
      form.setError('confirmNewPassword', { message: t('accounts.problem.mismatch') }, { shouldFocus: true });
    else setting.mutate(newPassword);
  });
  const { errors } = form.formState;
  const required = { required: t('accounts.problem.required') };
  return (
    <form className="auth-form" noValidate onSubmit={submit}>
      <FormError>{errors.root?.message}</FormError>
      <Input
        {...form.register('newPassword', required)}
        type="password"
        required
        label={t('accounts.field.newPassword')}
        error={errors.newPassword?.message}
        autoComplete="new-password"
        maxLength={255}
      />
      <PasswordRules password={form.watch('newPassword')} rule={rule} />
      <Input
        {...form.register('confirmNewPassword', required)}
        type="password"
        required
        label={t('accounts.field.confirmNewPassword')}
        error={errors.confirmNewPassword?.message}
        autoComplete="new-password"
        maxLength={255}
      />
      <Button type="submit" size="lg" block loading={setting.isPending}>
        {t('accounts.forgot.set')}
      </Button>
    </form>
  );
}
