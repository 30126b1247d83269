import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { CallRefused, client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { problemsOf, showProblems } from '../frame/problem-text.page.tsx';
import { useFieldRules } from '../register/field-rules.page.tsx';
import { DEFAULT_FIELD_RULES } from '../register/register.rules.ts';
import { useSession } from '../session/session.page.tsx';
import { useChangeCode } from '../verification/change-code.page.tsx';
import type { passwordContract } from './password.contract.ts';
import { changeProblems, type PasswordChange } from './password.rules.ts';
import { PasswordRules } from './password-rules.page.tsx';

const call = client<typeof passwordContract>();

export interface PasswordFormProps {
  /** Typed just before at the login, so it is not asked for again (spec section 5 "unless known"). */
  oldPassword?: string | undefined;
  /** Called after the change, when every session has ended. */
  onChanged(): void;
}

/** Spec section 5 "Change password". */
export function PasswordForm({ oldPassword, onChanged }: PasswordFormProps) {
  const t = useText();
  const { form, submit, sending, rule, codeField } = usePasswordChange({ oldPassword, onChanged });
  const { register, formState } = form;
  const { errors } = formState;
  // A wrong old password must be visible to be corrected.
  const askOld = oldPassword === undefined || errors.oldPassword !== undefined;
  return (
    <form className="auth-form" noValidate onSubmit={submit}>
      {errors.root && (
        <p className="auth-error" role="alert">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {errors.root.message}
        </p>
      )}
      {askOld && (
        <Input
          {...register('oldPassword')}
          type="password"
          required
          label={t('accounts.field.oldPassword')}
          error={errors.oldPassword?.message}
          autoComplete="current-password"
        />
      )}
      <Input
        {...register('newPassword')}
        type="password"
        required
        label={t('accounts.field.newPassword')}
        error={errors.newPassword?.message}
        autoComplete="new-password"
      />
      <PasswordRules password={form.watch('newPassword')} rule={rule} />
      <Input
        {...register('confirmNewPassword')}
        type="password"
        required
        label={t('accounts.field.confirmNewPassword')}
        error={errors.confirmNewPassword?.message}
        autoComplete="new-password"
      />
      {codeField}
      <Button type="submit" size="lg" block loading={sending}>
        {t('accounts.password.submit')}
      </Button>
    </form>
  );
}

function usePasswordChange({ oldPassword, onChanged }: PasswordFormProps) {
  const t = useText();
  const { member } = useSession();
  const code = useChangeCode('password');
  const rule = (useFieldRules() ?? DEFAULT_FIELD_RULES).password;
  const form = useForm<PasswordChange>({
    defaultValues: { oldPassword: oldPassword ?? '', newPassword: '', confirmNewPassword: '' },
  });
  const change = useMutation({
    mutationFn: (body: PasswordChange) =>
      call('POST /wps/member/password', { sealed: true, body: { ...body, ...code.body } }),
    onSuccess: onChanged,
    onError: (refusal) => {
      if (!(refusal instanceof CallRefused)) throw refusal;
      if (code.takes(refusal)) return;
      const problems = problemsOf(refusal);
      if (problems.length > 0) showProblems(form, t, problems);
      else form.setError('root', { message: refusal.message });
    },
  });
  const submit = form.handleSubmit((values) => {
    const problems = changeProblems(values, { rule, username: member?.account ?? '', brandDefault: '' });
    if (problems.length > 0) showProblems(form, t, problems);
    else change.mutate(values);
  });
  return { form, submit, sending: change.isPending, rule, codeField: code.field };
}
