import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, LockKeyhole, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallRefused, client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { useSecondsUntil } from '#platform/ui/countdown-button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Input } from '#platform/ui/input.tsx';
import type { DialogProps } from '../accounts.dialogs.tsx';
import { AuthFrame } from '../auth-frame.page.tsx';
import { CaptchaField } from '../captcha/captcha.page.tsx';
import { HumanCheckLine, useHumanCheck } from '../human-check/human-check.page.tsx';
import { wantsCaptcha } from '../problem-text.page.tsx';
import { rememberedUsername, rememberUsername } from './remember.page.tsx';
import type { sessionContract } from './session.contract.ts';
import { sessionBegan } from './session.page.tsx';

const call = client<typeof sessionContract>();

interface LoginForm {
  username: string;
  password: string;
  captcha: string;
  remember: boolean;
}

/** Spec sections 2.5 and 4 "Login". */
export function LoginModal({ onClose, after }: DialogProps & { after?: () => void }) {
  const t = useText();
  const { open } = useDialogs();
  const { form, submit, sending, captcha, pausedUntil, check } = useLogin({ onClose, after });
  const { register, formState } = form;
  const { errors } = formState;
  const wait = useSecondsUntil(pausedUntil);
  const required = { required: t('accounts.problem.required') };
  return (
    <AuthFrame
      scene="pond"
      title={t('accounts.login.title')}
      onClose={onClose}
      lead={
        <>
          {t('accounts.login.none')}{' '}
          <button
            type="button"
            className="text-link"
            onClick={() => open({ name: 'register', ...(after && { after }) })}
          >
            {t('accounts.login.toRegister')}
          </button>
        </>
      }
    >
      <form className="auth-form" noValidate onSubmit={submit}>
        {errors.root && (
          <p className="auth-error" role="alert">
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
            {errors.root.message}
          </p>
        )}
        <Input
          {...register('username', required)}
          label={t('accounts.field.username')}
          error={errors.username?.message}
          icon={<UserRound size={18} strokeWidth={1.75} aria-hidden="true" />}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <Input
          {...register('password', required)}
          type="password"
          label={t('accounts.field.password')}
          error={errors.password?.message}
          icon={<LockKeyhole size={18} strokeWidth={1.75} aria-hidden="true" />}
          autoComplete="current-password"
          maxLength={255}
        />
        {captcha.shown && (
          <CaptchaField field={register('captcha', required)} error={errors.captcha?.message} tries={captcha.tries} />
        )}
        <div className="auth-row">
          <Checkbox label={t('accounts.login.remember')} {...register('remember')} />
        </div>
        <Button type="submit" size="lg" block loading={sending} disabled={wait > 0}>
          {wait > 0 ? t('accounts.login.wait', { seconds: wait }) : t('accounts.login.submit')}
        </Button>
        <HumanCheckLine state={check.state} />
      </form>
    </AuthFrame>
  );
}

function useLogin({ onClose, after }: Pick<DialogProps, 'onClose'> & { after?: (() => void) | undefined }) {
  const queries = useQueryClient();
  const { open } = useDialogs();
  const check = useHumanCheck();
  const [captcha, setCaptcha] = useState({ shown: false, tries: 0 });
  const [pausedUntil, setPausedUntil] = useState<number>();
  const kept = rememberedUsername();
  const form = useForm<LoginForm>({
    defaultValues: { username: kept ?? '', password: '', captcha: '', remember: kept !== undefined },
  });
  const login = useMutation({
    mutationFn: async ({ captcha: typed, ...values }: LoginForm) => {
      const altcha = await check.take();
      return call('POST /wps/session/login', {
        body: { ...values, type: 'username', captcha: typed || null, ...(altcha && { altcha }) },
      });
    },
    onSuccess: async ({ passwordExpired }, { username, password, remember }) => {
      rememberUsername(remember ? username.trim() : undefined);
      await sessionBegan(queries);
      if (passwordExpired) return open({ name: 'change-password', forced: true, oldPassword: password });
      onClose();
      after?.();
    },
    onError: (refusal) => {
      if (!(refusal instanceof CallRefused)) throw refusal;
      const field = FIELD_OF[refusal.code] ?? 'root';
      form.setError(field, { message: refusal.message }, { shouldFocus: field !== 'root' });
      form.resetField('captcha', { keepError: true });
      setCaptcha(({ shown, tries }) => ({ shown: shown || wantsCaptcha(refusal), tries: tries + 1 }));
      const { retryAfterSeconds } = (refusal.detail ?? {}) as { retryAfterSeconds?: number };
      if (retryAfterSeconds) setPausedUntil(Date.now() + retryAfterSeconds * 1_000);
    },
  });
  const submit = form.handleSubmit((values) => login.mutate(values));
  return { form, submit, sending: login.isPending, captcha, pausedUntil, check };
}

/** Where a refusal is shown; anything else stands above the form. */
const FIELD_OF: Record<string, 'password' | 'captcha'> = {
  'login.incorrect': 'password',
  'captcha.required': 'captcha',
  'captcha.incorrect': 'captcha',
};
