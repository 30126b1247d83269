import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallRefused, client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { DialogProps } from '../accounts.dialogs.tsx';
import { useHumanCheck } from '../human-check/human-check.page.tsx';
import { problemsOf, problemText, wantsCaptcha } from '../problem-text.page.tsx';
import { sessionBegan } from '../session/session.page.tsx';
import { type FieldRules, type Problem, REGISTER_FIELDS, type RegisterField } from './field.rules.ts';
import type { registerContract } from './register.contract.ts';
import { registerProblems } from './register.rules.ts';

const call = client<typeof registerContract>();

export type RegisterForm = Record<RegisterField, string> & { captcha: string; termsAccepted: boolean };
export type Registration = ReturnType<typeof useRegistration>;

/** Query parameter of invitation links (spec section 2.5). */
function invitation(): string | undefined {
  return new URLSearchParams(location.search).get('referralCode')?.trim() || undefined;
}

/** State and sending of the registration form: rules first, then the server, whose word is the last. */
export function useRegistration(
  rules: FieldRules,
  { onClose, goHome, after }: DialogProps & { after: (() => void) | undefined },
) {
  const t = useText();
  const queries = useQueryClient();
  const { show } = useToast();
  const check = useHumanCheck();
  const [captcha, setCaptcha] = useState({ shown: false, tries: 0 });
  const [invited] = useState(invitation);
  const form = useForm<RegisterForm>({ defaultValues: { ...empty(), referralCode: invited ?? '' } });

  const showProblems = (problems: readonly Problem[]) => {
    for (const [index, problem] of problems.entries())
      form.setError(problem.field as RegisterField, { message: problemText(t, problem) }, { shouldFocus: index === 0 });
  };
  const registering = useMutation({
    mutationFn: async ({ captcha: typed, ...values }: RegisterForm) => {
      const altcha = await check.take();
      const body = { ...values, login: true, registerMethod: 'WEB', domain: location.hostname, captcha: typed || null };
      return call('PUT /wps/member/register', { body: { ...body, ...(altcha && { altcha }) } });
    },
    onSuccess: async ({ userName }) => {
      await sessionBegan(queries);
      show({ tone: 'ok', title: t('accounts.register.done', { name: userName ?? '' }) });
      onClose();
      if (after) after();
      else goHome();
    },
    onError: (refusal) => {
      if (!(refusal instanceof CallRefused)) throw refusal;
      const problems = problemsOf(refusal);
      if (problems.length > 0) showProblems(problems);
      else form.setError(refusal.code.startsWith('captcha.') ? 'captcha' : 'root', { message: refusal.message });
      form.resetField('captcha', { keepError: true });
      setCaptcha(({ shown, tries }) => ({ shown: shown || wantsCaptcha(refusal), tries: tries + 1 }));
    },
  });
  const submit = form.handleSubmit((values) => {
    const problems = registerProblems(values, rules, { defaultPassword: '' });
    if (problems.length > 0) showProblems(problems);
    else if (!values.termsAccepted) form.setError('termsAccepted', { message: t('accounts.problem.terms') });
    else registering.mutate(values);
  });
  return { form, submit, sending: registering.isPending, captcha, check, invited };
}

function empty(): RegisterForm {
  const fields = Object.fromEntries(REGISTER_FIELDS.map((field) => [field, ''])) as Record<RegisterField, string>;
  return { ...fields, captcha: '', termsAccepted: false };
}
