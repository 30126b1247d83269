import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallRefused, client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { DialogProps } from '../accounts.dialogs.tsx';
import type { affiliateContract } from '../affiliate/affiliate.contract.ts';
import { problemsOf, showProblems, wantsCaptcha } from '../frame/problem-text.page.tsx';
import { useHumanCheck } from '../human-check/human-check.page.tsx';
import { loginDevice } from '../session/device-id.page.tsx';
import { useEntered } from '../session/use-login.page.tsx';
import { HOME_DIALLING_CODE } from '../verification/phone.rules.ts';
import { useCodeSender } from '../verification/send-code.page.tsx';
import type { verificationContract } from '../verification/verification.contract.ts';
import { type FieldRules, type Problem, REGISTER_FIELDS, type RegisterField } from './field.rules.ts';
import { forgetInvitation, type Invited, useUnknownCodes } from './invitation.page.tsx';
import type { registerContract } from './register.contract.ts';
import { type RegisterType, registerProblems } from './register.rules.ts';

const call = client<typeof registerContract>();
const codeCall = client<typeof verificationContract>();
const agentCall = client<typeof affiliateContract>();

export type RegisterForm = Record<RegisterField, string> & { termsAccepted: boolean };
export type Registration = ReturnType<typeof useRegistration>;

interface RegistrationOptions extends DialogProps {
  type: RegisterType;
  rules: FieldRules;
  invited: Invited;
  birthdayMinimumAge: number;
  after: (() => void) | undefined;
}

/** State and submission of the registration form: local rules first, then the server decides. */
export function useRegistration({ type, rules, invited, birthdayMinimumAge, ...ways }: RegistrationOptions) {
  const t = useText();
  const { show } = useToast();
  const { onClose, goHome, after = goHome } = ways;
  const entered = useEntered({ onClose, after });
  const check = useHumanCheck();
  const [captcha, setCaptcha] = useState({ shown: rules.captcha.enabled, tries: 0 });
  const [dialling, setDialling] = useState(HOME_DIALLING_CODE);
  const unknownCodes = useUnknownCodes(invited);
  const form = useForm<RegisterForm>({ defaultValues: { ...empty(), ...defined(invited) } });

  const onRefusal = (refusal: unknown) => {
    if (!(refusal instanceof CallRefused)) throw refusal;
    check.renew();
    const problems = problemsOf(refusal);
    if (problems.length > 0) showProblems(form, t, problems);
    else form.setError(codeField(refusal) ?? FIELD_OF[refusal.code] ?? 'root', { message: refusal.message });
    form.resetField('captcha', { keepError: true });
    setCaptcha(({ shown, tries }) => ({ shown: shown || wantsCaptcha(refusal), tries: tries + 1 }));
  };
  const sender = useCodeSender({
    request: async () => {
      form.clearErrors(['mobileNum', 'verificationCode', 'captcha']);
      const { mobileNum, captcha: typed } = form.getValues();
      const altcha = await check.take();
      const proof = { captcha: typed || null, ...(altcha && { altcha }) };
      const body = { mobileNo: mobileNum, countryDialingCode: dialling, regType: type, ...proof };
      return codeCall('POST /wps/verification/sms/register', { body }).finally(check.renew);
    },
    onField: (refusal) => {
      if (!FIELD_OF[refusal.code]) return false;
      onRefusal(refusal);
      return true;
    },
  });
  const registering = useMutation({
    mutationFn: async ({ captcha: typed, ...values }: RegisterForm) => {
      // The agent's code is checked first (spec section 4), so that a wrong one uses up no human check.
      const { affiliateCode } = values;
      const domain = location.hostname;
      if (affiliateCode) await agentCall('GET /wps/agent/affiliate', { query: { code: affiliateCode, domain } });
      const altcha = await check.take();
      const whence = { countryDialingCode: dialling, domain, loginDeviceId: loginDevice() };
      const sent = { ...values, ...whence, captcha: typed || null };
      const body = { ...sent, login: true, registerMethod: 'WEB', ...(altcha && { altcha }) };
      return type === 'mobile'
        ? call('PUT /wps/member/register/mobile', { sealed: true, body })
        : call('PUT /wps/member/register', { sealed: true, body });
    },
    onSuccess: async (answer) => {
      forgetInvitation();
      show({ tone: 'ok', title: t('accounts.register.done', { name: answer.userName ?? '' }) });
      await entered(answer);
    },
    onError: onRefusal,
  });
  const submit = form.handleSubmit((values) => {
    const found = registerProblems(values, rules, { defaultPassword: '', birthdayMinimumAge });
    // On the mobile tab the number comes first, so it is focused first.
    const first = (problem: Problem) => type === 'mobile' && problem.field === 'mobileNum';
    const problems = [...found.filter(first), ...found.filter((problem) => !first(problem))];
    if (problems.length > 0) showProblems(form, t, problems);
    else if (!values.termsAccepted) form.setError('termsAccepted', { message: t('accounts.problem.terms') });
    else registering.mutate(values);
  });
  const sending = registering.isPending;
  return { form, submit, sending, captcha, check, invited, unknownCodes, sender, dialling, setDialling };
}

function empty(): RegisterForm {
  const fields = Object.fromEntries(REGISTER_FIELDS.map((field) => [field, ''])) as Record<RegisterField, string>;
  return { ...fields, termsAccepted: false };
}

function defined({ referralCode = '', affiliateCode = '' }: Invited) {
  return { referralCode, affiliateCode };
}

/** Which of the form's codes nobody owns. */
function codeField({ code, detail }: CallRefused): RegisterField | undefined {
  const { field } = (detail ?? {}) as { field?: RegisterField };
  return code === 'invitation_code_error' ? field : undefined;
}

/** Fields of refusals; all others are shown above the form. */
const FIELD_OF: Record<string, RegisterField | 'termsAccepted'> = {
  'missing-phone-number': 'mobileNum',
  'invalid-phone-number': 'mobileNum',
  // Of the call for a code, which takes no other field.
  'input.length': 'mobileNum',
  'input.pattern': 'mobileNum',
  'mobile.taken': 'mobileNum',
  'email.taken': 'email',
  'missing-verification-code': 'verificationCode',
  'invalid-verification-code': 'verificationCode',
  'code-expired': 'verificationCode',
  invitation_code_error: 'affiliateCode',
  'captcha.required': 'captcha',
  'captcha.incorrect': 'captcha',
  'captcha-check-failed': 'captcha',
  'terms.required': 'termsAccepted',
};
