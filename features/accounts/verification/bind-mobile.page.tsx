import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useShell } from '#features/site/public.page.tsx';
import { client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { FormError } from '../frame/auth-frame.page.tsx';
import { useSession } from '../session/session.page.tsx';
import { HOME_DIALLING_CODE } from './phone.rules.ts';
import { PhoneField } from './phone-field.page.tsx';
import { PROOF_FIELD_OF, ProofFields, useFieldRefusals } from './proof-fields.page.tsx';
import { useCodeSender } from './send-code.page.tsx';
import type { verificationContract } from './verification.contract.ts';

const call = client<typeof verificationContract>();
/** Wire value of operationType: bind and verify a number (wire.md 2.1). */
const BIND = 5;

/** Verifies a member's number. From then on it logs in to the account. */
export function BindMobileModal({ onClose, onBound }: { onClose(): void; onBound(): void }) {
  const t = useText();
  const { show } = useToast();
  const { switches } = useShell();
  const { member } = useSession();
  const anyCountry = switches.includes('UPDATEMOBILEICC3');
  const present = (!anyCountry && member?.dialling) || HOME_DIALLING_CODE;
  const [dialling, setDialling] = useState(present);
  const form = useForm({ defaultValues: { mobileNum: '', password: '', verificationCode: '' } });
  const { onRefusal, onField } = useFieldRefusals(form, FIELD_OF);
  const sender = useCodeSender({
    request: async () => {
      form.clearErrors();
      const { mobileNum, password } = form.getValues();
      const body = { mobileNum, password, countryDialingCode: dialling, operationType: BIND };
      return call('POST /wps/v2/verification/sms/send', { sealed: true, body });
    },
    onField,
  });
  const binding = useMutation({
    mutationFn: ({ mobileNum, verificationCode }: { mobileNum: string; verificationCode: string }) => {
      const body = { mobileNum, verificationCode, countryDialingCode: dialling };
      return call('POST /wps/v2/verification/sms/verify', { body });
    },
    onSuccess: () => {
      show({ tone: 'ok', title: t('accounts.phone.bound') });
      onBound();
      onClose();
    },
    onError: onRefusal,
  });
  const { errors } = form.formState;
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnScrim={false}
      size="sm"
      title={t('accounts.phone.bind')}
    >
      <form className="auth-form" noValidate onSubmit={form.handleSubmit((values) => binding.mutate(values))}>
        <FormError>{errors.root?.message}</FormError>
        <PhoneField
          {...form.register('mobileNum', { required: t('accounts.problem.required') })}
          dialling={dialling}
          onDialling={anyCountry ? setDialling : undefined}
          error={errors.mobileNum?.message}
        />
        <ProofFields form={form} sender={sender} />
        <Button type="submit" size="lg" block loading={binding.isPending}>
          {t('accounts.phone.confirm')}
        </Button>
      </form>
    </Modal>
  );
}

const FIELD_OF: Record<string, 'mobileNum' | 'password' | 'verificationCode'> = {
  'confirm.required': 'password',
  'missing-phone-number': 'mobileNum',
  'invalid-phone-number': 'mobileNum',
  'input.length': 'mobileNum',
  'input.pattern': 'mobileNum',
  'mobile.taken': 'mobileNum',
  ...PROOF_FIELD_OF,
};
