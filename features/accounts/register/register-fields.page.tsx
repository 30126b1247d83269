import { Lock } from 'lucide-react';
import { Fragment } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { Input, type InputProps } from '#platform/ui/input.tsx';
import type { DialogProps } from '../accounts.dialogs.tsx';
import { CaptchaField } from '../captcha/captcha.page.tsx';
import { FormError } from '../frame/auth-frame.page.tsx';
import { HumanCheckLine } from '../human-check/human-check.page.tsx';
import { PasswordRules } from '../password/password-rules.page.tsx';
import { PhoneField } from '../verification/phone-field.page.tsx';
import { CodeField } from '../verification/send-code.page.tsx';
import { type FieldRules, REGISTER_FIELDS, type RegisterField } from './field.rules.ts';
import './register.css';
import type { Invited } from './invitation.page.tsx';
import { LINK_CODES, type LinkCode, type RegisterType } from './register.rules.ts';
import { type RegisterForm, type Registration, useRegistration } from './registration.page.tsx';

interface RegisterFieldsProps extends DialogProps {
  type: RegisterType;
  rules: FieldRules;
  invited: Invited;
  after: (() => void) | undefined;
}

/** On the mobile tab the number identifies the account, so it comes first. */
const MOBILE_FIRST: readonly RegisterField[] = ['mobileNum', 'verificationCode'];

/** The fields that the brand asks for, with its rules. */
export function RegisterFields({ type, rules, ...ways }: RegisterFieldsProps) {
  const t = useText();
  const { settings } = useShell();
  const { birthdayMinimumAge } = settings;
  const registration = useRegistration({ type, rules, birthdayMinimumAge, ...ways });
  const { form, captcha, check } = registration;
  const { errors } = form.formState;
  const order = type === 'mobile' ? [...new Set([...MOBILE_FIRST, ...REGISTER_FIELDS])] : REGISTER_FIELDS;
  const fields = order.filter((field) => rules[field].enabled && field !== 'captcha');
  return (
    <form className="auth-form" noValidate onSubmit={registration.submit}>
      <FormError>{errors.root?.message}</FormError>
      <div className="auth-fields">
        {fields.map((field) => (
          <Fragment key={field}>
            <RegisterInput field={field} rules={rules} registration={registration} />
            {field === 'confirmPassword' && (
              <div className="auth-wide">
                <PasswordRules password={form.watch('password')} rule={rules.password} />
              </div>
            )}
          </Fragment>
        ))}
      </div>
      {captcha.shown && (
        <CaptchaField field={form.register('captcha')} error={errors.captcha?.message} tries={captcha.tries} />
      )}
      {!rules.password.enabled && <p className="auth-hint">{t('accounts.register.noPassword')}</p>}
      <Consent form={form} />
      <Button type="submit" size="lg" block loading={registration.sending}>
        {t('accounts.register.submit')}
      </Button>
      <HumanCheckLine state={check.state} />
    </form>
  );
}

/** How the keyboard and the browser may help with a field. */
const HELP: Partial<Record<RegisterField, Partial<InputProps>>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, className: 'auth-wide' },
  password: { type: 'password', autoComplete: 'new-password' },
  confirmPassword: { type: 'password', autoComplete: 'new-password' },
  payeeName: { autoComplete: 'name' },
  nickname: { autoComplete: 'nickname' },
  email: { type: 'email', autoComplete: 'email' },
  birthday: { type: 'date', autoComplete: 'bday', digits: true },
  address: { autoComplete: 'street-address', className: 'auth-wide' },
  permanentAddress: { autoComplete: 'street-address', className: 'auth-wide' },
  currentAddress: { autoComplete: 'street-address', className: 'auth-wide' },
  paymentPassword: { type: 'password', inputMode: 'numeric', autoComplete: 'off', digits: true },
};

interface RegisterInputProps {
  field: RegisterField;
  rules: FieldRules;
  registration: Registration;
}

function RegisterInput({ field, rules, registration }: RegisterInputProps) {
  const t = useText();
  const { form, sender, dialling, setDialling } = registration;
  const rule = rules[field];
  const hint = useHint(field, rules);
  const fromLink = isInvitation(field) && form.watch(field) !== '' && form.watch(field) === registration.invited[field];
  const unknown = fromLink && registration.unknownCodes.includes(field) && t('accounts.register.unknownCode');
  const error = form.formState.errors[field]?.message ?? (unknown || undefined);
  const wiring = { ...form.register(field), error, required: rule.required, optional: !rule.required };
  if (field === 'mobileNum') return <PhoneField {...wiring} dialling={dialling} onDialling={setDialling} />;
  if (field === 'verificationCode') return <CodeField {...wiring} sender={sender} />;
  // A code from a link is read-only, unless nobody owns it or it was refused.
  const given = fromLink && !error;
  return (
    <Input
      {...wiring}
      {...HELP[field]}
      label={t(`accounts.field.${field}`)}
      {...(hint && { hint })}
      readOnly={given}
      {...(given && {
        hint: t('accounts.register.invited'),
        trailing: <Lock size={16} strokeWidth={1.75} aria-hidden="true" />,
      })}
    />
  );
}

function isInvitation(field: RegisterField): field is LinkCode {
  return LINK_CODES.some((code) => code === field);
}

function useHint(field: RegisterField, rules: FieldRules): string | undefined {
  const t = useText();
  const { settings } = useShell();
  const { minLength: min, maxLength: max } = rules[field];
  if (field === 'username') return t('accounts.register.nameHint', { min, max });
  if (field === 'birthday') return t('accounts.register.birthdayHint', { age: settings.birthdayMinimumAge });
  if (field === 'payeeName') return t('accounts.register.payeeHint');
  if (field === 'paymentPassword') return t('accounts.register.paymentHint', { min });
  return undefined;
}

/** Age, terms and privacy in one checkbox, with the brand's minimum age (spec sections 5 and 9). */
function Consent({ form }: { form: UseFormReturn<RegisterForm> }) {
  const t = useText();
  const { settings } = useShell();
  return (
    <Checkbox
      {...form.register('termsAccepted')}
      error={form.formState.errors.termsAccepted?.message}
      label={
        <>
          {t('accounts.register.age', { age: settings.minimumAge })}{' '}
          <a className="text-link" href="/help#term" target="_blank" rel="noreferrer">
            {t('accounts.register.terms')}
          </a>{' '}
          {t('accounts.register.and')}{' '}
          <a className="text-link" href="/help#privacy" target="_blank" rel="noreferrer">
            {t('accounts.register.privacy')}
          </a>
          .
        </>
      }
    />
  );
}
