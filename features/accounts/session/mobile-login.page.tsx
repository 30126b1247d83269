import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type CallRefused, client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { clockText } from '#platform/ui/clock-text.ts';
import { useSecondsUntil } from '#platform/ui/countdown-button.tsx';
import { CaptchaField } from '../captcha/captcha.page.tsx';
import { FormError } from '../frame/auth-frame.page.tsx';
import { HumanCheckLine } from '../human-check/human-check.page.tsx';
import { HOME_DIALLING_CODE } from '../verification/phone.rules.ts';
import { PhoneField } from '../verification/phone-field.page.tsx';
import { CodeField, useCodeSender } from '../verification/send-code.page.tsx';
import type { verificationContract } from '../verification/verification.contract.ts';
import { rememberedLogin } from './remember.page.tsx';
import { type AfterLogin, type LoginValues, useLogin } from './use-login.page.tsx';

const call = client<typeof verificationContract>();

/** Login by number and code (MOBILEVERCODELOGIN3). It uses the login call, with the code as password. */
export function MobileLogin(ways: AfterLogin) {
  const t = useText();
  const [kept] = useState(() => rememberedLogin()?.mobile);
  const [dialling, setDialling] = useState(kept?.dialling || HOME_DIALLING_CODE);
  const form = useForm<LoginValues>({
    defaultValues: { username: kept?.number ?? '', password: '', captcha: '', remember: kept !== undefined },
  });
  const onRefusal = ({ code, message }: CallRefused) => {
    const field = FIELD_OF[code] ?? 'root';
    form.setError(field, { message }, { shouldFocus: field !== 'root' });
    form.resetField('captcha', { keepError: true });
  };
  const { login, sending, captcha, showCaptcha, pausedUntil, check } = useLogin({
    ...ways,
    type: 'sms',
    area: 'member',
    onRefusal,
  });
  const sender = useCodeSender({
    request: async () => {
      form.clearErrors();
      const { username: mobileNum, captcha: typed } = form.getValues();
      const altcha = await check.take();
      const proof = { captcha: typed || null, ...(altcha && { altcha }) };
      const body = { mobileNum, countryDialingCode: dialling, purpose: 'login', ...proof } as const;
      return call('POST /wps/verification/sms/noLogin', { body }).finally(check.renew);
    },
    onField: (refusal) => {
      if (refusal.code === 'captcha-check-failed') showCaptcha();
      if (!FIELD_OF[refusal.code]) return false;
      onRefusal(refusal);
      return true;
    },
  });
  const wait = useSecondsUntil(pausedUntil);
  const { errors } = form.formState;
  const required = { required: t('accounts.problem.required') };
  return (
    <form
      className="auth-form"
      noValidate
      onSubmit={form.handleSubmit((values) => login.mutate({ ...values, dialling }))}
    >
      <FormError>{errors.root?.message}</FormError>
      <PhoneField
        {...form.register('username', required)}
        dialling={dialling}
        onDialling={setDialling}
        error={errors.username?.message}
      />
      <CodeField {...form.register('password', required)} error={errors.password?.message} sender={sender} />
      {captcha.shown && (
        <CaptchaField field={form.register('captcha')} error={errors.captcha?.message} tries={captcha.tries} />
      )}
      <p className="auth-hint">{t('accounts.login.mobileHint')}</p>
      <Checkbox label={t('accounts.login.remember')} {...form.register('remember')} />
      <Button type="submit" size="lg" block loading={sending} aria-disabled={wait > 0}>
        {wait > 0 ? t('accounts.login.wait', { time: clockText(wait) }) : t('accounts.login.submit')}
      </Button>
      <HumanCheckLine state={check.state} />
    </form>
  );
}

const FIELD_OF: Record<string, 'username' | 'password' | 'captcha'> = {
  'missing-phone-number': 'username',
  'invalid-phone-number': 'username',
  'missing-verification-code': 'password',
  'invalid-verification-code': 'password',
  'code-expired': 'password',
  'captcha.required': 'captcha',
  'captcha.incorrect': 'captcha',
  'captcha-check-failed': 'captcha',
};
