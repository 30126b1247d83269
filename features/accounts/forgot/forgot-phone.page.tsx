import { useMutation } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallRefused, client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Input } from '#platform/ui/input.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { DialogProps } from '../accounts.dialogs.tsx';
import { CaptchaField } from '../captcha/captcha.page.tsx';
import { FormError } from '../frame/auth-frame.page.tsx';
import { problemsOf, problemText } from '../frame/problem-text.page.tsx';
import { HumanCheckLine, useHumanCheck } from '../human-check/human-check.page.tsx';
import { PasswordRules } from '../password/password-rules.page.tsx';
import { useFieldRules } from '../register/field-rules.page.tsx';
import { DEFAULT_FIELD_RULES } from '../register/register.rules.ts';
import { stepIn } from '../second-factor/login-step.refusal.ts';
import { loginDevice } from '../session/device-id.page.tsx';
import type { sessionContract } from '../session/session.contract.ts';
import { useEntered } from '../session/use-login.page.tsx';
import { HOME_DIALLING_CODE } from '../verification/phone.rules.ts';
import { PhoneField } from '../verification/phone-field.page.tsx';
import { CodeField, useCodeSender } from '../verification/send-code.page.tsx';
import type { verificationContract } from '../verification/verification.contract.ts';
import type { forgotContract } from './forgot.contract.ts';

const call = client<typeof forgotContract>();
const codeCall = client<typeof verificationContract>();
const sessionCall = client<typeof sessionContract>();

type Field = 'mobileNum' | 'verificationCode' | 'newPassword' | 'captcha';
type Spent = 'mobileNum' | 'newPassword';

/** A code and a new password; the new session opens at once (spec section 4 "By phone"). */
export function ForgotByPhone({ onClose, goHome }: DialogProps) {
  const t = useText();
  const { form, sender, setting, dialling, setDialling, check, captchaTries } = useReset({ onClose, goHome });
  const rule = (useFieldRules() ?? DEFAULT_FIELD_RULES).password;
  const { errors } = form.formState;
  const required = { required: t('accounts.problem.required') };
  return (
    <form className="auth-form" noValidate onSubmit={form.handleSubmit((values) => setting.mutate(values))}>
      <FormError>{errors.root?.message}</FormError>
      <PhoneField
        {...form.register('mobileNum', required)}
        dialling={dialling}
        onDialling={setDialling}
        error={errors.mobileNum?.message}
      />
      {captchaTries > 0 && (
        <CaptchaField field={form.register('captcha')} error={errors.captcha?.message} tries={captchaTries} />
      )}
      <CodeField
        {...form.register('verificationCode', required)}
        error={errors.verificationCode?.message}
        sender={sender}
      />
      <Input
        {...form.register('newPassword', required)}
        type="password"
        label={t('accounts.field.newPassword')}
        error={errors.newPassword?.message}
        icon={<LockKeyhole size={18} strokeWidth={1.75} aria-hidden="true" />}
        autoComplete="new-password"
        maxLength={255}
      />
      <PasswordRules password={form.watch('newPassword')} rule={rule} />
      <Button type="submit" size="lg" block loading={setting.isPending}>
        {t('accounts.forgot.set')}
      </Button>
      <HumanCheckLine state={check.state} />
    </form>
  );
}

function useReset({ onClose, goHome }: DialogProps) {
  const t = useText();
  const { show } = useToast();
  const { open } = useDialogs();
  const check = useHumanCheck();
  const entered = useEntered({ onClose, after: goHome });
  const [dialling, setDialling] = useState(HOME_DIALLING_CODE);
  const [captchaTries, setTries] = useState(0);
  const form = useForm<Record<Field, string>>({
    defaultValues: { mobileNum: '', verificationCode: '', newPassword: '', captcha: '' },
  });
  const onRefusal = (refusal: unknown) => {
    check.renew();
    const step = stepIn(refusal);
    if (step) return open({ name: 'login-step', step });
    if (!(refusal instanceof CallRefused)) throw refusal;
    const problems = problemsOf(refusal);
    // The rules name the field password; in this form it is the new password.
    for (const problem of problems)
      form.setError('newPassword', { message: problemText(t, problem) }, { shouldFocus: true });
    if (problems.length > 0) return;
    const field = FIELD_OF[refusal.code] ?? 'root';
    form.setError(field, { message: refusal.message }, { shouldFocus: field !== 'root' });
  };
  const sender = useCodeSender({
    request: async () => {
      form.clearErrors();
      const altcha = await check.take();
      const { mobileNum, captcha } = form.getValues();
      const proof = { captcha: captcha || null, ...(altcha && { altcha }) };
      const body = { mobileNum, countryDialingCode: dialling, purpose: 'reset', ...proof } as const;
      return codeCall('POST /wps/verification/sms/noLogin', { body }).finally(check.renew);
    },
    onField: (refusal) => {
      if (refusal.code === 'captcha-check-failed') setTries((tries) => tries + 1);
      if (!FIELD_OF[refusal.code]) return false;
      onRefusal(refusal);
      return true;
    },
  });
  const setting = useMutation({
    mutationFn: async ({ captcha: _, ...values }: Record<Field, string>) => {
      const whence = { countryDialingCode: dialling, loginDeviceId: loginDevice() };
      await call('POST /wps/member/password/verification', { sealed: true, body: { ...values, ...whence } });
      show({ tone: 'ok', title: t('accounts.password.changed') });
      // Most visitors of this page have failed to log in before, so the login requires a human check.
      const altcha = await check.take();
      const login = { username: values.mobileNum, password: values.newPassword, type: '', ...whence };
      return sessionCall('POST /wps/session/login', {
        sealed: true,
        body: { ...login, ...(altcha && { altcha }) },
      }).catch((refusal: unknown) => goOnAtLogin(values, refusal));
    },
    onSuccess: (answer) => answer && entered(answer),
    onError: onRefusal,
  });
  /** The code is used up. If the login requires more (a captcha, a note about a break), its own form asks for it. */
  const goOnAtLogin = ({ mobileNum, newPassword: password }: Pick<Record<Field, string>, Spent>, refusal: unknown) => {
    if (!(refusal instanceof CallRefused) || stepIn(refusal)) throw refusal;
    const abroad = dialling !== HOME_DIALLING_CODE && !mobileNum.startsWith('+');
    const username = abroad ? `+${dialling}${mobileNum}` : mobileNum;
    open({ name: 'login', begun: { username, password, remember: false, refusal } });
  };
  return { form, sender, setting, dialling, setDialling, check, captchaTries };
}

const FIELD_OF: Record<string, Field> = {
  'missing-phone-number': 'mobileNum',
  'invalid-phone-number': 'mobileNum',
  'missing-verification-code': 'verificationCode',
  'invalid-verification-code': 'verificationCode',
  'code-expired': 'verificationCode',
  'captcha-check-failed': 'captcha',
};
