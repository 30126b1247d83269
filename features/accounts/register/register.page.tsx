import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Fragment } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { siteContract } from '#features/site/site.contract.ts';
import { client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Input, type InputProps } from '#platform/ui/input.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import type { DialogProps } from '../accounts.dialogs.tsx';
import { AuthFrame } from '../auth-frame.page.tsx';
import { CaptchaField } from '../captcha/captcha.page.tsx';
import { HumanCheckLine } from '../human-check/human-check.page.tsx';
import { PasswordRules } from '../password/password-rules.page.tsx';
import { type FieldRules, REGISTER_FIELDS, type RegisterField } from './field.rules.ts';
import { useFieldRules } from './field-rules.page.tsx';
import { type RegisterForm, type Registration, useRegistration } from './registration.page.tsx';

const siteCall = client<typeof siteContract>();

/** Spec sections 2.5 and 4 "Register": the fields that the brand asks for, in its rules. */
export function RegisterModal({ onClose, goHome, after }: DialogProps & { after?: () => void }) {
  const t = useText();
  const { open } = useDialogs();
  const rules = useFieldRules();
  return (
    <AuthFrame
      scene="gate"
      title={t('accounts.register.title')}
      onClose={onClose}
      lead={
        <>
          {t('accounts.register.have')}{' '}
          <button type="button" className="text-link" onClick={() => open({ name: 'login', ...(after && { after }) })}>
            {t('accounts.register.toLogin')}
          </button>
        </>
      }
    >
      {rules ? (
        <Form rules={rules} onClose={onClose} goHome={goHome} after={after} />
      ) : (
        <div className="auth-form">
          <SkeletonText lines={6} />
        </div>
      )}
    </AuthFrame>
  );
}

function Form({ rules, ...ways }: { rules: FieldRules; after: (() => void) | undefined } & DialogProps) {
  const t = useText();
  const registration = useRegistration(rules, ways);
  const { form, captcha, check } = registration;
  const { errors } = form.formState;
  const fields = REGISTER_FIELDS.filter((field) => rules[field].enabled);
  return (
    <form className="auth-form" noValidate onSubmit={registration.submit}>
      {errors.root && (
        <p className="auth-error" role="alert">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {errors.root.message}
        </p>
      )}
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
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  password: { type: 'password', autoComplete: 'new-password' },
  confirmPassword: { type: 'password', autoComplete: 'new-password' },
  payeeName: { autoComplete: 'name' },
  nickname: { autoComplete: 'nickname' },
  email: { type: 'email', autoComplete: 'email' },
  mobileNum: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national', digits: true },
  birthday: { type: 'date', autoComplete: 'bday', digits: true },
  address: { autoComplete: 'street-address' },
};

interface RegisterInputProps {
  field: RegisterField;
  rules: FieldRules;
  registration: Registration;
}

function RegisterInput({ field, rules, registration }: RegisterInputProps) {
  const t = useText();
  const { form, invited } = registration;
  const rule = rules[field];
  const given = field === 'referralCode' && invited !== undefined;
  const hint =
    field === 'username' ? t('accounts.register.nameHint', { min: rule.minLength, max: rule.maxLength }) : undefined;
  return (
    <Input
      {...form.register(field)}
      {...HELP[field]}
      label={t(`accounts.field.${field}`)}
      error={form.formState.errors[field]?.message}
      hint={given ? t('accounts.register.invited') : hint}
      required={rule.required}
      optional={!rule.required}
      readOnly={given}
      {...(field === 'username' && { className: 'auth-wide' })}
    />
  );
}

/** Age, terms and privacy in one tick, with the brand's own age (spec sections 5 and 9). */
function Consent({ form }: { form: UseFormReturn<RegisterForm> }) {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['site-settings'],
    queryFn: () => siteCall('GET /wps/system/settings/consolidated'),
    staleTime: 10 * 60_000,
  });
  return (
    <Checkbox
      {...form.register('termsAccepted')}
      error={form.formState.errors.termsAccepted?.message}
      label={
        <>
          {t('accounts.register.age', { age: data?.minimumAge ?? 18 })}{' '}
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
