import { useMutation } from '@tanstack/react-query';
import { Headset, Mail } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useShell } from '#features/site/public.page.tsx';
import { CallRefused, client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Input } from '#platform/ui/input.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { DialogProps } from '../accounts.dialogs.tsx';
import { AuthFrame, AuthTabs, FormError, UsernameField } from '../frame/auth-frame.page.tsx';
import { problemsOf, showProblems } from '../frame/problem-text.page.tsx';
import type { forgotContract } from './forgot.contract.ts';
import { ForgotByPhone } from './forgot-phone.page.tsx';

const call = client<typeof forgotContract>();

/** Spec sections 2.5 and 4 "Forgot password": by mail, and by number while CHNGPASSVERIF3 is on. */
export function ForgotModal({ onClose, goHome }: DialogProps) {
  const t = useText();
  const { open } = useDialogs();
  const { switches } = useShell();
  const [tab, setTab] = useState<'email' | 'mobile'>('email');
  const byPhone = switches.includes('CHNGPASSVERIF3');
  const form =
    tab === 'email' ? <ForgotByMail onClose={onClose} /> : <ForgotByPhone onClose={onClose} goHome={goHome} />;
  return (
    <AuthFrame
      scene="moon"
      banner="w_forget"
      title={t('accounts.forgot.title')}
      onClose={onClose}
      lead={
        <>
          {t('accounts.forgot.remembered')}{' '}
          <button type="button" className="text-link" onClick={() => open({ name: 'login' })}>
            {t('accounts.register.toLogin')}
          </button>
        </>
      }
    >
      <AuthTabs
        label={t('accounts.forgot.title')}
        items={[
          { value: 'email', label: t('accounts.field.email') },
          ...(byPhone ? [{ value: 'mobile', label: t('accounts.field.mobileNum') } as const] : []),
        ]}
        value={tab}
        onChange={setTab}
      >
        {form}
      </AuthTabs>
      <CustomerService />
    </AuthFrame>
  );
}

function ForgotByMail({ onClose }: { onClose(): void }) {
  const t = useText();
  const { show } = useToast();
  const form = useForm({ defaultValues: { username: '', email: '' } });
  const asking = useMutation({
    mutationFn: (body: { username: string; email: string }) => call('POST /wps/member/password/email', { body }),
    onSuccess: () => {
      show({ tone: 'ok', title: t('accounts.forgot.mailed'), text: t('accounts.forgot.mailedText') });
      onClose();
    },
    onError: (refusal) => {
      if (!(refusal instanceof CallRefused)) throw refusal;
      const problems = problemsOf(refusal);
      if (problems.length > 0) showProblems(form, t, problems);
      else form.setError('root', { message: refusal.message });
    },
  });
  const { errors } = form.formState;
  const required = { required: t('accounts.problem.required') };
  return (
    <form className="auth-form" noValidate onSubmit={form.handleSubmit((values) => asking.mutate(values))}>
      <FormError>{errors.root?.message}</FormError>
      <p className="auth-hint">{t('accounts.forgot.mailHint')}</p>
      <UsernameField {...form.register('username', required)} error={errors.username?.message} />
      <Input
        {...form.register('email', required)}
        type="email"
        label={t('accounts.field.email')}
        error={errors.email?.message}
        icon={<Mail size={18} strokeWidth={1.75} aria-hidden="true" />}
        autoComplete="email"
        maxLength={255}
      />
      <Button type="submit" size="lg" block loading={asking.isPending}>
        {t('accounts.forgot.sendLink')}
      </Button>
    </form>
  );
}

/** The brand's live chat, else ours (CBS3), else the help page. csType 3 is the chat for everybody (spec section 3). */
function CustomerService() {
  const t = useText();
  const { open } = useDialogs();
  const { contact, switches } = useShell();
  const chat = contact.customerService.find(({ csType, vip, path }) => csType === 3 && !vip && path !== '');
  const content = (
    <>
      <Headset size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('accounts.forgot.service')}
    </>
  );
  if (!chat && switches.includes('CBS3'))
    return (
      <button type="button" className="auth-service" onClick={() => open({ name: 'chat' } as never)}>
        {content}
      </button>
    );
  return (
    <a className="auth-service" href={chat?.path ?? '/help'} {...(chat && { target: '_blank', rel: 'noreferrer' })}>
      {content}
    </a>
  );
}
