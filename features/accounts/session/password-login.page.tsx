import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CallRefused } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { clockText } from '#platform/ui/clock-text.ts';
import { CodeInput } from '#platform/ui/code-input.tsx';
import { useSecondsUntil } from '#platform/ui/countdown-button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Input } from '#platform/ui/input.tsx';
import type { BegunLogin } from '../accounts.dialogs.tsx';
import { CaptchaField } from '../captcha/captcha.page.tsx';
import { FormError, UsernameField } from '../frame/auth-frame.page.tsx';
import { HumanCheckLine } from '../human-check/human-check.page.tsx';
import { rememberedLogin } from './remember.page.tsx';
import { type AfterLogin, type LoginValues, useLogin } from './use-login.page.tsx';

interface PasswordLoginProps extends AfterLogin {
  area?: 'member' | 'agent';
  begun?: BegunLogin | undefined;
}

/** Login by user name and password. For agents without "remember me" (spec section 2.5). */
export function PasswordLogin({ area = 'member', begun, ...ways }: PasswordLoginProps) {
  const t = useText();
  const { open } = useDialogs();
  const kept = area === 'member' ? rememberedLogin()?.username : undefined;
  const [away, setAway] = useState(false);
  const [ownCode, setOwnCode] = useState<string>();
  const form = useForm<LoginValues>({
    defaultValues: {
      username: begun?.username ?? kept ?? '',
      password: begun?.password ?? '',
      captcha: '',
      remember: begun?.remember ?? kept !== undefined,
    },
  });
  const tell = (refusal: CallRefused) => {
    const { code, message } = refusal;
    setAway(code === 'login.excluded');
    // Every try uses the code up.
    setOwnCode(code === 'login.paused' && takesOwnCode(refusal) ? '' : undefined);
    const field = FIELD_OF[code] ?? 'root';
    form.setError(field, { message }, { shouldFocus: field !== 'root' });
    form.resetField('captcha', { keepError: true });
  };
  const { login, sending, captcha, pausedUntil, check } = useLogin({
    ...ways,
    type: 'username',
    area,
    begun: begun?.refusal,
    onRefusal: tell,
  });
  useTold(begun?.refusal, tell);
  const wait = useSecondsUntil(pausedUntil);
  const mayTry = wait === 0 || ownCode?.length === OWN_CODE_LENGTH;
  const withCode = (values: LoginValues) => ({ ...values, ...(ownCode && { authenticatorCode: ownCode }) });
  const { errors } = form.formState;
  const required = { required: t('accounts.problem.required') };
  return (
    <form className="auth-form" noValidate onSubmit={form.handleSubmit((values) => login.mutate(withCode(values)))}>
      <FormError>{errors.root?.message}</FormError>
      {away && (
        <Button
          tone="jade"
          block
          loading={sending}
          onClick={form.handleSubmit((values) => login.mutate({ ...values, restricted: true }))}
        >
          {t('accounts.login.restricted')}
        </Button>
      )}
      <UsernameField {...form.register('username', required)} error={errors.username?.message} />
      <Input
        {...form.register('password', required)}
        type="password"
        label={t('accounts.field.password')}
        error={errors.password?.message}
        icon={<LockKeyhole size={18} strokeWidth={1.75} aria-hidden="true" />}
        autoComplete="current-password"
        maxLength={255}
      />
      {captcha.shown && (
        <CaptchaField
          field={form.register('captcha', required)}
          error={errors.captcha?.message}
          tries={captcha.tries}
        />
      )}
      {ownCode !== undefined && (
        <CodeInput
          label={t('accounts.login.ownCode')}
          hint={t('accounts.login.ownCode.hint')}
          length={OWN_CODE_LENGTH}
          value={ownCode}
          onChange={setOwnCode}
        />
      )}
      <div className="auth-row">
        {area === 'member' && <Checkbox label={t('accounts.login.remember')} {...form.register('remember')} />}
        <button type="button" className="text-link" onClick={() => open({ name: 'forgot' })}>
          {t('accounts.login.forgot')}
        </button>
      </div>
      <Button type="submit" size="lg" block loading={sending} aria-disabled={!mayTry}>
        {mayTry ? t('accounts.login.submit') : t('accounts.login.wait', { time: clockText(wait) })}
      </Button>
      <HumanCheckLine state={check.state} />
    </form>
  );
}

const OWN_CODE_LENGTH = 6;

/** Strangers have used up the hour's tries; a code of the authenticator app still logs in. */
const takesOwnCode = ({ detail }: CallRefused): boolean =>
  (detail as { authenticator?: boolean } | undefined)?.authenticator === true;

/** Shows a refusal that came before the form was mounted. */
function useTold(refusal: CallRefused | undefined, tell: (refusal: CallRefused) => void): void {
  const now = useRef(tell);
  now.current = tell;
  useEffect(() => {
    if (refusal) now.current(refusal);
  }, [refusal]);
}

/** Fields of refusals; all others are shown above the form. */
const FIELD_OF: Record<string, 'password' | 'captcha'> = {
  'login.incorrect': 'password',
  'captcha.required': 'captcha',
  'captcha.incorrect': 'captcha',
};
