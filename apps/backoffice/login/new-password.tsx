import { useMutation } from '@tanstack/react-query';
import { LockKeyhole, UserRound } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { isWeakPassword, OPERATOR_NAME, SHORTEST_PASSWORD } from '#features/operators/operator.rules.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { LoginError } from './login-frame.tsx';

interface PasswordForm {
  username: string;
  password: string;
  again: string;
}

interface NewPasswordProps {
  send(password: string, username: string): Promise<void>;
  onRefused?(error: Error): void;
  /** The first operator chooses a name as well. */
  withName?: boolean;
}

/** Asks for an own password before anything else. */
export function NewPassword({ send, onRefused, withName = false }: NewPasswordProps) {
  const t = useText();
  const { register, handleSubmit, formState, getValues } = useForm<PasswordForm>({
    defaultValues: { username: '', password: '', again: '' },
  });
  const sending = useMutation({
    mutationFn: ({ password, username }: PasswordForm) => send(password, username),
    ...(onRefused && { onError: onRefused }),
  });
  const { errors } = formState;
  const icon = <LockKeyhole size={18} strokeWidth={1.75} aria-hidden="true" />;
  const weak = t('error.operator.password.weak');
  return (
    <>
      <h1>{t(withName ? 'backoffice.setup.title' : 'backoffice.change.title')}</h1>
      <p className="text-ink-2">{t(withName ? 'backoffice.setup.lead' : 'backoffice.change.lead')}</p>
      <form className="login-form" noValidate onSubmit={handleSubmit((values) => sending.mutate(values))}>
        {sending.error && !sending.isPending && <LoginError text={sending.error.message} />}
        {withName && (
          <Input
            {...register('username', {
              validate: (name) => OPERATOR_NAME.test(name.trim().toLowerCase()) || t('error.operator.name.invalid'),
            })}
            label={t('backoffice.login.username')}
            error={errors.username?.message}
            icon={<UserRound size={18} strokeWidth={1.75} aria-hidden="true" />}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
          />
        )}
        <Input
          {...register('password', {
            validate: (typed) => !isWeakPassword(typed, getValues('username')) || weak,
          })}
          type="password"
          label={t('backoffice.change.password')}
          hint={t('backoffice.change.hint', { count: SHORTEST_PASSWORD })}
          error={errors.password?.message}
          icon={icon}
          autoComplete="new-password"
          maxLength={128}
        />
        <Input
          {...register('again', {
            validate: (typed) => typed === getValues('password') || t('backoffice.change.different'),
          })}
          type="password"
          label={t('backoffice.change.again')}
          error={errors.again?.message}
          icon={icon}
          autoComplete="new-password"
          maxLength={128}
        />
        <Button type="submit" size="lg" block loading={sending.isPending}>
          {t('backoffice.change.submit')}
        </Button>
      </form>
    </>
  );
}
