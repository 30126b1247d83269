import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { FormError } from '../frame/auth-frame.page.tsx';
import { useSession } from '../session/session.page.tsx';
import type { emailContract } from '../verification/email.contract.ts';
import { PROOF_FIELD_OF, ProofFields, useFieldRefusals } from '../verification/proof-fields.page.tsx';
import { useCodeSender } from '../verification/send-code.page.tsx';
import { useProtectionChanged } from './protection.hooks.ts';
import { ProtectionRow } from './row.page.tsx';

const call = client<typeof emailContract>();

/** The account's verified mail address, or a button to verify one. */
export function EmailRow() {
  const t = useText();
  const { member } = useSession();
  const [open, setOpen] = useState(false);
  const has = Boolean(member?.email);
  return (
    <ProtectionRow
      icon={<Mail size={20} strokeWidth={1.75} aria-hidden="true" />}
      title={t('ways.email.title')}
      text={has ? t('ways.email.is', { email: member?.email ?? '' }) : t('ways.email.none')}
      done={has}
      action={
        <Button tone="secondary" aria-label={t('ways.email.bind')} onClick={() => setOpen(true)}>
          {t(has ? 'ways.security.change' : 'ways.security.add')}
        </Button>
      }
    >
      {open && <BindEmailModal onClose={() => setOpen(false)} />}
    </ProtectionRow>
  );
}

const EMPTY = { email: '', password: '', verificationCode: '' };

function BindEmailModal({ onClose }: { onClose(): void }) {
  const t = useText();
  const { show } = useToast();
  const changed = useProtectionChanged();
  const form = useForm({ defaultValues: EMPTY });
  const { onRefusal, onField } = useFieldRefusals(form, FIELD_OF);
  const sender = useCodeSender({
    request: async () => {
      form.clearErrors();
      const { email, password } = form.getValues();
      const body = { email, password: password || '-' };
      return call('POST /portal/account/email/code', { sealed: true, body });
    },
    onField,
    sentText: t('ways.email.sent'),
  });
  const binding = useMutation({
    mutationFn: ({ email, verificationCode }: typeof EMPTY) =>
      call('POST /portal/account/email', { body: { email, verificationCode } }),
    onSuccess: async () => {
      await changed();
      show({ tone: 'ok', title: t('ways.email.bound') });
      onClose();
    },
    onError: onRefusal,
  });
  const { errors } = form.formState;
  return (
    <Modal open onOpenChange={(open) => !open && onClose()} closeOnScrim={false} size="sm" title={t('ways.email.bind')}>
      <form className="ask-form" noValidate onSubmit={form.handleSubmit((values) => binding.mutate(values))}>
        <FormError>{errors.root?.message}</FormError>
        <Input
          {...form.register('email', { required: t('accounts.problem.required') })}
          type="email"
          label={t('ways.email.title')}
          autoComplete="email"
          maxLength={100}
          error={errors.email?.message}
        />
        <ProofFields form={form} sender={sender} codeLabel={t('ways.email.code')} />
        <Button type="submit" size="lg" block loading={binding.isPending}>
          {t('ways.email.confirm')}
        </Button>
      </form>
    </Modal>
  );
}

const FIELD_OF: Record<string, keyof typeof EMPTY> = {
  'email.invalid': 'email',
  'email.taken': 'email',
  ...PROOF_FIELD_OF,
};
